import asyncio
from http import HTTPStatus
from typing import Optional, Union

from ...client import AuthenticatedClient, decoded
from ...models import PageNumberPage
from ...types import UNSET, Response, Unset


def sync_detailed(
    *,
    client: AuthenticatedClient,
    page: Union[Unset, int] = UNSET,
    page_size: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Response[PageNumberPage]:
    params = {
        "page": page,
        "pageSize": page_size,
        "count": count,
    }
    status, content, headers = client.request("/v1/pages/page-number", params)
    parsed = PageNumberPage.from_dict(decoded(content)) if status == 200 else None
    return Response(HTTPStatus(status), content, headers, parsed)


def sync(
    *,
    client: AuthenticatedClient,
    page: Union[Unset, int] = UNSET,
    page_size: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Optional[PageNumberPage]:
    return sync_detailed(
        client=client,
        page=page,
        page_size=page_size,
        count=count,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    page: Union[Unset, int] = UNSET,
    page_size: Union[Unset, int] = UNSET,
    count: Union[Unset, int] = UNSET,
) -> Response[PageNumberPage]:
    return await asyncio.to_thread(
        sync_detailed,
        client=client,
        page=page,
        page_size=page_size,
        count=count,
    )
