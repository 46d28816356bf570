"""Reads the headers of responses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Callable, Dict, Mapping, Optional

if TYPE_CHECKING:
    from ._runtime import PageAnswer


def header_reader(name: str) -> Callable[[PageAnswer], Optional[str]]:
    """Returns a reader of a header, whose name is case-insensitive. Several values are joined with commas."""

    def read(response: PageAnswer) -> Optional[str]:
        lines = [
            line for key, line in (response.headers or {}).items() if key.lower() == name.lower()
        ]
        return ", ".join(lines) if lines else None

    return read


def link_reader(header: str, rel: str) -> Callable[[PageAnswer], Optional[str]]:
    """Returns a reader of the first link with the relation ``rel`` in a header of links (RFC 8288)."""

    def read(response: PageAnswer) -> Optional[str]:
        return _link_in(response.headers or {}, header, rel)

    return read


def _link_in(headers: Mapping[str, str], header: str, rel: str) -> Optional[str]:
    for name, line in headers.items():
        target = _target_in(line, rel.lower()) if name.lower() == header.lower() else None
        if target is not None:
            return target
    return None


_LINK = re.compile(r"<([^>]*)>[ \t]*")
_PARAMETER = re.compile(
    r';[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)"?|([^ \t;,]*))[ \t]*)?'
)
_SEPARATOR = re.compile(r",[ \t,]*")


def _target_in(line: str, rel: str) -> Optional[str]:
    """Returns the target of the first link with a relation. Links with an anchor describe another resource."""
    rest = line.lstrip(" \t,")
    while link := _LINK.match(rest):
        rest = rest[link.end() :]
        # If a parameter is repeated, the first one applies.
        parameters: Dict[str, str] = {}
        while given := _PARAMETER.match(rest):
            rest = rest[given.end() :]
            name, quoted, plain = given.groups()
            value = (plain or "") if quoted is None else re.sub(r"\\(.)", r"\1", quoted)
            parameters.setdefault(name.lower(), value)
        if rel in parameters.get("rel", "").lower().split() and "anchor" not in parameters:
            return link[1]
        separator = _SEPARATOR.match(rest)
        if separator is None:
            return None
        rest = rest[separator.end() :]
    return None
