import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { pythonPackages } from './kit/python-packages.js';
import { pythonPrograms } from './kit/python-programs.js';
import { lacks } from './kit/run-tool.js';

const { seen, printed } = pythonPrograms();

test('a Python walk follows a link in a second Link header, and header() has one line for each cookie', async () => {
  const said = await printed(`
pages = list(SyncLinked.fetch(UrllibTransport(BASE), PageRequest("GET", "/next")).iter_pages())
print(len(pages), pages[0].status, pages[0].header("LINK"), pages[0].headers["link"] == pages[0].header("Link"))
print(repr(pages[1].header("set-cookie")), pages[1].header("absent"), "sEt-Cookie" in pages[1].headers)
`);
  expect(said).toEqual(['2 200 </about>; rel="help", </last>; rel="next" True', "'a=1, 2\\nb=3' None True"]);
  expect(seen.map(({ url }) => url)).toEqual(['/next', '/last']);
});

test('a Python transport refuses a base without http or with a query, and appends paths to its base', async () => {
  const said = await printed(`
transport = UrllibTransport(BASE + "/v1/")
for url in ("/v1/books", "books", "?a=1", BASE + "/books"):
    transport.send(PageRequest("GET", url))
    print(transport.absolute_url(url)[len(BASE):], AsyncUrllibTransport(transport).absolute_url(url)[len(BASE):])
for base in ("", "api.example.com", "localhost:8080", "http://", "ftp://a", BASE + "/v1?version=3", "http://a:b@c"):
    try:
        UrllibTransport(base)
    except ValueError as error:
        print(error)
`);
  expect(said).toEqual([
    '/v1/v1/books /v1/v1/books',
    '/v1/books /v1/books',
    '/v1?a=1 /v1?a=1',
    '/books /books',
    ...Array.from({ length: 5 }, () => 'base must be a URL that begins with http:// or https://.'),
    'base must not have a query: pass query to each request.',
    'base must not have a user name: pass credentials as headers.',
  ]);
  expect(seen.map(({ url }) => url)).toEqual(['/v1/v1/books', '/v1/books', '/v1?a=1', '/books']);
});

test('Accept and Content-Type of a Python request replace the defaults, whatever their letter case', async () => {
  await printed(`
transport = UrllibTransport(BASE)
transport.send(PageRequest("POST", "/", headers={"content-type": "application/x-a+json", "ACCEPT": "application/x-b"}, body={}))
UrllibTransport(BASE, {"accept": "application/x-c"}).send(PageRequest("POST", "/", body={}))
`);
  expect(seen.map(({ headers }) => [headers.accept, headers['content-type']])).toEqual([
    ['application/x-b', 'application/x-a+json'],
    ['application/x-c', 'application/json'],
  ]);
});

test('a Python body may have dates, UUIDs, enumerations and decimals, but no time without an offset', async () => {
  const said = await printed(`
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from enum import Enum
from uuid import UUID
class State(Enum):
    OPEN = "open"
body = {
    "day": date(2024, 5, 6),
    "time": datetime(2024, 5, 6, 7, tzinfo=timezone(timedelta(hours=2))),
    "id": UUID(int=1),
    "state": State.OPEN,
    "whole": Decimal("2.0"),
    "exact": [Decimal("12.50"), Decimal("0.1234567890123456789"), Decimal("1E+2"), Decimal("-0")],
    "set": {1},
}
transport = UrllibTransport(BASE)
transport.send(PageRequest("POST", "/", body=body))
naive = datetime(2024, 5, 6)
for sent in ({"body": {"at": naive}}, {"query": {"at": naive}}, {"body": {"at": float("nan")}}, {"body": {"at": object()}}):
    try:
        transport.send(PageRequest("POST", "/", **sent))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
`);
  expect(seen[0]?.body).toContain('"exact": [12.50, 0.1234567890123456789, 100, -0]');
  expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
    {
      day: '2024-05-06',
      time: '2024-05-06T07:00:00+02:00',
      id: '00000000-0000-0000-0000-000000000001',
      state: 'open',
      whole: 2,
      exact: [12.5, 0.123_456_789_012_345_68, 100, -0],
      set: [1],
    },
  ]);
  expect(said).toEqual([
    'ValueError A datetime in the request body has no UTC offset.',
    'ValueError The datetime of the query parameter at has no UTC offset.',
    expect.stringMatching(/^ValueError Out of range float values/),
    'TypeError A value in the request body cannot be sent: object.',
  ]);
});

test('Python errors survive pickling, with the headers of the response', async () => {
  const said = await printed(`
import copy
import pickle
try:
    SyncLinked.fetch(UrllibTransport(BASE), PageRequest("GET", "/failing"))
except PageError as error:
    for held in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        print(held, held.reason, held.status, held.header("CONTENT-TYPE"), held.body)
try:
    SyncLinked.fetch(UrllibTransport(BASE), PageRequest("GET", "/")).get_next_page()
except NoNextPageError as error:
    print(repr(str(pickle.loads(pickle.dumps(error))) == str(error)))
    print(issubclass(PageError, PaginationError), isinstance(error, PaginationError))
`);
  const told = "GET /failing failed with status 500. failedResponse 500 application/json {'data': [1]}";
  expect(said).toEqual([told, told, 'True', 'True True']);
});

test("Python sends configured headers to the base URL's origin, with or without its default port", async () => {
  const said = await printed(`
import io
from urllib.request import HTTPHandler, HTTPSHandler
from http.client import HTTPMessage
from urllib.response import addinfourl
def answering(self, request):
    print(request.full_url, request.get_header("Authorization"))
    answer = addinfourl(io.BytesIO(b"{}"), HTTPMessage(), request.full_url, 200)
    answer.msg = "OK"
    return answer
HTTPHandler.http_open = answering
HTTPSHandler.https_open = answering
for base, url in [("https://a.x:443/v1", "https://a.x/v1"), ("http://a.x", "http://A.x:80/"), ("https://a.x", "https://a.x:80/")]:
    UrllibTransport(base, {"Authorization": "secret"}).send(PageRequest("GET", url))
`);
  expect(said).toEqual(['https://a.x/v1 secret', 'http://A.x:80/ secret', 'https://a.x:80/ None']);
});

test('an incomplete response is a ConnectionError in Python, and nesting that is too deep is a PageError', async () => {
  const said = await printed(`
for path in ("/cut", "/deep?token=a", "/a b", "/silent?token=a"):
    timeout = 0.2 if path.startswith("/silent") else 60
    try:
        UrllibTransport(BASE, timeout=timeout).send(PageRequest("GET", path))
    except (ConnectionError, PageError, TimeoutError, ValueError) as error:
        print(type(error).__name__, type(error.__cause__).__name__, error)
`);
  expect(said).toEqual([
    'ConnectionError IncompleteRead There is no complete response: IncompleteRead(2 bytes read, 98 more expected)',
    'PageError RecursionError The response to GET /deep is not JSON.',
    expect.stringMatching(/^ValueError InvalidURL URL can't contain/),
    expect.stringMatching(/^TimeoutError \w+ GET \/silent received nothing for 0\.2 seconds\.$/),
  ]);
});

test('a Python transport needs only `send`, and may also set idempotency keys and absolute URLs', async () => {
  const said = await printed(`
class Plain:
    def send(self, request):
        print(request.url, sorted(request.headers or {}), (request.headers or {}).get("X-Key", "")[-1:])
        more = {"Link": '<https://a.x/2>; rel="next"'} if request.url.endswith("/1") else {}
        return PageAnswer({"data": [1]}, 200, more)
class Complete(Plain):
    idempotency_header = "X-Key"
    def idempotency_key(self):
        return "fresh!"
    def absolute_url(self, url):
        return "https://a.x" + url
for transport in (Plain(), Complete()):
    request = PageRequest("GET", "/1", headers={"X-Key": "old", "Idempotency-Key": "old"})
    print(len(list(SyncLinked.fetch(transport, request))))
`);
  expect(said).toEqual([
    "/1 ['Idempotency-Key', 'X-Key'] d",
    'https://a.x/2 [] ',
    '2',
    "https://a.x/1 ['Idempotency-Key', 'X-Key'] d",
    "https://a.x/2 ['Idempotency-Key', 'X-Key'] !",
    '2',
  ]);
});

const importHttpx = `import sys; sys.path.append("${pythonPackages}"); import httpx`;
const lacksHttpx = lacks('python3', ['-c', importHttpx], 'the package python3-httpx');

test.runIf(hasTool('the transport on httpx', lacksHttpx))(
  'the transport on httpx in docs/generating.md follows links, and sends its headers only to its own server',
  async () => {
    const page = readFileSync(new URL('../../docs/generating.md', import.meta.url), 'utf8');
    const [, transport = ''] = /^### A transport on httpx\n.*?^```python\n(.*?)^```/ms.exec(page) ?? [];
    const said = await printed(`
import asyncio
${importHttpx}
${transport}
async def main():
    own = HttpxTransport(BASE + "/", {"X-Key": "secret"})
    print(own.absolute_url("/next"), own.absolute_url("https://a.x/b"))
    items = AsyncLinked.fetch(own, PageRequest("GET", "/next?a=1", {"b": "x y"}, {"X-Own": "1"}))
    print([item async for item in items])
    other = HttpxTransport("http://a.x", {"X-Key": "secret"})
    print((await other.send(PageRequest("POST", BASE + "/failing", body={"a": 1}))).status)
asyncio.run(main())
`);
    expect(said.slice(1)).toEqual(['[1, 1]', '500']);
    expect(said[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/next https:\/\/a\.x\/b$/);
    expect(seen.map(({ url, headers, body }) => [url, headers['x-key'], headers['x-own'], body])).toEqual([
      ['/next?a=1&b=x+y', 'secret', '1', ''],
      ['/last?b=x+y', 'secret', '1', ''],
      ['/failing', undefined, undefined, '{"a": 1}'],
    ]);
  },
);

test('a header of links in place of a next URL is not followed in Python', async () => {
  const said = await printed(`
from pagination.links import UrlFollower
for url in ('</2>; rel="next"', "/2"):
    print(UrlFollower().request(PageRequest("GET", BASE), url, BASE) is None)
`);
  expect(said).toEqual(['True', 'False']);
});
