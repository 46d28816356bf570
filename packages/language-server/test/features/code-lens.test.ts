import { describe, expect, it } from 'vitest';
import { codeLenses, resolveCodeLens } from '../../src/features/code-lens.js';
import type { RequestContext } from '../../src/lsp/request-context.js';
import { ableClient, eachVariant, type Fixture, fixture } from '../kit/fixture.js';
import { ask, textAt } from './ask.js';

const offset = `{ name: offsetPage, type: offset, request: { skip: { type: offset } }, response: { "😀": {}, data: { type: items }, total: { type: total } } }`;

/** Returns the text that each lens marks, its title, and the text at each location that it leads to. */
function lensesOf(made: Fixture, name: string) {
  const request = ask(made, name);
  return codeLenses(request).map((lens) => {
    const { command } = resolveCodeLens(lens, request);
    const [, , locations] = command?.arguments ?? [];
    return [textAt(request, lens.range), command?.title, leadsTo(request, locations)];
  });
}

function leadsTo({ workspace }: RequestContext, locations: unknown): readonly (string | undefined)[] {
  if (!Array.isArray(locations)) return [];
  return locations.map((location: { uri: string; range: Parameters<typeof textAt>[1] }) => {
    const file = workspace.file(location.uri);
    return file && textAt({ file }, location.range);
  });
}

describe('lenses in a document', () => {
  const text = `
    openapi: 3.1.0
    x-vendor-pagination:
      - ${offset}
      - { name: all, type: fakePage, request: {}, response: { data: { type: items } } }
    paths:
      /users:
        get: { x-vendor-pagination: offsetPage }
        post: {}
      /teams:
        get: { x-vendor-pagination: false }
        put: { parameters: [{ name: skip, in: query, x-vendor-pagination-property: { type: offset } }] }
      /items:
        get: { x-vendor-pagination: { name: inline, type: fakePage, request: {}, response: { rows: { type: items } } } }
  `.replaceAll('"😀": {}, ', '');

  it('code lenses are on schemes and bound operations, and nowhere else', () => {
    eachVariant(text, (made) => {
      expect(lensesOf(made, 'openapi.yaml')).toEqual([
        ['name', 'used by 2 operations', ['get', 'put']],
        ['name', 'not bound to any operation', []],
        ['get', 'offsetPage · stops at total', ['offsetPage']],
        ['put', 'offsetPage · stops at total', ['offsetPage']],
        ['get', 'inline · one page', ['inline']],
      ]);
    });
  });

  it('code lenses have no command until resolved, and stay unchanged if their subject was removed', () => {
    const made = fixture(text);
    const request = ask(made, 'openapi.yaml');
    const lenses = codeLenses(request);
    expect(lenses.every(({ command }) => command === undefined)).toBe(true);
    made.workspace.changeDocument(request.file.uri, 2, [{ text: 'openapi: 3.1.0\n' }]);
    const ofMethod = lenses.find(({ data }) => JSON.stringify(data).includes('method'));
    expect(ofMethod && resolveCodeLens(ofMethod, request)).toEqual(ofMethod);
  });

  it('code lenses call the command that shows locations, with URI, position and locations', () => {
    const made = fixture(text);
    const request = ask(made, 'openapi.yaml');
    const [first] = codeLenses(request);
    expect(first && resolveCodeLens(first, request).command).toEqual({
      title: 'used by 2 operations',
      command: 'pagewright.showReferences',
      arguments: [
        made.uri('openapi.yaml'),
        { line: 2, character: 6 },
        [
          { uri: made.uri('openapi.yaml'), range: lineRange(6, 4, 7) },
          { uri: made.uri('openapi.yaml'), range: lineRange(10, 4, 7) },
        ],
      ],
    });
  });
});

describe('lenses for a client that has preview commands', () => {
  const text = `
    openapi: 3.1.0
    x-vendor-pagination:
      - ${offset}
    paths:
      /users: { get: { x-vendor-pagination: offsetPage } }
      /items: { get: { x-vendor-pagination: { name: inline, type: fakePage, request: {}, response: { rows: { type: items } } } } }
  `.replaceAll('"😀": {}, ', '');
  const previews = (made: Fixture, ...commands: readonly string[]) => {
    const request = { ...ask(made, 'openapi.yaml'), client: { ...ableClient, commands: new Set(commands) } };
    return codeLenses(request).flatMap((lens) => {
      const { command } = lens;
      return command === undefined ? [] : [[textAt(request, lens.range), command]];
    });
  };

  it('preview lenses open the page helper of each scheme and the page walk of each operation', () => {
    eachVariant(text, (made) => {
      const uri = made.uri('openapi.yaml');
      const helper = (scheme: string) => [
        'name',
        {
          title: 'Preview page helper',
          command: 'pagewright.previewPageHelper',
          arguments: [{ uri, scheme }],
        },
      ];
      const walk = (operation: string) => [
        'get',
        {
          title: 'Preview page walk',
          command: 'pagewright.previewPageWalk',
          arguments: [{ uri, operation }],
        },
      ];
      expect(previews(made, 'pagewright.previewPageHelper', 'pagewright.previewPageWalk')).toEqual([
        helper('offsetPage'),
        walk('get /users'),
        walk('get /items'),
        helper('inline'),
      ]);
    });
  });

  it('preview lenses appear only for the commands that the client has', () => {
    const made = fixture(text);
    expect(previews(made)).toEqual([]);
    expect(previews(made, 'pagewright.previewPageWalk').map(([word]) => word)).toEqual(['get', 'get']);
  });

  it('a preview lens of a scheme comes after the lens that says how the scheme is used', () => {
    const request = {
      ...ask(fixture(text), 'openapi.yaml'),
      client: { ...ableClient, commands: new Set(['pagewright.previewPageHelper']) },
    };
    const [first, second] = codeLenses(request);
    expect([first?.range, first?.command]).toEqual([second?.range, undefined]);
  });
});

it('the lenses of a configuration are on its methods, even if a document binds them', () => {
  eachVariant(
    `
    --- openapi.yaml
    openapi: 3.1.0
    paths:
      /users: { get: { x-vendor-pagination: pages } }
      /teams: { get: {} }
    --- sdk.yaml
    openapi: ./openapi.yaml
    pagination: [{ name: pages, type: fakePage, request: {}, response: { data: { type: items } } }]
    resources:
      users: { methods: { list: get /users } }
      teams: { subresources: { sub: { methods: { all: { endpoint: get /teams, paginated: pages } } } } }
    `,
    (made) => {
      expect(lensesOf(made, 'sdk.yaml')).toEqual([
        ['name', 'used by 2 operations', ['get', 'get']],
        ['list', 'pages · one page', ['pages']],
        ['all', 'pages · one page', ['pages']],
      ]);
      expect(lensesOf(made, 'openapi.yaml')).toEqual([
        ['get', 'pages · one page', ['pages']],
        ['get', 'pages · one page', ['pages']],
      ]);
    },
  );
});

it('an operation that several methods call has one lens', () => {
  const made = fixture(`
    --- openapi.yaml
    openapi: 3.1.0
    paths: { /users: { get: {} } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    pagination: [{ name: pages, type: fakePage, request: {}, response: { data: { type: items } } }]
    resources:
      users: { methods: { list: { endpoint: get /users, paginated: pages }, all: { endpoint: get /users, paginated: pages } } }
  `);
  expect(lensesOf(made, 'openapi.yaml')).toEqual([['get', 'pages · one page', ['pages']]]);
  expect(lensesOf(made, 'sdk.yaml').map(([word, title]) => `${word} ${title}`)).toEqual([
    'name used by 1 operation',
    'list pages · one page',
    'all pages · one page',
  ]);
});

describe('a lens describes how paging ends', () => {
  const title = (scheme: string, targets = 'targets: [typescript]') => {
    const made = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { get: { x-vendor-pagination: { name: one, ${scheme} } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      ${targets}
      resources: {}
    `);
    return lensesOf(made, 'openapi.yaml').map(([, said]) => said);
  };

  it.each([
    [
      'type: offset, request: { a: { type: offset } }, response: { data: { type: items } }',
      'stops on an empty page',
    ],
    [
      'type: offset, continueOnEmptyItems: true, request: { a: { type: offset } }, response: { data: { type: items } }',
      'nothing stops paging',
    ],
    [
      'type: pageNumber, request: { a: { type: pageNumber } }, response: { data: { type: items }, n: { type: totalPages, path: [meta, pages] } }',
      'stops at meta.pages',
    ],
    [
      'type: pageNumber, request: { a: { type: pageNumber } }, response: { data: { type: items }, n: { type: totalPages, location: header, headerName: X-Pages } }',
      'stops on an empty page',
    ],
    [
      'type: offset, request: { a: { type: offset } }, response: { data: { type: items }, more: { type: hasMore } }',
      'until more is false',
    ],
    [
      'type: cursor, request: { a: { type: cursor } }, response: { data: { type: items }, meta: { type: cursor, cursorPath: [next] } }',
      'until meta.next is missing',
    ],
    [
      'type: cursorId, request: { a: { type: cursorId } }, response: { data: { type: items, itemCursor: [id] } }',
      'stops on an empty page',
    ],
  ])('a lens describes how paging ends: %s', (scheme, words) => {
    expect(title(scheme)).toEqual([`one · ${words}`]);
  });

  it('a lens names the configured targets that stop early, except those that never request a second page', () => {
    const scheme =
      'type: cursorId, request: { a: { type: cursorId } }, response: { data: { type: items, itemCursor: [id] } }';
    expect(title(scheme, 'targets: [go, swift, python]')).toEqual([
      'one · stops on an empty page · Go stops early',
    ]);
    expect(title(scheme, 'targets: [go, ruby]')).toEqual([
      'one · stops on an empty page · Go, Ruby stop early',
    ]);
    expect(title(scheme, 'resources: {}')).toEqual(['one · stops on an empty page']);
  });
});

function lineRange(line: number, start: number, end: number) {
  return { start: { line, character: start }, end: { line, character: end } };
}
