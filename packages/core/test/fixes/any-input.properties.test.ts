import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import { fixesFor } from '../../src/fixes/fixes-for.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import type { Input } from '../rules/fixtures.js';
import { countOf, fixedInput, reported } from './fixed-input.js';

const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
/** One of the values, or undefined to leave out the member. */
const perhaps = (...values: readonly Json[]) => fc.option(some(...values), { freq: 1, nil: undefined });
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;

const names = some(
  'page',
  'page_no',
  'skip',
  'offset',
  'limit',
  'per_page',
  'cursor',
  'after',
  'page[size]',
  'constructor',
);
const members = some(
  'data',
  'users',
  'next',
  'next_cursor',
  'has_more',
  'total',
  'total_pages',
  'page',
  '__proto__',
);
const schema = some<JsonObject>(
  { type: 'integer' },
  { type: 'string' },
  { type: 'boolean' },
  { type: 'integer', default: 20 },
  { type: 'integer', maximum: 100 },
  {},
);
const items = some<JsonObject>(
  { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
  { type: 'array', items: { type: 'object', properties: { uid: { type: 'string' } } } },
);
const flat = fc
  .dictionary(members, fc.oneof(schema, items), { maxKeys: 5 })
  .map((properties) => ({ type: 'object', properties }));
const body = fc
  .dictionary(members, fc.oneof(schema, items, flat), { maxKeys: 5 })
  .map((properties) => ({ type: 'object', properties }));

const parameter = fc.record({
  name: names,
  in: some('query', 'query', 'header'),
  schema,
  required: perhaps(true),
  deprecated: perhaps(true),
});
const requestField = fc.record({
  type: perhaps('offset', 'pageNumber', 'cursor', 'cursorId', 'limit'),
  param: perhaps('page_no', '$request.query.page', '/a/b'),
  location: perhaps('query', 'body', 'header'),
  path: perhaps(['page'], ['a', 'b']),
  value: perhaps(0, 500),
  schema: perhaps({ type: 'integer', default: 50 }),
});
const responseField = fc.record({
  type: perhaps('items', 'cursor', 'cursorId', 'cursorUrl', 'hasMore', 'total', 'totalPages'),
  property: perhaps('total_items', '$.data.items'),
  path: perhaps(['result', 'users'], ['data']),
  location: perhaps('header', 'body'),
  itemCursor: perhaps(['id']),
  cursorPath: perhaps(['token']),
});
const scheme = (name: string) =>
  fc.record({
    name: fc.constant(name),
    type: some('offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl', 'fakePage', 'ofset'),
    paramLocation: perhaps('body'),
    continueOnEmptyItems: perhaps(true),
    request: fc.dictionary(names, requestField, { maxKeys: 3 }),
    response: fc.dictionary(members, responseField, { maxKeys: 4 }),
  });
const operation = fc.record({
  parameters: fc.array(parameter, { maxLength: 4 }),
  requestBody: fc.option(
    flat.map((own) => ({ content: { 'application/json': { schema: own } } })),
    { nil: undefined },
  ),
  responses: body.map((own) => ({
    '200': { description: 'ok', content: { 'application/json': { schema: own } } },
  })),
  'x-vendor-pagination': fc.oneof(perhaps('pages', 'other', 'page', false, true), scheme('inline')),
});

const input: fc.Arbitrary<Input> = fc
  .record({
    operations: fc.array(operation, { minLength: 1, maxLength: 3 }),
    schemes: fc.tuple(scheme('pages'), scheme('other')),
    inConfig: fc.boolean(),
  })
  .map(({ operations, schemes, inConfig }) => {
    const paths = Object.fromEntries(
      operations.map((get, index) => [['/users', '/teams/users', '/rooms'][index], { get }]),
    );
    const methods = { list: 'get /users', rooms: { endpoint: 'get /room', paginated: 'pages' } };
    const document = { openapi: '3.1.0', paths, ...(!inConfig && { 'x-vendor-pagination': schemes }) };
    const config = { pagination: schemes, targets: ['go'], resources: { users: { methods } } };
    return { document: plain(document), ...(inConfig && { config: plain(config) }) };
  });

/** Codes that no fix may introduce. Others may appear once a fixed scheme is read or bound. */
const never: readonly string[] = [
  'Pagination/InvalidScheme',
  'Config/InvalidValue',
  'Config/UnknownKey',
  'Document/InvalidBinding',
  'Document/InvalidIgnore',
];

it('a fix for a finding about any input removes the finding and introduces no invalid value', () => {
  fc.assert(
    fc.property(input, (given) => {
      const analysis = analyze(given);
      const before = reported(given);
      for (const finding of before) {
        for (const fix of fixesFor(finding, { ...given, analysis })) {
          const left = reported(fixedInput(given, fix));
          const same = left.filter(
            ({ code, pointer, message }) =>
              code === finding.code &&
              message === finding.message &&
              String(pointer) === String(finding.pointer),
          );
          expect([fix, same]).toEqual([fix, []]);
          expect([fix, never.filter((code) => countOf(left, code) > countOf(before, code))]).toEqual([
            fix,
            [],
          ]);
        }
      }
    }),
    { numRuns: 40 },
  );
});
