from __future__ import annotations

from typing import List, Optional

from pagination import (
    OffsetPagesParams,
    PageRequest,
    PageTransport,
    SyncOffsetPages,
    SyncSparePages,
    SyncUserPages,
    UserPagesParams,
    UserPagesResponse,
    user_pages,
)
from pagination import operations
from pagination.items import Team, User


def use(transport: PageTransport) -> List[object]:
    users = PageRequest("GET", "/users")
    params: UserPagesParams = {"after": "abc", "limit": 20, "order": "desc"}
    page: SyncUserPages[User] = SyncUserPages[User].fetch(transport, users, params)
    without_params: List[object] = [
        SyncUserPages[User].fetch(transport, users),
        SyncOffsetPages[Team].fetch(transport, PageRequest("GET", "/teams")),
    ]
    listed: SyncUserPages[User] = operations.list_users(transport)
    response: UserPagesResponse[User] = page
    following: Optional[str] = page.next
    more: Optional[bool] = page.more
    found: object = page.found
    first: User = {"id": "1", "name": "Ann", "age": 30}
    users_read: List[User] = [first, *response.users]
    texts: List[str] = [user["id"] for user in users_read]
    names: List[str] = [user["name"] for user in users_read if "name" in user]
    ages: List[int] = [user["age"] for user in users_read if "age" in user]
    of_teams: OffsetPagesParams = {"offset": 0, "count": 10}
    teams: SyncOffsetPages[Team] = SyncOffsetPages[Team].fetch(
        transport, PageRequest("GET", "/teams"), of_teams
    )
    ids: List[int] = [team["id"] for team in teams.teams if "id" in team]
    rates: List[float] = [team["rate"] for team in teams.teams if "rate" in team]
    total: Optional[int] = teams.total
    spare: Optional[SyncSparePages[str]] = None
    read: List[object] = [following, more, found, texts, names, ages, ids, rates, total, spare]
    return [*read, user_pages, without_params, listed]
