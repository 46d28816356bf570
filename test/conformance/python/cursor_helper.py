"""A minimal page helper for cursors in the query that passes cursor.json. Use it as a starting point."""


class PagingError(Exception):
    def __init__(self, reason, response):
        super().__init__(f"Paging failed: {reason}")
        self.reason, self.response = reason, response


def walk(scheme, request, send, options):
    sent = next((name for name, field in scheme["request"].items() if field.get("type") == "cursor"), None)
    while True:
        response = send(request)
        if not 200 <= response["status"] <= 299:
            raise PagingError("failedResponse", response)
        members = {name: at(response["body"], path_of(name, field)) for name, field in scheme["response"].items()}
        items = first(scheme, members, "items")
        if items is not None and not isinstance(items, list):
            raise PagingError("itemsNotList", response)
        yield {"items": items or [], "members": members}
        reason, cursor = step(scheme, members, items)
        if reason is None and sent is None:
            reason = "noRequestField"
        if reason is not None:
            return reason
        query = {**request.get("query", {}), scheme["request"][sent].get("param", sent): cursor}
        request = {**request, "query": query}


def step(scheme, members, items):
    """Returns the reason to stop, or None to continue, and the cursor of the next page."""
    if first(scheme, members, "hasMore") is False:
        return "hasMoreFalse", None
    cursor = first(scheme, members, "cursor")
    within = next((f["cursorPath"] for f in scheme["response"].values() if "cursorPath" in f), [])
    cursor = at(cursor, [within] if isinstance(within, str) else within)
    usable = isinstance(cursor, (str, int, float)) and not isinstance(cursor, bool) and cursor != ""
    if not items and not scheme.get("continueOnEmptyItems"):
        return ("itemsMissing" if items is None else "emptyPage"), None
    return (None, cursor) if usable else ("noCursor", None)


def first(scheme, members, role):
    return next((members[name] for name, field in scheme["response"].items() if field.get("type") == role), None)


def path_of(name, field):
    path = field.get("path", field.get("property", name))
    return [path] if isinstance(path, str) else path


def at(value, path):
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value
