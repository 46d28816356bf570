import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, offered, reported, textOf, titles } from './acting.js';

const only = ['source.fixAll'];
const title = 'Apply all safe Pagewright fixes';

/** The second mistake is reported only after the first is fixed, because a scheme of an unknown type is not parsed. */
const text = `
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pages # kept
      type: fakePag
      request: {}
      response:
        data: { type: items, property: data, path: [data] }
  paths:
    /us😀ers:
      get: { x-vendor-pagination: pages }
    /rooms:
      get: { x-vendor-pagination: Pages }
    /beds:
      get: { x-vendor-pagination: ┆_pages }
`;

describe('source.fixAll.pagewright', () => {
  it('source.fixAll.pagewright applies all preferred fixes, including those that others enable', () => {
    eachVariant(text, ({ request, workspace }) => {
      expect(reported(workspace)).not.toEqual([]);
      act(request, title, only);
      expect(reported(workspace)).toEqual([]);
      expect(offered(request, only)).toEqual([]);
    });
  });

  it('source.fixAll.pagewright changes only the text that the preferred fixes replace', () => {
    const one = fixture(text);
    const before = textOf(one, 'openapi.yaml');
    act(one.request, title, only);
    expect(textOf(one, 'openapi.yaml')).toBe(
      before
        .replace('fakePag\n', 'fakePage\n')
        .replace(' property: data,', '')
        .replace('pagination: Pages }', 'pagination: pages }')
        .replace('pagination: _pages }', 'pagination: pages }'),
    );
  });

  it('source.fixAll.pagewright changes no file before its edit is applied', () => {
    const one = fixture(text, { client: { lazyActions: false } });
    const before = textOf(one, 'openapi.yaml');
    const [action] = offered(one.request, only);
    expect(action?.edit?.documentChanges).toHaveLength(1);
    expect(textOf(one, 'openapi.yaml')).toBe(before);
    expect(one.workspace.files()).toHaveLength(1);
  });

  it('source.fixAll.pagewright is not offered if nothing can be fixed without asking', () => {
    const { request } = fixture('openapi: 3.1.0\npaths: { /users: { get: { x-vendor-pagination: ┆x } } }\n');
    expect(offered(request, only)).toEqual([]);
  });

  it('source.fixAll.pagewright keeps an unknown scheme name that may be declared later', () => {
    const scheme = '{ name: pages, type: fakePage, request: {}, response: { data: { type: items } } }';
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [${scheme}]
      paths: { /users: { get: { x-vendor-pagination: pages } }, /beds: { get: { x-vendor-pagination: pa┆gs } } }
    `);
    expect(titles(offered(request, ['quickfix']))[0]).toBe('Change to pages');
    expect(offered(request, only)).toEqual([]);
  });

  it('source.fixAll.pagewright fixes a typo in the name of a scheme that nothing is bound to', () => {
    const scheme = '{ name: booksPage, type: fakePage, request: {}, response: { data: { type: items } } }';
    const one = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [${scheme}]
      paths: { /books: { get: { x-vendor-pagination: book┆Page } } }
    `);
    const before = textOf(one, 'openapi.yaml');
    act(one.request, title, only);
    expect(textOf(one, 'openapi.yaml')).toBe(before.replace(': bookPage', ': booksPage'));
  });

  it('source.fixAll.pagewright is offered only if the client requests that kind', () => {
    const kinds = offered(fixture(text).request).map(({ kind }) => kind);
    expect(kinds).not.toContain('source.fixAll.pagewright');
  });
});
