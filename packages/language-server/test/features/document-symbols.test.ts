import { lastStep } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver';
import { documentSymbols, flatSymbols } from '../../src/features/symbols/document-symbols.js';
import { eachVariant, type Fixture, fixture } from '../kit/fixture.js';
import { questionOf } from '../kit/request-of.js';
import { offsets, shown } from '../kit/shown.js';

/** The tree as indented lines, `name (detail) kind: where`; checks that ranges are nested and ordered. */
function tree(one: Fixture, name: string): readonly string[] {
  const { file } = questionOf(one, name);
  const lines: string[] = [];
  const visit = (
    symbols: readonly DocumentSymbol[],
    outer: { start: number; end: number },
    margin: string,
  ) => {
    let last = outer.start;
    for (const symbol of symbols) {
      const range = offsets(file, symbol.range);
      const selection = offsets(file, symbol.selectionRange);
      expect(range.start).toBeGreaterThanOrEqual(last);
      expect(range.end).toBeLessThanOrEqual(outer.end);
      expect(selection.start).toBeGreaterThanOrEqual(range.start);
      expect(selection.end).toBeLessThanOrEqual(range.end);
      expect(symbol.name.trim()).not.toBe('');
      last = range.start;
      const detail = symbol.detail === undefined ? '' : ` (${symbol.detail})`;
      const where = shown(one, { uri: file.uri, range: symbol.selectionRange }).replace(/^\w+#\S* /, '');
      lines.push(`${margin}${symbol.name}${detail} ${symbol.kind}: ${where}`);
      visit(symbol.children ?? [], range, `${margin}  `);
    }
  };
  visit(lastStep(documentSymbols(questionOf(one, name))), { start: 0, end: file.tree.length }, '');
  return lines;
}

const document = `
  openapi: 3.1.0
  info: { title: 😀 }
  x-vendor-pagination:
    - name: pages
      type: offset
      request: { skip: { type: offset }, extra: {} }
      response: { rows: { type: items } }
  paths:
    /users:
      get: { summary: 😀, x-vendor-pagination: pages }
      post: {}
    /teams:
      get:
        x-vendor-pagination: { name: other, type: fakePage, request: {}, response: { data: { type: items } } }
    /linked: { $ref: '#/components/pathItems/linked' }
    /again: { $ref: '#/components/pathItems/linked' }
  components:
    pathItems:
      linked: { get: { x-vendor-pagination: pages } }
  `;

describe('the symbols of a document', () => {
  it('the symbols of a document are its mappings, its schemes with their fields, and bound operations', () => {
    eachVariant(document, (one) =>
      expect(tree(one, 'openapi.yaml')).toEqual([
        'info 3: key info',
        'x-vendor-pagination 3: key x-vendor-pagination',
        '  pages (offset) 5: value pages',
        '    skip (request: offset) 7: key skip',
        '    extra (request) 7: key extra',
        '    rows (response: items) 8: key rows',
        'paths 3: key paths',
        '  /users 2: key /users',
        '    get (pages) 6: key get',
        '  /teams 2: key /teams',
        '    get (other) 6: key get',
        '      other (fakePage) 5: value other',
        '        data (response: items) 8: key data',
        '  /linked 2: key /linked',
        '  /again 2: key /again',
        'components 3: key components',
        '  pathItems 19: key pathItems',
        '    linked 19: key linked',
        '      get /linked (pages) 6: key get',
      ]),
    );
  });

  it('the symbols of a document are in text order, without symbols of the files that it references', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { get: {}, post: {} }
        /teams: { $ref: 'paths.yaml#/teams' }
      --- paths.yaml
      teams: { get: { x-vendor-pagination: pages } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]
      resources:
        users:
          methods:
            make: { endpoint: post /users, paginated: pages }
            list: { endpoint: get /users, paginated: pages }
      `);
    expect(tree(one, 'openapi.yaml')).toEqual([
      'paths 3: key paths',
      '  /users 2: key /users',
      '    get (pages) 6: key get',
      '    post (pages) 6: key post',
      '  /teams 2: key /teams',
    ]);
  });

  it('the symbols of a document are sent as a list to clients that do not support trees', () => {
    const one = fixture(document);
    expect(
      lastStep(flatSymbols(questionOf(one, 'openapi.yaml'))).map(
        ({ name, containerName, location }) =>
          `${name} in ${containerName} ${location.uri === one.uri('openapi.yaml')}`,
      ),
    ).toEqual([
      'info in undefined true',
      'x-vendor-pagination in undefined true',
      'pages in x-vendor-pagination true',
      'skip in pages true',
      'extra in pages true',
      'rows in pages true',
      'paths in undefined true',
      '/users in paths true',
      'get in /users true',
      '/teams in paths true',
      'get in /teams true',
      'other in get true',
      'data in other true',
      '/linked in paths true',
      '/again in paths true',
      'components in undefined true',
      'pathItems in components true',
      'linked in pathItems true',
      'get /linked in linked true',
    ]);
  });

  it('the symbols of a document stay available while it is half-typed', () => {
    const one = fixture(
      'openapi: 3.1.0\nx-vendor-pagination:\n  - type: offset\n    request:\n      skip:\n  -\n  - name:\npaths:\n',
    );
    expect(tree(one, 'openapi.yaml')).toEqual([
      'x-vendor-pagination 3: key x-vendor-pagination',
      '  (unnamed) (offset) 5: key type',
      '    skip (request) 7: key skip',
      '  (unnamed) 5: gap -',
      '  (unnamed) 5: key name',
    ]);
  });

  it('values that Pagewright does not read have no symbols', () => {
    const other = fixture('--- notes.yaml\npagination: yes');
    expect(lastStep(documentSymbols(questionOf(other, 'notes.yaml')))).toEqual([]);
  });
});

describe('the outline of a document', () => {
  const text = `
    openapi: 3.1.0
    paths:
      /orders:
        parameters:
          - name: tenant
            in: path
        get:
          tags: [one]
          parameters:
            - { name: page, in: query }
          responses:
            '200':
              content:
                application/json:
                  schema: { type: object }
          x-other: {}
    components:
      parameters:
        Limit: { name: limit, in: query }
    `;

  it('the outline of a document is six levels deep, and lists only non-empty values', () => {
    eachVariant(text, (one) =>
      expect(tree(one, 'openapi.yaml')).toEqual([
        'paths 3: key paths',
        '  /orders 2: key /orders',
        '    parameters 18: key parameters',
        '      tenant 19: value tenant',
        '    get 6: key get',
        '      tags 18: key tags',
        '      parameters 18: key parameters',
        '        page 19: value page',
        '      responses 19: key responses',
        '        200 19: key 200',
        '          content 19: key content',
        'components 3: key components',
        '  parameters 19: key parameters',
        '    Limit 19: key Limit',
      ]),
    );
  });

  it('the server sends no outline to a client that has its own for the language', () => {
    const client = { ownOutlines: new Set(['json', 'jsonc']) };
    const json = fixture('--- openapi.json\n{ "openapi": "3.1.0", "paths": { "/a": { "get": {} } } }');
    expect(lastStep(documentSymbols(questionOf(json, 'openapi.json', client)))).toEqual([]);
    expect(lastStep(documentSymbols(questionOf(json, 'openapi.json')))).toHaveLength(1);
    expect(lastStep(documentSymbols(questionOf(fixture(text), 'openapi.yaml', client)))).toHaveLength(2);
  });
});

describe('the symbols of a configuration', () => {
  it('the symbols of a configuration are its schemes, and its resources with their methods', () => {
    eachVariant(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: {}, post: {} } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      resources:
        users:
          methods: { list: { endpoint: get /users, paginated: pages }, create: post /users, broken: }
          subresources: { keys: { methods: {} } }
        empty: {}
      pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]
      `.replace('broken: }', 'broken: 3 }'),
      (one) =>
        expect(tree(one, 'sdk.yaml')).toEqual([
          'resources 3: key resources',
          '  users 2: key users',
          '    list (get /users, pages) 6: key list',
          '    create (post /users) 6: key create',
          '    broken 6: key broken',
          '    keys 2: key keys',
          '  empty 2: key empty',
          'pagination 3: key pagination',
          '  pages (fakePage) 5: value pages',
        ]),
    );
  });
});
