import { catalogue } from '@pagewright/core';
import { type ExternalFormat, externalScheme } from '@pagewright/core/external';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autorest } from '../src/autorest/autorest.js';
import { fern } from '../src/fern/fern.js';
import { redocly } from '../src/redocly/redocly.js';
import { scalarFormat } from '../src/scalar/scalar.js';
import { typespec } from '../src/typespec/typespec.js';
import { readOperation } from './read-operation.js';

const words = fc.constantFrom(
  '$request.a',
  '$request.a.b',
  '$response.a',
  '$response.__proto__',
  '$request.constructor',
  'custom',
  'cursor',
  'nextLink',
  '',
);

const pointers = fc.constantFrom('', '/a', '/a/b/0', '/__proto__', '/constructor', '~', '/~2');

/** Objects that resemble a declaration, and arbitrary values. */
const near = (...keys: readonly string[]) =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(
      fc.constantFrom(...keys, '__proto__', 'constructor', 'x'),
      fc.oneof(words, fc.jsonValue({ maxDepth: 1 })),
      { maxKeys: 6 },
    ),
  );

const fernKeys = [
  'cursor',
  'next_cursor',
  'results',
  'offset',
  'step',
  'has-next-page',
  'next_uri',
  'next_path',
  'type',
];
const markers = [
  'x-ms-list-page-items',
  'x-ms-list-next-link',
  'x-ms-list-continuation-token',
  'x-ms-list-offset',
];
const schemas = fc.dictionary(
  fc.constantFrom('a', 'b', '__proto__', ...markers, 'properties', '$ref', 'allOf', 'type'),
  fc.oneof(
    fc.boolean(),
    words,
    fc.constantFrom('#/x', '#/components/schemas/a', 'object'),
    near(...markers, 'properties'),
  ),
  { maxKeys: 5 },
);

type Services = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const cases: readonly (readonly [string, ExternalFormat, Services, Services])[] = [
  ['fern', fern, { 'x-fern-pagination': near(...fernKeys) }, { 'x-fern-pagination': near(...fernKeys) }],
  ['autorest', autorest, { 'x-ms-pageable': near('nextLinkName', 'itemName', 'operationName', 'value') }, {}],
  [
    'redocly',
    redocly,
    {
      'x-redoclyPagination': fc.oneof(
        near('style', 'cursorParam', 'nextCursor', 'hasMore', 'offsetParam', 'limitParam', 'items'),
        fc.record({
          style: fc.constantFrom('cursor', 'page', 'link'),
          cursorParam: words,
          offsetParam: words,
          nextCursor: pointers,
          items: pointers,
        }),
      ),
    },
    {},
  ],
  ['typespec', typespec, { 'x-ms-list': fc.constantFrom(true, true, 'yes', {}) }, {}],
  [
    'scalar',
    scalarFormat,
    { 'x-scalar-pagination': near('name', 'type', 'request', 'response') },
    { 'x-scalar-pagination': fc.array(near('name', 'type', 'request', 'response'), { maxLength: 3 }) },
  ],
];

describe.each(cases)('any value as a declaration for %s', (_, externalFormat, own, root) => {
  test('importing any value as a declaration gives a scheme, or notes with the reason why there is none', () => {
    const parts = fc.record({
      own: fc.record(own),
      root: fc.record(root),
      schema: schemas,
      parameters: fc.array(schemas, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(parts, ({ own: operation, root: around, schema, parameters }) => {
        const answer = { content: { 'application/json': { schema } } };
        const document = {
          openapi: '3.1.0',
          ...around,
          paths: {
            '/users': { get: { ...operation, parameters, requestBody: answer, responses: { 200: answer } } },
          },
          components: { schemas: { a: schema } },
        };
        const declaration = readOperation(externalFormat, document as never);
        if (declaration === undefined) return;
        if (declaration.meaning.kind === 'scheme') expect(externalScheme(declaration, 'page')).toBeDefined();
        if (declaration.meaning.kind === 'none') expect(declaration.notes.length).toBeGreaterThan(0);
        for (const { code, message } of declaration.notes) {
          expect(Object.hasOwn(catalogue, code)).toBe(true);
          expect(message).not.toMatch(
            /\{(problem|reason|theirs|ours|cost|part|unsaid|guess|because|what|difference|dialect)\}/,
          );
        }
      }),
    );
  });
});
