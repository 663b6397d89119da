"""What is wrong with the types of a configuration, each fault with its place.

The reader of sound files stops at the first fault and takes nothing but the very type. Here every
fault is found, and what is plainly meant is taken: `"993"` for a number, `"yes"` for true. Loaded
for files alone that the other one does not take.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, get_args, get_origin

import msgspec
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, create_model

from adjudicator.config.section import Section

_BOUNDS = ("gt", "ge", "lt", "le", "pattern")


def examine(
    kind: type[Section], document: Mapping[str, Any]
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What a document gives, in the types of the section; and the faults, if there are any."""
    try:
        taken = _model_of(kind).model_validate(document)
    except ValidationError as error:
        return {}, [dict(fault) for fault in error.errors()]
    return taken.model_dump(by_alias=True, exclude_unset=True), []


@cache
def _model_of(kind: type[Section]) -> type[BaseModel]:
    """The section as a model that knows all its faults."""
    fields: dict[str, Any] = dict(_fields_of(kind))
    made: type[BaseModel] = create_model(
        kind.__name__, __config__=ConfigDict(extra="forbid"), **fields
    )
    return made


def _fields_of(kind: type[Section]) -> Iterator[tuple[str, Any]]:
    for field in msgspec.structs.fields(kind):
        if field.name in kind.unwritten:
            continue
        hint = _type_of(field.type)
        if field.name in kind.checks:
            hint = Annotated[hint, AfterValidator(kind.checks[field.name])]
        alias = field.encode_name if field.encode_name != field.name else None
        yield field.name, (hint, Field(default=None, alias=alias))


def _type_of(hint: Any) -> Any:
    """A type as a model has it: sections are models, bounds its own."""
    if isinstance(hint, type) and issubclass(hint, Section):
        return _model_of(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        bounds = {
            name: value
            for meta in hint.__metadata__
            for name in _BOUNDS
            if (value := getattr(meta, name)) is not None
        }
        if "pattern" in bounds:  # there, `$` is the very end
            bounds["pattern"] = bounds["pattern"].replace(r"\Z", "$")
        return Annotated[_type_of(inner[0]), Field(**bounds)]
    if origin is tuple:
        types = tuple(_type_of(each) for each in inner)
        return tuple[types]  # type: ignore[valid-type]  # mypy takes no type that is made
    return hint
