import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { labelsAt, notesAt, shownAt, treeWith } from './taken.js';

/** Two operations that are bound to `pages`, and an unbound one; `scheme` is the declaration of `pages`. */
const service = (scheme: string) => `
openapi: 3.1.0
x-vendor-pagination:
  - name: pages
    type: cursor
${scheme}
paths:
  /users:
    get:
      x-vendor-pagination: pages
      parameters:
        - { name: token, in: query, description: Where to go on., schema: { type: string } }
        - { name: 'page[size]', in: query, schema: { type: integer } }
        - { name: role, in: query, deprecated: true, schema: { type: string } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses: { '200': { $ref: '#/components/responses/Page' } }
  /groups:
    get:
      x-vendor-pagination: pages
      parameters:
        - { name: token, in: query, schema: { type: string } }
        - { name: 'page[size]', in: query, schema: { type: integer } }
      responses: { '200': { $ref: '#/components/responses/Page' } }
    post:
      parameters: [{ name: other, in: query, schema: { type: string } }]
      responses: { '201': { description: made } }
components:
  responses:
    Page:
      description: a page
      headers: { X-Next: { description: Where to go on., schema: { type: string } }, Link: { schema: { type: string } } }
      content:
        application/json:
          schema:
            type: object
            properties:
              count: { type: integer }
              result:
                type: object
                description: What was found.
                properties:
                  total: { type: integer }
                  rows: { type: array, items: { $ref: '#/components/schemas/Row' } }
              '@next': { type: string }
              meta: { type: object, properties: { next_cursor: { type: string }, more: { type: boolean } } }
              tags: { type: array, items: { type: string } }
  schemas:
    Row:
      type: object
      properties:
        name: { type: string }
        id: { type: string }
        node: { type: object, properties: { key: { type: string } } }
`;

const notes = (scheme: string, wanted: readonly string[]) =>
  eachVariant(service(scheme), ({ request }) => expect(notesAt(request)).toEqual(wanted));

describe('wire parameters', () => {
  it('completion lists parameters that all bound operations share before those that only some have', () => {
    const scheme = '    request: { next: { type: cursor, param: x┆ } }';
    notes(scheme, ['token (string)', 'page[size] (integer)', 'role (string, in 1 of 2 operations)']);
    const [token, , role] = shownAt(fixture(service(scheme)).request);
    expect(token?.documentation).toEqual({ kind: 'markdown', value: 'Where to go on.' });
    expect(role?.tags).toEqual([1]);
  });

  it('completion lists parameters that suit the role first, and omits those that other fields send', () => {
    notes('    request: { size: { type: limit, param: x┆ } }', [
      'page[size] (integer)',
      'token (string)',
      'role (string, in 1 of 2 operations)',
    ]);
    notes('    request: { token: { type: cursor }, size: { param: x┆ } }', [
      'page[size] (integer)',
      'role (string, in 1 of 2 operations)',
    ]);
  });

  it('completed parameter names are quoted if necessary', () => {
    const block = fixture(service('    request:\n      size:\n        param: ┆')).request;
    expect(block.file.tree.problems).toEqual([]);
    const at = ['x-vendor-pagination', 0, 'request', 'size', 'param'];
    expect(treeWith(block, 'page[size]').reader.get(at)).toBe('page[size]');
    for (const typed of ['page', '"page', '"page┆"', "'┆'", '']) {
      const text = service(`    request: { size: { param: ${typed}${typed.includes('┆') ? '' : '┆'} } }`);
      expect(treeWith(fixture(text).request, 'page[size]').reader.get(at)).toBe('page[size]');
    }
  });

  it('completion offers header parameters for a field in a header', () => {
    notes('    request: { size: { type: limit, location: header, param: x┆ } }', [
      'page[size] (integer)',
      'token (string)',
      'role (string, in 1 of 2 operations)',
      'X-Trace (string, in 1 of 2 operations)',
    ]);
  });

  it('completion offers parameters of similar operations if the scheme is unbound', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination:
        - name: pages
          type: offset
          request: { skip: { type: offset, param: ┆ } }
      paths:
        /users:
          get: { parameters: [{ name: start, in: query, schema: { type: integer } }], responses: { '200': {} } }
        /users/{id}:
          get: { parameters: [{ name: expand, in: query, schema: { type: integer } }], responses: { '200': {} } }
    `);
    expect(notesAt(request)).toEqual(['start (integer)']);
  });

  it('completion of a parameter reads only the first 30 operations, and says so next to the items', () => {
    const paths = Array.from({ length: 40 }, (_, index) => {
      const parameters = index === 0 ? '[{ name: skip, in: query }]' : '[{ name: from, in: query }]';
      return `  /p${index}: { get: { x-vendor-pagination: pages, parameters: ${parameters}, responses: {} } }`;
    });
    const { request } = fixture(
      `openapi: 3.1.0\nx-vendor-pagination: [{ name: pages, type: cursor, request: { at: { param: ┆ } } }]\npaths:\n${paths.join('\n')}\n`,
    );
    expect(notesAt(request)).toEqual([
      'skip (in 1 of the first 30 operations)',
      'from (in 29 of the first 30 operations)',
    ]);
  });

  it('completion offers parameters of the operation that holds an inline scheme', () => {
    eachVariant(
      `
      openapi: 3.1.0
      paths:
        /users:
          get:
            parameters: [{ name: start, in: query, schema: { type: integer } }]
            x-vendor-pagination: { name: a, type: offset, request: { skip: { type: offset, param: 's┆' } } }
            responses: { '200': {} }
      `,
      ({ request }) => expect(notesAt(request)).toEqual(['start (integer)']),
    );
  });

  it('completion offers parameters and body properties for a field in the body', () => {
    const text = (step: string) => `
      openapi: 3.1.0
      paths:
        /search:
          post:
            requestBody:
              content:
                application/json:
                  schema:
                    type: object
                    properties:
                      query: { type: string }
                      page: { type: object, properties: { size: { type: integer }, after: { type: string } } }
            x-vendor-pagination: { name: a, type: cursor, request: { size: { type: limit, location: body, ${step} } } }
            responses: { '200': {} }
    `;
    expect(labelsAt(fixture(text('param: ┆')).request)).toEqual(['query', 'page']);
    expect(labelsAt(fixture(text('property: ┆')).request)).toEqual(['query', 'page']);
    expect(labelsAt(fixture(text('path: [page, ┆]')).request)).toEqual(['size', 'after']);
  });
});

describe('members of a response', () => {
  it('completion of an items property offers lists first, then objects that contain a list', () => {
    const wanted = [
      'tags (list of strings)',
      'result (object)',
      'count (integer)',
      '@next (string)',
      'meta (object)',
    ];
    notes('    response: { rows: { type: items, property: x┆ } }', wanted);
    notes('    response: { rows: { type: items, path: [x┆] } }', wanted);
  });

  it('completion lists possible tokens first for a cursor, beginning with likely names', () => {
    notes('    response: { next: { type: cursor, property: x┆ } }', [
      '@next (string)',
      'count (integer)',
      'result (object)',
      'meta (object)',
      'tags (list of strings)',
    ]);
  });

  it('completion follows a response path segment by segment', () => {
    const at = ['x-vendor-pagination', 0, 'response', 'rows', 'path'];
    notes('    response: { rows: { type: items, path: [result, r┆] } }', [
      'rows (list of objects)',
      'total (integer)',
    ]);
    for (const typed of ['[result, ┆]', '[result,┆]', '[result, ro┆]', '["result", "┆"]', '[result ┆]']) {
      const { request } = fixture(service(`    response: { rows: { type: items, path: ${typed} } }`));
      expect(treeWith(request, 'rows').reader.get(at)).toEqual(['result', 'rows']);
    }
    for (const typed of [
      '- result\n          - ┆',
      '- result\n          - r┆',
      '- result\n          -┆',
      '- result\n          ┆',
    ]) {
      const text = service(
        `    response:\n      rows:\n        type: items\n        path:\n          ${typed}`,
      );
      expect(treeWith(fixture(text).request, 'rows').reader.get(at)).toEqual(['result', 'rows']);
    }
    const inside = service('    response: { rows: { type: items, path: [┆, rows] } }');
    expect(treeWith(fixture(inside).request, 'result').reader.get(at)).toEqual(['result', 'rows']);
    const nowhere = service('    response: { rows: { type: items, path: [nowhere, ┆] } }');
    expect(labelsAt(fixture(nowhere).request)).toEqual([]);
  });

  it('completion offers complete response paths if none is started', () => {
    const at = ['x-vendor-pagination', 0, 'response', 'rows', 'path'];
    const { request } = fixture(service('    response: { rows: { type: items, path: ┆ } }'));
    expect(notesAt(request).slice(0, 2)).toEqual(['result.rows (list)', 'tags (list of strings)']);
    expect(treeWith(request, 'result.rows').reader.get(at)).toEqual(['result', 'rows']);
    expect(treeWith(request, '@next').reader.get(at)).toEqual(['@next']);
    const below = service('    response:\n      rows:\n        type: items\n        path:\n          ┆');
    expect(treeWith(fixture(below).request, 'result.rows').reader.get(at)).toEqual(['result', 'rows']);
    const cursor = service('    response:\n      rows:\n        type: cursor\n        path:┆');
    expect(treeWith(fixture(cursor).request, 'meta.next_cursor').reader.get(at)).toEqual([
      'meta',
      'next_cursor',
    ]);
  });

  it('completion offers members of an item for itemCursor', () => {
    const items = 'path: [result, rows]';
    const wanted = ['id (string)', 'name (string)', 'node (object)'];
    notes(`    response: { rows: { type: items, ${items}, itemCursor: [x┆] } }`, wanted);
    notes(`    response: { rows: { type: items, ${items}, itemCursor: [node, x┆] } }`, ['key (string)']);
    notes(`    response: { rows: { type: items, ${items} }, last: { itemCursor: [x┆] } }`, wanted);
  });

  it('completion for cursorPath offers the members of the value that the field reads', () => {
    notes('    response: { meta: { type: cursor, cursorPath: [x┆] } }', [
      'next_cursor (string)',
      'more (boolean)',
    ]);
  });

  it('completion offers response headers', () => {
    notes('    response: { next: { type: cursor, location: header, headerName: x┆ } }', [
      'X-Next (string)',
      'Link (string)',
    ]);
    const none = service('    response: { next: { type: cursor, location: header, property: x┆ } }');
    expect(labelsAt(fixture(none).request)).toEqual([]);
  });
});

describe('complete fields', () => {
  it('completion offers a request field for each missing role, then other parameters of the operations', () => {
    const { request } = fixture(service('    request:\n      ┆'));
    expect(notesAt(request)).toEqual([
      'token (role cursor)',
      'page_size (role limit)',
      'role (string, in 1 of 2 operations)',
    ]);
    const at = ['x-vendor-pagination', 0, 'request'];
    expect(treeWith(request, 'page_size').reader.get(at)).toEqual({
      page_size: { type: 'limit', param: 'page[size]' },
    });
  });

  it('completion does not offer a field whose key already exists in the scheme', () => {
    const request = fixture(
      service("    request:\n      page_size: { param: 'page[size]' }\n      ┆"),
    ).request;
    expect(labelsAt(request)).toEqual(['token', 'limit', 'role']);
    const response = fixture(
      service('    response:\n      more: {}\n      count: { type: total }\n      ┆'),
    ).request;
    expect(labelsAt(response)).not.toContain('more');
    expect(labelsAt(response)).not.toContain('count');
  });

  it('completion offers response fields with their paths', () => {
    const { request } = fixture(service('    response:\n      tags: { type: items }\n      ┆'));
    expect(notesAt(request)).toEqual([
      'next_cursor (role cursor)',
      'more (role hasMore)',
      'total (role total)',
      'totalPages (role totalPages, choose a name)',
      'currentPage (role currentPage, choose a name)',
      'pageSize (role pageSize, choose a name)',
      'offset (role offset, choose a name)',
      'pageNumber (role pageNumber, choose a name)',
      'count (integer)',
      'result (object)',
      '_next (string)',
      'meta (object)',
    ]);
    const at = ['x-vendor-pagination', 0, 'response'];
    expect(treeWith(request, 'more').reader.get([...at, 'more'])).toEqual({
      type: 'hasMore',
      path: ['meta', 'more'],
    });
    expect(treeWith(request, 'next_cursor').reader.get([...at, 'next_cursor'])).toEqual({
      type: 'cursor',
      path: ['meta', 'next_cursor'],
    });
  });

  it('completing a field in JSON adds the quotes and the missing comma', () => {
    const { request } = fixture(`
      --- openapi.json
      {
        "openapi": "3.1.0",
        "x-vendor-pagination": [
          {
            "name": "a",
            "type": "offset",
            "request": {
              "skip": { "type": "offset" }
              ┆
            }
          }
        ]
      }
    `);
    expect(treeWith(request, 'limit').reader.get(['x-vendor-pagination', 0, 'request'])).toEqual({
      skip: { type: 'offset' },
      limit: { type: 'limit' },
    });
  });
});
