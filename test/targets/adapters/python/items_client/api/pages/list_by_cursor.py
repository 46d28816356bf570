import asyncio
from http import HTTPStatus
from typing import Optional, Union

from ...client import AuthenticatedClient, decoded
from ...models import CursorPage
from ...types import UNSET, Response, Unset


def sync_detailed(
    *,
    client: AuthenticatedClient,
    cursor: Union[Unset, str] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Response[CursorPage]:
    params = {
        "cursor": cursor,
        "limit": limit,
        "count": count,
    }
    status, content, headers = client.request("/v1/pages/cursor", params)
    parsed = CursorPage.from_dict(decoded(content)) if status == 200 else None
    return Response(HTTPStatus(status), content, headers, parsed)


def sync(
    *,
    client: AuthenticatedClient,
    cursor: Union[Unset, str] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Optional[CursorPage]:
    return sync_detailed(
        client=client,
        cursor=cursor,
        limit=limit,
        count=count,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    cursor: Union[Unset, str] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Response[CursorPage]:
    return await asyncio.to_thread(
        sync_detailed,
        client=client,
        cursor=cursor,
        limit=limit,
        count=count,
    )
