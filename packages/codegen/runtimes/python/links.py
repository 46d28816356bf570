"""Follows the URLs of responses."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Optional, Sequence
from urllib.parse import parse_qsl, quote

if TYPE_CHECKING:
    from ._runtime import PageRequest

_HARMLESS = ("accept", "accept-language", "user-agent", "content-type")


class UrlFollower:
    """Follows URLs of responses, each resolved against the URL of its request.

    Headers, body and query are sent again, except parameters that the URL has or ``left`` names. Another origin
    than the first request's gets only the harmless headers and the body.
    """

    def __init__(self, left: Sequence[str] = ()) -> None:
        self._left = left

    def request(self, request: PageRequest, url: str, first: str) -> Optional[PageRequest]:
        page = _parse(request.url, _Parts())
        target = None if page is None else _parse(url, page)
        if page is None or target is None or target.user.strip("@:"):
            return None
        target = replace(target, user=page.user if target.origin == page.origin else "")
        foreign = target.origin is not None and target.origin != _origin_of(first)
        given = {name for name, _ in parse_qsl(target.query[1:], keep_blank_values=True)}
        query = {
            name: value
            for name, value in (request.query or {}).items()
            if not foreign and name not in given and name not in self._left
        }
        headers = {
            name: value
            for name, value in (request.headers or {}).items()
            if not foreign or name.lower() in _HARMLESS
        }
        return replace(request, url=target.url, query=query, headers=headers)

    def place(self, url: str, first: str) -> Optional[str]:
        start = _parse(first, _Parts())
        target = None if start is None else _parse(url, start)
        if start is None or target is None:
            return None
        if target.origin is not None and target.origin != start.origin:
            return None
        return replace(target, user="").url


def _origin_of(url: str) -> Optional[str]:
    parts = _parse(url, _Parts())
    return None if parts is None else parts.origin


@dataclass(frozen=True)
class _Parts:
    """A URL in parts, parsed as browsers do. A URL without a scheme may still have a host (``//host/path``)."""

    scheme: Optional[str] = None
    user: str = ""
    """User name and password, with the ``@``."""
    host: Optional[str] = None
    """Includes the port, unless it is the scheme's default."""
    path: str = ""
    query: str = ""
    """Includes the question mark."""

    @property
    def origin(self) -> Optional[str]:
        """The origin of the URL: ``//host`` if the URL has no scheme, and None for a path."""
        if self.host is None:
            return None
        return f"//{self.host}" if self.scheme is None else f"{self.scheme}://{self.host}"

    @property
    def url(self) -> str:
        start = "" if self.scheme is None else f"{self.scheme}:"
        if self.host is not None:
            return f"{start}//{self.user}{self.host}{self.path}{self.query}"
        # A path that begins with two slashes would be read as a host.
        return f"{start}{'/.' if self.path.startswith('//') else ''}{self.path}{self.query}"


def _parse(text: str, base: _Parts) -> Optional[_Parts]:
    """Resolves a link against the URL of its page and drops the fragment; None if it can't be followed."""
    clean = re.sub(r"[\t\n\r]", "", text.strip("".join(map(chr, range(33))))).partition("#")[0]
    before, mark, query = clean.partition("?")
    named = re.match(r"([A-Za-z][A-Za-z0-9+.-]*):", before)
    scheme = named[1].lower() if named else None
    # The text begins with "<" if it is a header of links instead of a URL.
    if scheme not in (None, "http", "https") or clean.startswith("<"):
        return None
    rest = (before[named.end() :] if named else before).replace("\\", "/")
    slashes = len(rest) - len(rest.lstrip("/"))
    query = f"?{_escaped(query, _QUERY)}" if mark else ""
    parts = replace(base, scheme=scheme or base.scheme, user="", query=query)
    if slashes >= 2 or (scheme is not None and scheme != base.scheme):
        authority, slash, path = rest[slashes:].partition("/")
        user, at, name = authority.rpartition("@")
        host = _host(name, parts.scheme)
        if host is None:
            return None
        return replace(parts, user=user + at, host=host, path=_resolved("", slash + path))
    if not rest and base.path:
        return parts if mark else replace(parts, query=base.query)
    folder = "" if slashes else base.path.rpartition("/")[0]
    return replace(parts, path=_resolved(folder, rest))


def _host(text: str, scheme: Optional[str]) -> Optional[str]:
    """Returns a host in lower case, without the default port; None if it is invalid."""
    found = re.fullmatch(r"(\[[^\]]*\]|[^:]*)(?::([0-9]*))?", text)
    if found is None or not _is_host(found[1]) or int(found[2] or 0) > 65535:
        return None
    name, port = found[1].lower(), int(found[2] or 0)
    return name if not found[2] or port == (443 if scheme == "https" else 80) else f"{name}:{port}"


def _is_host(name: str) -> bool:
    if not name.startswith("["):
        return re.fullmatch(r"[A-Za-z0-9\-._~!$&'()*+,;=]+", name) is not None
    try:
        ipaddress.IPv6Address(name[1:-1])
    except ValueError:
        return False
    return "%" not in name


def _resolved(folder: str, path: str) -> str:
    """Resolves a path in a folder and removes dot segments."""
    segments = folder.split("/")[1:]
    steps = _escaped(path[1:] if path.startswith("/") else path, _PATH).split("/")
    for index, step in enumerate(steps):
        plain = re.sub("%2e", ".", step, flags=re.IGNORECASE)
        if plain not in (".", ".."):
            segments.append(step)
            continue
        if plain == "..":
            del segments[-1:]
        if index == len(steps) - 1:
            segments.append("")
    return "/" + "/".join(segments)


_QUERY = "".join(chr(code) for code in range(33, 127) if chr(code) not in "\"<>'")
_PATH = "".join(chr(code) for code in range(33, 127) if chr(code) not in '"<>`{}')


def _escaped(text: str, plain: str) -> str:
    """Escapes characters that a URL can't have; existing escapes stay."""
    return quote(text, safe=plain, errors="replace")
