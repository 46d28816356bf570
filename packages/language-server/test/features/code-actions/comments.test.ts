import { expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, bindings, textOf } from './acting.js';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

it('extracting a scheme takes its comments along', () => {
  const text = `
    openapi: 3.1.0
    paths:
      /users:
        get:
          x-vendor-pagination:
            # Users are few.
            name: us┆ers
            type: fakePage # all at once
            request: {}

        # at the margin
            response:
              # the list
              data: { type: items } # of users
          summary: Users
  `;
  const one = fixture(text);
  act(one.request, 'Extract users to the root of the document');
  expect(textOf(one, 'openapi.yaml')).toBe(
    lines(
      'openapi: 3.1.0',
      'x-vendor-pagination:',
      '  - name: users',
      '    type: fakePage # all at once',
      '    request: {}',
      '',
      '    # at the margin',
      '    response:',
      '      # the list',
      '      data: { type: items } # of users',
      'paths:',
      '  /users:',
      '    get:',
      '      x-vendor-pagination: users',
      '        # Users are few.',
      '      summary: Users',
    ),
  );
});

const moved = `
  --- openapi.yaml
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pag┆es # how users are paged
      type: fakePage
      request: {}
      response:
        data: { type: items } # of users
  paths:
    /users: { get: { x-vendor-pagination: pages } }
  --- sdk.yaml
  openapi: ./openapi.yaml
  targets: [go]
`;

it('moving a scheme takes its comments along in both directions', () => {
  eachVariant(moved, (one) => {
    const before = bindings(one.workspace);
    act(one.request, 'Move pages to the configuration');
    expect(bindings(one.workspace)).toEqual(before);
    if (one.variant === 'JSON twin') return;
    const config = one.file('sdk.yaml');
    expect(config.tree.text.split(/\r?\n/).filter((line) => line.includes('# h'))).toEqual([
      '  - name: pages # how users are paged',
    ]);
    expect(config.tree.text.includes('\r\n')).toBe(one.variant === 'CRLF');
    expect(config.tree.text.replaceAll('\r\n', '')).not.toMatch(one.variant === 'CRLF' ? /[\r\n]/ : /\r/);
    const offset = config.tree.text.indexOf('pages');
    act({ ...one.request, file: config, offset }, 'Move pages to the root of the document');
    expect(bindings(one.workspace)).toEqual(before);
    expect(one.file('openapi.yaml').tree.text).toContain('# how users are paged');
  });
});

it('inlining a scheme takes its comments along', () => {
  const one = fixture(`
    openapi: 3.1.0
    x-vendor-pagination:
      - name: pages # how users are paged
        type: fakePage
        request: {}
        response: { data: { type: items } }
    paths:
      /users:
        get:
          x-vendor-pagination: pag┆es
  `);
  act(one.request, 'Inline pages here');
  expect(textOf(one, 'openapi.yaml')).toBe(
    lines(
      'openapi: 3.1.0',
      'paths:',
      '  /users:',
      '    get:',
      '      x-vendor-pagination:',
      '        name: pages # how users are paged',
      '        type: fakePage',
      '        request: {}',
      '        response: { data: { type: items } }',
    ),
  );
});

it('a moved scheme is rewritten from its data if its lines would have another meaning in the target file', () => {
  const one = fixture(
    moved.replace('targets: [go]', 'pagination: [ { name: a, type: fakePage, request: {}, response: {} } ]'),
  );
  act(one.request, 'Move pages to the configuration');
  expect(one.file('sdk.yaml').tree.problems).toEqual([]);
  expect(one.file('sdk.yaml').tree.reader.get(['pagination', 1])).toEqual({
    name: 'pages',
    type: 'fakePage',
    request: {},
    response: { data: { type: 'items' } },
  });
});
