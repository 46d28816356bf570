import asyncio
from http import HTTPStatus
from typing import Optional, Union

from ...client import AuthenticatedClient, decoded
from ...models import CursorIdPage
from ...types import UNSET, Response, Unset


def sync_detailed(
    *,
    client: AuthenticatedClient,
    after: Union[Unset, str] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Response[CursorIdPage]:
    params = {
        "after": after,
        "limit": limit,
        "count": count,
    }
    status, content, headers = client.request("/v1/pages/cursor-id", params)
    parsed = CursorIdPage.from_dict(decoded(content)) if status == 200 else None
    return Response(HTTPStatus(status), content, headers, parsed)


def sync(
    *,
    client: AuthenticatedClient,
    after: Union[Unset, str] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Optional[CursorIdPage]:
    return sync_detailed(
        client=client,
        after=after,
        limit=limit,
        count=count,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    after: Union[Unset, str] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Response[CursorIdPage]:
    return await asyncio.to_thread(
        sync_detailed,
        client=client,
        after=after,
        limit=limit,
        count=count,
    )
