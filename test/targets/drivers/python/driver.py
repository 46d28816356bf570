import asyncio
import inspect
import json
import re
import sys

import pagination
from pagination import AsyncUrllibTransport, NoNextPageError, PageError, PageRequest, UrllibTransport


class Transport(UrllibTransport):
    def __init__(self, base, name, order):
        super().__init__(base, {"x-play": name}, order["idempotencyHeader"] or "Idempotency-Key")
        self._keys = iter(order["idempotencyKeys"]) if order["idempotencyKeys"] is not None else None
        self._root = base

    def idempotency_key(self):
        return None if self._keys is None else next(self._keys)

    def send(self, request):
        origin, path = re.match("(?is)([a-z]+://[^/?#]*)?(.*)", request.url).groups()
        headers = {**(request.headers or {}), **({"x-origin": origin} if origin else {})}
        url = self._root + ("" if path.startswith("/") else "/") + path
        return super().send(PageRequest(request.method, url, request.query, headers, request.body))


def page_types(order):
    return getattr(pagination, order["page"]), getattr(pagination, order["page"].replace("Sync", "Async", 1))


def request_of(order):
    given = order["request"]
    return PageRequest(given["method"], given["url"], given.get("query"), given.get("headers"), given.get("body"))


def fetched(page, transport, order):
    """The first page; what the caller asks for is in the request already."""
    takes = "params" in inspect.signature(page.fetch).parameters
    return page.fetch(transport, request_of(order), *([{}] if takes else []))


def told(page, members):
    held = {name: getattr(page, name) for name in members}
    return {
        "items": page._get_page_items(),
        "members": {name: value for name, value in held.items() if value is not None},
    }


def failure_of(walk):
    """What a walk fails with; None where it does not."""
    try:
        walk()
        return None
    except PageError as error:
        return {"reason": error.reason, "status": error.status}


def play(order, base):
    sync, _ = page_types(order)
    pages, end, items = [], None, []

    def by_page():
        nonlocal end
        page = fetched(sync, Transport(base, f"{order['id']} pages", order), order)
        pages.append(told(page, order["members"]))
        while len(pages) < order["exchanges"] and page.has_next_page():
            page = page.get_next_page()
            pages.append(told(page, order["members"]))
        if not page.has_next_page():
            try:
                page.get_next_page()
                end = False
            except NoNextPageError:
                end = True

    failure = failure_of(by_page)

    def by_item():
        count = 0
        for one in fetched(sync, Transport(base, f"{order['id']} items", order), order).iter_pages():
            items.extend(one._get_page_items())
            count += 1
            if count >= order["exchanges"] and failure is None:
                break

    failure_of(by_item)
    if end is not None:
        walked = list(fetched(sync, Transport(base, f"{order['id']} walked", order), order))
        assert walked == items, "the walks differ"
        assert asyncio.run(walk_async(order, base)) == items, "the asynchronous walk differs"
    return {"id": order["id"], "pages": pages, "end": end, "items": items, "failure": failure}


async def walk_async(order, base):
    _, asynchronous = page_types(order)
    transport = AsyncUrllibTransport(Transport(base, f"{order['id']} async", order))
    # Not awaited: the idiom walks the call itself.
    items = [item async for item in fetched(asynchronous, transport, order)]
    transport = AsyncUrllibTransport(Transport(base, f"{order['id']} awaited", order))
    page = await fetched(asynchronous, transport, order)
    again = list(page._get_page_items())
    while page.has_next_page():
        page = await page.get_next_page()
        again.extend(page._get_page_items())
    assert again == items, "the asynchronous walks differ"
    return items


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        orders = json.load(file)
    for order in orders:
        try:
            report = play(order, sys.argv[2])
        except Exception as error:
            report = {"id": order["id"], "pages": [], "end": None, "items": None, "error": repr(error)}
        print(json.dumps(report), flush=True)


main()
