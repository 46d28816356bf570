import { describe, expect, it } from 'vitest';
import { definition } from '../../../src/features/definition.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { hovered, linesOf } from '../hover/hovered.js';
import { leads } from './field-targets.js';

const api = (reference: string, parts = '') => `
--- openapi.yaml
openapi: 3.1.0
paths:
  /users:
    get:
      parameters: [{ $ref: ${reference} }]
  /teams: { $ref: ./parts/teams.yaml }
components:
  parameters:
    Cursor: { name: cursor, in: query, required: true, schema: { type: string }, description: Where to go on. }
    Other: { $ref: '#/components/parameters/Cursor' }
--- parts/teams.yaml
get:
  parameters: [{ $ref: '../shared.yaml#/Limit' }${parts}]
local: { name: local, in: query }
--- shared.yaml
Limit: { name: limit, in: query, schema: { type: [integer, 'null'] } }
Page: { type: object, description: A page. Of users., properties: { data: { type: array }, next: { type: string } } }
`;

describe('the definition of a $ref', () => {
  it.each([
    ["'#/components/parameters/Cur┆sor'", 'openapi#/components/parameters/Cursor key Cursor'],
    ["'#/components/parameters/Oth┆er'", 'openapi#/components/parameters/Other key Other'],
    ["'./shared.yaml#/Li┆mit'", 'shared#/Limit key Limit'],
  ])('the definition of a $ref is its target in any file: %s', (reference, wanted) => {
    leads(api(reference), [wanted]);
  });

  it('the definition of a $ref inside a referenced file is found, even with the cursor on the key $ref', () => {
    const text = api("'#/components/parameters/Cursor'", ", { $r┆ef: '#/local' }");
    leads(text, ['teams#/local key local']);
    leads(text.replace('┆', '').replace('../shared.yaml#/Limit', '../sha┆red.yaml#/Limit'), [
      'shared#/Limit key Limit',
    ]);
  });

  it.each([
    "'#/components/parameters/No┆body'",
    "'./gone.yaml#/Li┆mit'",
    "'https://example.com/a.yaml#/Li┆mit'",
  ])('a $ref to a missing target has no definition: %s', (reference) => {
    expect(definition(fixture(api(reference)).request)).toEqual([]);
  });

  it('there is no definition of a $ref within a JSON file if the client follows it', () => {
    eachVariant(
      api("'#/components/parameters/Cur┆sor'"),
      ({ request }) => {
        const isYaml = request.file.tree.language === 'yaml';
        expect(definition(request)).toHaveLength(isYaml ? 1 : 0);
      },
      { client: { checkedSyntax: new Set(['json', 'jsonc']) } },
    );
  });
});

describe('the hover of a $ref', () => {
  const text = (reference: string) => linesOf(hovered(fixture(api(reference)).request)?.text);

  it.each([
    [
      "'#/components/parameters/Cur┆sor'",
      ['**`Cursor`**', 'A query parameter, `cursor`: string, required.', 'Where to go on.'],
    ],
    ["'#/components/parameters/Oth┆er'", ['**`Other`**', 'Refers to `#/components/parameters/Cursor`.']],
    [
      "'./shared.yaml#/Li┆mit'",
      ['**`Limit`** in `shared.yaml`', 'A query parameter, `limit`: integer or null.'],
    ],
    [
      "'./shared.yaml#/Pa┆ge'",
      ['**`Page`** in `shared.yaml`', 'A schema of type object with `data`, `next`.', 'A page. Of users.'],
    ],
    [
      "'#/components/parameters/No┆body'",
      ['`#/components/parameters/Nobody` leads nowhere: there is no value at that location.'],
    ],
    ["'./gone.yaml#/Li┆mit'", []],
  ])('the hover of a $ref describes its target: %s', (reference, wanted) => {
    expect(text(reference)).toEqual(wanted);
  });

  it('the hover of a $ref describes the operations of a path item', () => {
    const at = api("'#/components/parameters/Cursor'").replace('./parts/teams', './parts/te┆ams');
    expect(linesOf(hovered(fixture(at).request)?.text)).toEqual([
      '**`teams.yaml`**',
      'A path item with `get`.',
    ]);
  });
});
