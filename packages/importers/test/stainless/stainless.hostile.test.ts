import { type Json, type JsonObject, objectReader, parseScheme } from '@pagewright/core';
import { purposes } from '@pagewright/core/external';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importDeclarations } from '../../src/import/import-declarations.js';
import { importStainless } from '../../src/stainless/import-stainless.js';
import { stainless } from '../../src/stainless/stainless.js';
import { isStainlessConfig, stainlessTypeNames } from '../../src/stainless/stainless-config.js';
import { readOperation } from '../read-operation.js';
import { cursorEntry, marked, markerKey } from './carry.js';

const anything = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const names = fc.constantFrom(
  'after',
  'limit',
  'data',
  'next',
  'count',
  'a.b',
  '__proto__',
  'constructor',
  '',
);
const marker = fc.oneof(
  fc.constantFrom(...Object.keys(purposes)),
  fc.record({
    purpose: fc.oneof(fc.constantFrom<Json[]>(...Object.keys(purposes)), anything),
    from_header: fc.oneof(fc.constant<Json>('X-Next'), anything),
    is_top_level_array: anything,
  }),
  anything,
);

function recordOf(member: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  return fc.array(fc.tuple(names, member), { maxLength: 4 }).map((members) => Object.fromEntries(members));
}

const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Json[]>({ type: 'string' }, { type: 'integer' }, true, null, 'text'),
    fc.record({
      type: fc.constantFrom('string', 'integer', 'boolean'),
      [markerKey]: marker,
    }) as fc.Arbitrary<Json>,
    fc.record({
      type: fc.constant('array'),
      items: tie('schema'),
      [markerKey]: marker,
    }) as fc.Arbitrary<Json>,
    fc.record({ type: fc.constant('object'), properties: recordOf(tie('schema')) }) as fc.Arbitrary<Json>,
    anything,
  ),
}));

const entry = fc.record(
  {
    name: fc.oneof(names, anything),
    type: fc.oneof(fc.constantFrom<Json[]>(...Object.keys(stainlessTypeNames)), anything),
    param_location: fc.oneof(fc.constantFrom<Json[]>('query', 'body'), anything),
    request: fc.oneof(recordOf(schema), anything),
    response: fc.oneof(recordOf(schema), anything),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Json>;

const method = fc.oneof(
  fc.constantFrom<Json[]>('get /users', { endpoint: 'get /users' }),
  fc.record({
    endpoint: fc.constant('get /users'),
    paginated: fc.oneof(names, anything),
  }) as fc.Arbitrary<Json>,
  anything,
);

const operation = fc.record(
  {
    parameters: fc.array(fc.record({ name: names, in: fc.constantFrom('query', 'header', 'path'), schema }), {
      maxLength: 3,
    }),
    requestBody: schema.map((one) => ({ content: { 'application/json': { schema: one } } })),
    responses: schema.map((one) => ({ 200: { content: { 'application/json': { schema: one } } } })),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Json>;

describe('any Stainless configuration', () => {
  it('importing any Stainless configuration never throws, and writes only valid schemes', () => {
    const config = fc.record({
      pagination: fc.oneof(fc.array(entry, { maxLength: 3 }), entry),
      resources: fc.oneof(fc.record({ users: fc.record({ methods: recordOf(method) }) }), anything),
    });
    fc.assert(
      fc.property(config, operation, (value, get) => {
        const document = { openapi: '3.1.0', paths: { '/users': { get } } };
        const reader = objectReader(value);
        const { changes, declarations } = importStainless({
          config: reader,
          document: objectReader(document),
        });
        expect(typeof isStainlessConfig(reader)).toBe('boolean');
        for (const { outcome, scheme } of declarations)
          expect(scheme !== undefined).toBe(outcome === 'exact' || outcome === 'noted');
        // Imported schemes are in Pagewright's format, so a second import changes nothing.
        const written = changes.flatMap(({ edits }) => edits);
        const pagination = value.pagination as Json;
        const list = (Array.isArray(pagination) ? pagination : [pagination]).map((one, index) => {
          const edit = written.find(
            ({ pointer }) => pointer[0] === 'pagination' && (pointer[1] ?? 0) === index,
          );
          if (edit?.kind !== 'set') return one;
          const { value: generated } = edit;
          const scheme = Array.isArray(generated) ? (generated[0] as Json) : generated;
          expect(parseScheme(scheme, 'config').scheme).toBeDefined();
          return scheme;
        });
        const again = importStainless({ config: objectReader({ pagination: list }) });
        expect(again.changes).toStrictEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('reading any operation with Stainless markers never throws', () => {
    fc.assert(
      fc.property(operation, (get) => {
        const found = readOperation(stainless, { openapi: '3.1.0', paths: { '/users': { get } } });
        expect(['scheme', 'none', undefined]).toContain(found?.meaning.kind);
        if (found?.meaning.kind === 'none') expect(found.notes).not.toStrictEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

it('cyclic Stainless schemas are read in finite time', () => {
  const node: Record<string, unknown> = { type: 'object' };
  node.properties = { node, next: marked('string', 'next_cursor_field') };
  const list: Record<string, unknown> = { type: 'array' };
  list.items = list;
  const request = { after: marked('string', 'next_cursor_param') };
  const config = { pagination: [{ ...cursorEntry, request, response: { data: list, node } }] };
  expect(importStainless({ config: objectReader(config) }).changes).toStrictEqual([]);
  const document = {
    openapi: '3.1.0',
    components: {
      schemas: {
        Node: {
          type: 'object',
          properties: {
            next: marked('string', 'next_cursor_field'),
            node: { $ref: '#/components/schemas/Node' },
          },
        },
      },
    },
    paths: {
      '/users': {
        get: {
          parameters: [{ name: 'after', in: 'query', schema: request.after }],
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } },
          },
        },
      },
    },
  };
  expect(readOperation(stainless, document)?.meaning.kind).toBe('none');
});

it('a Stainless configuration takes precedence over the markers of the document', () => {
  const get = {
    parameters: [{ name: 'after', in: 'query', schema: marked('string', 'next_cursor_param') }],
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { data: { type: 'array' }, next: marked('string', 'next_cursor_field') },
            },
          },
        },
      },
    },
  };
  const document = { openapi: '3.1.0', paths: { '/users': { get } } };
  const config = {
    pagination: [cursorEntry],
    resources: { users: { methods: { list: 'get /users' } } },
    readme: { example_requests: { pagination: { type: 'request', endpoint: 'GET /users' } } },
  };
  const both = importDeclarations({ document, config });
  expect(both.changes.map(({ source }) => source)).toStrictEqual(['config']);
  expect(both.declarations.map(({ outcome, scheme }) => [outcome, scheme])).toStrictEqual([
    ['exact', 'cursor_page'],
  ]);
  // The import also copies the README example to the key that Pagewright reads.
  expect(both.changes[0]?.edits.at(-1)).toStrictEqual({
    kind: 'set',
    pointer: ['readme', 'exampleRequests', 'pagination'],
    value: 'GET /users',
  });
  const alone = importDeclarations({ document });
  expect(alone.changes.map(({ source }) => source)).toStrictEqual(['document']);
});
