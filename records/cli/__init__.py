"""The `paipu` command. Every command imports what it needs when it runs: `check` starts without a database."""


def main() -> int:
    """Run the command line; return its exit code: 0 nothing refuted, 1 something refuted, 2 unreadable or usage."""
    from records.cli.app import run  # noqa: PLC0415

    return run()
