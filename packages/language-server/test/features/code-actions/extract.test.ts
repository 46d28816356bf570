import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, bindings, offered, reported, textOf, titles, valueIn } from './acting.js';

const only = ['refactor.extract'];
const scheme = (name: string, items = 'data') =>
  `{ name: ${name}, type: fakePage, request: {}, response: { ${items}: { type: items } } }`;

describe('an inline scheme is extracted', () => {
  const text = `
    openapi: 3.1.0
    # All of them.
    paths:
      /users:
        get:
          summary: 😀
          x-vendor-pagination:
            name: users
            type: fakeP┆age # all at once
            request: {}
            response:
              data: { type: items }
      /rooms:
        get: { x-vendor-pagination: ${scheme('rooms', 'rooms')} }
  `;

  it('an inline scheme is extracted to the root of the document, before the paths', () => {
    eachVariant(text, (one) => {
      const { workspace, request } = one;
      const before = bindings(workspace);
      expect(titles(offered(request, only))).toEqual(['Extract users to the root of the document']);
      act(request, 'Extract users to the root of the document', only);
      expect(bindings(workspace)).toEqual(before);
      expect(reported(workspace)).toEqual([]);
      const name = one.variant === 'JSON twin' ? 'openapi.json' : 'openapi.yaml';
      expect(valueIn(one, name, 'paths', '/users', 'get', 'x-vendor-pagination')).toBe('users');
      expect(Object.keys(valueIn(one, name) as object)).toEqual(['openapi', 'x-vendor-pagination', 'paths']);
    });
  });

  it('an extracted scheme is formatted like a handwritten one, with its comments', () => {
    const one = fixture(text);
    act(one.request, 'Extract users to the root of the document', only);
    expect(textOf(one, 'openapi.yaml')).toBe(
      [
        'openapi: 3.1.0',
        'x-vendor-pagination:',
        '  - name: users',
        '    type: fakePage # all at once',
        '    request: {}',
        '    response:',
        '      data: { type: items }',
        '# All of them.',
        'paths:',
        '  /users:',
        '    get:',
        '      summary: 😀',
        '      x-vendor-pagination: users',
        '  /rooms:',
        `    get: { x-vendor-pagination: ${scheme('rooms', 'rooms')} }`,
        '',
      ].join('\n'),
    );
  });

  const pair = (config: string, more = '') => `
    --- openapi.yaml
    openapi: 3.1.0
    paths:
      /users: { get: { x-vendor-pagination: { name: us┆ers, type: fakePage, request: {}, response: { data: { type: items } } } } }
      /rooms: { get: { x-vendor-pagination: ${scheme('rooms')} } }${more}
    --- sdk.yaml
    openapi: ./openapi.yaml
    ${config}
  `;

  it('an inline scheme is extracted with all equal ones, to the root or to the configuration', () => {
    for (const target of ['root of the document', 'configuration']) {
      eachVariant(pair(`pagination: [${scheme('other', 'items')}]`), ({ request, workspace }) => {
        const before = bindings(workspace);
        const unused = reported(workspace).filter((message) => message.startsWith('Pagination/UnusedScheme'));
        act(request, `Extract users to the ${target}`, only);
        expect(bindings(workspace)).toEqual(before);
        // The findings about two declarations of one scheme have disappeared.
        expect(reported(workspace)).toEqual(unused);
      });
    }
  });

  it('an inline scheme that equals a listed one is replaced by its name', () => {
    eachVariant(pair(`pagination: [${scheme('all')}]`), (one) => {
      const { request, workspace } = one;
      const before = bindings(workspace);
      expect(titles(offered(request, only))).toEqual(['Use the scheme all instead']);
      act(request, 'Use the scheme all instead', only);
      expect(bindings(workspace)).toEqual(before);
    });
  });

  it('an inline scheme is not extracted if a marker would bind to the extracted scheme', () => {
    const marked = `
      /beds: { get: { parameters: [{ name: a, in: query, x-vendor-pagination-property: { type: fakePage } }] } }`;
    const { request } = fixture(pair('targets: [go]', marked));
    const reason =
      'A marker binds get /beds by the type fakePage: another scheme of that type would change the binding.';
    expect(titles(offered(request, only))).toEqual([
      `Extract users to the root of the document (${reason})`,
      `Extract users to the configuration (${reason})`,
    ]);
  });

  it('an inline scheme is not extracted to a configuration if there are several', () => {
    const { request } = fixture(`${pair('targets: [go]')}
    --- other.yaml
    openapi: ./openapi.yaml
    targets: [go]
    `);
    expect(titles(offered(request, only))).toEqual([
      'Extract users to the root of the document',
      'Extract users to the configuration (2 configurations use this document.)',
    ]);
  });

  it('an inline scheme is not extracted while it is invalid or overridden by the configuration', () => {
    const broken = fixture(pair('targets: [go]').replace('{ type: items }', '{ type: item }')).request;
    expect(titles(offered(broken, only))).toEqual([
      'Extract the scheme to the root of the document (The scheme is invalid and therefore ignored. Fix it first.)',
    ]);
    const methods = 'resources: { u: { methods: { list: { endpoint: get /users, paginated: false } } } }';
    const { request } = fixture(pair(methods));
    expect(titles(offered(request, only))).toEqual([
      'Extract users to the root of the document (The scheme has no effect: the configuration overrides it for this operation.)',
    ]);
  });

  it('an inline scheme is not extracted if the document suppresses a finding about it', () => {
    const text = `
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination-ignore: [Pagination/MissingItems]
            x-vendor-pagination: { name: us┆ers, type: fakePage, request: {}, response: {} }
    `;
    expect(titles(offered(fixture(text).request, only))).toEqual([
      'Extract users to the root of the document (The document suppresses Pagination/MissingItems for this scheme; the suppression has no effect elsewhere.)',
    ]);
  });
});
