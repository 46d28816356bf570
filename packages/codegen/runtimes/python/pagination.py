"""Pages of lists."""

from __future__ import annotations

import copy
import json
import math
import re
from dataclasses import asdict, dataclass, field, is_dataclass, replace
from decimal import Decimal
from typing import (
    Any,
    AsyncIterator,
    Awaitable,
    Callable,
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
    TypedDict,
    TypeVar,
    Union,
    cast,
)
from urllib.parse import parse_qsl
from uuid import uuid4

_T = TypeVar("_T")
_Path = Sequence[Union[str, int]]
PageErrorReason = Literal["failedResponse", "itemsNotList", "unwritableBody"]
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
    "repeatedRequest",
]
_Json = Union[None, bool, int, float, str, List["_Json"], Dict[str, "_Json"]]


@dataclass(frozen=True)
class PageRequest:
    """A request for a page. ``query`` is added to what the URL carries itself; a ``body`` of None is none.

    A body that pages by a place in it may be a dict, a dataclass, or a model that has ``model_dump`` or ``to_dict``.
    """

    method: str
    url: str
    # Values that may hold a credential are not shown.
    query: Optional[Mapping[str, object]] = field(default=None, repr=False)
    headers: Optional[Mapping[str, str]] = field(default=None, repr=False)
    body: object = field(default=None, repr=False)
    options: object = field(default=None, repr=False)
    """Options of the transport for this request, passed on untouched."""


@dataclass(frozen=True)
class PageAnswer:
    """Response of a server: ``body`` is the decoded JSON."""

    body: object
    status: int = 200
    headers: Optional[Mapping[str, str]] = field(default=None, repr=False)


class PageTransport(Protocol):
    """Sends the requests of pages; the SDK brings it."""

    @property
    def idempotency_header(self) -> str:
        """The header that carries an idempotency key."""
        ...

    def idempotency_key(self) -> Optional[str]:
        """The key of each further page; None for a random UUID."""
        ...

    def send(self, request: PageRequest) -> PageAnswer: ...


class AsyncPageTransport(Protocol):
    """As PageTransport, for what is awaited."""

    @property
    def idempotency_header(self) -> str: ...

    def idempotency_key(self) -> Optional[str]: ...

    async def send(self, request: PageRequest) -> PageAnswer: ...


class NoNextPageError(RuntimeError):
    """Raised where no page follows."""

    def __init__(self) -> None:
        super().__init__("No next page: check has_next_page() before calling get_next_page().")


class PageError(RuntimeError):
    """Raised where a page can't be had. It holds what came back, and nothing of what was sent."""

    def __init__(
        self, reason: PageErrorReason, message: str, answer: Optional[PageAnswer] = None
    ) -> None:
        super().__init__(message)
        self.reason: PageErrorReason = reason
        self.status = None if answer is None else answer.status
        self.headers: Mapping[str, str] = {} if answer is None else answer.headers or {}
        self.body = None if answer is None else answer.body


@dataclass(frozen=True)
class _Slot:
    """Place where a parameter is sent: its name in the query, or its path in the body."""

    name: str = ""
    path: Optional[_Path] = None


@dataclass(frozen=True)
class _Paging:
    """Rules for the items of a page and the request after it."""

    rule: str
    items: Optional[_Path] = None
    passes_empty_pages: bool = False
    has_more: Optional[_Path] = None
    position: Optional[_Slot] = None
    start: object = None
    limit: Optional[_Slot] = None
    limit_value: object = None
    end: Optional[_Path] = None
    token: Optional[_Path] = None
    token_in_item: bool = False
    literals: Sequence[Tuple[_Slot, _Json]] = ()
    follow: Optional[Callable[[PageRequest, PageAnswer], Optional[PageRequest]]] = None
    """The request that a response leads to, for ``url``; None where it leads nowhere."""


@dataclass(frozen=True)
class _Stop:
    """Outcome of a page that none follows."""

    reason: StopReason


class BasePage(Generic[_T]):
    """Base of all pages, whichever way they are fetched."""

    _paging: _Paging
    _slots: Mapping[str, _Slot] = {}
    """The places of the parameters that a caller may send, by name."""
    _fixed: Mapping[str, _Slot] = {}
    """The places of those that are always sent in the query."""

    def __init__(
        self,
        request: PageRequest,
        response: PageAnswer,
        item: Optional[Callable[[Any], _T]] = None,
    ) -> None:
        if not 200 <= response.status <= 299:
            message = f"The request for a page failed with status {response.status}."
            raise PageError("failedResponse", message, response)
        self.request = request
        """The request that was answered with this page."""
        self.response = response
        self.body = response.body
        """The body of the response as it came."""
        self._item = item
        found = _items_in(self._paging, response)
        # Without a function that makes them, items are as they came.
        self._items = (
            cast("List[_T]", found) if item is None else [item(cast(Any, one)) for one in found]
        )
        self._read()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self._items)} items>"

    def _read(self) -> None:
        """Sets the members out of the body."""

    def _get_page_items(self) -> List[_T]:
        return self._items

    def next_page_info(self) -> Optional[PageRequest]:
        """The request for the next page; None where paging ends. Nothing is sent."""
        following = _following(self._paging, self.request, self.response)
        return None if isinstance(following, _Stop) else following

    def has_next_page(self) -> bool:
        """True when a page follows, as far as this one shows. Nothing is sent."""
        return self.next_page_info() is not None


class BaseSyncPage(BasePage[_T]):
    """One page of a list. Iterating over it goes through the items of this page and of all that follow."""

    def __init__(
        self,
        transport: PageTransport,
        request: PageRequest,
        response: PageAnswer,
        item: Optional[Callable[[Any], _T]] = None,
    ) -> None:
        self._transport = transport
        super().__init__(request, response, item)

    def get_next_page(self: _SyncPageT) -> _SyncPageT:
        """Fetches the next page; raises NoNextPageError where there is none."""
        info = self.next_page_info()
        if info is None:
            raise NoNextPageError()
        request = _with_fresh_key(info, self._transport)
        return type(self)(self._transport, request, self._transport.send(request), self._item)

    def iter_pages(self: _SyncPageT) -> Iterator[_SyncPageT]:
        """Iterates over this page and all that follow, each fetched on demand."""
        page = self
        while True:
            yield page
            if not page.has_next_page():
                return
            page = page.get_next_page()

    def __iter__(self) -> Iterator[_T]:
        for page in self.iter_pages():
            yield from page._get_page_items()


class BaseAsyncPage(BasePage[_T]):
    """As BaseSyncPage, for what is awaited."""

    def __init__(
        self,
        transport: AsyncPageTransport,
        request: PageRequest,
        response: PageAnswer,
        item: Optional[Callable[[Any], _T]] = None,
    ) -> None:
        self._transport = transport
        super().__init__(request, response, item)

    async def get_next_page(self: _AsyncPageT) -> _AsyncPageT:
        """Fetches the next page; raises NoNextPageError where there is none."""
        info = self.next_page_info()
        if info is None:
            raise NoNextPageError()
        request = _with_fresh_key(info, self._transport)
        answer = await self._transport.send(request)
        return type(self)(self._transport, request, answer, self._item)

    async def iter_pages(self: _AsyncPageT) -> AsyncIterator[_AsyncPageT]:
        """Iterates over this page and all that follow, each fetched on demand."""
        page = self
        while True:
            yield page
            if not page.has_next_page():
                return
            page = await page.get_next_page()

    async def __aiter__(self) -> AsyncIterator[_T]:
        async for page in self.iter_pages():
            for item in page._get_page_items():
                yield item


_SyncPageT = TypeVar("_SyncPageT", bound="BaseSyncPage[Any]")
_AsyncPageT = TypeVar("_AsyncPageT", bound="BaseAsyncPage[Any]")
_AnyAsyncPageT = TypeVar("_AnyAsyncPageT")


class AsyncPaginator(Generic[_T, _AnyAsyncPageT]):
    """The first page of a list that is to come: awaited it is the page, iterated it goes through all items."""

    def __init__(self, fetch: Callable[[], Awaitable[_AnyAsyncPageT]]) -> None:
        self._fetch = fetch

    def __await__(self) -> Generator[object, None, _AnyAsyncPageT]:
        return cast("Generator[object, None, _AnyAsyncPageT]", self._fetch().__await__())

    async def __aiter__(self) -> AsyncIterator[_T]:
        page = cast("BaseAsyncPage[_T]", await self._fetch())
        async for item in page:
            yield item


def _fetch_page(
    page: Type[_SyncPageT],
    transport: PageTransport,
    request: PageRequest,
    item: Optional[Callable[[Any], Any]],
) -> _SyncPageT:
    _check_item(item)
    first = _first_request(page._paging, request)
    return page(transport, first, transport.send(first), item)


async def _fetch_page_async(
    page: Type[_AsyncPageT],
    transport: AsyncPageTransport,
    request: PageRequest,
    item: Optional[Callable[[Any], Any]],
) -> _AsyncPageT:
    _check_item(item)
    first = _first_request(page._paging, request)
    return page(transport, first, await transport.send(first), item)


def _check_item(item: object) -> None:
    if item is not None and not callable(item):
        kind = type(item).__name__
        raise TypeError(f"item is a function that makes an item, not of type {kind}.")


def _with_params(
    request: PageRequest, params: Optional[Mapping[str, object]], slots: Mapping[str, _Slot]
) -> PageRequest:
    """The request with what the caller asks for in its places; what is None is not sent."""
    made = request
    for name, value in _members_of(params or {}).items():
        if name not in slots:
            raise TypeError(f"There is no parameter {name}: there are {', '.join(slots)}.")
        if value is not None:
            made = _write(made, slots[name], value)
    return made


def _members_of(params: object) -> Mapping[str, object]:
    if not isinstance(params, Mapping):
        raise TypeError(f"params are a dict, not of type {type(params).__name__}.")
    return cast("Mapping[str, object]", params)


def _first_request(paging: _Paging, request: PageRequest) -> PageRequest:
    first = _copy_of(request)
    for slot, value in paging.literals:
        first = _write(first, slot, value)
    if (
        paging.position is not None
        and paging.start is not None
        and _sent_at(first, paging.position) is None
    ):
        first = _write(first, paging.position, paging.start)
    return first


def _following(
    paging: _Paging, request: PageRequest, response: PageAnswer
) -> Union[PageRequest, _Stop]:
    """The request for the page after one, or why there is none."""
    items = _list_in(paging, response)
    if paging.rule == "single":
        return _Stop("singlePage")
    if not items and not paging.passes_empty_pages:
        return _Stop("itemsMissing" if items is None else "emptyPage")
    body = response.body
    if paging.has_more is not None and _read_at(body, paging.has_more) is False:
        return _Stop("hasMoreFalse")
    if paging.follow is None:
        following = _advanced(paging, request, body, items or [])
    else:
        following = _followed(paging, paging.follow(request, response))
    is_repeated = isinstance(following, PageRequest) and _as_text(following) == _as_text(request)
    return _Stop("repeatedRequest") if is_repeated else following


def _advanced(
    paging: _Paging, request: PageRequest, body: object, items: Sequence[object]
) -> Union[PageRequest, _Stop]:
    if paging.position is None:
        return _Stop("singlePage")
    position = _next_position(paging, paging.position, request, body, items)
    if isinstance(position, _Stop):
        return position
    following = _copy_of(request)
    for slot, value in [*paging.literals, (paging.position, position)]:
        following = _write(following, slot, value)
    return following


def _followed(paging: _Paging, request: Optional[PageRequest]) -> Union[PageRequest, _Stop]:
    """The request that a response leads to, with what every request sends; a parameter of the URL stays."""
    if request is None:
        return _Stop("noNextUrl")
    given = {name for name, _ in _query_of(request.url)}
    following = _copy_of(request)
    for slot, value in paging.literals:
        if slot.path is not None or slot.name not in given:
            following = _write(following, slot, value)
    return following


def _next_position(
    paging: _Paging, slot: _Slot, request: PageRequest, body: object, items: Sequence[object]
) -> Union[str, int, float, _Stop]:
    if paging.rule == "token":
        return _next_token(paging, body, items)
    end = None if paging.end is None else _to_number(_read_at(body, paging.end))
    sent = _sent_at(request, slot)
    if paging.rule == "pageNumber":
        current = _to_count(1 if sent is None else sent)
        # Pages that are counted from 0 end at their number less one.
        last = end - 1 if end is not None and _to_count(paging.start) == 0 else end
        if current is not None and last is not None and current >= last:
            return _Stop("lastPage")
        following = None if current is None else _to_count(current + 1)
        return _Stop("unusablePosition") if following is None else following
    size = _page_size(paging, request, items)
    if size is None or size == 0:
        return _Stop("unusablePageSize")
    current = _to_count(0 if sent is None else sent)
    following = None if current is None else _to_count(current + size)
    if following is None:
        return _Stop("unusablePosition")
    return _Stop("totalReached") if end is not None and following >= end else following


def _next_token(
    paging: _Paging, body: object, items: Sequence[object]
) -> Union[str, int, float, _Stop]:
    if paging.token is None:
        return _Stop("noCursor")
    holder = (items[-1] if items else None) if paging.token_in_item else body
    value = _read_at(holder, paging.token)
    token = (value or None) if isinstance(value, str) else _finite(value)
    return _Stop("noCursor") if token is None else token


def _page_size(paging: _Paging, request: PageRequest, items: Sequence[object]) -> Optional[int]:
    """The limit that was sent, else the number of items; None where what was sent is no page size."""
    sent = paging.limit_value if paging.limit is None else _sent_at(request, paging.limit)
    return len(items) if sent is None else _to_count(sent)


def _items_in(paging: _Paging, response: PageAnswer) -> List[object]:
    """Items that are missing, or None, are none; anything else where the list should be is an error."""
    return _list_in(paging, response) or []


def _list_in(paging: _Paging, response: PageAnswer) -> Optional[List[object]]:
    found: object = None if paging.items is None else response.body
    for step in paging.items or ():
        if found is None:
            return None
        if not isinstance(found, (list if isinstance(step, int) else dict, dict)):
            raise _not_a_list(paging, response)
        found = _read_at(cast(object, found), [step])
    if isinstance(found, list):
        return cast("List[object]", found)
    if found is None:
        return None
    raise _not_a_list(paging, response)


def _not_a_list(paging: _Paging, response: PageAnswer) -> PageError:
    place = ".".join(str(step) for step in paging.items or ()) or "its root"
    message = f"The items of the page are no list: the response has something else at {place}."
    return PageError("itemsNotList", message, response)


def _read_at(value: object, path: _Path) -> object:
    """Names are members of objects, numbers indexes of lists or members of that name."""
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


class _NoPlace(Exception):
    pass


def _write_at(root: object, path: _Path, value: object) -> object:
    """A copy of ``root`` with ``value`` at the path."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if root is None:
        root = [] if isinstance(step, int) else {}
    if isinstance(root, list):
        held = list(cast("List[object]", root))
        if not isinstance(step, int) or step > len(held):
            raise _NoPlace()
        inner = _write_at(held[step] if step < len(held) else None, rest, value)
        held[step : step + 1] = [inner]
        return held
    if not isinstance(root, dict):
        raise _NoPlace()
    members = dict(cast("Dict[str, object]", root))
    members[str(step)] = _write_at(members.get(str(step)), rest, value)
    return members


def _sent_at(request: PageRequest, slot: _Slot) -> object:
    """Returns the value that a request carries for a parameter."""
    if slot.path is not None:
        return _read_at(_tree_of(request.body), slot.path)
    given = (request.query or {}).get(slot.name)
    if given is not None:
        return given
    return next((value for name, value in _query_of(request.url) if name == slot.name), None)


def _write(request: PageRequest, slot: _Slot, value: object) -> PageRequest:
    if slot.path is not None:
        try:
            body = _write_at(_tree_of(request.body), slot.path, copy.deepcopy(value))
        except _NoPlace as error:
            place = ".".join(str(step) for step in slot.path)
            message = f"The request body has no place for {place}: it holds no object there."
            raise PageError("unwritableBody", message) from error
        return replace(request, body=body)
    query = {**(request.query or {}), slot.name: copy.deepcopy(value)}
    return replace(request, query=query, url=_without_parameter(request.url, slot.name))


def _tree_of(value: object) -> object:
    """A body as JSON has it: dataclasses as dicts, and models as they dump themselves."""
    if is_dataclass(value) and not isinstance(value, type):
        return _tree_of(asdict(value))
    dump = getattr(value, "model_dump", None)
    if callable(dump):
        return dump(mode="json", by_alias=True, exclude_none=True)
    to_dict = getattr(value, "to_dict", None)
    if callable(to_dict):
        return _tree_of(to_dict())
    if isinstance(value, dict):
        members = cast("Dict[object, object]", value)
        return {str(name): _tree_of(member) for name, member in members.items()}
    if isinstance(value, (list, tuple)):
        return [_tree_of(item) for item in cast("Sequence[object]", value)]
    return value


def _query_of(url: str) -> List[Tuple[str, str]]:
    _, mark, query = url.partition("#")[0].partition("?")
    return parse_qsl(query, keep_blank_values=True) if mark else []


def _without_parameter(url: str, name: str) -> str:
    """The rest of the URL stays as it is written."""
    bare, hash_mark, fragment = url.partition("#")
    before, mark, query = bare.partition("?")
    if not mark:
        return url
    pieces = query.split("&")
    kept = [piece for piece in pieces if all(one != name for one, _ in _query_of(f"?{piece}"))]
    if len(kept) == len(pieces):
        return url
    return before + ("?" + "&".join(kept) if kept else "") + hash_mark + fragment


def _finite(value: object) -> Union[int, float, None]:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        return None
    return value


def _to_number(value: object) -> Union[int, float, None]:
    if isinstance(value, str):
        return int(value) if re.fullmatch("-?[0-9]{1,400}", value) else None
    return _finite(value)


def _to_count(value: object) -> Optional[int]:
    """A whole number from 0 on."""
    number = _to_number(value)
    if number is None or number != int(number) or not 0 <= number < 2**53:
        return None
    return int(number)


def _copy_of(request: PageRequest) -> PageRequest:
    return replace(
        request,
        query=copy.deepcopy(request.query),
        headers=copy.copy(request.headers),
        body=copy.deepcopy(_tree_of(request.body)),
    )


def _as_text(request: PageRequest) -> str:
    """A page is never asked for twice in a row: a server that repeats itself would be asked for ever."""
    sent = [
        (name, wire_text(value))
        for name, value in (request.query or {}).items()
        if value is not None
    ]
    pairs = sorted([*_query_of(request.url), *sent], key=lambda pair: pair[0])
    address = re.split("[?#]", request.url, maxsplit=1)[0]
    return json.dumps([request.method, address, pairs, request.body], sort_keys=True, default=str)


def wire_text(value: object) -> str:
    """A value as it is in a query: text as it is, all else as JSON."""
    if isinstance(value, float) and math.isfinite(value):
        return _decimal(value)
    return value if isinstance(value, str) else json.dumps(value, sort_keys=True, default=str)


def _decimal(number: float) -> str:
    """As JavaScript writes it: with an exponent from 1e+21 on and below 0.000001, and no idle fraction."""
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
    """If the first request has a key, each further page has a key of its own."""
    header = transport.idempotency_header.lower()
    headers = request.headers or {}
    spelled = next((name for name in headers if name.lower() == header), None)
    if spelled is None:
        return request
    kept = {name: value for name, value in headers.items() if name.lower() != header}
    fresh = transport.idempotency_key()
    return replace(request, headers={**kept, spelled: str(uuid4()) if fresh is None else fresh})
