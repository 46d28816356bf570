"""Sends page requests with the standard library."""

from __future__ import annotations

import asyncio
import contextvars
import json
import re
import time
from decimal import Decimal
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPMessage, InvalidURL
from socket import timeout as timeout_error
from ssl import SSLContext
from typing import IO, Any, Dict, Iterable, List, Mapping, Optional, Tuple, cast, overload
from urllib.error import HTTPError
from urllib.parse import quote_plus, urljoin, urlsplit
from urllib.request import HTTPRedirectHandler, HTTPSHandler, Request, build_opener
from uuid import uuid4

from ._runtime import PageAnswer, PageError, PageRequest, json_default, request_name


class _OwnOrigin(HTTPRedirectHandler):
    """Does not follow redirects to another origin, because the headers may hold credentials."""

    def redirect_request(
        self,
        req: Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> Optional[Request]:
        if _origin_of(newurl) != _origin_of(req.full_url):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


_DEFAULT_PORTS = {"http": 80, "https": 443}


def _origin_of(url: str) -> Tuple[str, Optional[str], Optional[int]]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or _DEFAULT_PORTS.get(parts.scheme)


class UrllibTransport:
    """
    Sends requests with urllib to the server ``base``, whose path is the prefix of all requests. A redirect to
    another origin is returned as the response. ``context`` configures TLS, for example with a certificate.
    ``timeout`` limits each wait for data, in seconds, not the whole request; None waits forever. The ``options`` of a
    request can replace it: ``{"timeout": 5}``. ``retries`` is how often a request is sent again after a status of 429
    or 503, and for GET after any from 500 on. The wait is that of Retry-After, up to a minute; without it 0.5 s, then
    twice as long each time, up to 8 s. Raises ValueError if ``base`` is not an http or https URL, or has a
    user name or a query.
    """

    def __init__(
        self,
        base: str,
        headers: Optional[Mapping[str, str]] = None,
        idempotency_header: str = "Idempotency-Key",
        timeout: Optional[float] = 60,
        context: Optional[SSLContext] = None,
        retries: int = 0,
    ) -> None:
        if not isinstance(cast(object, base), str):
            raise TypeError(f"base must be a string, not of type {type(base).__name__}.")
        parts = urlsplit(base)
        if parts.scheme not in _DEFAULT_PORTS or not parts.hostname:
            raise ValueError("base must be a URL that begins with http:// or https://.")
        if "@" in parts.netloc:
            raise ValueError("base must not have a user name: pass credentials as headers.")
        if parts.query:
            raise ValueError("base must not have a query: pass query to each request.")
        given = cast(object, idempotency_header)
        if not isinstance(given, str):
            kind = type(given).__name__
            raise TypeError(f"idempotency_header must be a string, not of type {kind}.")
        self._base = base
        self._headers = dict(headers or {})
        self._idempotency_header = idempotency_header
        self._timeout = _seconds(timeout)
        self._retries = retries
        self._opener = build_opener(_OwnOrigin, HTTPSHandler(context=context))

    @property
    def idempotency_header(self) -> str:
        return self._idempotency_header

    def idempotency_key(self) -> Optional[str]:
        return None

    def absolute_url(self, url: str) -> str:
        """Appends a path to the path of ``base``, and keeps an absolute URL."""
        return _below(url, self._base)

    def send(self, request: PageRequest) -> PageAnswer:
        """
        Sends a request. Raises OSError, such as URLError or TimeoutError, if there is no response, and PageError if
        a response with a status of 200 to 299 is not JSON. An incomplete response is a ConnectionError.
        """
        for attempt in range(self._retries):
            answer = self._send_once(request)
            wait = _wait_of(request, answer, attempt)
            if wait is None:
                return answer
            time.sleep(wait)
        return self._send_once(request)

    def _send_once(self, request: PageRequest) -> PageAnswer:
        timeout = self._timeout_of(request.options)
        url = self.url_of(request)
        # The configured headers may hold credentials, so another origin gets none of them.
        own = self._headers if _origin_of(url) == _origin_of(self._base) else {}
        headers = {**own, **(request.headers or {})}
        data = None
        defaults = {"Accept": "application/json"}
        if request.body is not None:
            data = _json_text(request.body).encode()
            defaults["Content-Type"] = "application/json"
        named = {name.lower() for name in headers}
        headers.update({name: one for name, one in defaults.items() if name.lower() not in named})
        _check(headers)
        made = Request(url, data=data, headers=headers, method=request.method)
        try:
            text, status, lines = self._received(made, timeout)
        except InvalidURL as error:
            raise ValueError(str(error)) from error
        except OSError as error:
            if not isinstance(getattr(error, "reason", error), timeout_error):
                raise
            message = f"{request_name(request)} received nothing for {timeout} seconds."
            raise TimeoutError(message) from error
        except HTTPException as error:
            # The errors of http.client, such as IncompleteRead, are not OSErrors.
            raise ConnectionError(f"There is no complete response: {error!r}") from error
        return _answer_of(request, text, status, lines)

    def _received(
        self, made: Request, timeout: Optional[float]
    ) -> Tuple[bytes, int, List[Tuple[str, str]]]:
        try:
            with self._opener.open(made, timeout=timeout) as answer:
                return answer.read(), answer.status, answer.headers.items()
        except HTTPError as error:
            with error:
                return error.read(), error.code, error.headers.items()

    def _timeout_of(self, options: object) -> Optional[float]:
        if options is None:
            return self._timeout
        if not isinstance(options, Mapping):
            raise TypeError(f"options must be a dict, not of type {type(options).__name__}.")
        given = dict(cast("Mapping[object, object]", options))
        timeout = given.pop("timeout", self._timeout)
        for name in given:
            raise TypeError(f"Unknown option {name}: the only option is timeout.")
        return _seconds(timeout)

    def url_of(self, request: PageRequest) -> str:
        """Returns the absolute URL of a request, including its query."""
        # The functions of operations set `encoded` on a list that is sent as one parameter.
        query = "&".join(
            f"{quote_plus(name)}={getattr(text, 'encoded', None) or quote_plus(text)}"
            for name, text in request.query_pairs()
        )
        url = _below(request.url.partition("#")[0], self._base)
        return url + ("&" if "?" in url else "?") + query if query else url


class AsyncUrllibTransport:
    """
    The async variant of UrllibTransport, which sends requests in threads. It takes a transport, or the arguments of a
    UrllibTransport. Cancelling a task does not end the thread
    of its request, which runs until the response or ``timeout``, and through the waits of ``retries``; ``asyncio.run`` and the interpreter's exit wait
    for it.
    """

    @overload
    def __init__(self, transport: UrllibTransport) -> None: ...

    @overload
    def __init__(
        self,
        base: str,
        headers: Optional[Mapping[str, str]] = None,
        idempotency_header: str = "Idempotency-Key",
        timeout: Optional[float] = 60,
        context: Optional[SSLContext] = None,
        retries: int = 0,
    ) -> None: ...

    def __init__(self, *given: Any, **named: Any) -> None:
        own: Any = given[0] if given else named.get("transport")
        is_whole = len(given) + len(named) == 1 and callable(getattr(own, "send", None))
        self._transport: UrllibTransport = own if is_whole else UrllibTransport(*given, **named)

    @property
    def idempotency_header(self) -> str:
        return self._transport.idempotency_header

    def idempotency_key(self) -> Optional[str]:
        return self._transport.idempotency_key()

    def absolute_url(self, url: str) -> str:
        return self._transport.absolute_url(url)

    async def send(self, request: PageRequest) -> PageAnswer:
        # Context variables, as tracing uses them, are those of the task.
        context = contextvars.copy_context()
        return await asyncio.get_running_loop().run_in_executor(
            None, lambda: context.run(self._transport.send, request)
        )


def _wait_of(request: PageRequest, answer: PageAnswer, attempt: int) -> Optional[float]:
    """Returns the seconds to wait before a request is sent again, or None if it is not."""
    status = answer.status
    if status not in (429, 503) and (request.method != "GET" or status < 500):
        return None
    headers = {name.lower(): line for name, line in (answer.headers or {}).items()}
    after = headers.get("retry-after", "")
    try:
        is_count = re.fullmatch("[0-9]+", after) is not None
        wait = int(after) if is_count else parsedate_to_datetime(after).timestamp() - time.time()
    except (TypeError, ValueError):
        return 0.5 * 2.0 ** min(attempt, 4)
    return None if wait > 60 else max(wait, 0)


def _seconds(timeout: object) -> Optional[float]:
    if timeout is None:
        return None
    if isinstance(timeout, bool) or not isinstance(timeout, (int, float)):
        kind = type(timeout).__name__
        raise TypeError(f"timeout must be a number of seconds, not of type {kind}.")
    if not timeout > 0:
        raise ValueError(f"timeout is {timeout}: it must be positive.")
    return timeout


def _json_text(body: object) -> str:
    """Returns a body as JSON. ``json`` can't write a Decimal, so its digits are marked text until the end."""
    mark = uuid4().hex

    def default(value: object) -> object:
        if isinstance(value, Decimal) and value.is_finite():
            return f"{mark}{value:f}"
        return json_default(value)

    text = json.dumps(body, default=default, allow_nan=False)
    return re.sub(f'"{mark}([^"]*)"', r"\1", text)


def _check(headers: Mapping[str, str]) -> None:
    """Refuses headers that can't be sent. http.client sends a line break before a space: a server may read two headers."""
    for name, value in headers.items():
        if cast(object, value) is None:
            raise TypeError(f"The value of the header {name} is None.")
        if re.search(r"[\r\n\0]", name):
            raise ValueError("The name of a header contains a line break or NUL.")
        if re.search(r"[\r\n\0]", str(value)):
            raise ValueError(f"The value of the header {name} contains a line break or NUL.")
        try:
            name.encode("ascii")
            str(value).encode("latin-1")
        except UnicodeEncodeError:
            # The error would hold the value, which may be a credential.
            message = f"The header {name} has a character that can't be sent: encode it."
            raise ValueError(message) from None


def _answer_of(
    request: PageRequest, text: bytes, status: int, lines: Iterable[Tuple[str, str]]
) -> PageAnswer:
    """Parses JSON; an empty body is None. The body of a failed response may be any text."""
    headers = _joined(lines)
    try:
        return PageAnswer(json.loads(text) if text else None, status, headers)
    except (ValueError, RecursionError) as error:
        answer = PageAnswer(text.decode(errors="replace"), status, headers)
        if not 200 <= status <= 299:
            return answer
        message = f"The response to {request_name(request)} is not JSON."
        raise PageError("unreadableBody", message, answer) from error


def _joined(lines: Iterable[Tuple[str, str]]) -> Dict[str, str]:
    """Joins the lines of a repeated header with commas; cookies contain commas, so each has its own line."""
    joined: Dict[str, str] = {}
    spelled: Dict[str, str] = {}
    for name, line in lines:
        key = spelled.setdefault(name.lower(), name)
        mark = "\n" if key.lower() == "set-cookie" else ", "
        joined[key] = f"{joined[key]}{mark}{line}" if key in joined else line
    return joined


def _below(url: str, base: str) -> str:
    if urlsplit(url).scheme or url.startswith("//"):
        return urljoin(base, url)
    parts = urlsplit(base)
    below = url if url.startswith(("/", "?")) else f"/{url}"
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}{below}"
