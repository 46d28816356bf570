import asyncio
import inspect
import json
import re
import sys

import pagination
from pagination import (
    AsyncUrllibTransport,
    NoNextPageError,
    PageError,
    PageRequest,
    Paging,
    UrllibTransport,
    paginate,
    paginate_async,
)


class Transport(UrllibTransport):
    def __init__(self, base, name, order):
        super().__init__(base, {"x-play": name}, order["idempotencyHeader"] or "Idempotency-Key")
        self._keys = iter(order["idempotencyKeys"]) if order["idempotencyKeys"] is not None else None
        self._root = base

    def idempotency_key(self):
        return None if self._keys is None else next(self._keys)

    def absolute_url(self, url):
        return url

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
    """Returns the first page; the request already contains the caller's parameters."""
    takes = "params" in inspect.signature(page.fetch).parameters
    return page.fetch(transport, request_of(order), *([{}] if takes else []), start=order.get("from"))


def told(page, members):
    held = {name: getattr(page, name) for name in members}
    return {
        "items": page._get_page_items(),
        "members": {name: value for name, value in held.items() if value is not None},
        "position": position_of(page),
        "stopped": page.stopped,
    }


def position_of(page):
    """Returns the position after a page; None if the next page is on another origin."""
    try:
        return page.position
    except ValueError:
        return None


def failure_of(walk):
    """Returns the failure of a walk; None if it does not fail."""
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
        if order["endsItself"] or not page.has_next_page():
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
    # The call is not awaited: the usual loop iterates over the call itself.
    items = [item async for item in fetched(asynchronous, transport, order)]
    transport = AsyncUrllibTransport(Transport(base, f"{order['id']} awaited", order))
    page = await fetched(asynchronous, transport, order)
    again = list(page._get_page_items())
    while page.has_next_page():
        page = await page.get_next_page()
        again.extend(page._get_page_items())
    assert again == items, "the asynchronous walks differ"
    return items


def paging_of(order):
    """Returns the Paging value of the scheme, which has the response type of the page types."""
    page = page_types(order)[0]
    values = [value for value in vars(pagination).values() if isinstance(value, Paging)]
    return next(value for value in values if issubclass(page, value._page))


def at(body, path):
    for step in path:
        if isinstance(body, list) and isinstance(step, int) and step < len(body):
            body = body[step]
        elif isinstance(body, dict):
            body = body.get(str(step))
        else:
            return None
    return body


def adapted(paginate, order, base, walk):
    """Walks by a function of the caller, which merges the parameters into its own requests."""
    given = order["request"]
    paging = paging_of(order)
    query = given.get("query") or {}
    sent = {
        name: query.get(slot.name) if slot.path is None else at(given.get("body"), slot.path)
        for name, slot in paging._slots.items()
    }
    transport = Transport(base, f"{order['id']} {walk}", order)

    def fetch(params):
        body = params.merged(given["body"]) if "body" in given else params.body or None
        asked = PageRequest(given["method"], given["url"], {**query, **params.query}, given.get("headers"), body)
        return transport.send(asked)

    async def fetch_async(params):
        return fetch(params)

    first = {name: value for name, value in sent.items() if value is not None}
    return paginate(paging, fetch if paginate is not paginate_async else fetch_async, first=first)


def play_adapted(order, base):
    pages, ends, items = [], [], []

    def by_page():
        for page in adapted(paginate, order, base, "pages").pages(order.get("from")):
            told = {"position": position_of(page), "stopped": page.stopped}
            pages.append({"items": page.items, "members": {}, **told})
            if page.stopped is not None:
                ends.append(page.stopped)
                assert page.next is None, "it stops and goes on"
            if len(pages) == order["exchanges"] and not order["endsItself"]:
                break

    failure = failure_of(by_page)

    def by_item():
        if order["endsItself"] and order.get("from") is None:
            items.extend(adapted(paginate, order, base, "items"))
            return
        for count, page in enumerate(adapted(paginate, order, base, "items").pages(order.get("from")), 1):
            items.extend(page.items)
            if count == order["exchanges"] and not order["endsItself"]:
                break

    async def by_item_async():
        walk = adapted(paginate_async, order, base, "async")
        return [item async for page in walk.pages(order.get("from")) for item in page.items]

    failed_again = failure_of(by_item)
    assert failed_again == failure, f"{failed_again} is not {failure}"
    if failure is None and ends:
        assert asyncio.run(by_item_async()) == items, "the asynchronous walk differs"
    end = True if ends else None
    stopped = ends[0] if ends else None
    return {"id": order["id"], "pages": pages, "end": end, "items": items, "failure": failure, "stopped": stopped}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        orders = json.load(file)
    for order in orders:
        try:
            report = (play_adapted if "adapter" in sys.argv else play)(order, sys.argv[2])
        except Exception as error:
            report = {"id": order["id"], "pages": [], "end": None, "items": None, "error": repr(error)}
        print(json.dumps(report), flush=True)


main()
