import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, bindings, offered, reported, textOf, titles } from './acting.js';

const scheme = (name: string, items = 'data') =>
  `{ name: ${name}, type: fakePage, request: {}, response: { ${items}: { type: items } } }`;

describe('a scheme is inlined', () => {
  const only = ['refactor.inline'];
  const text = (more = '') => `
    openapi: 3.1.0
    x-vendor-pagination:
      - ${scheme('pages')}
      - ${scheme('others', 'items')}
    paths:
      /users: { get: { summary: 😀, x-vendor-pagination: pag┆es } }
      /rooms: { get: { x-vendor-pagination: others } }${more}
  `;

  it('a scheme is inlined at the only operation that refers to it', () => {
    eachVariant(text(), (one) => {
      const { request, workspace } = one;
      const before = bindings(workspace);
      act(request, 'Inline pages here', only);
      expect(bindings(workspace)).toEqual(before);
      expect(reported(workspace)).toEqual([]);
      expect(titles(offered(request, only))).toEqual([]);
    });
  });

  it('inlining the last scheme of a list removes the list', () => {
    const one = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [${scheme('pages')}]
      paths: { /users: { get: { x-vendor-pagination: pag┆es } } }
    `);
    act(one.request, 'Inline pages here', only);
    expect(textOf(one, 'openapi.yaml')).toBe(
      `openapi: 3.1.0\npaths: { /users: { get: { x-vendor-pagination: ${scheme('pages')} } } }\n`,
    );
  });

  it('a scheme of the configuration can be inlined at an operation of the document', () => {
    const both = `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pag┆es } } }
      --- sdk.yaml
      pagination: [${scheme('pages')}]
      resources: { users: { methods: { list: get /users } } }
    `;
    eachVariant(both, ({ request, workspace }) => {
      const before = bindings(workspace);
      act(request, 'Inline pages here', only);
      expect(bindings(workspace)).toEqual(before);
      expect(reported(workspace)).toEqual([]);
      expect(workspace.units()).toHaveLength(1);
    });
  });

  it('a configuration is still recognised as one after its only scheme is inlined', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pag┆es } } }
      --- sdk.yaml
      pagination: [${scheme('pages')}]
    `);
    act(one.request, 'Inline pages here', only);
    expect(textOf(one, 'sdk.yaml')).toBe('pagination: []\n');
    expect(one.file('sdk.yaml').kind).toBe('config');
  });

  it('a scheme is not inlined if more than one operation refers to it', () => {
    const more = `
      /beds: { get: { x-vendor-pagination: pages } }
      /keys: { get: { x-vendor-pagination: pages } }`;
    expect(titles(offered(fixture(text(more)).request, only))).toEqual([
      'Inline pages here (pages is used at 2 more places: inline, it would be declared more than once.)',
    ]);
  });

  it('a scheme is not inlined if several schemes match a marker', () => {
    const more = `
      /beds: { get: { parameters: [{ name: a, in: query, x-vendor-pagination-property: { type: fakePage } }] } }`;
    expect(titles(offered(fixture(text(more)).request, only))).toEqual([
      'Inline pages here (The markers of get /beds match several schemes; without this one, they could bind the operation.)',
    ]);
  });

  it('inlining a scheme is offered only at a known scheme name', () => {
    const unknown = fixture('openapi: 3.1.0\npaths: { /users: { get: { x-vendor-pagination: pa┆ges } } }\n');
    expect(offered(unknown.request, only)).toEqual([]);
    const elsewhere = fixture(text().replace('┆', '').replace('summary', 'summ┆ary'));
    expect(offered(elsewhere.request, only)).toEqual([]);
  });
});

describe('a scheme is moved', () => {
  const only = ['refactor.move'];
  const inDocument = (config = 'targets: [go]', more = '') => `
    --- openapi.yaml
    openapi: 3.1.0
    x-vendor-pagination:
      # How users are paged.
      - name: pag┆es
        type: fakePage
        request: {}
        response: { data: { type: items } }
      - ${scheme('others', 'items')}
    paths:
      /users: { get: { x-vendor-pagination: pages } }
      /rooms: { get: { x-vendor-pagination: others } }${more}
    --- sdk.yaml
    openapi: ./openapi.yaml
    ${config}
  `;

  it('the action that moves a scheme from the document to the configuration keeps all bindings', () => {
    eachVariant(inDocument(), ({ request, workspace, file }) => {
      const before = bindings(workspace);
      act(request, 'Move pages to the configuration', only);
      expect(bindings(workspace)).toEqual(before);
      expect(reported(workspace)).toEqual([]);
      expect(file('sdk.yaml').tree.reader.get(['pagination', 0, 'name'])).toBe('pages');
      expect(request.file.tree.reader.get(['x-vendor-pagination', 0, 'name'])).toBe('others');
    });
  });

  it('the action that moves a scheme from the configuration to the document keeps all bindings', () => {
    const text = `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: {} } }
      --- sdk.yaml
      pagination:
        - name: pages
          type: fake┆Page
          request: {}
          response: { data: { type: items } }
      resources: { users: { methods: { list: { endpoint: get /users, paginated: pages } } } }
    `;
    eachVariant(text, (one) => {
      const { request, workspace } = one;
      const before = bindings(workspace);
      act(request, 'Move pages to the root of the document', only);
      expect(bindings(workspace)).toEqual(before);
      expect(reported(workspace)).toEqual([]);
    });
  });

  it.each([
    [
      'the configuration has a scheme of the same name',
      inDocument(`pagination: [${scheme('pages', 'rows')}]`),
      'The scheme is ignored: it is invalid, or another scheme has the same name.',
    ],
    [
      'an identical scheme exists',
      inDocument(`pagination: [${scheme('same')}]`),
      'The scheme same is identical: remove one of the two first.',
    ],
    [
      'several configurations use the document',
      `${inDocument()}
      --- other.yaml
      openapi: ./openapi.yaml
      targets: [go]
      `.replaceAll('\n      ', '\n    '),
      '2 configurations use this document.',
    ],
    [
      'the document suppresses a finding about it',
      inDocument('targets: [go]', `\n    x-vendor-pagination-ignore: [Pagination/MissingItems]`).replace(
        'data: { type: items }',
        'data: {}',
      ),
      'The document suppresses Pagination/MissingItems for this scheme; the suppression has no effect elsewhere.',
    ],
  ])('a scheme is not moved if %s', (_, text, reason) => {
    const { request } = fixture(text);
    expect(titles(offered(request, only))).toEqual([`Move pages to the configuration (${reason})`]);
  });

  it('moving a scheme is disabled if no configuration uses the document, and not offered if none exists', () => {
    const alone = inDocument().split('--- sdk.yaml')[0] ?? '';
    expect(offered(fixture(alone).request, only)).toEqual([]);
    const other = fixture(inDocument().replace('./openapi.yaml', './elsewhere.yaml'));
    expect(titles(offered(other.request, only))).toEqual([
      'Move pages to the configuration (No configuration uses this document.)',
    ]);
  });
});
