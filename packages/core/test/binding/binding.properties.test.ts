import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { objectReader } from '../../src/reader/reader.js';
import { anyJson, declaration } from '../scheme/arbitrary-declarations.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { documentWith, marked, page } from './documents.js';

const names = ['offsetPage', 'cursorPage', 'inlinePage', 'zzz'];
const types = ['offset', 'cursor', 'pageNumber', 'none'];

const inline = fc.tuple(fc.constantFrom('inlinePage', 'offsetPage'), fc.constantFrom('one', 'two'));

const extension: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...names),
  fc.constantFrom<Json>(false, true, null, 3),
  inline.map(([name, items]) => page(name, items)),
  declaration,
);

const operation: fc.Arbitrary<JsonObject> = fc.record(
  {
    'x-vendor-pagination': extension,
    'x-acme-pagination': extension,
    parameters: fc.array(
      fc.constantFrom(...types, '').map((type) => (type === '' ? { name: 'q' } : marked(type, type))),
      {
        maxLength: 3,
      },
    ),
    'x-vendor-pagination-ignore': fc.constantFrom<Json>(['*'], ['Pagination/UnknownScheme'], 'x'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Operations without inline schemes, because the names of inline schemes depend on each other. */
const independent: fc.Arbitrary<JsonObject> = operation.filter(
  ({ 'x-vendor-pagination': said }) => typeof said !== 'object' || said === null,
);

function documentOf(items: readonly JsonObject[], root: JsonObject): JsonObject {
  return documentWith(Object.fromEntries(items.map((get, index) => [`/p${index}`, { get }])), root);
}

const root = fc.record(
  {
    'x-vendor-pagination': fc.array(fc.constantFrom<JsonObject>(...Object.values(declarations)), {
      maxLength: 3,
    }),
    'x-vendor-pagination-ignore': fc.constantFrom<Json>(['Pagination/*'], []),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const method: fc.Arbitrary<Json> = fc.oneof(
  fc.nat(4).map((index) => `get /p${index}`),
  fc.tuple(fc.nat(4), fc.constantFrom<Json>(...names, false, true, null)).map(([index, paginated]) => ({
    endpoint: `GET /p${index}`,
    paginated,
  })),
);

const config = fc.record(
  {
    pagination: fc.array(fc.constantFrom<JsonObject>(...Object.values(declarations)), { maxLength: 3 }),
    resources: fc
      .dictionary(fc.constantFrom('list', 'get', 'all'), method, { maxKeys: 3, noNullPrototype: true })
      .map((methods) => ({ users: { methods } })),
    diagnostics: anyJson,
  },
  { requiredKeys: [], noNullPrototype: true },
);

describe('analyze', () => {
  it('analyze returns the same result for an object and for a Reader over the object', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 5 }), root, config, (items, keys, settings) => {
        const document = documentOf(items, keys);
        const options = { vendorPrefixes: ['vendor', 'acme'] };
        expect(
          analyze({ document: objectReader(document), config: objectReader(settings), options }),
        ).toEqual(analyze({ document, config: settings, options }));
      }),
      { numRuns: 300 },
    );
  });

  it('the order of unrelated operations does not change the schemes that they are bound to', () => {
    fc.assert(
      fc.property(
        fc.array(independent, { minLength: 1, maxLength: 5 }),
        root,
        config,
        (items, keys, settings) => {
          const document = documentOf(items, keys);
          const turned = { ...document, paths: reversed(document.paths as JsonObject) };
          const bound = (given: Json) =>
            new Map(
              analyze({ document: given, config: settings }).methods.map((one) => [
                `${one.operation} ${one.method}`,
                one,
              ]),
            );
          expect(bound(turned)).toEqual(bound(document));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('whether an operation is paginated does not depend on the other operations', () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 5 }), root, (items, keys) => {
        const whole = analyze({ document: documentOf(items, keys) });
        for (const [index, item] of items.entries()) {
          const { methods } = analyze({ document: documentWith({ [`/p${index}`]: { get: item } }, keys) });
          const same = whole.methods[index];
          expect([same?.why, same?.scheme === null]).toEqual([methods[0]?.why, methods[0]?.scheme === null]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('analyze returns equal results for equal inputs', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 4 }), root, config, (items, keys, settings) => {
        const document = documentOf(items, keys);
        expect(analyze({ document, config: settings })).toEqual(analyze({ document, config: settings }));
      }),
      { numRuns: 100 },
    );
  });

  it('an analysis lists every operation of the document and every scheme that is bound', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 5 }), config, (items, settings) => {
        const { methods, schemes } = analyze({ document: documentOf(items, {}), config: settings });
        const operations = new Set(methods.map((one) => one.operation));
        for (const index of items.keys()) expect(operations).toContain(`get /p${index}`);
        const known = new Set(schemes.map(({ name }) => name));
        for (const { scheme } of methods) if (scheme !== null) expect(known).toContain(scheme);
      }),
      { numRuns: 200 },
    );
  });
});

function reversed(paths: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(paths).reverse());
}
