from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.cursor_id_page import CursorIdPage
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    after: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
    fail_page: int | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["after"] = after

    params["limit"] = limit

    params["count"] = count

    params["failPage"] = fail_page

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/pages/cursor-id",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> CursorIdPage | None:
    if response.status_code == 200:
        response_200 = CursorIdPage.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[CursorIdPage]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
    fail_page: int | Unset = UNSET,
) -> Response[CursorIdPage]:
    kwargs = _get_kwargs(
        after=after,
        limit=limit,
        count=count,
        fail_page=fail_page,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
    fail_page: int | Unset = UNSET,
) -> CursorIdPage | None:
    return sync_detailed(
        client=client,
        after=after,
        limit=limit,
        count=count,
        fail_page=fail_page,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
    fail_page: int | Unset = UNSET,
) -> Response[CursorIdPage]:
    kwargs = _get_kwargs(
        after=after,
        limit=limit,
        count=count,
        fail_page=fail_page,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    after: str | Unset = UNSET,
    limit: int | Unset = UNSET,
    count: int | Unset = UNSET,
    fail_page: int | Unset = UNSET,
) -> CursorIdPage | None:
    return (
        await asyncio_detailed(
            client=client,
            after=after,
            limit=limit,
            count=count,
            fail_page=fail_page,
        )
    ).parsed
