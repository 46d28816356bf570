import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/json/json.js';
import { codes, messages, reported } from '../../diagnostics/reported.js';
import { at, findings } from './declared.js';

const ended = { data: { type: 'items' }, more: { type: 'hasMore' } };

function sends(type: string, request: JsonObject) {
  return findings(type, { request, response: { ...ended, next: { type: 'cursor' } } });
}

function reads(type: string, response: JsonObject, request: JsonObject = {}) {
  return findings(type, { request, response: { ...ended, ...response } });
}

describe('a name that contradicts its role', () => {
  it('MisleadingName is reported for an offset that is named page', () => {
    const found = sends('offset', { n: { type: 'offset', param: 'page' } });
    expect(reported(found)).toEqual([
      ['Pagination/MisleadingName', 'warn', 'config', [...at, 'request', 'n', 'type'], 'value'],
    ]);
    expect(messages(found)).toEqual([
      'n has role offset, but page sounds like a page number: an offset grows by the size of the page, so whole pages would be skipped.',
    ]);
    expect(found[0]?.data).toEqual({
      scheme: 'users',
      side: 'request',
      field: 'n',
      suggestion: 'pageNumber',
    });
  });

  it('MisleadingName is reported for a response field next_offset of the role `offset` (D12)', () => {
    const found = reads('offset', { next_offset: { type: 'offset' } }, { skip: { type: 'offset' } });
    expect(reported(found)).toEqual([
      ['Pagination/MisleadingName', 'warn', 'config', [...at, 'response', 'next_offset', 'type'], 'value'],
    ]);
    expect(messages(found)).toEqual([
      'next_offset has role offset, but its name sounds like the next position, not the current one: paging ignores it, and computes the next position itself. To send it back unchanged, give it and the request field the role cursor in a scheme of type cursor.',
    ]);
  });

  it('MisleadingName is reported for a response field of the role `offset` named like a next URL', () => {
    const found = reads('offset', { nextUri: { type: 'offset' } }, { skip: { type: 'offset' } });
    expect(messages(found)).toEqual([
      'nextUri has role offset, but its name sounds like the URL of the next page: it is not followed. To follow it, give it the role cursorUrl in a scheme of that type.',
    ]);
  });

  it.each<[string, string, JsonObject, string]>([
    ['pageNumber', 'request', { offset: { type: 'pageNumber' } }, 'an offset'],
    ['pageNumber', 'request', { x: { type: 'pageNumber', param: 'page[limit]' } }, 'a page size'],
    ['offset', 'request', { skip: { type: 'offset' }, page: { type: 'limit' } }, 'a position'],
    ['offset', 'response', { count: { type: 'offset' } }, 'a number of items'],
    [
      'cursor',
      'response',
      { prev: { type: 'cursor', path: ['links', 'previous'] } },
      'a page other than the next',
    ],
    ['cursor', 'response', { next: { type: 'cursor', cursorPath: ['first'] } }, 'a page other than the next'],
  ])('in a scheme of type %s, a misleading name in the %s is reported: %j', (type, side, fields, likely) => {
    const request =
      { offset: { skip: { type: 'offset' } }, cursor: { after: { type: 'cursor' } } }[type] ?? {};
    const found = side === 'request' ? sends(type, fields) : reads(type, fields, request);
    expect(codes(found)).toEqual(['Pagination/MisleadingName']);
    expect(messages(found)[0]).toContain(`sounds like ${likely}`);
  });

  it.each<[string, JsonObject]>([
    ['a cursor called page', { page: { type: 'cursor' } }],
    ['a page size called first', { after: { type: 'cursor' }, first: { type: 'limit' } }],
    ['a size called count', { after: { type: 'cursor' }, count: { type: 'limit' } }],
    ['a field whose role is not used', { after: { type: 'cursor' }, page: { type: 'offset' } }],
  ])('MisleadingName is not reported for a name that suits its role: %s', (_, request) => {
    expect(sends('cursor', request)).toEqual([]);
  });

  it('MisleadingName is not reported for a field in a header', () => {
    const prev = { type: 'cursor', location: 'header', headerName: 'Link' };
    expect(reads('cursor', { prev }, { after: { type: 'cursor' } })).toEqual([]);
  });
});

describe('request fields with the same name', () => {
  it('SharedParameter is reported for two request fields with the same name, as one overwrites the other', () => {
    const found = sends('pageNumber', { page: { type: 'pageNumber', param: 'p' }, p: { type: 'pageSize' } });
    expect(reported(found)).toEqual([
      ['Pagination/SharedParameter', 'warn', 'config', [...at, 'request', 'p'], 'key'],
    ]);
    expect(messages(found)).toEqual([
      'p is sent as p, like page: one overwrites the other, and callers cannot set both.',
    ]);
    expect(found[0]?.related).toEqual([
      { source: 'config', pointer: [...at, 'request', 'page'], message: 'page is sent as p here' },
    ]);
  });

  it('SharedParameter is reported for body fields with equal paths, and for a header and a query field (D18)', () => {
    const body = (path: string[]) => ({ location: 'body', path });
    expect(
      codes(sends('cursor', { a: { type: 'cursor', ...body(['x', 'y']) }, b: body(['x', 'y']) })),
    ).toEqual(['Pagination/SharedParameter']);
    expect(codes(sends('cursor', { a: { type: 'cursor' }, b: { param: 'a', location: 'header' } }))).toEqual([
      'Pagination/SharedParameter',
    ]);
  });

  it('SharedParameter is reported for a body field inside a field with a role, whose value has no members', () => {
    const body = (path: string[]) => ({ location: 'body', path });
    const cursor = { type: 'cursor', ...body(['x']) };
    const told = (fields: JsonObject) => messages(sends('cursor', fields));
    expect(told({ a: cursor, b: body(['x', 'y']) })).toEqual([
      expect.stringMatching(/^b is sent as x.y, which is inside the place of a: /),
    ]);
    expect(told({ b: body(['x', 'y']), a: cursor })).toEqual([
      expect.stringMatching(/^a is sent as x, which contains the place of b: /),
    ]);
    const after = { type: 'cursor', ...body(['x', 'after']) };
    expect(told({ a: body(['x']), b: after })).toEqual([]);
    expect(told({ a: { ...body(['x']), value: { z: 1 } }, b: after })).toEqual([]);
  });
});

it('WholeBody is reported for an empty path of a request field, as it replaces the whole request body', () => {
  const found = sends('cursor', { after: { type: 'cursor', location: 'body', path: [] } });
  expect(reported(found)).toEqual([
    ['Pagination/WholeBody', 'warn', 'config', [...at, 'request', 'after', 'path'], 'value'],
  ]);
  expect(messages(found)).toEqual([
    'The path of after is empty, so the field replaces the whole request body, and everything else that the caller sent is lost. Name the property that the field belongs in.',
  ]);
});

describe("D5: a name in another tool's path syntax", () => {
  const written = (path: string) => reads('fakePage', { extra: { path } });

  it('a name in the path syntax of another tool is reported with the intended path', () => {
    const found = written('$.data.items');
    expect(reported(found)).toEqual([
      ['Pagination/PathSyntax', 'warn', 'config', [...at, 'response', 'extra'], 'key'],
    ]);
    expect(messages(found)).toEqual([
      '$.data.items is read as one name, not as a path, so the field is never found. Write path: ["data","items"].',
    ]);
    expect(found[0]?.data).toEqual({
      scheme: 'users',
      side: 'response',
      field: 'extra',
      key: 'path',
      path: ['data', 'items'],
    });
  });

  it.each<[string, (string | number)[]]>([
    ['/data/items', ['data', 'items']],
    ['#/data', ['data']],
    ['$response.data', ['data']],
    ['$response.body#/data/0', ['data', 0]],
    ['$.items[0].id', ['items', 0, 'id']],
    ["$['data']", ['data']],
  ])('a name in the path syntax of another tool is reported: %s', (path, suggestion) => {
    expect(written(path)[0]?.data).toMatchObject({ path: suggestion });
  });

  it('path syntax of another tool is reported in param, itemCursor and cursorPath', () => {
    expect(messages(sends('cursor', { after: { type: 'cursor', param: '$request.page.after' } }))).toEqual([
      '$request.page.after is read as one name, not as a path, so the field is never found. Write location: body with path: ["page","after"].',
    ]);
    expect(messages(sends('cursor', { after: { type: 'cursor', param: '$request.after' } }))[0]).toMatch(
      / Write param: after\.$/,
    );
    const response = { data: { type: 'items', itemCursor: '$.id' }, next: { cursorPath: ['a', '/b/c'] } };
    expect(
      findings('cursorId', { request: { after: { type: 'cursorId' } }, response })
        .filter(({ code }) => code === 'Pagination/PathSyntax')
        .map(({ data }) => data),
    ).toMatchObject([
      { field: 'data', key: 'itemCursor', path: ['id'] },
      { field: 'next', key: 'cursorPath', path: ['a', 'b', 'c'] },
    ]);
  });

  it.each(['odata.nextLink', '@odata.nextLink', '$top', '$', 'a/b', 'data.items', '', '/'])(
    'the name %j is not reported as path syntax (D33)',
    (path) => {
      expect(reads('fakePage', { extra: { path: [path] } })).toEqual([]);
    },
  );
});

describe('A10: fields that get the same name in a target', () => {
  it('response fields that get the same name in a target are reported with the numbered name', () => {
    const found = reads('fakePage', { has_more: {}, hasMore: {} });
    expect(reported(found)).toEqual([
      ['Pagination/MemberCollision', 'info', 'config', [...at, 'response', 'hasMore'], 'key'],
    ]);
    expect(messages(found)[0]).toMatch(
      /^has_more and hasMore of scheme users become the same member in Python, Go, .* and Swift, so hasMore is renamed to has_more2 there\.$/,
    );
  });

  it('a request field that has the same name in a target as another is reported at its key', () => {
    const found = sends('cursor', {
      after: { type: 'cursor' },
      a: { param: 'page_size' },
      b: { param: 'page-size' },
    });
    expect(reported(found)).toEqual([
      ['Pagination/MemberCollision', 'info', 'config', [...at, 'request', 'b'], 'key'],
    ]);
  });

  it('MemberCollision is not reported for response fields that get different names', () => {
    expect(reads('fakePage', { has_more: {}, has_more_pages: {} })).toEqual([]);
  });
});
