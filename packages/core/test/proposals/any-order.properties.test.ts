import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, lastStep } from '../../src/analysis/analyzer.js';
import { isRecord, type Json, type JsonObject, type Pointer } from '../../src/json/json.js';
import { readAt } from '../../src/json/pointer.js';
import { ListSearch } from '../../src/proposals/list-search.js';
import { planDeclarations } from '../../src/proposals/plan-declarations.js';
import { objectReader } from '../../src/reader/reader.js';
import { shuffled } from './shuffled.js';
import { writtenDocuments } from './written-documents.js';

/** Formats a place with the names of parameters instead of their indexes, which depend on the order. */
function placeIn(document: JsonObject, pointer: Pointer): string {
  return pointer
    .map((step, index) => {
      if (typeof step !== 'number') return step;
      const value = readAt(document, pointer.slice(0, index + 1));
      return isRecord(value) && typeof value.name === 'string' ? value.name : String(step);
    })
    .join('/');
}

/** Findings and planned declarations of a document, sorted so that their order is not compared. */
function resultOf(document: JsonObject) {
  const reader = objectReader(document);
  const analysis = analyze({ document: reader, options: { undeclared: true } });
  const search = new ListSearch({ document: reader, vendorPrefixes: ['vendor'], externalFormats: [] });
  const { source } = search;
  const lists = lastStep(search.all(analysis));
  const plan = planDeclarations({ lists, source, located: analysis.located });
  const texts = (some: readonly unknown[]) => some.map((one) => JSON.stringify(one)).sort();
  return {
    findings: texts(
      // Excludes the finding about a repeated scheme, because it is at the first operation with that scheme (D7).
      analysis.findings
        .filter(({ code }) => code !== 'Document/RepeatedScheme')
        .map(({ code, message, pointer }) => [code, message, placeIn(document, pointer)]),
    ),
    schemes: texts(plan.schemes.map((one) => ({ ...one, operations: [...one.operations].sort() }))),
    operations: texts(plan.operations),
  };
}

function expectSameInAnyOrder(document: JsonObject, pick: (count: number) => number): void {
  expect(resultOf(shuffled(document, pick))).toEqual(resultOf(document));
}

const parameter = (name: string, type: string, description: string): Json => ({
  name,
  in: 'query',
  schema: { type },
  ...(description !== '' && { description }),
});

interface Operation {
  readonly verb: string;
  readonly inputs: readonly { readonly name: string; readonly type: string; readonly description: string }[];
  readonly members: JsonObject;
}

const inputs = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(
      ...['page', 'pageNumber', 'offset', 'skip', 'start', 'limit', 'per_page', 'count', 'cursor', 'marker'],
      ...['page_token', 'after', 'starting_after', 'before', 'token', 'since', 'page[after]', 'first', 'max'],
    ),
    type: fc.constantFrom('integer', 'string'),
    description: fc.constantFrom(
      ...['', '', 'The cursor of the last response.', 'Which page', 'The identifier of the last item'],
      ...['Give it the value of next to go on.', 'Number of items to return', 'Where to start'],
    ),
  }),
  { selector: ({ name }) => name, maxLength: 5 },
);
const list: Json = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } };
const scalar = (type: string, description = ''): Json => ({
  type,
  ...(description !== '' && { description }),
});
const members: fc.Arbitrary<JsonObject> = fc.dictionary(
  fc.constantFrom(
    ...[
      'data',
      'items',
      'users',
      'rooms',
      'next',
      'next_cursor',
      'endCursor',
      'cursor',
      'marker',
      'has_more',
    ],
    ...['more', 'total', 'count', 'total_count', 'pages', 'total_pages', 'links', 'meta', 'paging', 'groups'],
  ),
  fc.constantFrom<Json>(
    list,
    list,
    scalar('string'),
    scalar('integer'),
    scalar('boolean'),
    { type: 'string', format: 'uri' },
    { type: 'object', additionalProperties: list },
    {
      type: 'object',
      properties: { next: scalar('string'), prev: scalar('string'), total: scalar('integer') },
    },
    { type: 'object', properties: { after: scalar('string'), users: list, more: scalar('boolean') } },
    { oneOf: [list, { type: 'object', properties: { items: list } }] },
  ),
  { maxKeys: 6 },
);
/** Operations that usually get a proposal: they return one list and accept several page sizes and positions. */
const likely: fc.Arbitrary<Operation> = fc
  .record({
    verb: fc.constant('get'),
    inputs: fc.shuffledSubarray(
      ['limit', 'per_page', 'page_size', 'offset', 'page', 'cursor', 'after', 'q', 'fields', 'max_results'],
      { minLength: 2, maxLength: 5 },
    ),
    members,
    isAlone: fc.constantFrom(true, true, true, false),
  })
  .map(({ verb, inputs: names, members: others, isAlone }) => ({
    verb,
    inputs: names.map((name) => ({
      name,
      type: /cursor|after|q|fields/.test(name) ? 'string' : 'integer',
      description: '',
    })),
    members: isAlone ? { data: list, total: scalar('integer') } : { ...others, data: list },
  }));

const document: fc.Arbitrary<JsonObject> = fc
  .dictionary(
    fc.constantFrom('/users', '/rooms', '/items/{id}', '/users/search', '/labels'),
    fc.oneof(
      { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom('get', 'get', 'post'), inputs, members }) },
      { weight: 2, arbitrary: likely },
    ),
    { minKeys: 1, maxKeys: 4 },
  )
  .map((paths) => ({
    openapi: '3.0.3',
    info: { title: 'a', version: '1' },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, one]) => [
        path,
        {
          [one.verb]: {
            parameters: one.inputs.map(({ name, type, description }) => parameter(name, type, description)),
            responses: {
              200: {
                description: 'ok',
                content: { 'application/json': { schema: { type: 'object', properties: one.members } } },
              },
            },
          },
        },
      ]),
    ),
  }));

describe('the order of parameters, properties and operations', () => {
  it('the plan and the findings do not depend on the order of the parts of an arbitrary document', () => {
    fc.assert(
      fc.property(document, fc.infiniteStream(fc.nat()), (one, numbers) => {
        expectSameInAnyOrder(one, (count) => (numbers.next().value ?? 0) % count);
      }),
      { numRuns: 300 },
    );
  });

  it.each(writtenDocuments())(
    'the plan and the findings do not depend on the order of operations and their parts in %s',
    (_, written) => {
      expectSameInAnyOrder(written, (count) => count - 1);
      expectSameInAnyOrder(written, (count) => Math.floor(count / 2));
    },
  );
});
