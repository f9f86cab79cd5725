# Two commands do everything: `make demo` and `make test`. Both make their own virtual environment.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test test-long mutants lint types bench clean

demo: $(VENV)/ready
	$(BIN)/paipu demo

test: lint types
	$(BIN)/python -m pytest --durations=15

test-long: $(VENV)/ready
	PAIPU_LONG=1 $(BIN)/python -m pytest --durations=15
	$(BIN)/python tests/mutants.py

mutants: $(VENV)/ready
	$(BIN)/python tests/mutants.py

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready
	$(BIN)/pyright --pythonpath $(BIN)/python

bench: $(VENV)/ready
	$(BIN)/python benchmarks/check.py
	$(BIN)/python benchmarks/wild.py
	$(BIN)/python benchmarks/games.py
	$(BIN)/python benchmarks/landing.py
	$(BIN)/python benchmarks/pages.py

clean:
	rm -rf $(VENV)

$(VENV)/ready: pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo "paipu needs Python 3.11 or newer with venv; name one: make PYTHON=…"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@
