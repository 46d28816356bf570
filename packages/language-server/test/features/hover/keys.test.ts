import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { hovered, linesOf } from './hovered.js';

const says = (text: string, of: string, lines: readonly string[]) =>
  eachVariant(text, ({ request }) => {
    const found = hovered(request);
    expect({ of: found?.of, lines: linesOf(found?.text) }).toEqual({ of, lines });
  });

describe('the hover of a key', () => {
  it('the hover of a key shows the kind of value, whether it is required, and its purpose', () => {
    says(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: pages # 😀
          req┆uest: {}
      `,
      'request',
      ['**`request`** · an object, keyed by name · required', 'The request fields, keyed by field name.'],
    );
  });

  it('the hover of a key shows its default and the rules about it', () => {
    says(
      `
      pagination:
        - { name: "😀", continueOn┆EmptyItems: true }
      `,
      'continueOnEmptyItems',
      [
        '**`continueOnEmptyItems`** · `true` or `false` · default `false`',
        'Keep paging when a page has no items.',
        'Rules: `Pagination/EndlessPaging`',
      ],
    );
  });

  it('the hover of a value without a specific meaning describes its key', () => {
    says(
      `
      openapi: 3.1.0
      x-vendor-pagination:
        - name: pages
          continueOnEmptyItems: tr┆ue
      `,
      'true',
      [
        '**`continueOnEmptyItems`** · `true` or `false` · default `false`',
        'Keep paging when a page has no items.',
        'Rules: `Pagination/EndlessPaging`',
      ],
    );
  });

  it('the hover of a list of schemes names them, with the number of methods bound to each', () => {
    says(
      `
      openapi: 3.1.0
      x-vendor-pa┆gination:
        - { name: all, type: fakePage, request: {}, response: { data: { type: items } } }
        - { name: none, type: fakePage, request: { a: {} }, response: { data: { type: items } } }
      paths:
        /users:
          get: { x-vendor-pagination: all }
      `,
      'x-vendor-pagination',
      [
        '**`x-vendor-pagination`** · a list, each a scheme',
        'Named pagination schemes. An operation refers to one by name, or through a marker on a parameter.',
        '- `all` · `fakePage` · 1 method',
        '- `none` · `fakePage` · 0 methods',
      ],
    );
  });

  it('hovering over the `openapi` path of a configuration shows how many operations the document has', () => {
    eachVariant(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { get: { x-vendor-pagination: all }, post: {} }
      --- sdk.yaml
      openapi: ./open┆api.yaml
      pagination: [{ name: all, type: fakePage, request: {}, response: { data: { type: items } } }]
      `,
      ({ request }) =>
        expect(linesOf(hovered(request)?.text)).toEqual([
          '**`openapi`** · a path, or an object',
          'The OpenAPI document that this configuration is about: a path relative to this file.',
          '2 operations, 1 of them paginated; 1 scheme.',
        ]),
    );
  });
});

describe('places without a hover', () => {
  it.each([
    ['at a key that Pagewright does not read', 'openapi: 3.1.0\nin┆fo: { title: A }\n'],
    ['at the key paths', 'openapi: 3.1.0\npa┆ths: {}\n'],
    ['at a blank line of a scheme', 'openapi: 3.1.0\nx-vendor-pagination:\n  - name: pages\n    ┆\n'],
    ['at an operation without pagination', 'openapi: 3.1.0\npaths:\n  /users:\n    g┆et: {}\n'],
    ['in a file that is neither document nor configuration', 'x-vendor-pag┆ination: []\n'],
  ])('the hover is absent %s', (_, text) => {
    expect(hovered(fixture(text).request)).toBeUndefined();
  });
});
