import { describe, expect, it } from 'vitest';
import { lspLocationOf } from '../../src/queries/locations.js';
import { schemeUses } from '../../src/queries/schemes.js';
import { textAt } from '../features/ask.js';
import { eachVariant, type Fixture } from '../kit/fixture.js';

const all = '{ name: all, type: fakePage, request: {}, response: { data: { type: items } } }';

/** The kind of each use and its text; an inline scheme and a marker show their key. */
function uses({ workspace }: Fixture, name: string) {
  const [unit] = workspace.units();
  return (unit ? schemeUses(unit, name) : []).map(({ kind, place }) => {
    const location = unit && lspLocationOf(unit, place);
    const file = location && workspace.file(location.uri);
    const text = file && location && textAt({ file }, location.range);
    return `${kind} ${text}`;
  });
}

const reported = (text: string, name: string, expected: readonly string[]) =>
  eachVariant(text, (made) => expect(uses(made, name)).toEqual(expected));

describe('the uses of a scheme', () => {
  it('the uses of a scheme are its name, references, markers that bind to it, and equal inline schemes', () => {
    reported(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${all}]
      paths:
        /a: { get: { x-vendor-pagination: all }, put: { x-vendor-pagination: other } }
        /b: { get: { parameters: [{ name: x, in: query, x-vendor-pagination-property: { type: fakePage } }] } }
        /c: { get: { x-vendor-pagination: ${all.replace('name: all', 'name: every')} } }
      `,
      'all',
      [
        'definition all',
        'reference all',
        'marker x-vendor-pagination-property',
        'inline x-vendor-pagination',
      ],
    );
  });

  it('the uses of a scheme include overridden references and shadowed definitions in both files', () => {
    reported(
      `
      --- openapi.yaml
      openapi: 3.1.0
      x-vendor-pagination: [${all}, ${all}]
      paths:
        /a: { get: { x-vendor-pagination: all } }
        /b: { get: { x-vendor-pagination: all } }
        /c: { get: { x-vendor-pagination: all } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [${all}]
      resources:
        one: { methods: { a: { endpoint: get /a, paginated: all }, b: { endpoint: get /b, paginated: false } } }
        two: { subresources: { three: { methods: { d: { endpoint: nothing yet, paginated: all } } } } }
      `,
      'all',
      [
        'definition all',
        'hidden all',
        'hidden all',
        'reference all',
        'reference all',
        'reference all',
        'reference all',
        'reference all',
      ],
    );
  });

  it('the only use of an inline scheme is its definition', () => {
    reported(
      `
      openapi: 3.1.0
      paths:
        /c: { get: { x-vendor-pagination: ${all} } }
      `,
      'all',
      ['definition all'],
    );
  });

  it('the uses of an undefined scheme name are the references to it', () => {
    reported(
      `
      openapi: 3.1.0
      paths: { /a: { get: { x-vendor-pagination: al } } }
      `,
      'al',
      ['reference al'],
    );
  });

  it('a scheme name that no file contains has no uses', () => {
    reported('openapi: 3.1.0\npaths: {}\n', 'toString', []);
  });
});
