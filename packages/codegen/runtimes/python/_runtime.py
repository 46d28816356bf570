"""The paging rules, and the base of all pages."""

from __future__ import annotations

import copy
import hashlib
import json
import math
import operator
import re
from dataclasses import asdict, dataclass, field, is_dataclass, replace
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from typing import (
    Any,
    AsyncIterator,
    Awaitable,
    Callable,
    ClassVar,
    Collection,
    Dict,
    Generator,
    Generic,
    Iterator,
    List,
    Literal,
    Mapping,
    Optional,
    Protocol,
    Sequence,
    Tuple,
    Type,
    TypeVar,
    Union,
    cast,
)
from urllib.parse import parse_qsl
from uuid import UUID, uuid4

_T = TypeVar("_T")
_Path = Sequence[Union[str, int]]
PageErrorReason = Literal[
    "failedResponse",
    "unreadableBody",
    "itemsNotList",
    "unreadableItem",
    "unwritableBody",
    "loop",
    "unusablePageSize",
    "unusablePosition",
    "noRequestField",
    "unsupportedUrl",
]
StopReason = Literal[
    "singlePage",
    "emptyPage",
    "itemsMissing",
    "hasMoreFalse",
    "totalReached",
    "lastPage",
    "noCursor",
    "noNextUrl",
    "unusablePageSize",
    "unusablePosition",
    "noRequestField",
    "unsupportedUrl",
    "pageLimit",
]
PathValue = Union[str, int, UUID, date, Enum]
"""The types of values for path parameters."""
_Json = Union[None, bool, int, float, str, List["_Json"], Dict[str, "_Json"]]


@dataclass(frozen=True)
class PageRequest:
    """A request for a page. ``query`` is added to the query of the URL; None as ``body`` sends no body.

    A body with paging parameters may be a dict, a dataclass, or a model that has ``model_dump`` or ``to_dict``.
    """

    method: str
    url: str
    # Values that may hold credentials are not shown.
    query: Optional[Mapping[str, object]] = field(default=None, repr=False)
    headers: Optional[Mapping[str, str]] = field(default=None, repr=False)
    body: object = field(default=None, repr=False)
    options: object = field(default=None, repr=False)
    """Options for the transport, passed on unchanged."""

    def query_pairs(self) -> List[Tuple[str, str]]:
        """Returns ``query`` as names and texts, for a client: a list repeats its name, and None is not sent."""
        given = (self.query or {}).items()
        return [(name, text) for name, value in given for text in query_texts(name, value)]


@dataclass(frozen=True)
class PageAnswer:
    """A response; ``body`` is the decoded JSON."""

    body: object
    status: int = 200
    headers: Optional[Mapping[str, str]] = field(default=None, repr=False)


class _Headers(Mapping[str, str]):
    """The headers of a response, whose names are case-insensitive. Values of one name are joined with commas."""

    def __init__(self, answer: Optional[PageAnswer]) -> None:
        self._held: Dict[str, Tuple[str, str]] = {}
        given = {} if answer is None else answer.headers or {}
        for name, value in given.items():
            before = self._held.get(name.lower())
            joined = (name, value) if before is None else (before[0], f"{before[1]}, {value}")
            self._held[name.lower()] = joined

    def __getitem__(self, name: str) -> str:
        return self._held[name.lower()][1]

    def __iter__(self) -> Iterator[str]:
        return iter([name for name, _ in self._held.values()])

    def __len__(self) -> int:
        return len(self._held)

    def __repr__(self) -> str:
        # Values may hold credentials.
        return f"<Headers {list(self)}>"


class PageTransport(Protocol):
    """
    Sends page requests; implemented by the SDK. A transport may have three other members:

    - ``absolute_url(url)`` returns the absolute URL of a path. A walk begins with it, so that a next URL on the
      same server is recognised. Without it, a walk from a path treats an absolute next URL as another server's, and
      sends a next URL that is a path unchanged, even if it contains your base path. A transport that wraps another
      must pass this method on.
    - ``idempotency_header`` names the header that carries an idempotency key, by default ``Idempotency-Key``.
    - ``idempotency_key()`` makes the key of each page after the first; None, as by default, means a random UUID.
    """

    def send(self, request: PageRequest) -> PageAnswer: ...


class AsyncPageTransport(Protocol):
    """The async variant of PageTransport, with the same optional members."""

    async def send(self, request: PageRequest) -> PageAnswer: ...


class PaginationError(RuntimeError):
    """Base of the errors of this package."""


class NoNextPageError(PaginationError):
    """Raised if there is no next page."""

    def __init__(
        self, message: str = "No next page: check has_next_page() before calling get_next_page()."
    ) -> None:
        super().__init__(message)


class PageError(PaginationError):
    """Raised if a page can't be fetched. Contains the response, and of the request only the method and the path."""

    def __init__(
        self,
        reason: PageErrorReason,
        message: str,
        answer: Optional[PageAnswer] = None,
        index: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self._answer = answer
        self.reason: PageErrorReason = reason
        self.index = index
        """The index of the item on its page if the reason is ``unreadableItem``."""
        self.status = None if answer is None else answer.status
        self.headers: Mapping[str, str] = _Headers(answer)
        """The headers of the response, whose names are case-insensitive."""
        self.body = None if answer is None else answer.body

    def __reduce__(self) -> Tuple[object, ...]:
        return type(self), (self.reason, str(self), self._answer, self.index)

    def header(self, name: str) -> Optional[str]:
        """Returns a header of the response, whose name is case-insensitive; None if it is absent."""
        return self.headers.get(name)


@dataclass(frozen=True)
class WireSlot:
    """The place of a parameter: a name in the query, a path in the body, or a header."""

    name: str = ""
    path: Optional[_Path] = None
    header: Optional[str] = None


# only urls
class _Follower(Protocol):
    """Follows the URL of a response; ``first`` is the URL of the first request of the walk."""

    def request(self, request: PageRequest, url: str, first: str) -> Optional[PageRequest]:
        """Returns the request for the URL; None if the URL can't be requested."""
        ...

    def place(self, url: str, first: str) -> Optional[str]:
        """Returns the URL without user name and password; None for an origin other than that of ``first``."""
        ...


# end urls
# only headers
_Header = Callable[[PageAnswer], Optional[str]]
# end headers


@dataclass(frozen=True)
class PagingRules:
    """The rules for finding the items of a page and the next request."""

    scheme: str
    rule: str
    items: Optional[_Path] = None
    passes_empty_pages: bool = False
    has_more: Optional[_Path] = None
    # only headers
    has_more_header: Optional[_Header] = None
    # end headers
    position: Optional[WireSlot] = None
    start: object = None
    literals: Sequence[Tuple[WireSlot, _Json]] = ()
    # only offsets
    limit: Optional[WireSlot] = None
    limit_value: object = None
    # end offsets
    # only counts
    end: Optional[_Path] = None
    # only headers
    end_header: Optional[_Header] = None
    # end headers
    # end counts
    # only tokens
    token: Optional[_Path] = None
    token_in_item: bool = False
    # only headers
    token_header: Optional[_Header] = None
    # end headers
    # end tokens
    # only urls
    url: Optional[_Path] = None
    # only headers
    url_header: Optional[_Header] = None
    # end headers
    follow: Optional[_Follower] = None
    # end urls
    # only breaks
    fails_on_breaks: bool = False
    """True if a walk fails when more pages may follow but can't be requested."""
    # end breaks
    advances_by_items: bool = False
    """True if a page with fewer items than the limit that was sent advances an offset by their number."""


@dataclass(frozen=True)
class StopStep:
    """The outcome if no page follows."""

    reason: StopReason


@dataclass(frozen=True)
class NextStep:
    """The outcome if a page follows."""

    request: PageRequest
    place: Optional[Mapping[str, object]]
    """The scheme and the advancing part of the request; None for a URL on another origin."""


Step = Union[NextStep, StopStep, PageError]
"""What follows a page; an error if requesting the next page fails."""
_Start = Union[str, Step, None]
"""The position of a page, or the step to it; None for the first page of a list."""


# only breaks
_BREAKS: Mapping[str, str] = {
    "unusablePageSize": "the page size is not a positive whole number",
    "unusablePosition": "the offset or page number that was sent is not a whole number",
    "noRequestField": "the scheme declares no request field to advance",
    "unsupportedUrl": "its URL is not http or https, or has a user name",
}


# end breaks
@dataclass(frozen=True)
class WalkState:
    """
    The state of a walk at one of its pages. It keeps one earlier page as digests: page 1, then 2, 4, 8 and so on, which
    finds loops of any length in constant memory (Brent's algorithm).
    """

    first: str
    """The URL of the first request."""
    number: int
    """The current page, counted from 1."""
    kept: int
    """The number of the page that is kept."""
    request: str
    items: str


class BasePage(Generic[_T]):
    """Base of all pages, sync and async."""

    _paging: ClassVar[PagingRules]
    # only params
    _slots: ClassVar[Mapping[str, WireSlot]] = {}
    """The places of the parameters that a caller may send, by name."""
    # end params
    # only adapter
    _fixed: ClassVar[Mapping[str, WireSlot]] = {}
    """The places of parameters that are always sent in the query or a header, by name."""
    # end adapter

    def __init__(
        self,
        transport: Any,
        request: PageRequest,
        response: PageAnswer,
        item: Optional[Callable[[Any], _T]] = None,
        walk: Optional[WalkState] = None,
        start: _Start = None,
    ) -> None:
        if not 200 <= response.status <= 299:
            message = f"{request_name(request)} failed with status {response.status}."
            raise PageError("failedResponse", message, response)
        found = items_in(self._paging, response)
        self._walk = walk_after(self._paging, walk, request, response, found)
        # Callers may change the items and the body, so what follows is decided before they get them.
        self._step = decided_step(self._paging, request, response, self._walk.first)
        # A retry sends the same idempotency key.
        self._keyed: Optional[PageRequest] = None
        self._transport = transport
        self._start = start
        self.request = request
        """The request that returned this page."""
        self.response = response
        self.status = response.status
        self.headers: Mapping[str, str] = _Headers(response)
        """The headers of the response, whose names are case-insensitive."""
        self.body = response.body
        """The body of the response, unchanged."""
        self._item = item
        # Without an ``item`` function, items stay as they were decoded.
        self._items = (
            cast("List[_T]", found) if item is None else list(_made(item, found, request, response))
        )
        self._read()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self._items)} items>"

    def header(self, name: str) -> Optional[str]:
        """Returns a header of the response, whose name is case-insensitive; None if it is absent."""
        return self.headers.get(name)

    @classmethod
    def _first_request(
        cls, transport: object, request: PageRequest, item: object, start: Optional[str]
    ) -> PageRequest:
        if item is not None and not callable(item):
            raise TypeError(f"item must be a function, not of type {type(item).__name__}.")
        if not callable(getattr(transport, "send", None)):
            kind = type(transport).__name__
            raise TypeError(f"transport must be an object with a method send, not of type {kind}.")
        absolute = getattr(transport, "absolute_url", None)
        first = request if absolute is None else replace(request, url=absolute(request.url))
        return first_request(cls._paging, first, start)

    def _keyed_request(self) -> PageRequest:
        info = self.next_page_info()
        if info is None:
            raise NoNextPageError
        self._keyed = self._keyed or _with_fresh_key(info, self._transport)
        return self._keyed

    def _followed_by(self: _AnyPageT, request: PageRequest, answer: PageAnswer) -> _AnyPageT:
        return type(self)(self._transport, request, answer, self._item, self._walk, self._step)

    def _read(self) -> None:
        """Sets the members from the body."""

    @property
    def items(self) -> List[_T]:
        """The items of this page."""
        return self._items

    def _get_page_items(self) -> List[_T]:
        return self._items

    def next_page_info(self) -> Optional[PageRequest]:
        """Returns the next page's request, unsent; None at the end. Raises PageError if paging stops early."""
        return next_request(self._step)

    def has_next_page(self) -> bool:
        """
        Returns True if this page says that another follows, even if requesting it is an error. Sends nothing.
        """
        return self.stopped is None

    @property
    def stopped(self) -> Optional[StopReason]:
        """Why no page follows; None if one does."""
        return stop_reason(self._step)

    @property
    def position(self) -> Optional[str]:
        """
        The position after this page, which a later walk takes as ``start``; None if no page follows. It holds
        none of your headers and no credentials.
        """
        return position_after(self._step)


class BaseSyncPage(BasePage[_T]):
    """One page of a list. Iterating over it yields the items of this page and all later ones."""

    @classmethod
    def _fetch(
        cls: Type[_SyncPageT],
        transport: PageTransport,
        request: PageRequest,
        item: Optional[Callable[[Any], Any]],
        start: Optional[str],
    ) -> _SyncPageT:
        first = cls._first_request(transport, request, item, start)
        return cls(transport, first, transport.send(first), item, start=start)

    def get_next_page(self: _SyncPageT) -> _SyncPageT:
        """Fetches the next page. Raises NoNextPageError if there is none, PageError if it can't be fetched."""
        request = self._keyed_request()
        return self._followed_by(request, self._transport.send(request))

    def iter_pages(self: _SyncPageT, max_pages: Optional[int] = None) -> PageIterator[_SyncPageT]:
        """Iterates over this page and all later ones, fetched on demand: at most ``max_pages`` pages."""
        return PageIterator(lambda: self, lambda page: page.get_next_page(), max_pages, self._start)

    def __iter__(self) -> ItemIterator[_T]:
        return ItemIterator(self.iter_pages(), self._start)


class BaseAsyncPage(BasePage[_T]):
    """The async variant of BaseSyncPage."""

    @classmethod
    async def _fetch(
        cls: Type[_AsyncPageT],
        transport: AsyncPageTransport,
        request: PageRequest,
        item: Optional[Callable[[Any], Any]],
        start: Optional[str],
    ) -> _AsyncPageT:
        first = cls._first_request(transport, request, item, start)
        return cls(transport, first, await transport.send(first), item, start=start)

    async def get_next_page(self: _AsyncPageT) -> _AsyncPageT:
        """Fetches the next page. Raises NoNextPageError if there is none, PageError if it can't be fetched."""
        request = self._keyed_request()
        return self._followed_by(request, await self._transport.send(request))

    def iter_pages(
        self: _AsyncPageT, max_pages: Optional[int] = None
    ) -> AsyncPageIterator[_AsyncPageT]:
        """Iterates over this page and all later ones, fetched on demand: at most ``max_pages`` pages."""

        async def first() -> _AsyncPageT:
            return self

        return AsyncPageIterator(first, lambda page: page.get_next_page(), max_pages, self._start)

    def __aiter__(self) -> AsyncItemIterator[_T]:
        return AsyncItemIterator(self.iter_pages(), self._start)


_AnyPageT = TypeVar("_AnyPageT", bound="BasePage[Any]")
_SyncPageT = TypeVar("_SyncPageT", bound="BaseSyncPage[Any]")
_AsyncPageT = TypeVar("_AsyncPageT", bound="BaseAsyncPage[Any]")


class AsyncPaginator(Generic[_T, _AsyncPageT]):
    """
    The first page of a list, fetched on demand: await it for the page, or iterate over it for all items. To run
    it as a task, call ``asyncio.ensure_future``, because ``create_task`` takes only coroutines.
    """

    def __init__(
        self,
        fetch: Callable[[Optional[str]], Awaitable[_AsyncPageT]],
        start: Optional[str] = None,
    ) -> None:
        self._fetch = fetch
        self._start = start

    def __await__(self) -> Generator[object, None, _AsyncPageT]:
        return cast("Generator[object, None, _AsyncPageT]", self._fetch(self._start).__await__())

    def __aiter__(self) -> AsyncItemIterator[_T]:
        return AsyncItemIterator(self.pages(), self._start)

    def pages(
        self, start: Optional[str] = None, max_pages: Optional[int] = None
    ) -> AsyncPageIterator[_AsyncPageT]:
        """
        Iterates over the pages, fetched on demand: at most ``max_pages`` pages. ``start`` is the ``position``
        of an earlier page; the iteration begins with the page after it.
        """
        begin = self._start if start is None else start
        return AsyncPageIterator(
            lambda: self._fetch(begin), lambda page: page.get_next_page(), max_pages, begin
        )

    def iter_pages(self, max_pages: Optional[int] = None) -> AsyncPageIterator[_AsyncPageT]:
        """Does the same as ``pages``, from the first page."""
        return self.pages(max_pages=max_pages)


class _AnyPage(Protocol):
    @property
    def stopped(self) -> Optional[StopReason]: ...

    @property
    def position(self) -> Optional[str]: ...

    @property
    def items(self) -> Sequence[object]: ...


_PageT = TypeVar("_PageT", bound=_AnyPage)


class _PageCount(Generic[_PageT]):
    """The progress of an iteration over pages. After an error, the next step requests the failed page again."""

    def __init__(
        self,
        first: Callable[[], Any],
        following: Callable[[_PageT], Any],
        max_pages: Optional[int] = None,
        start: _Start = None,
    ) -> None:
        if max_pages is not None and _index_of(max_pages) is None:
            raise TypeError(
                f"max_pages must be a whole number, not of type {type(max_pages).__name__}."
            )
        if max_pages is not None and max_pages < 0:
            raise ValueError(f"max_pages is {max_pages}: it can't be negative.")
        self._first = first
        self._following = following
        self._max_pages = max_pages
        self._start = start
        self._count = 0
        self._page: Optional[_PageT] = None

    @property
    def stopped(self) -> Optional[StopReason]:
        """Why the iteration ended, ``pageLimit`` if ``max_pages`` ended it; None while a page follows."""
        ended = None if self._page is None else self._page.stopped
        return "pageLimit" if ended is None and self._is_full() else ended

    @property
    def position(self) -> Optional[str]:
        """The position after the last received page, or ``start`` before the first; None if no page follows."""
        return _position_at(self._start) if self._page is None else self._page.position

    def _is_full(self) -> bool:
        return self._max_pages is not None and self._count >= self._max_pages

    def _requested(self) -> Any:
        return self._first() if self._page is None else self._following(self._page)

    def _came(self, page: _PageT) -> _PageT:
        self._page = page
        self._count += 1
        return page


class PageIterator(_PageCount[_PageT], Iterator[_PageT]):
    """Iterates over the pages of a list."""

    def __next__(self) -> _PageT:
        if self.stopped is not None:
            raise StopIteration
        return self._came(self._requested())


class AsyncPageIterator(_PageCount[_PageT], AsyncIterator[_PageT]):
    """The async variant of PageIterator."""

    async def __anext__(self) -> _PageT:
        if self.stopped is not None:
            raise StopAsyncIteration
        return self._came(await self._requested())


class _ItemCount(Generic[_T]):
    """The progress of an iteration over items. After an error, the next step requests the failed page again."""

    def __init__(self, pages: Any, start: _Start = None) -> None:
        self._pages = pages
        self._start = start
        self._before: Optional[_AnyPage] = None
        self._page: Optional[_AnyPage] = None
        self._items: List[_T] = []
        self._count = 0

    @property
    def stopped(self) -> Optional[StopReason]:
        """Why nothing follows; None while an item or a page follows."""
        return None if self._has_item() else self._pages.stopped

    @property
    def position(self) -> Optional[str]:
        """
        The position that a later walk takes as ``start``. While items of a page remain, that walk returns all
        items of the page again. None on the first page of a list, and if nothing follows.
        """
        if self._has_item():
            return _position_at(self._start) if self._before is None else self._before.position
        position: Optional[str] = self._pages.position
        return position

    def _has_item(self) -> bool:
        return self._count < len(self._items)

    def _came(self, page: _AnyPage) -> None:
        self._before, self._page = self._page, page
        self._items, self._count = cast("List[_T]", page.items), 0

    def _next_item(self) -> _T:
        self._count += 1
        return self._items[self._count - 1]


class ItemIterator(_ItemCount[_T], Iterator[_T]):
    """Iterates over the items of a list."""

    def __next__(self) -> _T:
        while not self._has_item():
            self._came(next(self._pages))
        return self._next_item()


class AsyncItemIterator(_ItemCount[_T], AsyncIterator[_T]):
    """The async variant of ItemIterator."""

    async def __anext__(self) -> _T:
        while not self._has_item():
            self._came(await self._pages.__anext__())
        return self._next_item()


def _made(
    item: Callable[[Any], _T], found: Sequence[object], request: PageRequest, response: PageAnswer
) -> Iterator[_T]:
    for index, one in enumerate(found):
        try:
            yield item(cast(Any, one))
        except Exception as error:
            message = f"Item {index} of {request_name(request)} can't be read: {error}"
            raise PageError("unreadableItem", message, response, index) from error


# only params
def with_params(
    request: PageRequest, params: Optional[Mapping[str, object]], slots: Mapping[str, WireSlot]
) -> PageRequest:
    """Writes the caller's parameters into the request; None is not sent."""
    made = request
    for name, value in _members_of(params or {}).items():
        if name not in slots:
            raise TypeError(f"Unknown parameter {name}: the parameters are {', '.join(slots)}.")
        if value is not None:
            made = write(made, slots[name], value)
    return made


def _members_of(params: object) -> Mapping[str, object]:
    if not isinstance(params, Mapping):
        raise TypeError(f"params must be a dict, not of type {type(params).__name__}.")
    return cast("Mapping[str, object]", params)


# end params
def first_request(
    paging: PagingRules, request: PageRequest, start: Optional[str] = None
) -> PageRequest:
    first = _copy_of(request)
    # only literals
    first = _with_literals(paging, first)
    # end literals
    if start is not None:
        return _started(paging, first, start)
    if (
        paging.position is not None
        and paging.start is not None
        and sent_at(first, paging.position) is None
    ):
        first = write(first, paging.position, paging.start)
    return first


def _started(paging: PagingRules, request: PageRequest, start: str) -> PageRequest:
    """Returns the first request of a walk that resumes at a position; the rest is from ``request``."""
    members = _members_at(start)
    named = members.pop("scheme", None)
    if named != paging.scheme:
        shown = named if isinstance(named, str) else "no scheme"
        raise ValueError(f"The position belongs to {shown}, not to {paging.scheme}.")
    # only urls
    if paging.follow is not None:
        url = members.get("url")
        if list(members) != ["url"] or not isinstance(url, str):
            raise ValueError(f"A position of {paging.scheme} contains only a URL.")
        if paging.follow.place(url, request.url) is None:
            raise ValueError("The URL of the position is on a different origin than the request.")
        followed = paging.follow.request(request, url, request.url)
        if followed is None:
            raise ValueError("The URL of the position cannot be requested.")
        # only literals
        followed = _with_literals(paging, followed, _query_of(followed.url))
        # end literals
        return followed
    # end urls
    # only positions
    if paging.position is not None and paging.rule != "single":
        value = _value_at(members, paging.position)
        usable = _to_token(value) if paging.rule == "token" else _to_count(value)
        if usable is None:
            raise ValueError(f"The parts of the position are not valid for {paging.scheme}.")
        return write(request, paging.position, usable)
    # end positions
    raise ValueError(f"The scheme {paging.scheme} has no positions.")


def _members_at(start: object) -> Dict[str, object]:
    if not isinstance(start, str):
        raise TypeError(f"A position must be a string, not of type {type(start).__name__}.")
    try:
        held: object = json.loads(start)
    except (ValueError, RecursionError):
        held = None
    if not isinstance(held, dict):
        raise ValueError("The text is not a position: it is not a JSON object.")
    return cast("Dict[str, object]", held)


# only positions
def _place_of(slot: WireSlot, value: object) -> Dict[str, object]:
    """Returns the part of a request that contains only this value."""
    # only bodySlots
    if slot.path is not None:
        held = value
        for step in reversed(slot.path):
            held = {str(step): held}
        return {"body": held}
    # end bodySlots
    # only headerSlots
    if slot.header is not None:
        return {"headers": {slot.header: value}}
    # end headerSlots
    return {"query": {slot.name: value}}


def _value_at(place: Mapping[str, object], slot: WireSlot) -> object:
    """Returns the value in a slot if the place has nothing else, or None."""
    held = cast(object, place)
    steps = ["body", *slot.path] if slot.path is not None else [slot.header or slot.name]
    if slot.path is None:
        # A position from another program has the header in the query, if that program sends it there.
        parts = ["query"] if slot.header is None else ["headers", "query"]
        steps = [next((part for part in parts if part in place), parts[0]), *steps]
    for step in steps:
        members = cast("Dict[str, object]", held) if isinstance(held, dict) else {}
        if list(members) != [str(step)]:
            return None
        held = members[str(step)]
    return held


# end positions
def decided_step(
    paging: PagingRules, request: PageRequest, response: PageAnswer, first: str
) -> Step:
    """Returns what follows a page. ``first`` is the URL of the first request."""
    try:
        step = _decided(paging, request, response, first)
    except PageError as error:
        return error
    # only breaks
    if paging.fails_on_breaks and isinstance(step, StopStep) and step.reason in _BREAKS:
        message = f"The next page cannot be requested: {_BREAKS[step.reason]}."
        return PageError(cast(PageErrorReason, step.reason), message, response)
    # end breaks
    return step


def next_request(step: Step) -> Optional[PageRequest]:
    if isinstance(step, PageError):
        raise step
    return _copy_of(step.request) if isinstance(step, NextStep) else None


def position_after(step: Step) -> Optional[str]:
    # After an error, no walk can request the next page, not even a resumed one.
    if not isinstance(step, NextStep):
        return None
    if step.place is None:
        raise ValueError(
            "The next page is on a different origin than the first request, so it has no position."
        )
    return _json_text(step.place)


def _position_at(start: _Start) -> Optional[str]:
    return start if start is None or isinstance(start, str) else position_after(start)


def stop_reason(step: Step) -> Optional[StopReason]:
    """Returns None for an error, too: a page follows, but requesting it fails."""
    return step.reason if isinstance(step, StopStep) else None


def walk_after(
    paging: PagingRules,
    walk: Optional[WalkState],
    request: PageRequest,
    response: PageAnswer,
    items: Sequence[object],
) -> WalkState:
    """Returns the walk after a page. Raises PageError if the page repeats an earlier one (a loop)."""
    asked = _digest(_as_text(paging, request))
    number = 1 if walk is None else walk.number + 1
    if walk is not None and walk.request == asked and walk.items == _digest(_text_of(items)):
        sent = request_name(request) if request.method else "the same request"
        message = (
            f"Page {number} repeats page {walk.kept}: {sent} was sent again and returned the same items,"
            " so this walk would never end."
        )
        raise PageError("loop", message, response)
    if walk is not None and number & (number - 1):
        return replace(walk, number=number)
    first = request.url if walk is None else walk.first
    return WalkState(first, number, number, asked, _digest(_text_of(items)))


def request_name(request: PageRequest) -> str:
    """Returns the method and the path, without the query, which may hold credentials."""
    address = re.sub(r"^[A-Za-z][A-Za-z0-9+.-]*:", "", re.split("[?#]", request.url)[0])
    return f"{request.method} {re.sub('^//[^/]*', '', address) or '/'}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def _text_of(value: object) -> str:
    return json.dumps(value, sort_keys=True, default=str)


def _decided(
    paging: PagingRules, request: PageRequest, response: PageAnswer, first: str
) -> Union[NextStep, StopStep]:
    items = list_in(paging, response)
    if paging.rule == "single":
        return StopStep("singlePage")
    if not items and not paging.passes_empty_pages:
        return StopStep("itemsMissing" if items is None else "emptyPage")
    # only headers
    if paging.has_more_header is not None and paging.has_more_header(response) == "false":
        return StopStep("hasMoreFalse")
    # end headers
    # The text "false" does not end the list.
    if _read_in(response, paging.has_more) is False:
        return StopStep("hasMoreFalse")
    # only urls
    if paging.follow is not None:
        return _followed(paging, paging.follow, request, response, first)
    # end urls
    # only positions
    if paging.position is not None:
        return _advanced(paging, paging.position, request, response, items or [])
    # end positions
    return StopStep("noRequestField")


# only positions
def _advanced(
    paging: PagingRules,
    slot: WireSlot,
    request: PageRequest,
    response: PageAnswer,
    items: Sequence[object],
) -> Union[NextStep, StopStep]:
    position: Union[str, int, float, StopStep] = StopStep("noRequestField")
    # only tokens
    if paging.rule == "token":
        position = _next_token(paging, response, items)
    # end tokens
    # only pageNumbers
    if paging.rule == "pageNumber":
        position = _next_page_number(paging, sent_at(request, slot), response)
    # end pageNumbers
    # only offsets
    if paging.rule == "offset":
        size = _page_size(paging, request, items)
        position = _next_offset(paging, sent_at(request, slot), size, response)
    # end offsets
    if isinstance(position, StopStep):
        return position
    following = _copy_of(request)
    # only literals
    following = _with_literals(paging, following)
    # end literals
    return NextStep(
        write(following, slot, position), {"scheme": paging.scheme, **_place_of(slot, position)}
    )


# end positions
# only urls
def _followed(
    paging: PagingRules,
    follower: _Follower,
    request: PageRequest,
    response: PageAnswer,
    first: str,
) -> Union[NextStep, StopStep]:
    url = _read_in(response, paging.url)
    # only headers
    linked = None if paging.url_header is None else paging.url_header(response)
    url = url if linked is None else linked
    # end headers
    if not isinstance(url, str) or not url:
        return StopStep("noNextUrl")
    followed = follower.request(_copy_of(request), url, first)
    if followed is None:
        return StopStep("unsupportedUrl")
    url = follower.place(followed.url, first)
    place = None if url is None else {"scheme": paging.scheme, "url": url}
    # only literals
    followed = _with_literals(paging, followed, _query_of(followed.url))
    # end literals
    return NextStep(followed, place)


# end urls
# only literals
def _with_literals(
    paging: PagingRules, request: PageRequest, kept: Sequence[Tuple[str, str]] = ()
) -> PageRequest:
    """Adds the constants that are always sent, except query parameters that ``kept`` has."""
    given = [name for name, _ in kept]
    made = request
    for slot, value in paging.literals:
        if slot.path is not None or slot.name not in given:
            made = write(made, slot, value)
    return made


# end literals
# only counts
def _end_of(paging: PagingRules, response: PageAnswer) -> Union[int, float, None]:
    # only headers
    said = None if paging.end_header is None else paging.end_header(response)
    if said is not None:
        return _to_number(said)
    # end headers
    return _to_number(_read_in(response, paging.end))


# end counts
# only pageNumbers
def _next_page_number(
    paging: PagingRules, sent: object, response: PageAnswer
) -> Union[int, StopStep]:
    end = _end_of(paging, response)
    current = _to_count(1 if sent is None else sent)
    # If pages count from 0, the last one is totalPages - 1.
    last = end - 1 if end is not None and _to_count(paging.start) == 0 else end
    if current is not None and last is not None and current >= last:
        return StopStep("lastPage")
    following = None if current is None else _to_count(current + 1)
    return StopStep("unusablePosition") if following is None else following


# end pageNumbers
# only offsets
def _next_offset(
    paging: PagingRules, sent: object, size: Optional[int], response: PageAnswer
) -> Union[int, StopStep]:
    if size is None or size == 0:
        return StopStep("unusablePageSize")
    current = _to_count(0 if sent is None else sent)
    following = None if current is None else _to_count(current + size)
    if following is None:
        return StopStep("unusablePosition")
    end = _end_of(paging, response)
    return StopStep("totalReached") if end is not None and following >= end else following


# end offsets
# only tokens
def _next_token(
    paging: PagingRules, response: PageAnswer, items: Sequence[object]
) -> Union[str, int, float, StopStep]:
    value: object = None
    # only headers
    value = None if paging.token_header is None else paging.token_header(response)
    # end headers
    if value is None and paging.token is not None:
        holder = (items[-1] if items else None) if paging.token_in_item else response.body
        value = read_at(holder, paging.token)
    token = _to_token(value)
    return StopStep("noCursor") if token is None else token


# end tokens
# only positions
def _to_token(value: object) -> Union[str, int, float, None]:
    return (value or None) if isinstance(value, str) else _finite(value)


# end positions
# only offsets
def _page_size(paging: PagingRules, request: PageRequest, items: Sequence[object]) -> Optional[int]:
    """
    Returns the limit that was sent, or without one the number of items; None if the limit is not a page size.
    With ``advances_by_items``, a short page gives its number of items, because the limit would skip some.
    """
    sent = paging.limit_value if paging.limit is None else sent_at(request, paging.limit)
    if sent is None:
        return len(items)
    size = _to_count(sent)
    is_short = paging.advances_by_items and size is not None and 0 < len(items) < size
    return len(items) if is_short else size


# end offsets
def items_in(paging: PagingRules, response: PageAnswer) -> List[object]:
    """A missing or null list has no items. Raises PageError if the list or a parent of it has another type."""
    return list_in(paging, response) or []


def list_in(paging: PagingRules, response: PageAnswer) -> Optional[List[object]]:
    found: object = None if paging.items is None else response.body
    for step in paging.items or ():
        holder = (list if isinstance(step, int) else dict, dict)
        if found is not None and not isinstance(found, holder):
            raise _not_a_list(paging, response)
        found = read_at(cast(object, found), [step])
    if found is None or isinstance(found, list):
        return cast("Optional[List[object]]", found)
    raise _not_a_list(paging, response)


def _not_a_list(paging: PagingRules, response: PageAnswer) -> PageError:
    place = ".".join(str(step) for step in paging.items or ()) or "its root"
    message = f"The items are not a list: the response has another value at {place}."
    return PageError("itemsNotList", message, response)


def _read_in(response: PageAnswer, path: Optional[_Path]) -> object:
    return None if path is None else read_at(response.body, path)


def read_at(value: object, path: _Path) -> object:
    """Reads the value at a path. A name is a member of an object; a number is an index or a member's name."""
    current = value
    for step in path:
        if isinstance(current, list):
            held = cast("List[object]", current)
            if not isinstance(step, int) or step >= len(held):
                return None
            current = held[step]
        elif isinstance(current, dict):
            current = cast("Dict[str, object]", current).get(str(step))
        else:
            return None
    return current


def typed(value: object, kind: Type[_T], of: Optional[Type[object]] = None) -> Optional[_T]:
    """
    Returns the value if it has the type, otherwise None. ``of`` is the type of a list's elements. The text of a
    whole number is a number, as it is for paging.
    """
    held: object = value
    if kind is int or kind is float:
        number = _to_number(value)
        if kind is int and number is not None:
            number = int(number) if number == int(number) else None
        # For type checkers, a whole number is also a float.
        return cast("Optional[_T]", number)
    if isinstance(value, list) and of is not None:
        elements = [typed(one, of) for one in cast("List[object]", value)]
        held = None if None in elements else elements
    return held if isinstance(held, kind) else None


# only tokenMembers
def token_text(value: object) -> Optional[str]:
    """Returns a cursor, which may be a number, as text; None for a value of another type."""
    is_token = isinstance(value, str) or _finite(value) is not None
    return wire_text(value) if is_token else None


# end tokenMembers
# only bodySlots
class _NoPlaceError(Exception):
    pass


def _write_at(root: object, path: _Path, value: object) -> object:
    """Returns a copy of ``root`` with ``value`` at the path; raises _NoPlaceError if a step meets no container."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if root is None:
        root = [] if isinstance(step, int) else {}
    if isinstance(root, list):
        held = list(cast("List[object]", root))
        if not isinstance(step, int) or step > len(held):
            raise _NoPlaceError
        inner = _write_at(held[step] if step < len(held) else None, rest, value)
        held[step : step + 1] = [inner]
        return held
    if not isinstance(root, dict):
        raise _NoPlaceError()
    members = dict(cast("Dict[str, object]", root))
    members[str(step)] = _write_at(members.get(str(step)), rest, value)
    return members


# end bodySlots
def sent_at(request: PageRequest, slot: WireSlot) -> object:
    """Returns the value that a request sends for a parameter; None if it is absent."""
    # only bodySlots
    if slot.path is not None:
        return read_at(tree_of(request.body), slot.path)
    # end bodySlots
    # only headerSlots
    if slot.header is not None:
        return _Headers(PageAnswer(None, headers=request.headers)).get(slot.header)
    # end headerSlots
    given = (request.query or {}).get(slot.name)
    if given is not None:
        return given
    return next((value for name, value in _query_of(request.url) if name == slot.name), None)


def write(request: PageRequest, slot: WireSlot, value: object) -> PageRequest:
    # only bodySlots
    if slot.path is not None:
        try:
            body = _write_at(tree_of(request.body), slot.path, copy.deepcopy(value))
        except _NoPlaceError as error:
            place = ".".join(str(step) for step in slot.path)
            message = f"The request body has no place for {place}: its parent is not an object."
            raise PageError("unwritableBody", message) from error
        return replace(request, body=body)
    # end bodySlots
    # only headerSlots
    if slot.header is not None:
        wanted = slot.header.lower()
        kept = {
            name: sent for name, sent in (request.headers or {}).items() if name.lower() != wanted
        }
        return replace(request, headers={**kept, slot.header: wire_text(value)})
    # end headerSlots
    query = {**(request.query or {}), slot.name: copy.deepcopy(value)}
    return replace(request, query=query, url=_without_parameter(request.url, slot.name))


def tree_of(value: object) -> object:
    """Converts a body to JSON values. Dataclasses become dicts; models are dumped by their own method."""
    if is_dataclass(value) and not isinstance(value, type):
        return tree_of(asdict(value))
    dump = getattr(value, "model_dump", None)
    if callable(dump):
        return dump(mode="json", by_alias=True, exclude_none=True)
    to_dict = getattr(value, "to_dict", None)
    if callable(to_dict):
        return tree_of(to_dict())
    if isinstance(value, dict):
        members = cast("Dict[object, object]", value)
        return {str(name): tree_of(member) for name, member in members.items()}
    if isinstance(value, (list, tuple)):
        return [tree_of(item) for item in cast("Sequence[object]", value)]
    return value


def _query_of(url: str) -> List[Tuple[str, str]]:
    _, mark, query = url.partition("#")[0].partition("?")
    return parse_qsl(query, keep_blank_values=True) if mark else []


def _without_parameter(url: str, name: str) -> str:
    """Removes a query parameter and keeps the rest of the URL unchanged."""
    bare, hash_mark, fragment = url.partition("#")
    before, mark, query = bare.partition("?")
    if not mark:
        return url
    pieces = query.split("&")
    kept = [piece for piece in pieces if all(one != name for one, _ in _query_of(f"?{piece}"))]
    if len(kept) == len(pieces):
        return url
    return before + ("?" + "&".join(kept) if kept else "") + hash_mark + fragment


def _index_of(value: object) -> Optional[int]:
    """Returns an integer of any type, such as one of NumPy; None for a bool or any other value."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(cast(Any, value))
    except TypeError:
        return None


def _finite(value: object) -> Union[int, float, None]:
    if isinstance(value, Decimal) and value.is_finite():
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return _index_of(value)


def _to_number(value: object) -> Union[int, float, None]:
    if isinstance(value, str):
        return int(value) if re.fullmatch("-?[0-9]{1,400}", value) else None
    return _finite(value)


# only positions
def _to_count(value: object) -> Optional[int]:
    """Returns a value as an integer from 0 to 2**53 - 1, or None."""
    number = _to_number(value)
    if number is None or number != int(number) or not 0 <= number < 2**53:
        return None
    return int(number)


# end positions
def _copy_of(request: PageRequest) -> PageRequest:
    for name, value in (request.query or {}).items():
        if isinstance(value, Iterator):
            # The first page would use it up.
            raise TypeError(f"The query parameter {name} is an iterator: pass a list.")
    return replace(
        request,
        query=copy.deepcopy(request.query),
        headers=copy.copy(request.headers),
        body=copy.deepcopy(tree_of(request.body)),
    )


def _as_text(paging: PagingRules, request: PageRequest) -> str:
    """Returns the same text for equivalent requests. Of the headers, only the one that advances is compared."""
    given = (request.query or {}).items()
    sent = [(name, wire_text(value)) for name, value in given if value is not None]
    pairs = sorted([*_query_of(request.url), *sent], key=lambda pair: pair[0])
    address = re.split("[?#]", request.url, maxsplit=1)[0]
    slot = paging.position
    moving = None if slot is None or slot.header is None else sent_at(request, slot)
    return _text_of([request.method, address, pairs, request.body, moving])


def _json_text(value: object) -> str:
    """Returns a value as JSON without spaces, with numbers as JavaScript writes them."""
    if isinstance(value, Mapping):
        members = cast("Mapping[str, object]", value).items()
        held = ",".join(f"{_json_text(name)}:{_json_text(member)}" for name, member in members)
        return "{" + held + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_json_text, cast("List[object]", value))) + "]"
    if isinstance(value, float):
        return _decimal(value)
    return json.dumps(value, ensure_ascii=False)


_BYTES = (bytes, bytearray, memoryview)


def query_texts(name: str, value: object) -> List[str]:
    """
    Returns the texts of a query parameter: a list, tuple or set repeats the parameter, and None is not sent.
    Raises TypeError for a value without a text, such as a dict, and ValueError for a datetime without an offset.
    """
    values: Collection[object] = [value]
    if isinstance(value, Collection) and not isinstance(value, (str, *_BYTES, Mapping)):
        values = cast("Collection[object]", value)
    texts: List[str] = []
    for one in values:
        if one is not None:
            texts.append(parameter_text(f"query parameter {name}", one))
    return texts


def parameter_text(parameter: str, value: object) -> str:
    """Returns the text of one value, and raises the errors of ``query_texts``."""
    if isinstance(value, datetime) and value.utcoffset() is None:
        raise ValueError(f"The datetime of the {parameter} has no UTC offset.")
    text = _text_or_none(value)
    if text is None:
        kind = type(value).__name__
        is_object = kind == "dict" and parameter.startswith("query")
        hint = " Send each member by its own name, such as a[b]." if is_object else ""
        raise TypeError(f"The value of the {parameter} cannot be sent: {kind}.{hint}")
    return text


# only transport
def json_default(value: object) -> object:
    """Converts a value that ``json.dumps`` refuses to a number, a list, or the text that a query would have."""
    if isinstance(value, Enum):
        return cast(object, value.value)
    if isinstance(value, (set, frozenset)):
        return list(cast("Collection[object]", value))
    if isinstance(value, datetime) and value.utcoffset() is None:
        raise ValueError("A datetime in the request body has no UTC offset.")
    number = _finite(value)
    if number is not None:
        return number
    text = _text_or_none(value)
    if text is None:
        kind = type(value).__name__
        raise TypeError(f"A value in the request body cannot be sent: {kind}.")
    return text


# end transport
def _text_or_none(value: object) -> Optional[str]:
    """Returns a value as text, or None if it has none. Enums use their value; dates and times are ISO 8601."""
    if isinstance(value, Enum):
        return _text_or_none(cast(object, value.value))
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return _decimal(value) if math.isfinite(value) else None
    if isinstance(value, Decimal):
        return format(value, "f") if value.is_finite() else None
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    index = _index_of(value)
    return None if index is None else str(index)


def wire_text(value: object) -> str:
    """Returns a value as text for a query or header; values without one, such as lists and dicts, are JSON."""
    text = _text_or_none(value)
    return json.dumps(value, sort_keys=True, default=str) if text is None else text


def _decimal(number: float) -> str:
    """Formats a number as JavaScript does: no ``.0``, an exponent only below 0.000001 and from 1e+21 up."""
    if number == 0:
        return "0"
    exact = Decimal(repr(number)).normalize()
    exponent = exact.adjusted()
    if -7 < exponent < 21:
        return format(exact, "f")
    return f"{exact.scaleb(-exponent):f}e{exponent:+d}"


def _with_fresh_key(
    request: PageRequest, transport: Union[PageTransport, AsyncPageTransport]
) -> PageRequest:
    """If the first request has an idempotency key, each later page gets a new one, as a separate request."""
    header = str(getattr(transport, "idempotency_header", "Idempotency-Key")).lower()
    headers = request.headers or {}
    spelled = next((name for name in headers if name.lower() == header), None)
    if spelled is None:
        return request
    kept = {name: value for name, value in headers.items() if name.lower() != header}
    make = getattr(transport, "idempotency_key", None)
    fresh = None if make is None else make()
    return replace(request, headers={**kept, spelled: str(uuid4()) if fresh is None else fresh})
