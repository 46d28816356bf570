import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { readAt } from '../../../src/json/pointer.js';
import { check } from '../check-text.js';
import { answering, bind, gets } from '../document/documents.js';

const names = fc.constantFrom(
  'page',
  'limit',
  'skip',
  'after',
  'page[size]',
  'x',
  '__proto__',
  'constructor',
);
const scalar = fc.constantFrom<Json>(null, true, 0, -1, 1.5, '', 'a', [], {});
const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.record(
      {
        type: fc.constantFrom<Json>(
          'integer',
          'number',
          'string',
          'boolean',
          'object',
          'array',
          ['null', 'integer'],
          7,
        ),
        minimum: scalar,
        maximum: scalar,
        default: scalar,
        enum: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })),
        format: fc.constantFrom<Json>('int64', 'uuid', 3),
        description: fc.constantFrom<Json>('0-based', 'starts at 1', 9),
        deprecated: scalar,
        properties: fc.dictionary(names, tie('schema'), { maxKeys: 3 }),
        items: tie('schema'),
        allOf: fc.array(tie('schema'), { maxLength: 2 }),
        $ref: fc.constantFrom('#/components/schemas/A', '#/nowhere', 'other.yaml', '#'),
      },
      { requiredKeys: [] },
    ),
  ),
})).schema;

const parameter: fc.Arbitrary<Json> = fc.oneof(
  { weight: 1, arbitrary: scalar },
  {
    weight: 6,
    arbitrary: fc.record(
      {
        name: fc.oneof({ weight: 8, arbitrary: names }, scalar),
        in: fc.constantFrom<Json>('query', 'query', 'query', 'path', 'header', 'cookie', 'body', 4),
        required: scalar,
        deprecated: scalar,
        style: fc.constantFrom<Json>('form', 'deepObject', 1),
        explode: scalar,
        content: fc.dictionary(fc.constant('application/json'), fc.record({ schema })),
        schema,
      },
      { requiredKeys: ['name', 'in'] },
    ),
  },
);

const field = fc.record(
  {
    type: fc.constantFrom('offset', 'pageNumber', 'cursor', 'cursorId', 'limit'),
    param: names,
    location: fc.constantFrom('query', 'body', 'header'),
    path: fc.array(fc.oneof(names, fc.nat(2)), { maxLength: 3 }),
    value: scalar,
    required: fc.boolean(),
    schema: fc.record({ default: scalar }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const scheme = fc.record({
  name: fc.constant('users'),
  type: fc.constantFrom('offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl', 'fakePage'),
  request: fc.dictionary(fc.constantFrom('a', 'page', 'limit', 'after'), field, { maxKeys: 3 }),
  response: fc.constant({ data: { type: 'items' }, next: { type: 'cursor' } }),
});

const document = fc.record({
  scheme,
  inline: fc.boolean(),
  parameters: fc.array(parameter, { maxLength: 4 }),
  body: schema,
  component: schema,
  swagger: fc.boolean(),
});

describe('arbitrary operations', () => {
  it('any operation is checked without an exception, and every finding has a place and a message', () => {
    fc.assert(
      fc.property(document, ({ scheme: declared, inline, parameters, body, component, swagger }) => {
        const operation: JsonObject = {
          ...answering(),
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          ...bind(inline ? (declared as unknown as Json) : 'users'),
        };
        const root = gets({ '/users': operation }, ...(inline ? [] : [declared as unknown as Json]));
        const given = {
          ...root,
          ...(swagger && { openapi: undefined, swagger: '2.0' }),
          components: { schemas: { A: component } },
        };
        for (const { pointer, message, related = [] } of check(given, undefined, {
          undeclared: true,
        })) {
          expect(message).toMatch(/^\S.*[.?]$/);
          expect(message).not.toMatch(/undefined|\[object|NaN/);
          for (const at of [pointer, ...related.map((place) => place.pointer)]) {
            expect(readAt(given, at), JSON.stringify(at)).toBeDefined();
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
