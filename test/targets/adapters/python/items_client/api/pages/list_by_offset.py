import asyncio
from http import HTTPStatus
from typing import Optional, Union

from ...client import AuthenticatedClient, decoded
from ...models import OffsetPage
from ...types import UNSET, Response, Unset


def sync_detailed(
    *,
    client: AuthenticatedClient,
    offset: Union[Unset, int] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Response[OffsetPage]:
    params = {
        "offset": offset,
        "limit": limit,
        "count": count,
    }
    status, content, headers = client.request("/v1/pages/offset", params)
    parsed = OffsetPage.from_dict(decoded(content)) if status == 200 else None
    return Response(HTTPStatus(status), content, headers, parsed)


def sync(
    *,
    client: AuthenticatedClient,
    offset: Union[Unset, int] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Optional[OffsetPage]:
    return sync_detailed(
        client=client,
        offset=offset,
        limit=limit,
        count=count,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    offset: Union[Unset, int] = UNSET,
    limit: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Response[OffsetPage]:
    return await asyncio.to_thread(
        sync_detailed,
        client=client,
        offset=offset,
        limit=limit,
        count=count,
    )
