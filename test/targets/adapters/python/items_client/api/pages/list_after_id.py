from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient
from ...models.cursor_id_page import CursorIdPage
from ...types import UNSET, Response, Unset


def _get_kwargs(*, after: str | Unset, limit: int | Unset, count: int | Unset) -> dict[str, Any]:
    params: dict[str, Any] = {}
    params["after"] = after
    params["limit"] = limit
    params["count"] = count
    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}
    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/pages/cursor-id",
        "params": params,
    }
    return _kwargs


def _build_response(response: httpx.Response) -> Response[CursorIdPage]:
    parsed = None
    if response.status_code == 200:
        response_200 = CursorIdPage.from_dict(response.json())
        parsed = response_200
    return Response(HTTPStatus(response.status_code), response.content, response.headers, parsed)


def sync_detailed(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
) -> Response[CursorIdPage]:
    kwargs = _get_kwargs(after=after, limit=limit, count=count)
    return _build_response(client.get_httpx_client().request(**kwargs))


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
) -> Response[CursorIdPage]:
    kwargs = _get_kwargs(after=after, limit=limit, count=count)
    return _build_response(await client.get_async_httpx_client().request(**kwargs))
