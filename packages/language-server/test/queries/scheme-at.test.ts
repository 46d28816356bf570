import { describe, expect, it } from 'vitest';
import { grammarPlaceAt } from '../../src/lsp/request-context.js';
import { schemeAt } from '../../src/queries/schemes.js';
import { eachVariant } from '../kit/fixture.js';

const all = '{ name: al┆l, type: fakePage, request: {}, response: { data: { type: items } } }';
const plain = all.replace('┆', '');

const at = (text: string, expected: object) =>
  eachVariant(text, ({ request, workspace }) => {
    const [unit] = workspace.units();
    const pointer = grammarPlaceAt(request)?.scheme?.pointer;
    if (unit === undefined || pointer === undefined) throw new Error('There is no scheme.');
    const { scheme, boundAs, status, methods } = schemeAt(unit, request.file, pointer);
    expect({
      name: scheme?.name,
      boundAs,
      status,
      methods: methods.map(({ operation }) => operation),
    }).toEqual(expected);
  });

describe('the scheme at the cursor', () => {
  it('schemeAt reports a listed scheme as `active`, with all operations that are bound to the scheme', () => {
    at(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${all}]
      paths:
        /a: { get: { x-vendor-pagination: all } }
        /b: { get: { x-vendor-pagination: ${plain.replace('name: all', 'name: b')} } }
      `,
      { name: 'all', boundAs: 'all', status: 'active', methods: ['get /a', 'get /b'] },
    );
  });

  it('schemeAt reports an inline scheme that equals a listed one as `collapsed`, with its operation', () => {
    at(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${plain}]
      paths:
        /a: { get: { x-vendor-pagination: all } }
        /b: { get: { x-vendor-pagination: ${all.replace('al┆l', '┆b')} } }
      `,
      { name: 'b', boundAs: 'all', status: 'collapsed', methods: ['get /b'] },
    );
  });

  it('schemeAt adds a number to the name of an inline scheme if another scheme has that name', () => {
    at(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${plain}]
      paths:
        /b: { get: { x-vendor-pagination: ${all.replace('request: {}', 'request: { a: {} }')} } }
      `,
      { name: 'all2', boundAs: 'all2', status: 'active', methods: ['get /b'] },
    );
  });

  it('schemeAt reports a scheme as `ignored` if an earlier scheme has its name, or if it is invalid', () => {
    at(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${plain}, ${all}]
      `,
      { name: 'all', boundAs: undefined, status: 'ignored', methods: [] },
    );
    at(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: al┆l }]
      `,
      { name: undefined, boundAs: undefined, status: 'ignored', methods: [] },
    );
  });
});
