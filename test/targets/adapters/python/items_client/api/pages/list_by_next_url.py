from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient
from ...models.cursor_url_page import CursorUrlPage
from ...types import UNSET, Response, Unset


def _get_kwargs(*, cursor: str | Unset, limit: int | Unset, count: int | Unset) -> dict[str, Any]:
    params: dict[str, Any] = {}
    params["cursor"] = cursor
    params["limit"] = limit
    params["count"] = count
    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}
    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/pages/cursor-url",
        "params": params,
    }
    return _kwargs


def _build_response(response: httpx.Response) -> Response[CursorUrlPage]:
    parsed = None
    if response.status_code == 200:
        response_200 = CursorUrlPage.from_dict(response.json())
        parsed = response_200
    return Response(HTTPStatus(response.status_code), response.content, response.headers, parsed)


def sync_detailed(
    *,
    client: AuthenticatedClient,
    cursor: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
) -> Response[CursorUrlPage]:
    kwargs = _get_kwargs(cursor=cursor, limit=limit, count=count)
    return _build_response(client.get_httpx_client().request(**kwargs))


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    cursor: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
) -> Response[CursorUrlPage]:
    kwargs = _get_kwargs(cursor=cursor, limit=limit, count=count)
    return _build_response(await client.get_async_httpx_client().request(**kwargs))
