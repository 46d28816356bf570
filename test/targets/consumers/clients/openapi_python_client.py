"""Walks page by page, and again item by item asynchronously. Reading the names requires typed items."""

import asyncio
import json
import sys
from typing import AsyncIterable, Callable, Iterable, List, Optional, Protocol, Sequence, TypeVar

from book_pages import PageError as BooksError
from book_pages import paged as books
from item_pages import PageError
from item_pages import paged as items
from items_client import AuthenticatedClient, Client
from items_client.models import SearchAllBooksBody, SearchAllBooksBodyPaging


class Named(Protocol):
    name: str


T = TypeVar("T", bound=Named)
T_co = TypeVar("T_co", bound=Named, covariant=True)


class Page(Protocol[T_co]):
    @property
    def items(self) -> Sequence[T_co]: ...

    @property
    def stopped(self) -> Optional[str]: ...


class Pages(Protocol[T_co]):
    def pages(self) -> Iterable[Page[T_co]]: ...


async def names_of(items: AsyncIterable[Named]) -> List[str]:
    return [item.name async for item in items]


def walk(name: str, pages: Callable[[], Pages[Named]], items: Callable[[], AsyncIterable[Named]]) -> None:
    try:
        found: List[List[str]] = []
        stopped: Optional[str] = None
        for page in pages().pages():
            found.append([item.name for item in page.items])
            stopped = page.stopped
        report = {"pages": found, "items": asyncio.run(names_of(items())), "stopped": stopped}
    except (PageError, BooksError) as error:
        report = {"reason": error.reason, "status": error.status}
    print(json.dumps({"name": name, **report}))


def reference() -> AuthenticatedClient:
    """Returns a new client for each walk, since an async client belongs to one event loop."""
    return AuthenticatedClient(base_url=sys.argv[1], token="walks")


def other() -> Client:
    return Client(base_url=sys.argv[2])


def wanted() -> SearchAllBooksBody:
    return SearchAllBooksBody(query="a", paging=SearchAllBooksBodyPaging(size=2))


walk(
    "offset",
    lambda: items.paginate_list_by_offset(client=reference(), limit=2, count=7),
    lambda: items.paginate_list_by_offset_async(client=reference(), limit=2, count=7),
)
walk(
    "page-number",
    lambda: items.paginate_list_by_page_number(client=reference(), page_size=2, count=7),
    lambda: items.paginate_list_by_page_number_async(client=reference(), page_size=2, count=7),
)
walk(
    "cursor",
    lambda: items.paginate_list_by_cursor(client=reference(), limit=2, count=7),
    lambda: items.paginate_list_by_cursor_async(client=reference(), limit=2, count=7),
)
walk(
    "cursor-id",
    lambda: items.paginate_list_after_id(client=reference(), limit=2, count=7),
    lambda: items.paginate_list_after_id_async(client=reference(), limit=2, count=7),
)
walk(
    "cursor-url",
    lambda: items.paginate_list_by_next_url(client=reference(), limit=2, count=7),
    lambda: items.paginate_list_by_next_url_async(client=reference(), limit=2, count=7),
)
walk(
    "fake-page",
    lambda: items.paginate_list_whole(client=reference(), count=7),
    lambda: items.paginate_list_whole_async(client=reference(), count=7),
)
walk(
    "failing",
    lambda: items.paginate_list_by_cursor(client=reference(), limit=2, count=7, fail_page=2),
    lambda: items.paginate_list_by_cursor_async(client=reference()),
)
walk(
    "header",
    lambda: books.paginate_get_v1_users_user_id_books("ann", client=other(), limit=2),
    lambda: books.paginate_get_v1_users_user_id_books_async("ann", client=other(), limit=2),
)
walk(
    "body",
    lambda: books.paginate_search_all_books("new", client=other(), body=wanted()),
    lambda: books.paginate_search_all_books_async("new", client=other(), body=wanted()),
)
