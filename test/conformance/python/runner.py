"""Plays conformance cases through a page helper: python3 runner.py HELPER FILE.json ...

HELPER is the name of a module with `walk(scheme, request, send, options)`. This generator sends requests with
`send(request)`, yields each page as {"items": [...], "members": {...}}, with "position" if the page has one, and
returns the reason why paging stops. If the walk fails, it raises an error with the attribute `reason`. options["from"]
is the position, as a text, at which the walk starts. The module may define `leaves_out(case)`, which returns why the
helper can't play a case, or None if it can. ../README.md, section "Comparing", describes the comparisons.
"""
import copy
import importlib
import json
import re
import sys
from urllib.parse import parse_qsl, urlsplit


def comparable(request):
    """Converts a request to a normal form, in which two requests can be compared."""
    url = urlsplit(request["url"])
    beside = [(name, value) for name, value in request.get("query", {}).items() if value is not None]
    texts = [(name, value if isinstance(value, str) else json.dumps(value)) for name, value in beside]
    return {
        "method": request["method"],
        "url": f"{url.scheme}://{url.netloc}{url.path}".lower() if url.netloc else url.path,
        "query": sorted(parse_qsl(url.query, keep_blank_values=True) + texts),
        "headers": sorted((name.lower(), value) for name, value in request.get("headers", {}).items()),
        "body": json.dumps(request.get("body", "(absent)"), sort_keys=True),
    }


def take_key(request, header):
    """Returns a request without its idempotency key, and the key."""
    headers = request.get("headers", {})
    key = next((value for name, value in headers.items() if name.lower() == header.lower()), None)
    rest = {name: value for name, value in headers.items() if name.lower() != header.lower()}
    return {**request, "headers": rest}, key


def differences(case, walk):
    """Returns all differences between a walk and its case, with both values."""
    left, pages, found, keys = copy.deepcopy(case["exchanges"]), [], [], []
    header = case.get("options", {}).get("idempotencyHeader", "Idempotency-Key")

    def differs(place, expected, actual):
        if expected != actual:
            found.append(f"{place}: expected {expected!r}, got {actual!r}")

    def send(request):
        if not left:
            raise AssertionError(f"one request too many: {request}")
        exchange = left.pop(0)
        rest, key = take_key(request, header)
        if exchange.get("freshKey"):
            differs("a fresh key", True, re.fullmatch("[0-9a-f-]{36}", key or "") is not None and key not in keys)
            request = rest
        keys.append(key)
        expected, sent = comparable(exchange["expect"]), comparable(request)
        for part in expected:
            differs(f"{part} of request {len(case['exchanges']) - len(left)}", expected[part], sent[part])
        return {"status": 200, "headers": {}, **exchange["respond"]}

    reason, failure = None, None
    try:
        options = {**case.get("options", {}), **({"from": case["from"]} if "from" in case else {})}
        steps = walk(copy.deepcopy(case["scheme"]), copy.deepcopy(case["request"]), send, options)
        while True:
            pages.append(next(steps))
    except StopIteration as end:
        reason = end.value
    except Exception as error:  # Every error of the helper is a result to compare.
        failure = getattr(error, "reason", repr(error))
    differs("stop", case.get("stop"), reason)
    # If the start of the walk is invalid, the failure may have any reason.
    if case.get("failure") != "unusableStart" or failure is None:
        differs("failure", case.get("failure"), failure)
    differs("requests left", 0, len(left))
    differs("pages", case.get("pages", len(case["exchanges"])), len(pages))
    if "items" in case:
        differs("items", case["items"], [item for page in pages for item in page["items"]])
    for page, exchange in zip(pages, case["exchanges"]):
        for name, value in exchange.get("members", {}).items():
            differs(f"member {name}", value, page["members"].get(name, "(none)"))
        if "position" in exchange and "position" in page:
            differs("position", exchange["position"], page["position"])
    return found


def main(helper, *files):
    module, passed, played, left = importlib.import_module(helper), 0, 0, {}
    leaves_out = getattr(module, "leaves_out", lambda case: None)
    for file in files:
        with open(file, encoding="utf-8") as text:
            cases = json.load(text)["cases"]
        for case in cases:
            why = leaves_out(case)
            if why is not None:
                left[why] = left.get(why, 0) + 1
                continue
            found = differences(case, module.walk)
            passed, played = passed + (not found), played + 1
            for line in found:
                print(f"{case['id']}: {line}")
    for why, count in left.items():
        print(f"{count} left out: {why}")
    print(f"{passed} of {played} cases passed")
    return 0 if passed == played else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
