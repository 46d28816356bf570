import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { parseScheme } from '@pagewright/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outputOf } from './kit/run-tool.js';

interface Seen {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let folder: string;
let seen: Seen[];

/** Responds to `/next/...` with a link to a second page in the second of two `Link` lines. */
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  const { url, headers } = request;
  seen.push({ url, headers, body });
  if (url?.startsWith('/next') === true)
    response.setHeader('Link', ['</about>; rel="help"', '</last>; rel="next"']);
  response.setHeader('Set-Cookie', ['a=1, 2', 'b=3']);
  if (url?.startsWith('/silent') === true) return;
  const cut = url === '/cut' ? { 'content-length': '100' } : {};
  response.writeHead(url === '/failing' ? 500 : 200, { 'content-type': 'application/json', ...cut });
  if (url === '/cut') response.write('{}', () => response.destroy());
  else response.end(url?.startsWith('/deep') === true ? '['.repeat(100_000) : '{"data": [1]}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'pagewright-python-'));
  const data = { type: 'items' };
  const declared = [
    {
      name: 'linked',
      type: 'cursorUrl',
      request: {},
      response: { data, next: { type: 'cursorUrl', location: 'linkHeader' } },
    },
    { name: 'counted', type: 'offset', request: { offset: { type: 'offset' } }, response: { data } },
    {
      name: 'latest',
      type: 'cursorId',
      request: { after: { type: 'cursorId' } },
      response: { data: { ...data, itemCursor: ['id'] } },
    },
  ];
  const schemes = declared.flatMap((one) => parseScheme(one, 'config').scheme ?? []);
  for (const { path, text } of generate({ schemes, transport: true, profile: 'full' }, 'python')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

beforeEach(() => {
  seen = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function printed(program: string): Promise<readonly string[]> {
  const { port } = server.address() as AddressInfo;
  const imports = `from pagination import *\nBASE = "http://127.0.0.1:${port}"\n`;
  writeFileSync(join(folder, 'program.py'), imports + program);
  const text = await outputOf('python3', ['-W', 'error', 'program.py'], { cwd: folder });
  return text.trimEnd().split('\n');
}

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

test('a header of links in place of a next URL is not followed in Python', async () => {
  const said = await printed(`
from pagination.links import UrlFollower
for url in ('</2>; rel="next"', "/2"):
    print(UrlFollower().request(PageRequest("GET", BASE), url, BASE) is None)
`);
  expect(said).toEqual(['True', 'False']);
});

test('a Python request has its query as texts for other clients, in which a list repeats its name', async () => {
  const said = await printed(`
from datetime import date
print(PageRequest("GET", "/", {"day": date(2024, 5, 6), "tags": ["a", 2], "all": True, "none": None}).query_pairs())
print(PageRequest("GET", "/").query_pairs())
`);
  expect(said).toEqual(["[('day', '2024-05-06'), ('tags', 'a'), ('tags', '2'), ('all', 'true')]", '[]']);
});

test('changing the items or the body of a Python page changes neither the next page nor the position', async () => {
  const said = await printed(`
import asyncio
def answered(query):
    sent = int(query.get("offset", query.get("after", 0)))
    return PageAnswer({"data": [{"id": id} for id in range(sent + 1, min(sent + 3, 7))]})
class Rows:
    def send(self, request):
        print(dict(request.query or {}), end=" ")
        return answered(request.query or {})
class AsyncRows:
    async def send(self, request):
        return answered(request.query or {})
def change(page):
    ids = [item["id"] for item in page.items]
    page.items.sort(key=lambda item: -item["id"])
    for item in page.items:
        item["id"] = 0
    del page.items[-1:]
    page.items.append({"id": 9})
    return ids
for kind in (SyncCounted, SyncLatest):
    print([change(page) for page in kind.fetch(Rows(), PageRequest("GET", "/")).iter_pages()])
def item(held):
    return {"id": held.pop("id")}
print([held["id"] for held in SyncLatest.fetch(Rows(), PageRequest("GET", "/"), item=item)])
page = SyncLatest.fetch(Rows(), PageRequest("GET", "/"))
page.next_page_info().query["after"] = 7
print(page.next_page_info().query)
for scheme in (counted, latest):
    walked = paginate(scheme, lambda params: answered(params))
    print([change(page) for page in walked.iter_pages(max_pages=2)])
async def main():
    walked = AsyncLatest.fetch(AsyncRows(), PageRequest("GET", "/"))
    print([change(page) async for page in walked.iter_pages(2)], (await asyncio.ensure_future(walked)).position)
asyncio.run(main())
`);
  const ids = '[[1, 2], [3, 4], [5, 6], []]';
  expect(said).toEqual([
    `{} {'offset': 2} {'offset': 4} {'offset': 6} ${ids}`,
    `{} {'after': 2} {'after': 4} {'after': 6} ${ids}`,
    "{} {'after': 2} {'after': 4} {'after': 6} [1, 2, 3, 4, 5, 6]",
    "{} {'after': 2}",
    '[[1, 2], [3, 4]]',
    '[[1, 2], [3, 4]]',
    '[[1, 2], [3, 4]] {"scheme":"latest","query":{"after":2}}',
  ]);
});

test('arguments of a wrong type are errors in Python before anything is sent', async () => {
  const said = await printed(`
import asyncio
request = PageRequest("GET", "/")
def told(call):
    try:
        call()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
told(lambda: AsyncUrllibTransport(BASE))
told(lambda: SyncLatest.fetch(BASE, request))
told(lambda: asyncio.run(AsyncLatest.fetch(BASE, request).__await__().__next__()))
told(lambda: UrllibTransport(BASE, {}, 30))
for timeout in ("5", True, 0, -1, float("nan")):
    told(lambda: UrllibTransport(BASE, timeout=timeout))
    told(lambda: UrllibTransport(BASE).send(PageRequest("GET", "/", options={"timeout": timeout})))
told(lambda: SyncLatest.fetch(UrllibTransport(BASE), PageRequest("GET", "/", {"tags": (tag for tag in "ab")})))
print(UrllibTransport(BASE, timeout=None).send(request).status)
`);
  const timeouts = [
    'TypeError timeout must be a number of seconds, not of type str.',
    'TypeError timeout must be a number of seconds, not of type bool.',
    'ValueError timeout is 0: it must be positive.',
    'ValueError timeout is -1: it must be positive.',
    'ValueError timeout is nan: it must be positive.',
  ];
  expect(said).toEqual([
    'TypeError Pass a transport: AsyncUrllibTransport(UrllibTransport(base)).',
    'TypeError transport must be an object with a method send, not of type str.',
    'TypeError transport must be an object with a method send, not of type str.',
    'TypeError idempotency_header must be a string, not of type int.',
    ...timeouts.flatMap((text) => [text, text]),
    'TypeError The query parameter tags is an iterator: pass a list.',
    '200',
  ]);
  expect(seen.map(({ url }) => url)).toEqual(['/']);
});
