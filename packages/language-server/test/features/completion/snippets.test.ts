import { schemeTypes } from '@pagewright/core/format';
import { describe, expect, it } from 'vitest';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { codesWith, labelsAt, shownAt, textWith, treeWith } from './taken.js';

const labels = Object.keys(schemeTypes).map((type) => `${type} scheme`);

/** An operation with the parameters and the response fields that every strategy needs. */
const operation = `
      parameters:
        - { name: skip, in: query, schema: { type: integer } }
        - { name: 'page[number]', in: query, schema: { type: integer } }
        - { name: 'page[size]', in: query, schema: { type: integer } }
        - { name: starting_after, in: query, schema: { type: string } }
      responses:
        '200':
          description: fine
          content:
            application/json:
              schema:
                type: object
                required: [result, meta, next_url]
                properties:
                  tags: { type: array, items: { type: string } }
                  next_url: { type: [string, 'null'] }
                  result:
                    type: object
                    required: [users]
                    properties:
                      users: { type: array, items: { type: object, required: [id], properties: { id: { type: string } } } }
                  meta:
                    type: object
                    required: [next_cursor, has_more, total_count, total_pages]
                    properties:
                      next_cursor: { type: [string, 'null'] }
                      has_more: { type: boolean }
                      total_count: { type: integer }
                      total_pages: { type: integer }
`;

const inline = (typed: string) =>
  `openapi: 3.1.0\npaths:\n  /users:\n    get:\n      x-vendor-pagination:${typed}${operation}`;

const more = { path: ['meta', 'has_more'], type: 'hasMore' };
const total = { path: ['meta', 'total_count'], type: 'total' };
const pages = { path: ['meta', 'total_pages'], type: 'totalPages' };
const users = { path: ['result', 'users'], type: 'items' };
const size = { param: 'page[size]', type: 'limit' };
const counts = { has_more: more, total_count: total };

const filled: Readonly<Record<string, object>> = {
  offset: {
    name: 'usersPage',
    request: { skip: { type: 'offset' }, page_size: size },
    response: { users, ...counts },
  },
  pageNumber: {
    name: 'usersPage',
    request: { page_number: { param: 'page[number]', type: 'pageNumber' }, page_size: size },
    response: { users, ...counts, total_pages: pages },
  },
  cursor: {
    name: 'usersPage',
    request: { starting_after: { type: 'cursor' }, page_size: size },
    response: { users, next_cursor: { path: ['meta', 'next_cursor'], type: 'cursor' }, ...counts },
  },
  cursorId: {
    name: 'usersPage',
    request: { starting_after: { type: 'cursorId' }, page_size: size },
    response: { users: { ...users, itemCursor: ['id'] }, ...counts },
  },
  cursorUrl: {
    name: 'usersPage',
    request: { page_size: size },
    response: { users, next_url: { type: 'cursorUrl', location: 'bodyLink' }, ...counts },
  },
  fakePage: { name: 'usersPage', request: { page_size: size }, response: { users } },
};

describe('a whole scheme', () => {
  it.each(Object.keys(schemeTypes))(
    'completion fills in a complete %s scheme from the operation at the cursor',
    (type) => {
      const check = ({ request }: Pick<Fixture, 'request'>) => {
        const tree = treeWith(request, `${type} scheme`);
        const made = tree.reader.get(['paths', '/users', 'get', 'x-vendor-pagination']);
        expect(made).toEqual({ type, ...filled[type] });
        expect(tree.text.includes('\r\n') ? tree.text.replaceAll('\r\n', '') : '').not.toContain('\n');
      };
      eachVariant(inline(' ┆'), check);
      if (process.env.PAGEWRIGHT_TESTS === 'all') eachVariant(inline('\n        ┆'), check);
      for (const typed of ['\n        ┆', '┆', ' sch┆', '\n          of┆', ' # later\n        ┆'])
        check(fixture(inline(typed)));
    },
  );

  it.each(Object.keys(schemeTypes))('a completed %s scheme has no finding', (type) => {
    const reported = codesWith(fixture(inline(' ┆')).request, `${type} scheme`);
    expect(reported.filter((code) => !code.startsWith('Target/'))).toEqual([]);
  });

  it('a completed scheme is formatted like a handwritten one: a block with one field per line', () => {
    const { request } = fixture(inline(' ┆'));
    expect(textWith(request, 'offset scheme')).toContain(
      [
        '      x-vendor-pagination:',
        '        name: usersPage',
        '        type: offset',
        '        request:',
        '          skip: { type: offset }',
        "          page_size: { type: limit, param: 'page[size]' }",
        '        response:',
        '          users: { type: items, path: [result, users] }',
        '          has_more: { type: hasMore, path: [meta, has_more] }',
        '          total_count: { type: total, path: [meta, total_count] }',
        '      parameters:',
      ].join('\n'),
    );
  });

  it('a completed scheme has placeholders for unknown values', () => {
    const { request } = fixture('openapi: 3.1.0\nx-vendor-pagination:\n  - ┆\n');
    const [first] = shownAt(request);
    expect(first).toMatchObject({ label: 'offset scheme', insertTextFormat: 2, insertTextMode: 1 });
    const written = first?.textEdit?.newText.replace(/\$\{(\d):(\w+)\}/g, '<$1 $2>');
    expect(written).toBe(
      [
        'name: <1 offsetPage>',
        '    type: offset',
        '    request:',
        '      <2 offset>:',
        '        type: offset',
        '      <3 limit>:',
        '        type: limit',
        '    response:',
        '      <4 data>:',
        '        type: items',
      ].join('\n'),
    );
  });

  it('a completed scheme escapes characters that are special in snippets', () => {
    const { request } = fixture(inline(' ┆').replaceAll('page[size]', 'page$size}'));
    const offset = shownAt(request).find(({ label }) => label === 'offset scheme');
    expect(offset?.textEdit?.newText).toContain("param: 'page\\$size\\}'");
    expect(
      treeWith(request, 'offset scheme').reader.get([
        'paths',
        '/users',
        'get',
        'x-vendor-pagination',
        'request',
        'page_size',
        'param',
      ]),
    ).toBe('page$size}');
  });

  it('a completed scheme offers a choice of parameters if several fit a request field', () => {
    const taken = (names: string) =>
      inline(' ┆').replace(/parameters:[\s\S]*?responses/, `parameters: [${names}]\n      responses`);
    const query = (name: string) => `{ name: ${name}, in: query, schema: { type: string } }`;
    const { request } = fixture(
      taken(['limit', 'per_page', 'starting_after', 'ending_before'].map(query).join(', ')),
    );
    const item = shownAt(request).find(({ label }) => label === 'cursor scheme');
    const written = item?.textEdit?.newText.replace(/\$\{(\d)\|([^|]*)\|\}/g, '<$1 $2>');
    expect(written).toContain(
      [
        '        request:',
        '          starting_after: { type: cursor }',
        '          <2 limit,per_page>: { type: limit }',
        '        response:',
        '          users: { type: items, path: [result, users] }',
        '          next_cursor: { type: cursor, path: [meta, next_cursor] }',
      ].join('\n'),
    );
  });

  const listed = {
    name: 'offsetPage',
    type: 'offset',
    request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
    response: { data: { type: 'items' } },
  };

  it.each([
    ['at the root, after the key', 'openapi.yaml', 'openapi: 3.1.0\nx-vendor-pagination: ┆\n'],
    ['at the root, below the key', 'openapi.yaml', 'openapi: 3.1.0\nx-vendor-pagination:\n  ┆\n'],
    ['after a dash', 'openapi.yaml', 'openapi: 3.1.0\nx-vendor-pagination:\n  - ┆'],
    ['after a dash in the column of its key', 'openapi.yaml', 'openapi: 3.1.0\nx-vendor-pagination:\n- ┆\n'],
    ['in brackets', 'openapi.yaml', 'openapi: 3.1.0\nx-vendor-pagination: [┆]\n'],
    ['in a configuration', 'sdk.yaml', 'pagination:\n  - ┆\n'],
    ['in a configuration, below the key', 'sdk.yaml', 'pagination:\n  ┆'],
    ['in JSON', 'openapi.json', '{\n\t"openapi": "3.1.0",\n\t"x-vendor-pagination": [\n\t\t┆\n\t]\n}\n'],
    ['in JSON, after the key', 'openapi.json', '{\n  "openapi": "3.1.0",\n  "x-vendor-pagination": ┆\n}\n'],
    ['in JSON, on one line', 'openapi.json', '{ "openapi": "3.1.0", "x-vendor-pagination": [┆] }'],
  ])('completion offers a complete scheme as an item of a list: %s', (_, name, text) => {
    const { request } = fixture(`--- ${name}\n${text}`);
    const tree = treeWith(request, 'offset scheme');
    expect(tree.reader.get([name.startsWith('sdk') ? 'pagination' : 'x-vendor-pagination'])).toEqual([
      listed,
    ]);
  });

  it('completion offers a complete scheme as a further list item, and adds the missing dash or comma', () => {
    const first = '{ name: offsetPage, type: fakePage, request: {}, response: {} }';
    for (const text of [`- ${first}\n  ┆`, `- ${first}\n  - ┆`, `- ${first}\n   ┆`]) {
      const { request } = fixture(`openapi: 3.1.0\nx-vendor-pagination:\n  ${text}\n`);
      expect(treeWith(request, 'offset scheme').reader.get(['x-vendor-pagination', 1])).toEqual({
        ...listed,
        name: 'offsetPage2',
      });
    }
    const json = `--- openapi.json\n{\n  "openapi": "3.1.0",\n  "x-vendor-pagination": [\n    { "name": "a" }\n    ┆\n  ]\n}\n`;
    const tree = treeWith(fixture(json).request, 'offset scheme');
    expect(tree.reader.get(['x-vendor-pagination', 1])).toEqual(listed);
    expect(tree.text).toContain(
      '\n    {\n      "name": "offsetPage",\n      "type": "offset",\n      "request": {\n        "offset": { "type": "offset" },\n',
    );
  });

  it('completion in the list of schemes derives a missing scheme from the operation that references it', () => {
    const { request } = fixture(inline(' userPage').replace('paths:', 'x-vendor-pagination:\n  - ┆\npaths:'));
    expect(treeWith(request, 'cursor scheme').reader.get(['x-vendor-pagination', 0])).toEqual({
      type: 'cursor',
      ...filled.cursor,
      name: 'userPage',
    });
    expect(codesWith(request, 'offset scheme').filter((code) => !code.startsWith('Target/'))).toEqual([]);
  });

  it('completion lists schemes that fit the operation before others', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination: ┆
            parameters: [{ name: page, in: query, schema: { type: integer } }]
            responses: { '200': { description: fine, content: { application/json: { schema: { type: array, items: {} } } } } }
    `);
    expect(labelsAt(request).slice(0, 3)).toEqual(['pageNumber scheme', 'false', 'offset scheme']);
    const at = ['paths', '/users', 'get', 'x-vendor-pagination', 'response'];
    expect(treeWith(request, 'pageNumber scheme').reader.get(at)).toEqual({
      data: { type: 'items', path: [] },
    });
  });

  it('completion below the key x-vendor-pagination offers schemes and their keys, but no scheme names', () => {
    const { request } = fixture(inline('\n        ┆'));
    expect(labelsAt(request).filter((label) => !labels.includes(label))).toEqual([
      'name',
      'type',
      'request',
      'response',
      'description',
      'paramLocation',
      'continueOnEmptyItems',
    ]);
  });

  it('completion offers no complete scheme inside an unfinished scheme or in quotes', () => {
    const { questions } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination:
        - name: a
          ┆
      paths: { /a: { get: { x-vendor-pagination: '┆' } } }
    `);
    for (const request of questions)
      expect(labelsAt(request).filter((label) => labels.includes(label))).toEqual([]);
  });

  it('a completed scheme stays on one line if the text has only one line', () => {
    const json =
      '--- openapi.json\n{ "openapi": "3.1.0", "paths": { "/a": { "get": { "x-vendor-pagination": ┆ } } } }';
    expect(textWith(fixture(json).request, 'fakePage scheme')).toBe(
      '{ "openapi": "3.1.0", "paths": { "/a": { "get": { "x-vendor-pagination": { "name": "aPage", "type": "fakePage", "request": {}, "response": { "data": { "type": "items" } } } } } } }',
    );
  });
});
