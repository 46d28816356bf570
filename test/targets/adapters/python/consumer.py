"""Uses a client by openapi-python-client, and walks every list through the client's functions."""

import asyncio
import sys
from typing import Iterable, List, TypeVar, Union

from items_client import AuthenticatedClient
from items_client.api.pages import (
    list_after_id,
    list_by_cursor,
    list_by_offset,
    list_by_page_number,
    list_whole,
)
from items_client.models import (
    CursorIdPage,
    CursorPage,
    OffsetPage,
    PageItem,
    PageNumberPage,
    WholeCollection,
)
from items_client.types import Response
from pagination import (
    CursorIdPageParams,
    CursorPageParams,
    FetchedPage,
    OffsetPageParams,
    PageError,
    PageNumberPageParams,
    PagingParams,
    cursor_id_page,
    cursor_page,
    offset_page,
    page_number_page,
    paginate,
    paginate_async,
    whole_collection,
)

P = TypeVar(
    "P", bound=Union[OffsetPage, PageNumberPage, CursorPage, CursorIdPage, WholeCollection]
)
client = AuthenticatedClient(base_url=sys.argv[1], token="adapted")
broken = AuthenticatedClient(base_url=f"{sys.argv[1]}/broken", token="adapted")


def items_of(answer: Response[P]) -> List[PageItem]:
    return answer.parsed.items if answer.parsed else []


def tell(name: str, pages: Iterable[FetchedPage[PageItem, Response[P]]]) -> None:
    """Prints the sum of the positions, which the type checker accepts only if items are typed."""
    seen = list(pages)
    total = sum(item.position for page in seen for item in page.items)
    print(f"{name}={total} {len(seen)} {seen[-1].stopped}")


offsets = paginate(
    offset_page,
    lambda p: list_by_offset.sync_detailed(client=client, count=7, **p.kwargs),
    items=items_of,
    first=OffsetPageParams(limit=2),
)
tell("offset", offsets.pages())
numbered = paginate(
    page_number_page,
    lambda p: list_by_page_number.sync_detailed(client=client, count=7, **p.kwargs),
    items=items_of,
    first=PageNumberPageParams(page_size=2),
)
tell("pageNumber", numbered.pages())
cursors = paginate(
    cursor_page,
    lambda p: list_by_cursor.sync_detailed(client=client, count=7, **p.kwargs),
    items=items_of,
    first=CursorPageParams(limit=2),
)
tell("cursor", cursors.pages())
after = paginate(
    cursor_id_page,
    lambda p: list_after_id.sync_detailed(client=client, count=7, **p.kwargs),
    items=items_of,
    first=CursorIdPageParams(limit=2),
)
tell("cursorId", after.pages())
whole = paginate(
    whole_collection,
    lambda p: list_whole.sync_detailed(client=client, count=7, **p.kwargs),
    items=items_of,
)
tell("whole", whole.pages())

resume: Union[PagingParams, None] = None
try:
    for page in paginate(
        cursor_page,
        lambda p: list_by_cursor.sync_detailed(client=broken, count=7, **p.kwargs),
        items=items_of,
        first=CursorPageParams(limit=2),
    ).pages():
        resume = page.next
except PageError as error:
    print(f"failed={error.reason} {error.status}")
rest = paginate(
    cursor_page,
    lambda p: list_by_cursor.sync_detailed(client=client, count=7, **p.kwargs),
    items=items_of,
    first=resume,
)
tell("resumed", rest.pages())

for item in offsets:
    print(f"left={item.name}")
    break


async def walk() -> None:
    listed = paginate_async(
        offset_page,
        lambda p: list_by_offset.asyncio_detailed(client=client, count=7, **p.kwargs),
        items=items_of,
        first=OffsetPageParams(limit=2),
    )
    total = 0
    async for item in listed:
        total += item.position
    print(f"async={total}")


asyncio.run(walk())


def refuses(_: PagingParams) -> Response[CursorPage]:
    raise ConnectionError("refused")


try:
    list(paginate(cursor_page, refuses, items=items_of))
except ConnectionError as error:
    print(f"unchanged={error}")
try:
    list(
        paginate(
            offset_page,
            lambda p: list_by_offset.sync_detailed(client=client, count=7, **p.kwargs),
            items=lambda answer: items_of(answer)[:1],
            first=OffsetPageParams(limit=2),
        )
    )
except ValueError as error:
    print(f"differs={error}")
