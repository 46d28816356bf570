"""Fetches pages with the functions of a generated client."""

from __future__ import annotations

from enum import Enum
from typing import (
    Any,
    Awaitable,
    Callable,
    Dict,
    Iterable,
    Mapping,
    Optional,
    ParamSpec,
    Protocol,
    Type,
    TypeVar,
    cast,
)

from .adapter import AsyncPaginated, Paginated, Paging, PagingParams, paginate, paginate_async
from ._runtime import PageRequest, tree_of, wire_text

_P = ParamSpec("_P")
_R = TypeVar("_R")
_T = TypeVar("_T")
_M = TypeVar("_M")


class Model(Protocol):
    """A model of the client, which ``from_dict`` makes from JSON."""

    @classmethod
    def from_dict(cls, src_dict: Any) -> Any: ...


def paged(
    paging: Paging[Any],
    call: Callable[_P, _R],
    items: Callable[[_R], Optional[Iterable[_T]]],
    arguments: Mapping[str, str],
    body: Optional[Type[Model]] = None,
) -> Callable[_P, Paginated[_T, _R]]:
    """
    Returns a function that takes the arguments of ``call`` and returns its pages. ``arguments`` maps wire
    names of paging parameters to argument names; ``body`` is the model of a body with paging parameters.
    """

    def pages(*args: _P.args, **kwargs: _P.kwargs) -> Paginated[_T, _R]:
        calls = _Calls(paging, arguments, body, kwargs)
        called = cast("Callable[..., _R]", call)
        return paginate(
            paging, lambda p: called(*args, **calls.sent(p)), items=items, first=calls.first()
        )

    return pages


def paged_async(
    paging: Paging[Any],
    call: Callable[_P, Awaitable[_R]],
    items: Callable[[_R], Optional[Iterable[_T]]],
    arguments: Mapping[str, str],
    body: Optional[Type[Model]] = None,
) -> Callable[_P, AsyncPaginated[_T, _R]]:
    """The async variant of ``paged``."""

    def pages(*args: _P.args, **kwargs: _P.kwargs) -> AsyncPaginated[_T, _R]:
        calls = _Calls(paging, arguments, body, kwargs)
        called = cast("Callable[..., Awaitable[_R]]", call)
        return paginate_async(
            paging, lambda p: called(*args, **calls.sent(p)), items=items, first=calls.first()
        )

    return pages


def parsed_as(
    model: Type[_M], items: Callable[[_M], Optional[Iterable[_T]]]
) -> Callable[[object], Optional[Iterable[_T]]]:
    """Reads the items of a response that was parsed to ``model``; None for any other response."""

    def found(response: object) -> Optional[Iterable[_T]]:
        parsed = getattr(response, "parsed", None)
        return items(parsed) if isinstance(parsed, model) else None

    return found


class _Calls:
    """The arguments of the calls of one walk: the caller's, with the paging parameters added."""

    def __init__(
        self,
        paging: Paging[Any],
        arguments: Mapping[str, str],
        body: Optional[Type[Model]],
        given: Mapping[str, Any],
    ) -> None:
        self._paging = paging
        self._arguments = arguments
        self._body = body
        self._given = given

    def first(self) -> PagingParams:
        """Returns the parameters of the first page, from the caller's arguments."""
        plain = {name: _plain(self._given.get(given)) for name, given in self._arguments.items()}
        sent = {name: value for name, value in plain.items() if value is not None}
        in_headers = {slot.header for slot in self._paging._places}
        query = {name: value for name, value in sent.items() if name not in in_headers}
        headers = {name: wire_text(value) for name, value in sent.items() if name in in_headers}
        body = None if self._body is None else tree_of(self._given.get("body"))
        held = cast("Dict[str, Any]", body) if isinstance(body, dict) else None
        start = PageRequest("", "", query=query, headers=headers, body=held)
        return self._paging.params(PagingParams(self._paging, start))

    def sent(self, params: PagingParams) -> Dict[str, Any]:
        """Returns the arguments of the call for a page."""
        values = {**params.query, **params.headers}
        paged = {given: values[name] for name, given in self._arguments.items() if name in values}
        if self._body is not None and params.body:
            paged["body"] = self._body.from_dict(params.body)
        return {**self._given, **paged}


def _plain(value: object) -> object:
    """Returns a value as JSON; None for any other value, such as the UNSET of clients."""
    if isinstance(value, Enum):
        return value.value
    return cast(object, value) if isinstance(value, (bool, int, float, str, list)) else None
