import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { declaredCall, declaredItems, type GenerateInput, generate } from '@pagewright/codegen';
import { analyze, objectReader } from '@pagewright/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installTools } from './kit/install-tools.js';
import { complaints, outputOf } from './kit/run-tool.js';
import { compileTypescript } from './kit/typescript-folder.js';

const object = (properties: object, ...required: string[]) => ({ type: 'object', required, properties });
const times = { type: 'array', items: { type: 'string', format: 'date-time' } };

/** A list with formats in its query and its path, and items with a union, a wide integer and a map. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  components: {
    schemas: {
      Cat: object({ kind: { const: 'cat' }, lives: { type: 'integer' } }, 'kind', 'lives'),
      Dog: object({ kind: { const: 'dog' }, bark: { type: 'string' } }, 'kind', 'bark'),
      Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
    },
  },
  paths: {
    '/owners/{owner}/visits': {
      get: {
        operationId: 'listVisits',
        'x-vendor-pagination': {
          name: 'visitPage',
          type: 'offset',
          request: { offset: { type: 'offset' } },
          response: { data: { type: 'items' } },
        },
        parameters: [
          { in: 'path', name: 'owner', required: true, schema: { type: 'string' } },
          ...[
            { name: 'since', schema: { type: 'string', format: 'date-time' } },
            { name: 'day', schema: { type: 'string', format: 'date' } },
            { name: 'ref', schema: { type: 'string', format: 'uuid' } },
            { name: 'times', schema: times },
            { name: 'joined', schema: times, explode: false },
          ].map((one) => ({ in: 'query', ...one })),
        ],
        responses: {
          200: {
            description: 'A page',
            content: {
              'application/json': {
                schema: object({
                  data: {
                    type: 'array',
                    items: object(
                      {
                        id: { type: 'integer', format: 'int64' },
                        pet: { $ref: '#/components/schemas/Pet' },
                        labels: { type: 'object', additionalProperties: { type: 'string' } },
                      },
                      'id',
                      'pet',
                      'labels',
                    ),
                  },
                }),
              },
            },
          },
        },
      },
    },
  },
};

function input(): GenerateInput {
  const { schemes, methods } = analyze({ document });
  const reader = objectReader(document);
  const declared = { itemsOf: declaredItems(reader), callOf: declaredCall(reader) };
  return { schemes, methods, ...declared, transport: true };
}

let folder: string;
let seen: string[];

const server = createServer((request, response) => {
  seen.push(request.url ?? '');
  response.setHeader('Set-Cookie', ['a=1', 'b=2']);
  response.writeHead(200, { 'content-type': 'application/json', ETag: 'v1' });
  response.end(request.url?.includes('html') === true ? '<p>' : '{"data": []}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  seen = [];
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
}

test('TypeScript functions take dates, type the options of the transport, and have unions as items', async () => {
  const program = `import { listVisits, type OperationRequest } from './operations.js';
import { type PageAnswer, PageError } from './pagination.js';
import { FetchTransport } from './transport.js';

const transport = new FetchTransport({ baseUrl: process.argv[2] ?? '' });
const { signal } = new AbortController();
const time = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
const filter = { since: time, times: [time, 'now'], joined: [time, 'now'], day: '2026-01-02' };
const page = await listVisits(transport, 'me', filter, { options: { signal }, headers: { 'X-A': '1' } });
console.log(page.status, page.header('etag'), page.header('absent'), JSON.stringify(page.headers['set-cookie']));
const request: OperationRequest = { headers: { 'X-A': '1' } };
await listVisits(transport, 'me', {}, request);
try {
  await listVisits(transport, 'html');
} catch (error) {
  console.log(error instanceof PageError && error.cause instanceof SyntaxError);
}
const own = { send: async (): Promise<PageAnswer> => ({ body: { data: [] } }) };
const { status } = await listVisits(own, 'me', {}, { options: { verbose: true } });
console.log(status);
for (const { id, pet, labels } of page.data) {
  const wide: number | string = id;
  const label: string | undefined = labels['color'];
  const told: number | string = pet.kind === 'cat' ? pet.lives : pet.bark;
  console.log(wide, label, told);
}
`;
  expect(await compileTypescript(folder, input(), [{ path: 'program.ts', text: program }])).toBe('');
  const printed = await outputOf(process.execPath, ['out/program.js', base()], { cwd: folder });
  expect(printed.trim().split('\n')).toEqual(['200 v1 undefined ["a=1","b=2"]', 'true', 'undefined']);
  expectQuery('me');
});

test('TypeScript refuses an unknown option of the transport, and an id that may be a string as a number', async () => {
  const program = `import { listVisits } from './operations.js';
import { FetchTransport } from './transport.js';

const transport = new FetchTransport({ baseUrl: '' });
void listVisits(transport, 'me', {}, { options: { sgnal: undefined } });
for await (const { id } of listVisits(transport, 'me')) {
  const wide: number = id;
  console.log(wide);
}
`;
  const errors = await compileTypescript(folder, input(), [{ path: 'program.ts', text: program }]);
  expect(errors.match(/program\.ts\(\d+/g)).toEqual(['program.ts(5', 'program.ts(7']);
  expect(errors).toMatch(
    /'sgnal' does not exist[\s\S]*'string \| number' is not assignable to type 'number'/,
  );
});

test('Python functions take dates, times and UUIDs, and are exported by the package with their items', async () => {
  const program = `import sys
from datetime import date, datetime, timezone
from typing import List, Union
from uuid import UUID

from pagination import Cat, Dog, ListVisitsItem, PageAnswer, PageRequest, UrllibTransport, list_visits


class Own:
    def send(self, request: PageRequest) -> PageAnswer:
        return PageAnswer({"data": []}, 200, {"ETag": "v1"})


time = datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc)
page = list_visits(
    UrllibTransport(sys.argv[1]),
    UUID(int=1),
    since=time,
    times=[time, "now"],
    joined=[time, "now"],
    day=date(2026, 1, 2),
    ref=UUID(int=2),
    options={"timeout": 5},
)
print(page.status, page.header("etag"), page.headers["ETAG"], list_visits(Own(), "me").header("etag"))
items: List[ListVisitsItem] = page.data
for item in items:
    pet: Union[Cat, Dog] = item["pet"]
    label: str = item["labels"]["color"]
    print(item["id"], label, pet["lives"] if pet["kind"] == "cat" else pet["bark"])
try:
    list_visits(Own(), "me", joined=[datetime(2026, 1, 2)])
except ValueError as error:
    print(error)
`;
  const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9' };
  const config = { path: 'pyrightconfig.json', text: JSON.stringify(settings) };
  for (const { path, text } of [
    ...generate(input(), 'python'),
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
    'The datetime of the query parameter joined has no UTC offset.',
  ]);
  expectQuery('00000000-0000-0000-0000-000000000001');
});
