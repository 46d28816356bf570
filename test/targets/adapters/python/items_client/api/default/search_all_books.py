from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...models.p import P
from ...models.search_all_books_body import SearchAllBooksBody
from ...models.search_all_books_response422 import SearchAllBooksResponse422
from ...types import UNSET, Response, Unset


def _get_kwargs(kind: str, *, body: SearchAllBooksBody, lang: str | Unset) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    params: dict[str, Any] = {}
    params["lang"] = lang
    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}
    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/search/{kind}".format(
            kind=quote(str(kind), safe=""),
        ),
        "params": params,
    }
    _kwargs["json"] = body.to_dict()
    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def _build_response(response: httpx.Response) -> Response[P | SearchAllBooksResponse422]:
    parsed = None
    if response.status_code == 200:
        response_200 = P.from_dict(response.json())
        parsed = response_200
    if response.status_code == 422:
        response_422 = SearchAllBooksResponse422.from_dict(response.json())
        parsed = response_422
    return Response(HTTPStatus(response.status_code), response.content, response.headers, parsed)


def sync_detailed(
    kind: str,
    *,
    client: AuthenticatedClient | Client,
    body: SearchAllBooksBody,
    lang: str | Unset = UNSET,
) -> Response[P | SearchAllBooksResponse422]:
    kwargs = _get_kwargs(kind=kind, body=body, lang=lang)
    return _build_response(client.get_httpx_client().request(**kwargs))


async def asyncio_detailed(
    kind: str,
    *,
    client: AuthenticatedClient | Client,
    body: SearchAllBooksBody,
    lang: str | Unset = UNSET,
) -> Response[P | SearchAllBooksResponse422]:
    kwargs = _get_kwargs(kind=kind, body=body, lang=lang)
    return _build_response(await client.get_async_httpx_client().request(**kwargs))
