import { describe, expect, it } from 'vitest';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { labelsAt, notesAt, shownAt, textWith } from './taken.js';

const operation = (typed: string) => `
openapi: 3.1.0
x-vendor-pagination:
  - { name: byOffset, type: offset, request: { offset: { type: offset } }, response: { data: { type: items } } }
  - { name: byPage, type: pageNumber, request: { page: { type: pageNumber } }, response: { data: { type: items } } }
paths:
  /v1/api-keys:
    get:
      x-vendor-pagination:${typed}
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { '200': { description: fine, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object } } } } } } } }
`;

describe('the most useful item first', () => {
  it("completion lists schemes of the operation's type first, then a derived one, then false", () => {
    eachVariant(operation(' ┆'), ({ request }) =>
      expect(labelsAt(request).slice(0, 5)).toEqual([
        'byPage',
        'byOffset',
        'pageNumber scheme',
        'false',
        'offset scheme',
      ]),
    );
  });

  it('completion of a scheme type lists first the type that the operation suggests', () => {
    expect(notesAt(fixture(operation('\n        name: a\n        type: ┆')).request)).toEqual([
      'pageNumber (fits get /v1/api-keys)',
      'offset',
      'cursor',
      'cursorId',
      'cursorUrl',
      'fakePage',
    ]);
  });

  it('completion offers a scheme name derived from the path', () => {
    expect(notesAt(fixture(operation('\n        name: ┆')).request)).toEqual([
      'apiKeysPage (for get /v1/api-keys)',
    ]);
  });
});

describe('a complete scheme shows its text', () => {
  it('completion previews a complete scheme in YAML and in JSON', () => {
    const docs = (text: string) => {
      const item = shownAt(fixture(text).request).find(({ label }) => label === 'fakePage scheme');
      return item?.documentation;
    };
    expect(docs('openapi: 3.1.0\nx-vendor-pagination:\n  - ┆\n')).toEqual({
      kind: 'markdown',
      value:
        'The whole collection comes in one response; the result is still wrapped in a page.\n\n```yaml\nname: singlePage\ntype: fakePage\nrequest: {}\nresponse:\n  data:\n    type: items\n```',
    });
    expect(docs('--- openapi.json\n{ "openapi": "3.1.0", "x-vendor-pagination": [┆] }')).toEqual({
      kind: 'markdown',
      value:
        'The whole collection comes in one response; the result is still wrapped in a page.\n\n```json\n{\n  "name": "singlePage",\n  "type": "fakePage",\n  "request": {},\n  "response": {\n    "data": { "type": "items" }\n  }\n}\n```',
    });
  });
});

describe('characters that exist already', () => {
  const json = (text: string) => `--- openapi.json\n${text}`;
  it.each([
    ['a colon', 'openapi: 3.1.0\nx-ven┆:\n', 'x-vendor-pagination', 'openapi: 3.1.0\nx-vendor-pagination:\n'],
    [
      'a closing quote',
      json('{ "openapi": "3.1.0", "x-vendor-pagination": [{ "type": "cur┆sor" }] }'),
      'cursorId',
      '{ "openapi": "3.1.0", "x-vendor-pagination": [{ "type": "cursorId" }] }',
    ],
    [
      'quotes around a key',
      json('{ "openapi": "3.1.0", "x-vendor-pagination": [{ "na┆": "a" }] }'),
      'name',
      '{ "openapi": "3.1.0", "x-vendor-pagination": [{ "name": "a" }] }',
    ],
    [
      'a missing comma before it',
      json('{ "openapi": "3.1.0", "x-vendor-pagination": [{ "name": "a" "con┆" }] }'),
      'continueOnEmptyItems',
      '{ "openapi": "3.1.0", "x-vendor-pagination": [{ "name": "a", "continueOnEmptyItems": true }] }',
    ],
    [
      'a missing comma after it',
      json('{ "openapi": "3.1.0", "x-vendor-pagination": [{ "con┆" "name": "a" }] }'),
      'continueOnEmptyItems',
      '{ "openapi": "3.1.0", "x-vendor-pagination": [{ "continueOnEmptyItems": true, "name": "a" }] }',
    ],
    [
      'braces',
      'openapi: 3.1.0\nx-vendor-pagination: [{ name: a, type: offset, request: {┆} }]\n',
      'offset',
      'openapi: 3.1.0\nx-vendor-pagination: [{ name: a, type: offset, request: {offset: { type: offset }} }]\n',
    ],
    ['a dash', '--- pagewright.yaml\ntargets:\n  - ┆\n', 'go', 'targets:\n  - go\n'],
  ])('completion does not duplicate or omit characters next to the cursor: %s', (_, text, label, wanted) => {
    const plain = ({ request }: Pick<Fixture, 'request'>) =>
      textWith(request, label)
        .replaceAll('\r\n', '\n')
        .replace(/^\uFEFF/, '')
        .replace(/^# 😀 é\n/, '');
    const without = { 'JSON twin': 'it is written in another way' };
    eachVariant(text, (one) => expect(plain(one)).toBe(wanted), { without });
  });
});
