import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { viewOperation } from '../../src/openapi/operation-view.js';
import { listOperations } from '../../src/openapi/operations.js';
import { itemsOf } from '../../src/openapi/schema-items.js';
import { constraint, walkPath } from '../../src/openapi/schema-path.js';
import { arraysIn, propertiesOf } from '../../src/openapi/schema-properties.js';
import { isNullable, typesOf } from '../../src/openapi/schema-types.js';
import type { Known, SchemaView } from '../../src/openapi/schema-view.js';
import { makeSource } from '../../src/openapi/source-document.js';
import { grafted, placesOf } from '../json/grafting.js';
import { anything, hostileValues } from '../json/hostile-values.js';
import { countingReader } from '../reader/counting-reader.js';
import { schemaOf, sourceOf } from './sources.js';

/** Calls every function that reads a document. An exception fails the test. */
function askAll(document: unknown): void {
  const source = sourceOf(document, { 'other.yaml': document });
  for (const operation of listOperations(source).operations.slice(0, 5)) {
    const view = viewOperation(source, operation);
    for (const { schema } of view.parameters().list.slice(0, 5)) askSchema(schema);
    const body = view.requestBody();
    if (body.kind === 'known') askSchema(body.value.schema);
    const response = view.response();
    if (response.kind !== 'known') continue;
    askSchema(response.value.schema);
    response.value.others();
    if (response.value.headers.kind !== 'known') continue;
    for (const { schema } of [...response.value.headers.value.values()].slice(0, 5)) askSchema(schema);
  }
}

function askSchema(schema: Known<SchemaView>): void {
  if (schema.kind !== 'known') return;
  const { types, complete } = typesOf(schema.value);
  expect(complete || types.size === 0).toBe(true);
  isNullable(schema.value);
  constraint(schema.value, 'minimum');
  propertiesOf(schema.value);
  itemsOf(schema.value);
  walkPath(schema.value, ['data', 0, 'data', '__proto__']);
  arraysIn(schema.value);
}

const schemas: JsonObject = {
  Page: {
    $id: 'https://example.com/page',
    allOf: [{ $ref: '#/components/schemas/Base' }, { anyOf: [{ $ref: '#list' }, { type: ['null'] }] }],
    properties: { data: { $ref: '#/components/schemas/Page' }, next: { type: 'string', nullable: true } },
    required: ['next'],
  },
  Base: {
    $anchor: 'list',
    items: { $dynamicRef: '#list' },
    prefixItems: [true],
    enum: [1],
    const: 1,
    default: 1,
  },
};
const responses = {
  200: {
    headers: { 'X-Next': { schema: { type: 'string' } } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } },
  },
  default: { $ref: 'other.yaml#/components/responses/Error' },
};
const operation = {
  parameters: [
    { name: 'page', in: 'query', schema: { type: 'integer' } },
    { $ref: '#/components/parameters/P' },
  ],
  requestBody: {
    content: { 'application/json': { schema: { $ref: 'other.yaml#/components/schemas/Page' } } },
  },
  responses,
};
const parameters = {
  P: { name: 'p', in: 'query', content: { 'text/plain': { schema: { type: 'string' } } } },
};
const documents: readonly JsonObject[] = [
  {
    openapi: '3.1.0',
    paths: { '/a': { get: operation } },
    components: { schemas, parameters, responses: { Error: {} } },
  },
  {
    swagger: '2.0',
    produces: ['application/json'],
    paths: {
      '/a': {
        get: {
          parameters: [
            { name: 'p', in: 'query', type: 'array', items: { type: 'string' } },
            { name: 'b', in: 'body', schema: { type: 'object' } },
            { name: 'f', in: 'formData', type: 'file' },
          ],
          responses: { 200: { schema: { $ref: '#/definitions/Page' }, headers: { A: { type: 'string' } } } },
        },
      },
    },
    definitions: schemas,
  },
];

describe('untrusted documents', () => {
  it('the documents that the hostile tests start from are read without an exception', () =>
    documents.forEach(askAll));

  it.each(Object.keys(hostileValues))('reading a document with %s at any place never throws', (name) => {
    for (const document of documents) {
      const value = hostileValues[name]?.();
      for (const place of placesOf(document)) askAll(grafted(document, place, value));
    }
  });

  it('reading a document never throws for arbitrary data at any place or as the whole document', () => {
    const places = documents.flatMap((document) => placesOf(document).map((place) => ({ document, place })));
    fc.assert(
      fc.property(anything, fc.constantFrom(...places), (value, { document, place }) => {
        askAll(value);
        askAll(grafted(document, place, value));
      }),
      { numRuns: 1000 },
    );
  });

  it('reading schemas that reference and combine each other in any way terminates', () => {
    const names = ['A', 'B', 'C'];
    const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Json>(true, false, {}, { type: 'string' }, { type: ['object', 'null'] }),
        fc.constantFrom(...names).map((name): Json => ({ $ref: `#/components/schemas/${name}` })),
        fc.record({ allOf: fc.array(tie('schema'), { maxLength: 3 }) }),
        fc.record({ oneOf: fc.array(tie('schema'), { maxLength: 3 }), type: fc.constant('object') }),
        fc.record({ anyOf: fc.array(tie('schema'), { maxLength: 3 }) }),
        fc.record({
          properties: fc.record({ data: tie('schema'), next: tie('schema') }),
          required: fc.constant(['data']),
        }),
        fc.record({ items: tie('schema') }),
        fc.record({
          $ref: fc.constant('#/components/schemas/A'),
          properties: fc.record({ data: tie('schema') }),
        }),
      ),
    }));
    fc.assert(
      fc.property(schema, schema, schema, (A, B, C) => {
        askSchema({
          kind: 'known',
          value: schemaOf({ allOf: [{ $ref: '#/components/schemas/A' }] }, { A, B, C } as JsonObject),
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('inputs whose expansion is endless', () => {
  /**
   * Each schema refers to the previous one three times, so 3 to the power of `levels` paths lead to the last schema.
   */
  function doubling(keyword: 'allOf' | 'oneOf', levels: number, bottom: Json): JsonObject {
    const named = Array.from({ length: levels }, (_, index) => {
      const $ref = `#/components/schemas/S${index}`;
      return [`S${index + 1}`, { [keyword]: [{ $ref }, { $ref }, { allOf: [{ $ref }] }] }];
    });
    return { S0: bottom, ...Object.fromEntries(named) };
  }

  it.each(['allOf', 'oneOf'] as const)(
    'walkPath reads a schema that occurs many times in %s only once',
    (keyword) => {
      const levels = 15;
      const bottom = { type: 'object', properties: { data: { type: 'array', items: {} } } };
      const document = { openapi: '3.1.0', components: { schemas: doubling(keyword, levels, bottom) } };
      const { reader, calls } = countingReader(document);
      const source = makeSource(reader);
      const schema = { node: { document: source, pointer: ['components', 'schemas', `S${levels}`] } };
      const before = calls();
      const found = walkPath(schema, ['data', 0, 'data']);
      expect(found.kind).toBe('unknown');
      askSchema({ kind: 'known', value: schema });
      expect(calls() - before).toBeLessThan(20_000);
    },
  );

  it('types and properties below 2,000 levels of nested schemas are reported as incomplete', () => {
    const schemas = doubling('allOf', 2_000, { type: 'object', properties: { a: {} } });
    const schema = schemaOf({ $ref: '#/components/schemas/S2000' }, schemas);
    expect(typesOf(schema).complete).toBe(false);
    expect(propertiesOf(schema)).toMatchObject({ complete: false });
  });

  it('walkPath follows a path of 1,000 names through a schema that refers to itself', () => {
    const schema = schemaOf(
      { $ref: '#/components/schemas/N' },
      { N: { properties: { n: { $ref: '#/components/schemas/N' } } } },
    );
    const walked = walkPath(schema, Array(1_000).fill('n'));
    expect(walked.kind).toBe('found');
  });

  it('propertiesOf returns only some of 20,000 properties, but walkPath finds each of them', () => {
    const properties = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`p${index}`, true]));
    const found = propertiesOf(schemaOf({ properties }));
    expect(found.complete).toBe(false);
    expect(walkPath(schemaOf({ properties }), ['p19999']).kind).toBe('found');
    expect(walkPath(schemaOf({ properties }), ['q']).kind).toBe('missing');
  });
});
