import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { hovered, linesOf } from './hovered.js';

const responses = `{ '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object, properties: { id: { type: string } } } }, next: { type: string } } } } } } }`;
const cursor = `[{ name: "😀", in: query, schema: {} }, { name: cursor, in: query, schema: { type: string } }]`;

const speakeasy = (results: string) => `
  openapi: 3.1.0
  info: { title: "😀", version: 1.0.0 }
  paths:
    /users:
      get:
        x-speakeasy-pagination:
          type: cursor
          inputs: [{ "😀": 1, name: cursor, in: parameters, type: cursor }]
          outputs:
            results: ${results}
            nextCursor: $.next
        parameters: ${cursor}
        responses: ${responses}
`;

const tells = (text: string, of: string, lines: readonly string[]) =>
  eachVariant(text, ({ request }) => {
    const found = hovered(request);
    expect({ of: found?.of, lines: linesOf(found?.text) }).toEqual({ of, lines });
  });

const ofCursor = [
  'Converts to a scheme of type `cursor` · Sends back an opaque token that the last response carried.',
  '**Next request**: cursor = next of the response',
  '**Stops when**',
  '- next is missing, empty, or neither a string nor a number',
];
const head = (key: string, tool: string) => `**\`${key}\`** · declares for ${tool} how \`get /users\` pages`;
const atSpeakeasy = head('x-speakeasy-pagination', 'Speakeasy');

/** A document with one operation. `declared` is a line of the operation, and `root` is a line at the root. */
const operation = (declared: string, root = '') => `
  openapi: 3.1.0
  ${root}
  paths:
    /users:
      get:
        ${declared}
        parameters: ${cursor}
        responses: ${responses}
`;

describe('a declaration for another tool', () => {
  it('the hover at the key of an external declaration shows its meaning, next request and stops', () => {
    tells(speakeasy('$.data').replace('x-speak', 'x-speak┆'), 'x-speakeasy-pagination', [
      atSpeakeasy,
      ...ofCursor,
    ]);
  });

  it('the hover of a field in an external declaration describes its role, and its member or parameter', () => {
    tells(speakeasy('$.┆data'), '$.data', [
      atSpeakeasy,
      'Here: member of the page **`data`** · role `items`',
      'In the response, `data`: list of objects',
      ...ofCursor,
    ]);
    tells(speakeasy('$.data').replace('1, name: cur', '1, name: cur┆'), 'cursor', [
      atSpeakeasy,
      'Here: request field **`cursor`** · role `cursor`',
      'Parameter `cursor`: string',
      ...ofCursor,
    ]);
  });

  it('the hover of an external declaration notes a path that leads nowhere', () => {
    tells(speakeasy('$.data.result┆Array'), '$.data.resultArray', [
      atSpeakeasy,
      'Here: member of the page **`resultArray`** · role `items`',
      'In the response, `data.resultArray`',
      'That is not in `get /users`.',
      ...ofCursor,
    ]);
  });

  it('the hover of an external declaration lists the differences after a conversion', () => {
    tells(
      operation('x-ms-pag┆eable: { nextLinkName: next, itemName: data, operationName: more }'),
      'x-ms-pageable',
      [
        head('x-ms-pageable', 'AutoRest'),
        'Converts to a scheme of type `cursorUrl` · Follows the full URL of the next page, which the response contains.',
        '**Next request**: the URL in next of the response',
        '**Stops when**',
        '- next is missing, empty or not a string',
        '- next is not an http or https URL, or carries a user name',
        '**When it is converted**',
        expect.stringMatching(/^- .* AutoRest/),
        expect.stringMatching(/^- .*operationName.* is not carried over/),
      ],
    );
  });

  it('the hover of a Redocly rule describes the equivalent scheme', () => {
    tells(
      operation('x-redocly┆Pagination: { style: link, items: /data }'),
      'x-redoclyPagination',
      expect.arrayContaining([
        head('x-redoclyPagination', 'Redocly'),
        expect.stringMatching(/^Converts to a scheme of type `cursorUrl` · /),
      ]),
    );
  });

  it("the hover of an external declaration that can't be converted gives the reason", () => {
    tells(operation('x-fern-pag┆ination: { type: custom, results: $response.data }'), 'x-fern-pagination', [
      head('x-fern-pagination', 'Fern'),
      'It can’t be converted to a scheme:',
      '- This Fern declaration is not carried over, and stays unchanged: its type is custom: a pager written by hand for the SDK of one language.',
    ]);
  });

  it('the hover of an external declaration at the root names an operation that it applies to', () => {
    const root =
      'x-fern-pag┆ination: { cursor: $request.cursor, next_cursor: $response.next, results: $response.data }';
    tells(operation('x-fern-pagination: true', root), 'x-fern-pagination', [
      head('x-fern-pagination', 'Fern'),
      ...ofCursor,
    ]);
  });

  it('the hover of an external declaration that disables pagination names the equivalent `false`', () => {
    tells(operation('x-scalar-pag┆ination: false'), 'x-scalar-pagination', [
      head('x-scalar-pagination', 'Scalar'),
      'It declares that `get /users` is not paginated: in Pagewright, that is `false`.',
    ]);
  });

  it('an external declaration has no hover if a Pagewright declaration takes precedence', () => {
    const { request } = fixture(
      operation(
        'x-vendor-pagination: false\n        x-speakeasy-pag┆ination: { type: url, inputs: [], outputs: { nextUrl: $.next, results: $.data } }',
      ),
    );
    expect(linesOf(hovered(request)?.text)).toEqual([
      atSpeakeasy,
      'Converts to a scheme of type `cursorUrl` · Follows the full URL of the next page, which the response contains.',
      expect.stringContaining('**Next request**'),
      '**Stops when**',
      expect.stringContaining('- next'),
      expect.stringContaining('- next'),
      expect.stringMatching(/^\*\*`get \/users`\*\* is not paginated: .* That takes precedence here\.$/),
      ...linesOf(hovered(request)?.text).slice(7),
    ]);
  });

  it('the hover of a declaration under a configured prefix describes it as a Pagewright declaration', () => {
    const { request } = fixture(operation('x-scalar-pag┆ination: false'), {
      settings: { vendorPrefixes: ['scalar'] },
    });
    expect(linesOf(hovered(request)?.text)[0]).toMatch(/^\*\*`get \/users`\*\* is not paginated/);
  });

  it("the hover of each part of a declaration under a configured prefix describes it as Pagewright's", () => {
    const inline =
      'x-scalar-pagination: { name: own, type: cursor, request: { cur┆sor: { type: cursor } }, response: { data: { type: items }, next: { type: cursor } } }';
    const lines = (vendorPrefixes: readonly string[]) =>
      linesOf(hovered(fixture(operation(inline), { settings: { vendorPrefixes } }).request)?.text);
    expect(lines(['scalar'])[0]).toBe('**`cursor`** · request field · role `cursor`');
    expect(lines(['vendor'])[0]).toBe(head('x-scalar-pagination', 'Scalar'));
  });

  it('the hover of an external declaration is absent in the rest of the operation and below unknown keys', () => {
    for (const text of [
      operation('x-fern-pagination: true').replace('parameters:', 'param┆eters:'),
      operation('x-other-pag┆ination: { type: cursor }'),
    ])
      expect(hovered(fixture(text).request)).toBe(undefined);
  });

  it('the hover of a marker on a shared parameter shows its role, and the operations it applies to', () => {
    tells(
      `
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-ms-list: true
            parameters: [{ $ref: '#/components/parameters/token' }]
            responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } }
      components:
        parameters:
          token: { "😀": 1, name: token, in: query, schema: { type: string }, x-ms-list-continuation-tok┆en: true }
        schemas:
          Page: { type: object, properties: { value: { type: array, x-ms-list-page-items: true, items: {} }, next: { type: string, x-ms-list-continuation-token: true } } }
      `,
      'x-ms-list-continuation-token',
      [
        '**`x-ms-list`** · declares for TypeSpec how `get /users` pages',
        'Here: request field **`token`** · role `cursor`',
        'Parameter `token`: string',
        'Converts to a scheme of type `cursor` · Sends back an opaque token that the last response carried.',
        '**Next request**: token = next of the response',
        '**Stops when**',
        '- next is missing, empty, or neither a string nor a number',
      ],
    );
  });
});

describe("a scheme of another tool's configuration", () => {
  const files = `
    --- openapi.yaml
    openapi: 3.1.0
    paths:
      /users: { get: { parameters: ${cursor}, responses: ${responses} } }
      /teams: { get: { responses: ${responses} } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    organization: { name: "😀" }
    resources: { users: { methods: { list: get /users } }, teams: { methods: { list: get /teams } } }
    pagination:
      - name: by_cur┆sor
        type: cursor
        request: { cursor: { type: string, x-stainless-pagination-property: { purpose: next_cursor_param } } }
        response:
          data: { type: array, items: {}, x-stainless-pagination-property: { purpose: items } }
          next: { type: string, x-stainless-pagination-property: { purpose: next_cursor_field } }
  `;

  it("the hover of a scheme in another tool's configuration shows its operations and its strategy", () => {
    eachVariant(files, ({ request }) => {
      const found = hovered(request);
      expect(found?.of).toBe('by_cursor');
      expect(linesOf(found?.text)).toEqual([
        '**`by_cursor`** · a scheme of Stainless · 1 operation: `get /users`',
        'Converts to a scheme of type `cursor` · Sends back an opaque token that the last response carried.',
        '**Next request**: cursor = next of the response',
        '**Stops when**',
        expect.stringMatching(/^- data/),
        expect.stringMatching(/^- next/),
        '**When it is converted**',
        expect.stringMatching(/^- Stainless does not declare which methods page by by_cursor/),
      ]);
    });
  });

  it('a scheme without keys of the other tool has the hover of a Pagewright scheme', () => {
    const ours = files.replace(/x-stainless-pagination-property: \{[^}]*\}/g, 'description: x');
    const { request } = fixture(ours);
    expect(linesOf(hovered(request)?.text)).toEqual([
      'This scheme is invalid and ignored: nothing can be bound to it.',
    ]);
  });
});
