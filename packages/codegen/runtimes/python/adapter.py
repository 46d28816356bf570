"""Fetches pages with your own function, which can call any client."""

# The classes of this module share their private members.
# pyright: reportPrivateUsage=false

from __future__ import annotations

import copy
from dataclasses import replace
from typing import (
    Any,
    Awaitable,
    Callable,
    Dict,
    Generic,
    Iterable,
    Iterator,
    List,
    Mapping,
    Optional,
    Type,
    TypeVar,
    Union,
    cast,
    overload,
)

from ._runtime import (
    AsyncItemIterator,
    AsyncPageIterator,
    BasePage,
    ItemIterator,
    NoNextPageError,
    PageAnswer,
    PageError,
    PageIterator,
    PageRequest,
    StopReason,
    StopStep,
    WalkState,
    decided_step,
    first_request,
    items_in,
    next_request,
    position_after,
    read_at,
    sent_at,
    stop_reason,
    tree_of,
    walk_after,
    with_params,
    write,
)

_P = TypeVar("_P", bound=Mapping[str, object])
_R = TypeVar("_R")
_T = TypeVar("_T")


class Paging(Generic[_P]):
    """The paging rules of a scheme, for ``paginate``. The scheme's page classes use the same table."""

    def __init__(self, response: Type[BasePage[Any]]) -> None:
        table = response._paging
        sent = [slot for slot, _ in table.literals]
        position = [] if table.position is None else [table.position]
        # only urls
        if table.follow is not None:
            # Parameters can't express the URL of a response, so there is only one page.
            table = replace(table, rule="single", follow=None)
        # end urls
        self._table = replace(table, advances_by_items=True)
        self._page = response
        self._slots = response._slots
        self._names = {**response._fixed, **response._slots}
        self._places = [*self._slots.values(), *sent, *position]

    def __repr__(self) -> str:
        return f"<Paging by {self._table.rule}>"

    def params(
        self, first: Union[_P, PagingParams, None] = None, start: Optional[str] = None
    ) -> PagingParams:
        """Returns the parameters of the first page, or of the page after the ``position`` in ``start``."""
        if isinstance(first, PagingParams):
            sent = first._request
        else:
            unknown = [name for name in first or {} if name not in self._slots]
            if unknown:
                raise TypeError(f"Unknown parameters: {', '.join(unknown)}.")
            sent = with_params(PageRequest("", ""), first, self._slots)
        return PagingParams(self, first_request(self._table, sent, start))

    def next(self, params: PagingParams, answer: PageAnswer) -> Union[PagingParams, StopReason]:
        """Returns the next page's parameters, or why there is none; raises PageError if they can't be made."""
        following = decided_step(self._table, params._request, answer, "")
        if isinstance(following, StopStep):
            return following.reason
        return PagingParams(self, cast(PageRequest, next_request(following)))


class PagingParams(Mapping[str, Any]):
    """
    The parameters to send. As a mapping, it has them by their wire names: the query parameters, or the members
    of the body for a scheme that sends all of them there.
    """

    def __init__(self, paging: Paging[Any], request: PageRequest) -> None:
        self._paging = paging
        self._request = request

    @property
    def query(self) -> Dict[str, Any]:
        """The query parameters, by their wire names."""
        given = copy.deepcopy(self._request.query) or {}
        return {name: value for name, value in given.items() if value is not None}

    @property
    def body(self) -> Dict[str, Any]:
        """The paging parameters in the request body, nested as they are there."""
        held = copy.deepcopy(self._request.body)
        return cast("Dict[str, Any]", held) if isinstance(held, dict) else {}

    @property
    def headers(self) -> Dict[str, str]:
        """The header parameters, by their wire names."""
        return dict(self._request.headers or {})

    @property
    def kwargs(self) -> Dict[str, Any]:
        """The query and header parameters, by the argument names of generated functions: ``page_size``."""
        slots = {name: slot for name, slot in self._paging._names.items() if slot.path is None}
        given = {name: sent_at(self._request, slot) for name, slot in slots.items()}
        # Methods already have an argument of that name.
        named = {"self_" if name == "self" else name: value for name, value in given.items()}
        return {name: value for name, value in named.items() if value is not None}

    def merged(self, body: object) -> Dict[str, Any]:
        """
        Returns your request body as a dict with the paging parameters added; all other members stay. ``body``
        may be a dict, a dataclass, or a model; it is not changed.
        """
        made = PageRequest("", "", body=body)
        for slot in self._paging._places:
            value = None if slot.path is None else read_at(self._request.body, slot.path)
            if value is not None:
                made = write(made, slot, value)
        return cast("Dict[str, Any]", tree_of(made.body))

    def _started(self, start: Optional[str]) -> PagingParams:
        if start is None:
            return self
        return PagingParams(self._paging, first_request(self._paging._table, self._request, start))

    def _members(self) -> Dict[str, Any]:
        slots = self._paging._places
        return self.body if slots and all(slot.path is not None for slot in slots) else self.query

    def __getitem__(self, name: str) -> Any:
        return self._members()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._members())

    def __len__(self) -> int:
        return len(self._members())

    def __repr__(self) -> str:
        # Values may be private.
        return f"<PagingParams {', '.join(self._members())}>"


class FetchedPage(Generic[_T, _R]):
    """One page that your function fetched."""

    def __init__(
        self,
        params: PagingParams,
        body: _R,
        items: Optional[Callable[[_R], Optional[Iterable[_T]]]],
        walk: Optional[WalkState] = None,
    ) -> None:
        self._answer = _answer_of(body)
        if not 200 <= self._answer.status <= 299:
            message = f"The request for a page failed with status {self._answer.status}."
            raise PageError("failedResponse", message, self._answer)
        self.params = params
        """The parameters that were sent for this page."""
        self.body = body
        """The value that your function returned."""
        table = params._paging._table
        found = items_in(table, self._answer)
        self._walk = walk_after(table, walk, params._request, self._answer, found)
        # Callers may change the items and the body, so what follows is decided before they get them.
        self._step = decided_step(table, params._request, self._answer, "")
        self.items: List[_T] = cast("List[_T]", found) if items is None else list(items(body) or ())
        if len(self.items) != len(found):
            raise ValueError(
                f"The items function returned {len(self.items)} items for a page that has {len(found)}."
            )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self.items)} items>"

    @property
    def next(self) -> Optional[PagingParams]:
        """
        The parameters of the next page; None if paging ends. Sends nothing. To resume from here, pass them as
        ``first`` of another call.
        """
        request = next_request(self._step)
        return None if request is None else PagingParams(self.params._paging, request)

    def _after(self) -> PagingParams:
        following = self.next
        if following is None:
            raise NoNextPageError()
        return following

    @property
    def stopped(self) -> Optional[StopReason]:
        """Why no page follows; None if one does."""
        return stop_reason(self._step)

    @property
    def position(self) -> Optional[str]:
        """
        The position after this page, which a later walk takes as ``start``; None if no page follows. Apart from
        the scheme's name, it contains only the parameter that advances.
        """
        return position_after(self._step)


class Paginated(Generic[_T, _R]):
    """The items of all pages of a list, fetched on demand. Each iteration starts over."""

    def __init__(
        self,
        fetch: Callable[[PagingParams], _R],
        items: Optional[Callable[[_R], Optional[Iterable[_T]]]],
        first: PagingParams,
    ) -> None:
        self._fetch = fetch
        self._items = items
        self._first = first

    def __iter__(self) -> ItemIterator[_T]:
        return ItemIterator(self.pages())

    def pages(
        self, start: Optional[str] = None, max_pages: Optional[int] = None
    ) -> PageIterator[FetchedPage[_T, _R]]:
        """
        Iterates over the pages, fetched on demand: at most ``max_pages`` pages. ``start`` is the ``position``
        of an earlier page; the iteration begins with the page after it.
        """
        first = self._first._started(start)

        def fetched(params: PagingParams, walk: Optional[WalkState] = None) -> FetchedPage[_T, _R]:
            return FetchedPage(params, self._fetch(params), self._items, walk)

        return PageIterator(
            lambda: fetched(first),
            lambda page: fetched(page._after(), page._walk),
            max_pages,
            start,
        )

    def iter_pages(self, max_pages: Optional[int] = None) -> PageIterator[FetchedPage[_T, _R]]:
        """Does the same as ``pages``, from the first page."""
        return self.pages(max_pages=max_pages)


class AsyncPaginated(Generic[_T, _R]):
    """The async variant of Paginated."""

    def __init__(
        self,
        fetch: Callable[[PagingParams], Awaitable[_R]],
        items: Optional[Callable[[_R], Optional[Iterable[_T]]]],
        first: PagingParams,
    ) -> None:
        self._fetch = fetch
        self._items = items
        self._first = first

    def __aiter__(self) -> AsyncItemIterator[_T]:
        return AsyncItemIterator(self.pages())

    def pages(
        self, start: Optional[str] = None, max_pages: Optional[int] = None
    ) -> AsyncPageIterator[FetchedPage[_T, _R]]:
        """
        Iterates over the pages, fetched on demand: at most ``max_pages`` pages. ``start`` is the ``position``
        of an earlier page; the iteration begins with the page after it.
        """
        first = self._first._started(start)

        async def fetched(
            params: PagingParams, walk: Optional[WalkState] = None
        ) -> FetchedPage[_T, _R]:
            return FetchedPage(params, await self._fetch(params), self._items, walk)

        return AsyncPageIterator(
            lambda: fetched(first),
            lambda page: fetched(page._after(), page._walk),
            max_pages,
            start,
        )

    def iter_pages(self, max_pages: Optional[int] = None) -> AsyncPageIterator[FetchedPage[_T, _R]]:
        """Does the same as ``pages``, from the first page."""
        return self.pages(max_pages=max_pages)


@overload
def paginate(
    paging: Paging[_P],
    fetch: Callable[[PagingParams], _R],
    *,
    items: Callable[[_R], Optional[Iterable[_T]]],
    first: Union[_P, PagingParams, None] = None,
) -> Paginated[_T, _R]: ...


@overload
def paginate(
    paging: Paging[_P],
    fetch: Callable[[PagingParams], _R],
    *,
    first: Union[_P, PagingParams, None] = None,
) -> Paginated[Any, _R]: ...


def paginate(
    paging: Paging[_P],
    fetch: Callable[[PagingParams], _R],
    *,
    items: Optional[Callable[[_R], Optional[Iterable[_T]]]] = None,
    first: Union[_P, PagingParams, None] = None,
) -> Paginated[_T, _R]:
    """
    Iterates over all items of a list, whose pages ``fetch`` fetches one at a time.

    ``fetch`` takes the parameters to send and returns the result of your client: decoded JSON, a model, or a
    response with a status, of httpx, requests or a generated client. Its exceptions are raised unchanged.
    ``items`` reads the items from that result, with the types of your client; without it, items are decoded
    JSON. ``first`` holds parameters of the first request, such as the page size, or is the ``next`` of a page
    to resume from. Every later call sends them too, except the position, which paging sets.
    """
    return Paginated(fetch, items, paging.params(first))


@overload
def paginate_async(
    paging: Paging[_P],
    fetch: Callable[[PagingParams], Awaitable[_R]],
    *,
    items: Callable[[_R], Optional[Iterable[_T]]],
    first: Union[_P, PagingParams, None] = None,
) -> AsyncPaginated[_T, _R]: ...


@overload
def paginate_async(
    paging: Paging[_P],
    fetch: Callable[[PagingParams], Awaitable[_R]],
    *,
    first: Union[_P, PagingParams, None] = None,
) -> AsyncPaginated[Any, _R]: ...


def paginate_async(
    paging: Paging[_P],
    fetch: Callable[[PagingParams], Awaitable[_R]],
    *,
    items: Optional[Callable[[_R], Optional[Iterable[_T]]]] = None,
    first: Union[_P, PagingParams, None] = None,
) -> AsyncPaginated[_T, _R]:
    """The async variant of ``paginate``: iterate over the items with ``async for``."""
    return AsyncPaginated(fetch, items, paging.params(first))


def _answer_of(returned: object) -> PageAnswer:
    """Returns the result of a client as a response, with its status if it has one. A bare body is a success."""
    if returned is None:
        # Some clients return None for a failure, which must not look like the end of the list.
        raise TypeError("The function returned None in place of a page.")
    if isinstance(returned, PageAnswer):
        return PageAnswer(tree_of(returned.body), returned.status, returned.headers)
    status = getattr(returned, "status_code", None)
    if not isinstance(status, int):
        return PageAnswer(tree_of(returned))
    given = getattr(returned, "headers", None)
    held = cast("Mapping[str, str]", given) if isinstance(given, Mapping) else None
    headers = None if held is None else dict(held)
    return PageAnswer(_body_in(returned, status), int(status), headers)


def _body_in(response: object, status: int) -> object:
    """Returns the decoded body of a response. Generated clients have it as ``parsed`` or ``data``."""
    for name in ("parsed", "data"):
        if hasattr(response, name):
            held = tree_of(getattr(response, name))
            return getattr(response, "content", None) if held is None else held
    decode = getattr(response, "json", None)
    if not callable(decode):
        return None
    try:
        return decode()
    except ValueError:
        # A failed response may have any text.
        if 200 <= status <= 299:
            raise
        return getattr(response, "text", None)
