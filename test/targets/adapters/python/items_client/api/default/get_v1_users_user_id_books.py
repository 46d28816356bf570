from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.p import P
from ...types import UNSET, Response, Unset


def _get_kwargs(user_id: str, *, limit: int | Unset, x_cursor: str | Unset) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(x_cursor, Unset):
        headers["X-Cursor"] = x_cursor
    params: dict[str, Any] = {}
    params["limit"] = limit
    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}
    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/users/{user_id}/books".format(
            user_id=quote(str(user_id), safe=""),
        ),
        "params": params,
    }
    _kwargs["headers"] = headers
    return _kwargs


def _build_response(response: httpx.Response) -> Response[P]:
    parsed = None
    if response.status_code == 200:
        response_200 = P.from_dict(response.json())
        parsed = response_200
    return Response(HTTPStatus(response.status_code), response.content, response.headers, parsed)


def sync_detailed(
    user_id: str,
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = UNSET,
    x_cursor: str | Unset = UNSET,
) -> Response[P]:
    kwargs = _get_kwargs(user_id=user_id, limit=limit, x_cursor=x_cursor)
    return _build_response(client.get_httpx_client().request(**kwargs))


async def asyncio_detailed(
    user_id: str,
    *,
    client: AuthenticatedClient | Client,
    limit: int | Unset = UNSET,
    x_cursor: str | Unset = UNSET,
) -> Response[P]:
    kwargs = _get_kwargs(user_id=user_id, limit=limit, x_cursor=x_cursor)
    return _build_response(await client.get_async_httpx_client().request(**kwargs))
