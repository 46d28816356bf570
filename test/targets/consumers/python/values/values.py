import sys
from collections import OrderedDict
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from enum import Enum
from uuid import UUID

from pagination import PageRequest, SyncBookOffset, UrllibTransport


class State(str, Enum):
    OPEN = "open"


def fetch(path, url, query=None):
    transport = UrllibTransport(sys.argv[1] + path)
    SyncBookOffset.fetch(transport, PageRequest("GET", url, query))


fetch(
    "/v1",
    "/books",
    {
        "text": "a b",
        "date": date(2024, 5, 6),
        "time": datetime(2024, 5, 6, 7, 8, 9, tzinfo=timezone.utc),
        "enumeration": State.OPEN,
        "uuid": UUID("123e4567-e89b-12d3-a456-426614174000"),
        "decimal": Decimal("12.50"),
        "integer": 9007199254740993,
        "flag": True,
        "list": ("a", "b"),
        "dates": [date(2024, 5, 6), date(2024, 5, 7)],
        "optional": 7,
        "absent": None,
    },
)
fetch("/v1/", "/v1/books")
fetch("/v1", "books")
fetch("/v1", "/v10/books")
for value in (timedelta(1), b"a", [["a"]], float("nan"), object(), OrderedDict(a=1), {"a": 1}):
    try:
        fetch("/v1", "/books", {"filter": value})
    except TypeError as error:
        last = str(error)
    else:
        print("sent", value)
print(last)
