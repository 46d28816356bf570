import { describe, expect, it } from 'vitest';
import { refused, renamed } from './renamed.js';

const document = (request: string, response: string) => `
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pages
      type: offset
      request:
        ${request}
        limit: { type: limit }
      response:
        ${response}
        total: { type: total }
  paths:
    /users:
      get:
        x-vendor-pagination: pages
        parameters:
          - { name: skip, in: query, schema: { type: integer } }
          - { name: limit, in: query, schema: { type: integer } }
        responses:
          '200': { content: { application/json: { schema: { type: object, properties: { data: { type: array }, total: { type: integer } } } } } }
  `;

/** The line of the renamed field. */
const line = (files: readonly string[], key: string) =>
  files
    .join('\n')
    .split('\n')
    .find((one) => one.trimStart().replace(/^["']/, '').startsWith(key))
    ?.trim();

describe('renaming a field', () => {
  it('renaming a field writes its wire name if the old key implied that name', () => {
    const request = renamed(document('sk┆ip: { type: offset }', 'data: { type: items }'), 'start');
    expect(line(request, 'start')).toBe('start: { type: offset, param: skip }');
    const response = renamed(document('skip: { type: offset }', 'da┆ta: { type: items } # all'), 'rows');
    expect(line(response, 'rows')).toBe('rows: { type: items, property: data } # all');
  });

  it('renaming a field keeps an explicit wire name', () => {
    const request = renamed(
      document('from: { type: offset, param: skip }', 'data: { type: items }').replace('from', 'fr┆om'),
      'skip',
    );
    expect(line(request, 'skip')).toBe('skip: { type: offset, param: skip }');
    const property = renamed(
      document('skip: { type: offset }', 'ro┆ws: { type: items, property: data }'),
      'list',
    );
    expect(line(property, 'list')).toBe('list: { type: items, property: data }');
    const path = renamed(document('skip: { type: offset }', 'ro┆ws: { type: items, path: [data] }'), 'list');
    expect(line(path, 'list')).toBe('list: { type: items, path: [data] }');
  });

  it('renaming a field adds nothing to a field that is read from a header', () => {
    const header = renamed(
      document(
        'skip: { type: offset }',
        'data: { type: items }\n        co┆unt: { location: header, headerName: X-Count }',
      ),
      'number',
    );
    expect(line(header, 'number')).toBe('number: { location: header, headerName: X-Count }');
  });

  it('renaming a field keeps its name in the request body, and the comments inside the field', () => {
    const files = renamed(
      `
      --- sdk.yaml
      pagination:
        - name: pages
          type: offset
          paramLocation: body
          request:
            "sk┆ip":
              # where to begin
              type: offset
            limit: { type: limit, property: size }
          response: { data: { type: items } }
      `,
      'start',
    );
    expect(files.join()).toContain(`      "start":
        # where to begin
        type: offset
        param: skip
`);
  });

  it('renaming a field renames it in every equal scheme, so that they stay equal', () => {
    const files = renamed(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { get: { summary: 😀, x-vendor-pagination: { name: inline, type: offset, request: { sk┆ip: { type: offset, param: skip } }, response: { data: { type: items } } } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pages, type: offset, request: { s┆kip: { type: offset } }, response: { data: { type: items } } }]
      diagnostics: { ignored: { Pagination/PositionNotFound: [{ location: /pagination/0/request/skip/type }, { location: /pagination/0/request/skipped }] } }
      `,
      'start',
    );
    const text = files.join('\n');
    expect(text.match(/start: \{[^}]*\}/g)?.sort()).toEqual([
      'start: { type: offset, param: skip }',
      'start: { type: offset, param: skip }',
    ]);
    expect(text).toContain(
      '[{ location: /pagination/0/request/start/type }, { location: /pagination/0/request/skipped }]',
    );
  });
});

describe('a refused rename of a field', () => {
  const field = document('sk┆ip: { type: offset }', 'data: { type: items }');

  it('a field is not renamed to an invalid name', () => {
    for (const name of ['', '1st', 'page[size]', 'a-b', '__proto__', 'constructor', 'é', 'a'.repeat(65)])
      expect(refused(field, name)).toBe(
        `\`${name}\` can't be the key of a field: keys start with a letter or _, contain letters, digits and _, and have at most 64 characters. Set other wire names with param.`,
      );
  });

  it('a field is not renamed to the key of another field in the same request', () => {
    expect(refused(field, 'limit')).toBe(
      'The request of this scheme already has a field `limit`. Choose another name.',
    );
    renamed(field, 'total');
  });
});
