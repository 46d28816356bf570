from http import HTTPStatus
from typing import Any

import httpx

from ...client import AuthenticatedClient, Client
from ...models.p import P
from ...types import UNSET, Response, Unset


def _get_kwargs(*, q: str, after: str | Unset) -> dict[str, Any]:
    params: dict[str, Any] = {}
    params["q"] = q
    params["after"] = after
    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}
    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/linked",
        "params": params,
    }
    return _kwargs


def _build_response(response: httpx.Response) -> Response[P]:
    parsed = None
    if response.status_code == 200:
        response_200 = P.from_dict(response.json())
        parsed = response_200
    return Response(HTTPStatus(response.status_code), response.content, response.headers, parsed)


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    q: str,
    after: str | Unset = UNSET,
) -> Response[P]:
    kwargs = _get_kwargs(q=q, after=after)
    return _build_response(client.get_httpx_client().request(**kwargs))


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    q: str,
    after: str | Unset = UNSET,
) -> Response[P]:
    kwargs = _get_kwargs(q=q, after=after)
    return _build_response(await client.get_async_httpx_client().request(**kwargs))
