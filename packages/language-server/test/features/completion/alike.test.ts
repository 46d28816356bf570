import { parseScheme } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../kit/fixture.js';
import { shop } from './shop.js';
import { codesWith, labelsAt, notesAt, treeWith } from './taken.js';

const models: Readonly<Record<string, string>> = {
  offset: 'get /books',
  pageNumber: 'get /authors',
  cursor: 'get /customers',
  cursorId: 'get /orders',
  cursorUrl: 'get /reviews',
  fakePage: 'get /genres',
};

const list = (typed = '  - ┆\n') => `x-vendor-pagination:\n${typed}`;
const snippets = (text: string) =>
  notesAt(fixture(text).request).filter((note) => /^\w+ scheme\b/.test(note));

describe('a scheme in a list', () => {
  it('completion models each scheme type on the first operation that pages that way', () => {
    expect(snippets(shop(list()))).toEqual(
      Object.entries(models).map(([type, operation]) => `${type} scheme (fits ${operation})`),
    );
    const config = `--- openapi.yaml\n${shop()}--- sdk.yaml\nopenapi: ./openapi.yaml\npagination:\n  - ┆\n`;
    expect(snippets(config)).toEqual(snippets(shop(list())));
  });

  it.each(Object.keys(schemeTypes))(
    'a %s scheme from completion has no finding at its model operation',
    (type) => {
      const { request } = fixture(shop(list()));
      const scheme: unknown = treeWith(request, `${type} scheme`).reader.get(['x-vendor-pagination', 0]);
      expect(parseScheme(scheme, 'document').findings.filter(({ severity }) => severity !== 'info')).toEqual(
        [],
      );
      const bound = shop(list()).replace(
        `  ${models[type]?.slice(4)}:\n    get:\n`,
        (at) => `${at}      x-vendor-pagination: mine\n`,
      );
      const codes = codesWith(fixture(bound).request, `${type} scheme`);
      expect(codes.filter((code) => !code.startsWith('Target/'))).toEqual([]);
    },
  );

  it('completion offers a plain template for each scheme type that no operation of the document fits', () => {
    const cut = shop(list()).split('  /authors:')[0] ?? '';
    expect(snippets(cut)).toEqual([
      'offset scheme (fits get /books)',
      ...Object.keys(models).flatMap((type) => (type === 'offset' ? [] : [`${type} scheme`])),
    ]);
  });

  it('completion does not model a scheme on an operation that is already declared', () => {
    const declared = shop(
      list('  - { name: a, type: fakePage, request: {}, response: { data: { type: items } } }\n  - ┆\n'),
    );
    const bound = declared.replace('  /orders:\n    get:\n', (at) => `${at}      x-vendor-pagination: a\n`);
    expect(snippets(bound).find((note) => note.startsWith('cursorId'))).toBe('cursorId scheme');
  });

  it('completion of schemes reads only the first operations of a large document', () => {
    const many = Array.from({ length: 60 }, (_, index) => `  /things${index}:\n    get: { responses: {} }\n`);
    expect(snippets(shop(list()).replace('paths:\n', (at) => at + many.join('')))).toEqual(
      Object.keys(models).map((type) => `${type} scheme`),
    );
  });
});

describe('fields of an unbound scheme', () => {
  const scheme = (type: string, typed: string) =>
    fixture(shop(list(`  - name: mine\n    type: ${type}\n${typed}`))).request;

  it.each([
    ['offset', ['offset', 'limit']],
    ['pageNumber', ['page', 'per_page']],
    ['cursor', ['cursor', 'limit']],
    ['cursorId', ['starting_after', 'limit']],
    ['cursorUrl', ['limit', 'cursorUrl']],
  ])('completion in an unbound %s scheme offers request fields of similar operations', (type, wanted) => {
    expect(labelsAt(scheme(type, '    request:\n      ┆\n'))).toEqual(wanted);
  });

  it('completion in an unbound scheme offers response keys and paths of similar operations', () => {
    expect(labelsAt(scheme('cursor', '    response:\n      ┆\n')).slice(0, 2)).toEqual([
      'customers',
      'next_cursor',
    ]);
    const at = '    response:\n      data: { type: items, property: ┆ }\n';
    expect(labelsAt(scheme('cursor', at))).toEqual(['customers', 'next_cursor']);
    expect(labelsAt(scheme('pageNumber', at))).toEqual(['authors', 'total_pages']);
    const sent = '    request:\n      token: { type: cursor, param: ┆ }\n';
    expect(labelsAt(scheme('cursor', sent))).toEqual(['cursor', 'limit']);
  });

  it('completion at the key of a request field suggests the parameters of similar operations', () => {
    const template =
      '    request:\n      af┆ter: { type: cursor }\n    response:\n      data: { type: items }\n';
    expect(labelsAt(scheme('cursor', template))).toEqual(['cursor', 'limit']);
  });

  it('completion in an unbound scheme without a type uses the fields of every paginated operation', () => {
    const request = fixture(
      shop(list('  - name: mine\n    response:\n      data: { type: items, property: ┆ }\n')),
    ).request;
    expect(labelsAt(request)).not.toContain('genres');
    expect(labelsAt(request)).toContain('reviews');
  });
});
