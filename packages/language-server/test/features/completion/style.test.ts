import type { Json } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import { applyEdits, openText, textEdits } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../kit/fixture.js';
import { shop } from './shop.js';
import { textWith } from './taken.js';

const block = `  - name: pages
    type: pageNumber
    request:
      page:
        type: pageNumber
    response:
      authors:
        type: items
`;
const mixed = `  - name: pages
    type: pageNumber
    request:
      page: { type: pageNumber }
    response:
      authors: { type: items }
`;
const flow =
  '  - { name: pages, type: pageNumber, request: { page: { type: pageNumber } }, response: { authors: { type: items } } }\n';

/** Returns the text that an item adds below the existing schemes. */
function added(schemes: string, label = 'cursorUrl scheme', text = shop): string {
  const { request } = fixture(text(`x-vendor-pagination:\n${schemes}  - ┆\n`));
  const made = textWith(request, label);
  return made.slice(made.indexOf(schemes) + schemes.length, made.indexOf('paths:'));
}

describe('the style of the document', () => {
  it('a completed scheme is a block if its siblings are blocks, even near braces', () => {
    expect(shop()).toContain('{ name: offset');
    expect(added(block)).toBe(
      '  - name: cursorUrlPage\n    type: cursorUrl\n    request:\n      limit:\n        type: limit\n    response:\n      reviews:\n        type: items\n      next_url:\n        type: cursorUrl\n        location: bodyLink\n',
    );
  });

  it('a completed scheme has braces if its siblings have them', () => {
    expect(added(mixed)).toBe(
      '  - name: cursorUrlPage\n    type: cursorUrl\n    request:\n      limit: { type: limit }\n    response:\n      reviews: { type: items }\n      next_url: { type: cursorUrl, location: bodyLink }\n',
    );
    expect(added(flow, 'fakePage scheme')).toBe(
      '  - { name: singlePage, type: fakePage, request: {}, response: { genres: { type: items } } }\n',
    );
  });

  it('a long completed value is a block even next to braces', () => {
    const long = 'customers_of_the_bookshop_by_their_names_and_their_addresses';
    const text = (root = '') =>
      shop(root).replace('customers: {', `${long}: {`).replace('[customers', `[${long}`);
    expect(added(flow, 'cursor scheme', text)).toContain(`\n      ${long}: { type: items }\n`);
  });

  it.each([
    ['block', '      page:\n        type: pageNumber\n', '      per_page:\n        type: limit\n'],
    ['braces', '      page: { type: pageNumber }\n', '      per_page: { type: limit }\n'],
    ['narrow braces', '      page: {type: pageNumber}\n', '      per_page: {type: limit}\n'],
  ])('a completed field is formatted like its siblings: %s', (_, beside, wanted) => {
    const text = shop(
      `x-vendor-pagination:\n  - name: a\n    type: pageNumber\n    request:\n${beside}      ┆\n`,
    );
    const { request } = fixture(
      beside.includes('{t') ? text.replaceAll('{ ', '{').replaceAll(' }', '}') : text,
    );
    expect(textWith(request, 'per_page')).toContain(`${beside}${wanted}`);
  });

  it.each(['"', "'"])('a completed string that needs quotes has the quotes of its siblings: %s', (mark) => {
    const root = 'x-vendor-pagination:\n  - name: a\n    type: pageNumber\n    request:\n      ┆\n';
    const text = shop(root).replace(/page,|per_page,/g, (name) => `page[${name.slice(0, -1)}],`);
    const quoted = text.replace(/name: (page\[\w+\])/g, `name: ${mark}$1${mark}`).replaceAll("'", mark);
    const { request } = fixture(quoted);
    expect(textWith(request, 'page_page')).toContain(`param: ${mark}page[page]${mark}`);
  });

  it('a completed list of strings has dashes if other lists have them', () => {
    const text = (ignored: string) =>
      `openapi: 3.0.3\ntags:\n  - name: a\nx-a:\n${ignored}paths:\n  /a:\n    get:\n      ┆\n      responses: {}\n`;
    const dashed = fixture(text('  - one\n  - two\n')).request;
    expect(textWith(dashed, 'x-vendor-pagination-ignore')).toContain(
      '      x-vendor-pagination-ignore:\n        - \n      responses',
    );
    const bracketed = fixture(text('  b: [one, two]\n')).request;
    expect(textWith(bracketed, 'x-vendor-pagination-ignore')).toContain('-ignore: []\n');
  });

  it.each([
    ['block', block],
    ['mixed', mixed],
    ['flow', flow],
  ])('completion formats text as code actions do: %s', (_, schemes) => {
    const before = shop(`x-vendor-pagination:\n${schemes}`);
    const { tree } = openText(before, { language: 'yaml' });
    for (const type of Object.keys(schemeTypes)) {
      const snippet = added(schemes, `${type} scheme`);
      const value = openText(snippet, { language: 'yaml' }).tree.reader.get([0]) as Json;
      const made = textEdits(tree, [{ kind: 'insert', pointer: ['x-vendor-pagination', 1], value }]);
      const after = made.ok ? applyEdits(before, made.edits) : '';
      expect(after).toBe(before.replace(schemes, schemes + snippet));
    }
  });
});

describe('a key that other keys must follow', () => {
  const compact = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { }\n';
  it.each([
    [
      'on the line after its list',
      `${compact}x-vendor-pagination:\n  ┆\n`,
      'x-vendor-pagination:\n  - name: \n',
    ],
    ['after a dash', `${compact}x-vendor-pagination:\n  - ┆\n`, 'x-vendor-pagination:\n  - name: \n'],
    ['after its colon', `${compact}x-vendor-pagination: ┆\n`, 'x-vendor-pagination:\n  - name: \n'],
    [
      'on the line after an operation',
      `${compact}x-a:\n  b: 1\npaths:\n  /a:\n    get:\n      x-vendor-pagination:\n        ┆\n`,
      'x-vendor-pagination:\n        name: \n',
    ],
    [
      'after a dash, next to a scheme in braces',
      `${compact}x-vendor-pagination:\n  - { name: a, type: fakePage }\n  - ┆\n`,
      '  - name: \n',
    ],
  ])(
    'a key that other keys must follow is not written in braces, even in a document with braces: %s',
    (_, text, wanted) => {
      expect(textWith(fixture(text).request, 'name')).toContain(wanted);
    },
  );

  it('a completed mapping is written as a block even next to mappings in braces', () => {
    const text = '--- pagewright.yaml\nopenapi: ./a.yaml\nreadme: { exampleRequests: {} }\n┆\n';
    expect(textWith(fixture(text).request, 'resources')).toContain('resources:\n  \n');
  });
});
