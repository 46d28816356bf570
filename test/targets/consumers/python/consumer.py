"""Uses the generated package, with dataclasses and models as bodies."""

import asyncio
import sys
from dataclasses import dataclass, field
from typing import Any, Dict, Optional

import walks
from acme.sdk.pagination import PageError, PageRequest, SyncSearchCursor, UrllibTransport


@dataclass
class Paging:
    size: int = 10


@dataclass
class SearchBody:
    query: str
    paging: Paging = field(default_factory=Paging)


@dataclass
class Hit:
    id: int
    name: str


class SearchModel:
    """Has the method by which a model of pydantic 2 converts itself to a dict."""

    def __init__(self, query: str) -> None:
        self.query = query
        self.size: Optional[int] = None

    def model_dump(self, *, mode: str, by_alias: bool, exclude_none: bool) -> Dict[str, Any]:
        assert (mode, by_alias, exclude_none) == ("json", True, True)
        return {"query": self.query}


transport = UrllibTransport(sys.argv[1], {"Authorization": "Bearer secret"})


def search(body: object) -> PageRequest:
    return PageRequest("POST", "/search", headers={"X-Api-Key": "secret"}, body=body)


def count(body: object) -> int:
    return len(list(SyncSearchCursor[Dict[str, Any]].fetch(transport, search(body))))


print(f"dataclass={count(SearchBody('a'))}")
print(f"model={count(SearchModel('a'))}")
print(f"dict={count({'query': 'a'})}")
typed = SyncSearchCursor.fetch(transport, search({"query": "a"}), item=lambda one: Hit(**one))
print(f"typed={max(hit.id for hit in typed)}")
try:
    SyncSearchCursor[Dict[str, Any]].fetch(transport, search("a"), {"size": 5})
except PageError as error:
    print(f"text={error.reason}")
try:
    SyncSearchCursor[Dict[str, Any]].fetch(transport, search({}), {"sise": 5})  # type: ignore
except TypeError as error:
    print(f"unknown={error}")
page = SyncSearchCursor[Dict[str, Any]].fetch(transport, search(SearchBody("a")))
print(f"next={page.has_next_page()}")
pages = page.iter_pages(max_pages=2)
count_of_pages = sum(1 for _ in pages)
rest = SyncSearchCursor[Dict[str, Any]].fetch(
    transport, search(SearchBody("a")), start=pages.position
)
print(f"bound={count_of_pages} {pages.stopped} {len(list(rest))}")
try:
    SyncSearchCursor[Dict[str, Any]].fetch(transport, search({}), start="{}")
except ValueError as error:
    print(f"start={error}")
told = f"{page!r} {page} {page.request!r} {page.response!r} {transport!r}"
print(f"leaks={'secret' in told}")
asyncio.run(walks.main(sys.argv[2]))
