import { expect, test } from 'vitest';
import { pythonPrograms } from './kit/python-programs.js';

const { seen, printed } = pythonPrograms();

test('a Python request has its query as texts for other clients, in which a list repeats its name', async () => {
  const said = await printed(`
from datetime import date
print(PageRequest("GET", "/", {"day": date(2024, 5, 6), "tags": ["a", 2], "all": True, "none": None}).query_pairs())
print(PageRequest("GET", "/").query_pairs())
for value in (b"ab", bytearray(b"ab"), memoryview(b"ab")):
    try:
        PageRequest("GET", "/", {"sig": value}).query_pairs()
    except TypeError as error:
        print(error)
`);
  const refused = ['bytes', 'bytearray', 'memoryview'].map(
    (kind) => `The value of the query parameter sig cannot be sent: ${kind}.`,
  );
  expect(said).toEqual([
    "[('day', '2024-05-06'), ('tags', 'a'), ('tags', '2'), ('all', 'true')]",
    '[]',
    ...refused,
  ]);
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

test('members of a Python page have the declared type, or are None', async () => {
  const said = await printed(`
def told(headers, **body):
    page = SyncTold(None, PageRequest("GET", "/"), PageAnswer({"data": [1], **body}, 200, headers))
    print(page.next, page.total, page.more, page.pages, page.mean, page.names, page.facets, page.state, end=" ")
    print(page.next_page_info().query["after"] if page.has_next_page() else None)
told({"X-More": "true", "X-Pages": "3"}, next="a", total=1, mean=0.5, names=["a"], facets={"a": 1}, state="new")
told({"x-more": "True", "x-pages": "3.5"}, next=5, total="12", mean="7", names=["a", 1], facets=[1], state=1)
told({}, next={"a": 1}, total=2.0, mean=True, names="a")
told({}, next=True, total=2.5)
told({}, total=True)
`);
  expect(said).toEqual([
    "a 1 True 3 0.5 ['a'] {'a': 1} new a",
    '5 12 None None 7 None None None 5',
    'None 2 None None None None None None None',
    'None None None None None None None None None',
    'None None None None None None None None None',
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
told(lambda: AsyncUrllibTransport(5))
told(lambda: AsyncUrllibTransport(UrllibTransport(BASE), timeout=5))
for headers in ({"X-A": "\u2026"}, {"X-A": None}, {"X-\u00e9": "a"}):
    told(lambda: UrllibTransport(BASE, headers).send(request))
for own in (AsyncUrllibTransport(BASE, {"X-A": "\u00e9"}, timeout=5), AsyncUrllibTransport(transport=UrllibTransport(BASE))):
    print(asyncio.run(own.send(PageRequest("GET", "/async"))).status)
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
    'TypeError base must be a string, not of type int.',
    'TypeError base must be a string, not of type UrllibTransport.',
    "ValueError The header X-A has a character that can't be sent: encode it.",
    'TypeError The value of the header X-A is None.',
    "ValueError The header X-\u00e9 has a character that can't be sent: encode it.",
    '200',
    '200',
    'TypeError transport must be an object with a method send, not of type str.',
    'TypeError transport must be an object with a method send, not of type str.',
    'TypeError idempotency_header must be a string, not of type int.',
    ...timeouts.flatMap((text) => [text, text]),
    'TypeError The query parameter tags is an iterator: pass a list.',
    '200',
  ]);
  expect(seen.map(({ url }) => url)).toEqual(['/async', '/async', '/']);
  expect(seen[0]?.headers['x-a']).toBe('\u00e9');
});

test('a Python page that is requested again has the idempotency key of the failed request', async () => {
  const said = await printed(`
keys = []
class Rows:
    def send(self, request):
        keys.append(request.headers["Idempotency-Key"])
        return PageAnswer({"data": [{"id": len(keys)}]}, status=500 if len(keys) == 2 else 200)
page = SyncLatest.fetch(Rows(), PageRequest("GET", "/", headers={"Idempotency-Key": "first"}))
try:
    page.get_next_page()
except PageError:
    page.get_next_page().get_next_page()
print(keys[1] == keys[2], len(set(keys)))
`);
  expect(said).toEqual(['True 3']);
});

test('an item that its function refuses is a PageError in Python, with the index and the cause', async () => {
  const said = await printed(`
import asyncio
import pickle
class Row:
    def __init__(self, id):
        self.id = id
class Rows:
    def send(self, request):
        return PageAnswer({"data": [{"id": 1}, {"id": 2, "new": 3}]})
class AsyncRows:
    async def send(self, request):
        return Rows().send(request)
def told(fetch):
    try:
        fetch(PageRequest("GET", "/rows"), item=lambda held: Row(**held))
    except PageError as error:
        print(error.reason, error.index, error.status, type(error.__cause__).__name__, error)
        print(pickle.loads(pickle.dumps(error)).index)
async def awaited(request, item):
    await AsyncLatest.fetch(AsyncRows(), request, item=item)
told(lambda request, item: SyncLatest.fetch(Rows(), request, item=item))
told(lambda request, item: asyncio.run(awaited(request, item)))
`);
  const why = expect.stringMatching(
    /^unreadableItem 1 200 TypeError Item 1 of GET \/rows can't be read: .*unexpected keyword argument 'new'$/,
  );
  expect(said).toEqual([why, '1', why, '1']);
});
