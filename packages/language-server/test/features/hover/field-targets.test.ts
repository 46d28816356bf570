import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { hovered, linesOf } from './hovered.js';

const user = `{ type: object, properties: { id: { type: string, description: 'Identifies it.' } } }`;
const paged = (meta: string) =>
  `responses: { '200': { content: { application/json: { schema: { type: object, properties: { meta: { type: object, properties: { ${meta} } }, rows: { type: array, items: ${user} } } } } } } }`;

const workspace = (request: string, response: string, type = 'cursor') => `
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pages
      type: ${type}
      request: { ${request} }
      response: { ${response} }
  paths:
    /teams:
      get:
        x-vendor-pagination: pages
        parameters: [{ name: after, in: query, schema: { type: string } }]
        ${paged('next: { type: string }')}
    /users:
      get:
        x-vendor-pagination: pages
        parameters: [{ name: after, in: query, description: 'Where *to* go on.', schema: { type: string } }]
        ${paged("next: { type: [string, 'null'], description: 'Where the next page begins.' }")}
    /items:
      get:
        x-vendor-pagination: pages
        parameters: [{ name: from, in: query, schema: { type: string } }]
        ${paged('last: { type: boolean }')}
`;

const request = 'after: { type: cursor }';
const response = '"😀": {}, rows: { type: items }, next: { type: cursor, path: [meta, next] }';

const says = (text: string, lines: readonly string[]) =>
  eachVariant(text, ({ request }) => expect(linesOf(hovered(request)?.text)).toEqual(lines));

describe('the hover of a name or a step, and its target', () => {
  it("the hover of a path's last step shows types, a description, and the operations without the member", () => {
    says(workspace(request, response.replace('"😀": {}, ', '').replace('next]', 'ne┆xt]')), [
      'In the response, `meta.next`: string, string or null',
      'Where the next page begins.',
      'In 2 of 3 bound operations; not in `get /items`.',
    ]);
  });

  it('the hover of a name shows a description only if all operations that describe the name agree', () => {
    const after = workspace('after: { type: cursor, param: a┆fter }', response.replace('"😀": {}, ', ''));
    const other = after.replace(
      '{ name: after, in: query, schema',
      '{ name: after, in: query, description: Other, schema',
    );
    expect(linesOf(hovered(fixture(other).request)?.text)).toEqual([
      'Parameter `after`: string',
      'In 2 of 3 bound operations; not in `get /items`.',
    ]);
  });

  it('the hover of an inner step of a path describes the member at that step', () => {
    says(workspace(request, response.replace('"😀": {}, ', '').replace('[meta', '[me┆ta')), [
      'In the response, `meta`: object',
      'In all 3 bound operations.',
    ]);
  });

  it("the hover of a response field's key describes the member that it reads", () => {
    says(workspace(request, response.replace('"😀": {}, ', '').replace('rows:', 'ro┆ws:')), [
      '**`rows`** · member of the page · role `items`',
      'In the response, `rows`: list of objects',
      'In all 3 bound operations.',
    ]);
  });

  it('the hover of a wire name describes the parameter', () => {
    says(workspace('cursor: { type: cursor, param: aft┆er }', response.replace('"😀": {}, ', '')), [
      'Parameter `after`: string',
      'Where \\*to\\* go on.',
      'In 2 of 3 bound operations; not in `get /items`.',
    ]);
  });

  it("the hover of a request field's key describes the parameter that it sends", () => {
    says(workspace(request.replace('after', 'aft┆er'), response.replace('"😀": {}, ', '')), [
      '**`after`** · request field · role `cursor`',
      'Parameter `after`: string',
      'Where \\*to\\* go on.',
      'In 2 of 3 bound operations; not in `get /items`.',
    ]);
  });

  it('the hover of a step of itemCursor describes the property of the item', () => {
    const byItem = 'rows: { type: items, itemCursor: [i┆d] }';
    says(workspace('after: { type: cursorId }', byItem, 'cursorId'), [
      'In each item, `id`: string',
      'Identifies it.',
      'In all 3 bound operations.',
    ]);
  });

  it("the hover of a step of cursorPath describes the member inside the field's value", () => {
    const envelope = 'rows: { type: items }, meta: { type: cursor, cursorPath: [la┆st] }';
    says(workspace(request, envelope), [
      'In the response, `meta.last`: boolean',
      'In 1 of 3 bound operations; not in `get /teams`, `get /users`.',
    ]);
  });

  it('the hover of a step in an unfinished inline scheme describes the response of its operation', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination: { response: { next: { path: [me┆ta] } } }
            ${paged('next: { type: string }')}
    `);
    expect(linesOf(hovered(request)?.text)).toEqual([
      'In the response, `meta`: object',
      'In the bound operation.',
    ]);
  });

  it('the hover of a header name describes the response header', () => {
    says(
      `
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination:
              name: pages
              type: cursor
              request: { after: { type: cursor } }
              response: { data: { type: items }, next: { type: cursor, location: header, headerName: X-Ne┆xt } }
            responses:
              '200':
                headers: { x-next: { description: The next one., schema: { type: string } } }
                content: { application/json: { schema: { type: object, properties: { data: { type: array } } } } }
      `,
      ['Response header `X-Next`: string', 'The next one.', 'In the bound operation.'],
    );
  });

  it('the hover of a path into the request body describes the property of the body', () => {
    says(
      `
      openapi: 3.1.0
      paths:
        /search:
          post:
            x-vendor-pagination:
              name: pages
              type: cursor
              paramLocation: body
              request: { after: { type: cursor, path: [page, aft┆er] } }
              response: { data: { type: items }, next: { type: cursor } }
            requestBody: { content: { application/json: { schema: { type: object, properties: { page: { type: object, properties: { after: { type: string } } } } } } } }
      `,
      ['In the request body, `page.after`: string', 'In the bound operation.'],
    );
  });
});

it('the hover of a step says how many bound operations were read', () => {
  const operations = Array.from({ length: 60 }, (_, index) => {
    const property = index === 7 ? 'other' : 'rows';
    return `  /o${index}: { get: { x-vendor-pagination: pages, responses: { '200': { content: { application/json: { schema: { type: object, properties: { ${property}: { type: array } } } } } } } } }`;
  });
  const { request } = fixture(
    [
      'openapi: 3.1.0',
      'x-vendor-pagination: [{ name: pages, type: fakePage, request: {}, response: { ro┆ws: { type: items } } }]',
      'paths:',
      ...operations,
    ].join('\n'),
  );
  expect(linesOf(hovered(request)?.text).at(-1)).toBe(
    'In 49 of the first 50 of 60 bound operations; not in `get /o7`.',
  );
});

it('the hover of a name that matches nothing describes only its key', () => {
  says(
    `
    openapi: 3.1.0
    x-vendor-pagination: [{ name: pages, type: fakePage, request: {}, response: { data: { property: da┆ta } } }]
    `,
    [
      '**`property`** · a property of the response body',
      'Response property holding the value; defaults to the key. Has no effect next to `path`.',
    ],
  );
});
