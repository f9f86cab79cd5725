"""The types of a rule set's tables and values, where a table may be one of several."""

from collections.abc import Mapping  # noqa: TC003 - the casts below name it
from typing import Any, cast

import msgspec
from msgspec.inspect import LiteralType, StructType, Type, UnionType, type_info

from engine.ruleset import Table


def types_of(schema: type[msgspec.Struct], tables: Table) -> dict[str, Type]:
    """Return the type of every table (a StructType) and value of `tables` by dotted key, in the schema's order."""
    found: dict[str, Type] = {}
    _collect(type_info(schema), tables, "", found)
    return found


def _collect(kind: Type, content: object, path: str, found: dict[str, Type]) -> None:
    if isinstance(kind, UnionType):
        kind = _member(kind, content)
    if path:
        found[path] = kind
    if isinstance(kind, StructType):
        held = cast("Mapping[str, object]", content)
        if kind.tag_field:
            found[f"{path}.{kind.tag_field}"] = LiteralType((str(kind.tag),))
        for field in kind.fields:
            if field.name in held:
                _collect(field.type, held[field.name], f"{path}.{field.name}" if path else field.name, found)


def _member(kind: UnionType, content: object) -> Type:
    """Return the member of a union that a table is: the one its tag names, or the only table there is."""
    structs = [one for one in kind.types if isinstance(one, StructType)]
    tagged = cast("Mapping[str, Any]", content)
    return next((one for one in structs if one.tag_field and tagged.get(one.tag_field) == one.tag), structs[0])
