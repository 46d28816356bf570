import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dartTools } from './dart/program-tools.js';
import { hasTool } from './kit/has-tool.js';
import { ordersInput } from './kit/orders-input.js';
import { runProgram, toolsOf } from './kit/programs.js';
import { listening, type SearchServer } from './kit/search-server.js';
import { swiftTools } from './swift/program-tools.js';

let server: SearchServer;
const tenants: (string | undefined)[] = [];
const folders: string[] = [];

const order = `{"id": 9007199254740993, "createdAt": "2026-01-02T03:04:05Z", "price": 0.1000000000000000055,
  "day": "2026-01-02", "uid": "01234567-89ab-cdef-0123-456789abcdef", "-": "dash", "a": "other", "times": ["2026-01-02T03:04:05+02:00"]}`;

// The cursors are sent as doubles, so each page has the query that the previous one leads to.
const rates: Readonly<Record<string, string>> = {
  '': '{"data": [{"rate": 1.10, "floating": 2.50}, {"rate": 10000000.00, "floating": 1E+7}], "next": 1.50}',
  '?after=1.5': '{"data": [{"rate": 0.00, "floating": -0.0}], "next": 1e21}',
  '?after=1e%2B21': '{"data": [{"rate": 7, "floating": 7}], "next": null}',
};

beforeAll(async () => {
  server = await listening((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://localhost');
    tenants.push(request.headers['x-tenant']?.toString());
    const next = searchParams.has('page') ? '' : `${server.url}/v1/orders?page=2`;
    const bodies: Readonly<Record<string, string>> = {
      '/v1/orders': `{"data": [${order}], "next": "${next}"}`,
      '/v1/tags': '{"data": ["a"]}',
      '/v1/ids': '{"data": [9007199254740993]}',
      '/v1/times': '{"data": ["2026-01-02T03:04:05Z", null]}',
      '/v1/prices': '{"data": [1.10, "x"]}',
      '/v1/rates': rates[search] ?? '{"data": []}',
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(Number(searchParams.get('offset')) > 0 ? '{"data": []}' : bodies[pathname]);
  });
});

afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const jvm = [
  ...Array<string>(2).fill(
    '9007199254740993 2026 0.1000000000000000055 true 2026-01-02T01:04:05Z 2026-01-02 01234567-89ab-cdef-0123-456789abcdef',
  ),
  'Order.uid: it must be a UUID.',
  'b! 9007199254740994 1',
  'ListRatesItem.labels: it must be a string.',
  'a!',
  '9007199254740994',
  '2026',
  'none',
  'GET /v1/prices: item 1 of the page: it must be a number.',
  '1.10 2.5',
  '10000000.00 1.0E7',
  '0.00 -0.0',
  '7 7.0',
  '7 7.0',
  ...Array<string>(3).fill(
    'The base must begin with http:// or https://, and have neither a query nor a fragment.',
  ),
];

/** The members whose values are refused: five times, two dates and two lists of times. */
const wrongTimes = [...Array<string>(5).fill('createdAt'), 'day', 'day', 'times', 'times'];

const programs: Partial<Readonly<Record<TargetId, readonly [file: string, printed: readonly string[]]>>> = {
  go: [
    'items/main.go',
    [
      '9007199254740993 2026 0.1000000000000000055 true 1 dash true',
      '9007199254740993 2026 0.1000000000000000055 true 1 dash true',
      '<nil>',
      'a! <nil>',
      '9007199254740994 <nil>',
      '2026 true <nil>',
      'GET /v1/prices: item 1 of the page cannot be decoded: json: invalid number literal, trying to unmarshal "\\"x\\"" into Number',
      ' the base URL must begin with http:// or https://, and have neither a query nor a fragment',
      ' the base URL must begin with http:// or https://, and have neither a query nor a fragment',
      'https://a.example/v1/x <nil>',
    ],
  ],
  csharp: [
    'items/Items.cs',
    [
      ...['', ''].map(
        () =>
          '9007199254740993 2026 0.1000000000000000055 True 2026-01-02 01234567-89ab-cdef-0123-456789abcdef 2',
      ),
      'a!',
      '9007199254740994',
      '2026-01-02T03:04:05Z',
      'null',
      'Item 1 of GET /v1/prices is not as declared: it must be a number in the range of decimal.',
      'Order.createdAt: it must be a time in ISO 8601.',
      'Order.id: it must be an unsigned 64-bit integer.',
      'Order.day: it must be a date in ISO 8601.',
      'Order.uid: it must be a UUID.',
      'Order.price: it must be a number in the range of decimal.',
      'Order.times: it must be a time in ISO 8601.',
      'a True',
      'True',
      'required',
      '03:04:05.5000000 00:00:00',
    ],
  ],
  swift: [
    'items/main.swift',
    [
      ...['', ''].map(
        () =>
          'true 9007199254740993 1767323045.0 0.1000000000000000055 true 2026-01-02 01234567-89AB-CDEF-0123-456789ABCDEF 1767315845.0',
      ),
      'a!',
      '9007199254740994',
      '1767323045.0',
      '-1',
      'Item 1 of the page is not as declared: The item must be a number.',
      '1767319445.123457',
      '1767323045.5',
      '1767323045.0',
      '1767323045.25',
      'createdAt must be a time in ISO 8601.',
      'createdAt must be a time in ISO 8601.',
      'id must be an unsigned integer.',
      'uid must be a UUID.',
      'price must be a number.',
      'times[0] must be a time in ISO 8601.',
    ],
  ],
  php: [
    'items/items.php',
    [
      ...Array<readonly string[]>(2)
        .fill(['2026-01-02 03:04 Z 2026-01-02 120', 'null {"created":"2026-01-02T03:04:05+00:00"}'])
        .flat(),
      '2026-01-02T03:04:05.123456+00:00 2026-02-28 2026-01-02T03:04:05+02:00',
      ...wrongTimes,
    ],
  ],
  ruby: [
    'items/orders.rb',
    [
      ...Array<readonly string[]>(2)
        .fill(['2026-01-02 03:04:05 UTC 2026-01-02 120', '[null]', '{"createdAt":"2026-01-02T03:04:05Z"}'])
        .flat(),
      '["2026-01-02T03:04:05.123456000Z","2026-02-28",["2026-01-02T03:04:05+02:00"]]',
      ...wrongTimes,
    ],
  ],
  dart: [
    'items/orders.dart',
    [
      ...Array<string>(2).fill(
        '2026-01-02 03:04:05.000Z 2026-01-02 00:00:00.000Z 2026-01-02 01:04:05.000Z null',
      ),
      '2026-01-02T03:04:05.123456Z 2026-02-28 [2026-01-02T01:04:05.000Z] null',
      ...wrongTimes,
    ],
  ],
  java: ['items/Items.java', jvm],
  kotlin: ['items/Items.kt', [...jvm, 'interrupted: true']],
};

for (const [target, [file, printed]] of Object.entries(programs)) {
  const tools = [swiftTools, dartTools].find((one) => one.target === target) ?? toolsOf(target as TargetId);
  test.runIf(hasTool(`items with formats in ${target}`, tools.missing()))(
    `${target} reads dates, and where they have types exact decimals and items that are not objects, and a transport may know its server`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-${target}-items-`));
      folders.push(folder);
      tenants.length = 0;
      const text = readFileSync(new URL(`consumers/${target}/${file}`, import.meta.url), 'utf8');
      const args = [`${server.url}/v1`];
      const program = { file: file.replace(/^.*\//, ''), text, args };
      const full = { ...tools, profile: 'full' as const };
      const lines = await runProgram(full, { folder, below: tools.folder }, ordersInput(), program);
      expect(lines.trimEnd().split('\n')).toEqual(printed);
      // The header is also sent to an absolute next URL of the same server.
      expect(tenants.slice(0, 2)).toEqual(['acme', 'acme']);
    },
    400_000,
  );
}
