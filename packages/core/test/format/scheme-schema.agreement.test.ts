import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { declaration, mutatedDeclaration } from '../scheme/arbitrary-declarations.js';
import { declarations } from '../scheme/declarations.js';

const published: object = JSON.parse(
  readFileSync(new URL('../../schemas/scheme.schema.json', import.meta.url), 'utf8'),
);
const accepts = new Ajv2020({ keywords: ['markdownEnumDescriptions'], allowUnionTypes: true }).compile(
  published,
);

function agree(value: Json): void {
  const { scheme, findings } = parseScheme(value, 'config');
  expect([scheme !== undefined, JSON.stringify(value)]).toEqual([accepts(value), JSON.stringify(value)]);
  expect(findings.some(({ code }) => code === 'Pagination/InvalidScheme')).toBe(scheme === undefined);
}

describe('the published scheme schema and parseScheme agree', () => {
  it.each(Object.values(declarations))(
    'the published scheme schema and parseScheme agree on the smallest declaration of type $type',
    (value) => agree(value),
  );

  it('the published scheme schema and parseScheme accept every valid declaration', () => {
    fc.assert(
      fc.property(declaration, (value) => {
        expect(accepts(value)).toBe(true);
        agree(value);
      }),
      { numRuns: 500 },
    );
  });

  it('the published scheme schema and parseScheme agree on declarations with one change', () => {
    fc.assert(fc.property(mutatedDeclaration, agree), { numRuns: 2000 });
  });

  it('the published scheme schema and parseScheme agree on any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => agree(value as Json)),
      { numRuns: 500 },
    );
  });

  it('a random change to a declaration breaks it in 10% to 90% of cases', () => {
    const read = fc.sample(mutatedDeclaration, { numRuns: 500, seed: 1 }).filter((value) => accepts(value));
    expect(read.length).toBeGreaterThan(50);
    expect(read.length).toBeLessThan(450);
  });

  it('the published scheme schema and parseScheme agree on edge cases of each kind of value', () => {
    const edges: readonly Json[] = [0, -1, 1.5, 1e300, '', 'a', [], [''], [0], [-1], [1.5], [null], true, {}];
    for (const edge of edges) {
      for (const side of ['request', 'response'] as const) {
        for (const key of [
          'type',
          'path',
          'property',
          'param',
          'rel',
          'itemCursor',
          'schema',
          'value',
          'x-',
          'x',
        ]) {
          agree({ ...declarations.fakePage, [side]: { a: { [key]: edge } } });
        }
        agree({ ...declarations.fakePage, [side]: edge });
        agree({ ...declarations.fakePage, [side]: { a: edge } });
      }
      for (const key of ['name', 'type', 'description', 'paramLocation', 'continueOnEmptyItems', 'x-', 'x']) {
        agree({ ...declarations.fakePage, [key]: edge });
      }
    }
  });
});
