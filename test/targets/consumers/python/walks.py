"""Uses httpx: its transport waits as long as the server requests, and a task is cancelled."""

import asyncio
from dataclasses import dataclass
from typing import Any, Awaitable, Callable, Dict, List, Optional

import httpx
from acme.sdk.pagination import (
    AsyncCursorIdPage,
    AsyncCursorPage,
    AsyncCursorUrlPage,
    AsyncOffsetPage,
    AsyncPageNumberPage,
    AsyncWholeCollection,
    PageAnswer,
    PageError,
    PageRequest,
)


@dataclass
class Item:
    id: str
    name: str
    position: int

    @classmethod
    def of(cls, json: Dict[str, Any]) -> "Item":
        return cls(**json)


class Patient(httpx.AsyncHTTPTransport):
    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        response = await super().handle_async_request(request)
        while response.status_code == 429:
            await response.aclose()
            await asyncio.sleep(float(response.headers.get("Retry-After", "1")))
            response = await super().handle_async_request(request)
        return response


class HttpxTransport:
    """Has the methods that pages need from an HTTP client."""

    idempotency_header = "Idempotency-Key"

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client

    def idempotency_key(self) -> Optional[str]:
        return None

    async def send(self, request: PageRequest) -> PageAnswer:
        query: Any = request.query
        answer = await self._client.request(
            request.method, request.url, params=query, headers=request.headers, json=request.body
        )
        return PageAnswer(answer.json(), answer.status_code, dict(answer.headers))


def get(collection: str) -> PageRequest:
    return PageRequest("GET", f"/v1/pages/{collection}", query={"count": 7})


async def walk(name: str, first: Awaitable[Any]) -> None:
    """Reads every item. Requests a failed page again, and keeps the items that were read."""
    names: List[str] = []
    failed: Optional[int] = None
    page = await first
    names.extend(item.name for item in page.items)
    while page.has_next_page():
        try:
            page = await page.get_next_page()
            names.extend(item.name for item in page.items)
        except PageError as error:
            if failed is not None:
                raise
            failed = error.status
    print(f"{name}={','.join(names)} failed={failed or 'never'}")


async def cancelled(fetch: Callable[[], Any]) -> None:
    names: List[str] = []

    async def read() -> None:
        async for item in fetch():
            names.append(item.name)
            if len(names) == 3:
                task.cancel()

    task = asyncio.ensure_future(read())
    try:
        await task
    except asyncio.CancelledError:
        print(f"cancelled={','.join(names)} {task.cancelled()}")


async def main(base: str) -> None:
    headers = {"Authorization": "Bearer walks"}
    async with httpx.AsyncClient(base_url=base, headers=headers, transport=Patient()) as client:
        over = HttpxTransport(client)
        make = Item.of
        await walk("offset", AsyncOffsetPage.fetch(over, get("offset"), {"limit": 2}, make))
        await walk("page-number", AsyncPageNumberPage.fetch(over, get("page-number"), {"page_size": 2}, make))
        await walk("cursor", AsyncCursorPage.fetch(over, get("cursor"), {"limit": 2}, make))
        await walk("cursor-id", AsyncCursorIdPage.fetch(over, get("cursor-id"), {"limit": 2}, make))
        await walk("cursor-url", AsyncCursorUrlPage.fetch(over, get("cursor-url"), {"limit": 2}, make))
        await walk("fake-page", AsyncWholeCollection.fetch(over, get("fake-page"), make))
        await cancelled(lambda: AsyncOffsetPage.fetch(over, get("offset"), {"limit": 2}, make))
