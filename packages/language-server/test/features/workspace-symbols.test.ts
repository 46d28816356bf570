import { describe, expect, it } from 'vitest';
import { matcher, workspaceSymbols } from '../../src/features/workspace-symbols.js';
import { eachVariant, fixture } from '../kit/fixture.js';
import { shown } from '../kit/shown.js';

const anyone = { isCancellationRequested: false };
const scheme = 'type: fakePage, request: {}, response: {}';

const files = `
  --- openapi.yaml
  openapi: 3.1.0
  x-vendor-pagination: [{ name: rootPages, ${scheme} }]
  paths:
    /users: { get: { summary: 😀, x-vendor-pagination: pages }, post: {} }
    /teams: { get: { x-vendor-pagination: { name: inline, type: fakePage, request: { a: {} }, response: {} } } }
  --- one.yaml
  openapi: ./openapi.yaml
  pagination: [{ name: pages, ${scheme} }]
  resources: { people: { methods: { list: get /users, make: post /users } } }
  --- two.yaml
  openapi: ./openapi.yaml
  pagination: [{ name: pages, ${scheme} }]
  `;

describe('workspace symbols', () => {
  it('workspace symbols list the schemes, methods and bound operations of all files, each once', () => {
    eachVariant(files, (one) =>
      expect(
        workspaceSymbols(one.workspace, '', anyone)
          .map(
            (symbol) =>
              `${symbol.name} (${symbol.containerName}) ${symbol.kind}: ${shown(one, symbol.location)}`,
          )
          .sort(),
      ).toEqual([
        'get /teams (inline) 6: openapi#/paths/~1teams/get key get',
        'get /users (pages) 6: openapi#/paths/~1users/get key get',
        'inline (fakePage) 5: openapi#/paths/~1teams/get/x-vendor-pagination/name value inline',
        'pages (fakePage) 5: one#/pagination/0/name value pages',
        'pages (fakePage) 5: two#/pagination/0/name value pages',
        'people.list (pages) 6: one#/resources/people/methods/list key list',
        'people.make (post /users) 6: one#/resources/people/methods/make key make',
        'rootPages (fakePage) 5: openapi#/x-vendor-pagination/0/name value rootPages',
      ]),
    );
  });

  it('workspace symbols match the letters of the query in order, and list the best match first', () => {
    const { workspace } = fixture(files);
    const names = (query: string) => workspaceSymbols(workspace, query, anyone).map(({ name }) => name);
    expect(names('pages')).toEqual(['pages', 'pages', 'rootPages']);
    expect(names('PLI')).toEqual(['people.list']);
    expect(names('get users')).toEqual(['get /users']);
    expect(names('segap')).toEqual([]);
  });

  it('workspace symbols are limited in number', () => {
    const paths = Array.from(
      { length: 500 },
      (_, at) => `  /p${at}: { get: { x-vendor-pagination: pages } }`,
    );
    const { workspace } = fixture(
      ['openapi: 3.1.0', `x-vendor-pagination: [{ name: pages, ${scheme} }]`, 'paths:', ...paths].join('\n'),
    );
    expect(workspaceSymbols(workspace, 'get', anyone)).toHaveLength(200);
    expect(workspaceSymbols(workspace, 'p499', anyone).map(({ name }) => name)).toEqual(['get /p499']);
  });

  it('the search for workspace symbols stops if the request is cancelled', () => {
    const { workspace } = fixture(files);
    expect(workspaceSymbols(workspace, '', { isCancellationRequested: true })).toEqual([]);
  });
});

describe('the ranking of workspace symbols', () => {
  const order = (query: string, ...names: readonly string[]) => {
    const score = matcher(query);
    return names
      .flatMap((name) => {
        const points = score(name);
        return points === undefined ? [] : [{ name, points }];
      })
      .sort((one, other) => other.points - one.points)
      .map(({ name }) => name);
  };

  it('workspace symbols rank a complete match before a prefix, an infix and scattered letters', () => {
    expect(order('page', 'p-a-g-e', 'homepage', 'pages', 'PAGE', 'pag')).toEqual([
      'PAGE',
      'pages',
      'homepage',
      'p-a-g-e',
    ]);
  });

  it('workspace symbols rank beginnings of words before letters inside words', () => {
    expect(order('ul', 'pupil', 'users.list')).toEqual(['users.list', 'pupil']);
    expect(order('op', 'stomp', 'offsetPage')).toEqual(['offsetPage', 'stomp']);
  });

  it('workspace symbols rank adjacent letters before scattered letters', () => {
    expect(order('usli', 'us-l-xi', 'users.list')).toEqual(['users.list', 'us-l-xi']);
  });

  it('workspace symbols rank the shorter of two similar names higher', () => {
    expect(order('pa', 'pagination', 'pages')).toEqual(['pages', 'pagination']);
  });
});
