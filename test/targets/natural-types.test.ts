import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { installTools } from './kit/install-tools.js';
import { petsInput } from './kit/pets-input.js';
import { runProgram, toolsOf } from './kit/programs.js';
import { complaints, outputOf } from './kit/run-tool.js';
import { compileTypescript } from './kit/typescript-folder.js';

let folder: string;
let seen: string[];
let headers: IncomingHttpHeaders[];

const server = createServer((request, response) => {
  seen.push(request.url ?? '');
  headers.push(request.headers);
  response.setHeader('Set-Cookie', ['a=1', 'b=2']);
  response.setHeader('Link', '</first>; rel="first"');
  const count = { 'X-Total-Count': '7', 'X-More': 'false', 'X-Kind': '2' };
  response.writeHead(200, { 'content-type': 'application/json', ETag: 'v1', ...count });
  response.end(request.url?.includes('html') === true ? '<p>' : '{"data": []}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  seen = [];
  headers = [];
  folder = mkdtempSync(join(tmpdir(), 'pagewright-types-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

afterAll(() => {
  server.close();
});

const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function expectQuery(owner: string): void {
  const [request = ''] = seen;
  const { pathname, searchParams } = new URL(request, base());
  expect(pathname).toBe(`/owners/${owner}/visits`);
  const time = /^2026-01-02T03:04:05(?:\.000Z|\+00:00)$/;
  expect(searchParams.get('since')).toMatch(time);
  expect(searchParams.getAll('times')).toEqual([expect.stringMatching(time), 'now']);
  expect(searchParams.get('joined')?.split(',')).toEqual([expect.stringMatching(time), 'now']);
  expect(searchParams.get('day')).toBe('2026-01-02');
  expect(searchParams.get('weight')).toBe('0.1');
  // Commas inside an element are escaped, and an empty list is not sent.
  expect(request).toMatch(/[?&]tags=a%2Cb(?:%20|\+)c,d(?:&|$)/);
  expect(searchParams.get('marks')).toBe('a|b');
  expect(searchParams.has('none')).toBe(false);
}

test('TypeScript functions accept dates, type the options of the transport, and return unions as items', async () => {
  const program = `import { listVisits, type OperationRequest } from './operations.js';
import { type PageAnswer, PageError, type PageRequestOptions } from './pagination.js';
import { FetchTransport } from './transport.js';

const transport = new FetchTransport({ baseUrl: process.argv[2] ?? '' });
const { signal } = new AbortController();
const time = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
const lists = { times: [time, 'now'], joined: [time, 'now'], tags: ['a,b c', 'd'], marks: ['a', 'b'], none: [] };
const filter = { since: time, ...lists, day: '2026-01-02', weight: 0.1, id: 2n ** 60n };
const page = await listVisits(transport, 'me', filter, { options: { signal }, headers: { 'X-A': '1' } });
console.log(page.status, page.header('etag'), page.header('absent'), JSON.stringify(page.headers['set-cookie']));
const held: readonly [number?, boolean?, string?] = [page.count ?? 0, page.more ?? true, page.kind ?? ''];
console.log(...held, page.first);
const request: OperationRequest = { headers: { 'X-A': '1' } };
await listVisits(transport, 10n ** 20n, {}, request);
try {
  await listVisits(transport, 'html');
} catch (error) {
  console.log(error instanceof PageError && error.cause instanceof SyntaxError);
}
try {
  await listVisits(transport, 'me', { marks: ['a|b'] });
} catch (error) {
  console.log(String(error));
}
const own = {
  send: async ({ query = {} }: PageRequestOptions): Promise<PageAnswer> => {
    if ('since' in query) console.log(query['since'], query['times']);
    return { body: { data: [] } };
  },
};
await listVisits(own, 'me', { since: time, times: [time, 'now'] });
const ids: readonly (number | string)[] = page.data.map(({ id }) => id);
await listVisits(own, 'me', { ids: [...ids, 1n] });
const { status, count, first } = await listVisits(own, 'me', {}, { options: { verbose: true } });
console.log(status, count, first);
for (const { id, pet, labels } of page.data) {
  const wide: number | string = id;
  const label: string | undefined = labels['color'];
  const told: number | string = pet.kind === 'cat' ? pet.lives : pet.bark;
  console.log(wide, label, told);
}
`;
  expect(await compileTypescript(folder, petsInput(), [{ path: 'program.ts', text: program }])).toBe('');
  const printed = await outputOf(process.execPath, ['out/program.js', base()], { cwd: folder });
  expect(printed.trim().split('\n')).toEqual([
    '200 v1 undefined ["a=1","b=2"]',
    '7 false 2 /first',
    'true',
    'RangeError: An element of a list contains the separator "|".',
    "2026-01-02T03:04:05.000Z [ '2026-01-02T03:04:05.000Z', 'now' ]",
    'undefined undefined undefined',
  ]);
  const items = readFileSync(join(folder, 'items.ts'), 'utf8');
  expect(items).toContain(
    'An old name.\n   *\n   * @deprecated The API declares this property as deprecated.',
  );
  expect(readFileSync(join(folder, 'operations.ts'), 'utf8')).toContain(
    '/** @deprecated The API declares this parameter as deprecated. */\n  readonly none?:',
  );
  expectQuery('me');
  expect(seen[0]).toContain('&id=1152921504606846976');
  expect(seen[1]).toContain('/100000000000000000000/visits');
});

test('TypeScript rejects an unknown transport option, and an id of type string | number as a number', async () => {
  const program = `import { listVisits } from './operations.js';
import { FetchTransport } from './transport.js';

const transport = new FetchTransport({ baseUrl: '' });
void listVisits(transport, 'me', {}, { options: { sgnal: undefined } });
for await (const { id } of listVisits(transport, 'me')) {
  const wide: number = id;
  console.log(wide);
}
`;
  const errors = await compileTypescript(folder, petsInput(), [{ path: 'program.ts', text: program }]);
  expect(errors.match(/program\.ts\(\d+/g)).toEqual(['program.ts(5', 'program.ts(7']);
  expect(errors).toMatch(
    /'sgnal' does not exist[\s\S]*'string \| number' is not assignable to type 'number'/,
  );
});

test('Python functions take dates, times and UUIDs, and are exported by the package with their items', async () => {
  const program = `import sys
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any, List, Optional, Tuple, Union, cast
from uuid import UUID

from pagination import (
    BasePage,
    Cat,
    Dog,
    ListVisitsItem,
    PageAnswer,
    PageRequest,
    UrllibTransport,
    list_days,
    list_visits,
)


class Own:
    def send(self, request: PageRequest) -> PageAnswer:
        return PageAnswer({"data": []}, 200, {"ETag": "v1"})


time = datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc)
page = list_visits(
    UrllibTransport(sys.argv[1]),
    str(UUID(int=1)),
    since=time,
    times=[time, "now"],
    joined=[time, "now"],
    day=date(2026, 1, 2),
    ref=UUID(int=2),
    tags=["a,b c", "d"],
    marks=["a", "b"],
    none=[],
    weight=Decimal("0.1"),
    options={"timeout": 5},
)
print(page.status, page.header("etag"), page.headers["ETAG"], list_visits(Own(), "me").header("etag"))
held: Tuple[Optional[int], Optional[bool], Optional[str]] = (page.count, page.more, page.kind)
print(held, page.first, list_visits(Own(), "me").count)
items: List[ListVisitsItem] = page.data
for item in items:
    pet: Union[Cat, Dog] = item["pet"]
    label: str = item["labels"]["color"]
    print(item["id"], label, pet["lives"] if pet["kind"] == "cat" else pet["bark"])
base: BasePage[ListVisitsItem] = page

def listed(day: Union[str, date] = "2026-01-02", x_tenant: str = "a", unit: str = "h", **wrong: Any):
    named: Any = {"words": ["a", "b"], "order": "id", **wrong}
    return list_days(Own(), day, "work", x_tenant=x_tenant, unit=unit, **named)


days: List[str] = listed(date(2026, 1, 2)).items
print(base.items is page.data, days, listed().request.url)
for name, value in (("day", time), ("x_tenant", " "), ("unit", None), ("words", ()), ("words", None), ("order", None)):
    try:
        listed(**{name: cast(Any, value)})
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
for value in (None, ["me"], {"a": 1}, datetime(2026, 1, 2)):
    try:
        list_visits(Own(), cast(Any, value))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
for wrong in ({"joined": [datetime(2026, 1, 2)]}, {"marks": ["a|b"]}, {"day": time}, {"days": ("2026-01-02", time)}):
    try:
        list_visits(Own(), "me", **cast(Any, wrong))
    except (TypeError, ValueError) as error:
        print(error)
`;
  const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9' };
  const config = { path: 'pyrightconfig.json', text: JSON.stringify(settings) };
  for (const { path, text } of [
    ...generate(petsInput(), 'python'),
    config,
    { path: 'program.py', text: program },
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const tools = await installTools('python');
  const said = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd: folder });
  expect(said).toMatch(/^0 errors, 0 warnings/);
  const printed = await outputOf('python3', ['-W', 'error', 'program.py', base()], { cwd: folder });
  expect(printed.trim().split('\n')).toEqual([
    '200 v1 v1 v1',
    "(7, False, '2') /first None",
    'True [] /days/2026-01-02/work',
    'TypeError day is a date: pass the date() of a datetime.',
    'ValueError The header X-Tenant is required, but empty.',
    ...['unit', 'words', 'words', 'order'].map(
      (name) => `ValueError The parameter ${name} is required, but has no value.`,
    ),
    ...['NoneType', 'list', 'dict'].map(
      (kind) => `TypeError The value of the path parameter owner cannot be sent: ${kind}.`,
    ),
    'ValueError The datetime of the path parameter owner has no UTC offset.',
    'The datetime of the query parameter joined has no UTC offset.',
    "An element of marks contains the separator '|'.",
    'day is a date: pass the date() of a datetime.',
    'days is a date: pass the date() of a datetime.',
  ]);
  expectQuery('00000000-0000-0000-0000-000000000001');
  const oldName = 'An old name.\n\n    Deprecated: The API declares this property as deprecated.';
  expect(readFileSync(join(folder, 'pagination/items.py'), 'utf8')).toContain(oldName);
  const input = { ...petsInput(), example: 'get /pets/{pet}/weights' };
  const readme = generate(input, 'python').find(({ path }) => path === 'README.md')?.text;
  expect(readme).toContain('list_weights(transport, 1, x_tenant="my-x-tenant", x_level=1)');
  const text = readFileSync(join(folder, 'pagination/operations.py'), 'utf8');
  expect(text).toContain('    - ``order``: The order of the days.\n');
  expect(text).toContain(
    '    day: Union[str, _date],\n    kind: Literal["work", "rest"],\n    *,\n    x_tenant: str,',
  );
});

const goTools = toolsOf('go');

test.runIf(hasTool('programs in Go', goTools.missing()))(
  'Go functions take times, exact decimals, integers of the path and required headers, and read headers',
  async () => {
    const program = `package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	"example.com/sdk/pagination"
)

func main() {
	transport := pagination.HTTPTransport{Base: os.Args[1]}
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.FixedZone("", 3600))
	query := pagination.ListVisitsQuery{
		Since:  &at,
		Day:    &at,
		Ref:    pagination.Ptr("00000000-0000-0000-0000-000000000002"),
		Times:  []time.Time{at},
		Joined: []time.Time{at, at.UTC()},
		Days:   []time.Time{at, at.AddDate(0, 0, 1)},
	}
	page, err := pagination.ListVisits(transport, "me", query).List(context.Background(), nil)
	fmt.Println(*page.Count, *page.More, *page.Kind, *page.First)
	empty := pagination.ListVisitsQuery{Joined: []time.Time{}, Days: []time.Time{}}
	_, other := pagination.ListVisits(transport, "me", empty).List(context.Background(), nil)
	_, missing := pagination.ListVisits(transport, "", empty).List(context.Background(), nil)
	fmt.Println(err, other, errors.Is(missing, pagination.ErrMissingParam))
	weights := pagination.ListWeightsQuery{Min: pagination.Ptr(json.Number("0.10")), Any: []json.Number{"1.0", "2.00"}}
	_, err = pagination.ListWeights(transport, 1<<62, "acme", 3, weights).List(context.Background(), nil)
	_, missing = pagination.ListWeights(transport, 1, "", 3, weights).List(context.Background(), nil)
	_, other = pagination.ListWeights(transport, 1, "", 3, weights).List(context.Background(), nil, pagination.WithHeader("X-Tenant", "b"))
	fmt.Println(err, other, missing)
}
`;
    const own = { folder, below: goTools.folder };
    const input = { ...petsInput(), transport: true, example: 'get /pets/{pet}/weights' };
    const readme = generate(input, 'go').find(({ path }) => path === 'README.md')?.text ?? '';
    const [, sample = ''] = /filtered := (.*)/.exec(readme) ?? [];
    const filter = 'pagination.ListWeightsQuery{Min: pagination.Ptr(json.Number("1"))}';
    expect(sample).toBe(`pagination.ListWeights(transport, 1, "my-x-tenant", 1, ${filter})`);
    const deprecated = '\t// Deprecated: The API declares this parameter as deprecated.\n\tNone ';
    const textOf = (name: string) => generate(input, 'go').find(({ path }) => path === name)?.text;
    expect(textOf('operations.go')).toContain(deprecated);
    expect(textOf('items.go')).toContain(
      '// An old name.\n\t//\n\t// Deprecated: The API declares this property',
    );
    const file = { file: 'main.go', text: program };
    expect((await runProgram(goTools, own, petsInput(), { ...file, args: [base()] })).trim()).toBe(
      '7 false 2 /first\n<nil> <nil> true\n<nil> <nil> a required parameter is missing: set the header X-Tenant',
    );
    const [first = '', ...others] = seen;
    expect([...new URL(first, base()).searchParams]).toEqual([
      ['day', '2026-01-02'],
      ['days', '2026-01-02,2026-01-03'],
      ['joined', '2026-01-02T03:04:05+01:00,2026-01-02T02:04:05Z'],
      ['ref', '00000000-0000-0000-0000-000000000002'],
      ['since', '2026-01-02T03:04:05+01:00'],
      ['times', '2026-01-02T03:04:05+01:00'],
    ]);
    const weights = '/weights?any=1.0&any=2.00&min=0.10';
    expect(others).toEqual(['/owners/me/visits', `/pets/4611686018427387904${weights}`, `/pets/1${weights}`]);
    expect(headers.slice(2).map((one) => [one['x-tenant'], one['x-level']])).toEqual([
      ['acme', '3'],
      ['b', '3'],
    ]);
  },
  400_000,
);
