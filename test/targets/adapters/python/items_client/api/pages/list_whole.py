import asyncio
from http import HTTPStatus
from typing import Optional, Union

from ...client import AuthenticatedClient, decoded
from ...models import WholeCollection
from ...types import UNSET, Response, Unset


def sync_detailed(
    *,
    client: AuthenticatedClient,
    count: Union[Unset, int] = UNSET,
) -> Response[WholeCollection]:
    params = {
        "count": count,
    }
    status, content, headers = client.request("/v1/pages/fake-page", params)
    parsed = WholeCollection.from_dict(decoded(content)) if status == 200 else None
    return Response(HTTPStatus(status), content, headers, parsed)


def sync(
    *,
    client: AuthenticatedClient,
    count: Union[Unset, int] = UNSET,
) -> Optional[WholeCollection]:
    return sync_detailed(
        client=client,
        count=count,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    count: Union[Unset, int] = UNSET,
) -> Response[WholeCollection]:
    return await asyncio.to_thread(
        sync_detailed,
        client=client,
        count=count,
    )
