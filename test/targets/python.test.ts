import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { parseScheme } from '@pagewright/core';
import { expect, test } from 'vitest';
import { installTools } from './kit/install-tools.js';
import { ruff } from './kit/ruff.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';
import { unformatted } from './kit/unformatted.js';

const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9' };

describeTarget({
  target: 'python',
  missing: () => lacks('python3', ['--version'], 'the package python3'),
  files: () => [
    { path: 'driver.py', text: driverText('python/driver.py') },
    {
      path: 'pyrightconfig.json',
      text: JSON.stringify({ ...settings, include: ['pagination'] }),
    },
  ],
  compile: async (folder) => {
    const tools = await installTools('python');
    const said = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd: folder });
    const wrong = said.startsWith('0 errors, 0 warnings') ? '' : said.slice(0, 6000);
    return wrong + unformatted(`${folder}/pagination`, '.py', await ruff(tools));
  },
  run: (folder, ...args) => outputOf('python3', ['-W', 'error', 'driver.py', ...args], { cwd: folder }),
  isAdapted: true,
});

test('fetch in Python raises a TypeError that names a wrong argument, and wire_text is exported', async () => {
  const { scheme } = parseScheme(
    { name: 'portUrls', type: 'cursorUrl', request: {}, response: { data: { type: 'items' } } },
    'config',
  );
  const { scheme: paged } = parseScheme(
    {
      name: 'ports',
      type: 'offset',
      request: { offset: { type: 'offset' } },
      response: { data: { type: 'items' } },
    },
    'config',
  );
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-python-'));
  for (const { path, text } of generate({ schemes: [scheme, paged].flatMap((one) => one ?? []) }, 'python')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = `
from pagination import PageRequest, SyncPortUrls, SyncPorts, wire_text
for wrong in (lambda: SyncPortUrls.fetch(None, PageRequest("GET", "/"), {}), lambda: SyncPorts.fetch(None, PageRequest("GET", "/"), ["a"])):
    try:
        wrong()
    except TypeError as error:
        print(error)
print(wire_text(2.0), wire_text("a"))
`;
  writeFileSync(join(folder, 'program.py'), program);
  const printed = await outputOf('python3', ['program.py'], { cwd: folder });
  rmSync(folder, { recursive: true, force: true });
  expect(printed.split('\n')).toEqual([
    'item must be a function, not of type dict.',
    'params must be a dict, not of type list.',
    '2 a',
    '',
  ]);
});

test('Python accepts any whole number as a page size, and an iterator requests a failed page again', async () => {
  const { scheme } = parseScheme(
    {
      name: 'books',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
      response: { data: { type: 'items' }, total: { type: 'total' } },
    },
    'config',
  );
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-python-'));
  for (const { path, text } of generate({ schemes: scheme === undefined ? [] : [scheme] }, 'python')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = `
from decimal import Decimal
from enum import IntEnum
import asyncio
from pagination import AsyncBooks, PageAnswer, PageError, PageRequest, SyncBooks, books, paginate, paginate_async
class Size(IntEnum):
    TWO = 2
class Own:
    def __index__(self):
        return 2
class Transport:
    idempotency_header = "Idempotency-Key"
    failing = 0
    def idempotency_key(self):
        return None
    def send(self, request):
        self.failing -= 1
        at = request.query.get("offset", 0)
        return PageAnswer({"data": list(range(5))[at : at + 2], "total": 5}, 500 if self.failing == 0 else 200)
for limit in (2, 2.0, "2", Decimal(2), Size.TWO, Own(), True, 2.5, Decimal("2.5")):
    pages = SyncBooks.fetch(Transport(), PageRequest("GET", "/books", {"limit": limit})).iter_pages()
    print(sum(len(page.data) for page in pages), pages.stopped)
transport = Transport()
transport.failing = 2
pages = SyncBooks.fetch(transport, PageRequest("GET", "/books", {"limit": 2})).iter_pages()
found = next(pages).data
try:
    next(pages)
except PageError as error:
    print(error.status, pages.position)
for page in pages:
    found = found + page.data
print(found)
class AsyncTransport(Transport):
    async def send(self, request):
        return super().send(request)
async def next_of(items):
    return await items.__anext__() if hasattr(items, "__anext__") else next(items)
async def retried(items):
    seen = [items.position]
    while items.stopped is None:
        try:
            seen.append(await next_of(items))
        except PageError as error:
            seen.append(error.status)
            seen.append(items.position)
            seen.append(items.stopped)
        except (StopIteration, StopAsyncIteration):
            break
        if len(seen) in (2, 4):
            seen.append(items.position)
    print(*seen, items.stopped, items.position)
def failing(at, kind=Transport):
    made = kind()
    made.failing = at
    return made
resumed = '{"scheme":"books","query":{"offset":2}}'
request = PageRequest("GET", "/books", {"limit": 2})
def fetched(sender):
    return lambda params: sender.send(PageRequest("GET", "/books", params.query))
async def walks():
    await retried(iter(SyncBooks.fetch(failing(2), request)))
    await retried(AsyncBooks.fetch(failing(1, AsyncTransport), request, start=resumed).__aiter__())
    await retried(iter(SyncBooks.fetch(failing(2), request, start=resumed)))
    await retried(iter(paginate(books, fetched(failing(2)), first={"limit": 2})))
    await retried(paginate_async(books, fetched(failing(2, AsyncTransport)), first={"limit": 2}).__aiter__())
asyncio.run(walks())
print(SyncBooks.fetch(Transport(), request, start=resumed).iter_pages().position)
async def counted():
    books = AsyncBooks.fetch(AsyncTransport(), PageRequest("GET", "/books", {"limit": 2}))
    return [len(page.data) async for page in books.iter_pages(max_pages=2)]
print(asyncio.run(counted()))
for wrong in (-1, True, "2"):
    try:
        SyncBooks.fetch(Transport(), PageRequest("GET", "/books", {})).iter_pages(max_pages=wrong)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
`;
  writeFileSync(join(folder, 'program.py'), program);
  const printed = await outputOf('python3', ['-W', 'error', 'program.py'], { cwd: folder });
  rmSync(folder, { recursive: true, force: true });
  const at = (offset: number) => `{"scheme":"books","query":{"offset":${offset}}}`;
  expect(printed.split('\n')).toEqual([
    ...Array.from({ length: 6 }, () => '5 totalReached'),
    ...Array.from({ length: 3 }, () => '2 unusablePageSize'),
    '500 {"scheme":"books","query":{"offset":2}}',
    '[0, 1, 2, 3, 4]',
    `None 0 None 1 ${at(2)} 500 ${at(2)} None 2 3 4 totalReached None`,
    `${at(2)} 500 ${at(2)} None ${at(2)} 2 3 4 totalReached None`,
    `${at(2)} 2 ${at(2)} 3 ${at(4)} 500 ${at(4)} None 4 totalReached None`,
    `None 0 None 1 ${at(2)} 500 ${at(2)} None 2 3 4 totalReached None`,
    `None 0 None 1 ${at(2)} 500 ${at(2)} None 2 3 4 totalReached None`,
    at(2),
    '[2, 2]',
    "ValueError max_pages is -1: it can't be negative.",
    'TypeError max_pages must be a whole number, not of type bool.',
    'TypeError max_pages must be a whole number, not of type str.',
    '',
  ]);
});

test('the Python transport takes a timeout from the options of a request, and refuses other options', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-python-'));
  for (const { path, text } of generate({ schemes: [], transport: true }, 'python')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const program = `
import asyncio
import time
from pagination import AsyncUrllibTransport, PageRequest, UrllibTransport
transport = UrllibTransport("http://127.0.0.1:${(server.address() as AddressInfo).port}", timeout=20)
def tried(send):
    begun = time.monotonic()
    try:
        send(PageRequest("GET", "/", options={"timeout": 0.2}))
    except OSError:
        print(time.monotonic() - begun < 10)
tried(transport.send)
tried(lambda request: asyncio.run(AsyncUrllibTransport(transport).send(request)))
for options in ({"timeout": 1, "verify": False}, {"timeout": "1"}, [("timeout", 1)]):
    try:
        transport.send(PageRequest("GET", "/", options=options))
    except TypeError as error:
        print(error)
`;
  writeFileSync(join(folder, 'program.py'), program);
  const printed = await outputOf('python3', ['-W', 'error', 'program.py'], { cwd: folder });
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(printed.split('\n')).toEqual([
    'True',
    'True',
    'Unknown option verify: the only option is timeout.',
    'timeout must be a number of seconds, not of type str.',
    'options must be a dict, not of type list.',
    '',
  ]);
});
