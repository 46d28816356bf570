import { externalFormats } from '@pagewright/importers';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/json/json.js';
import { codes, reported } from '../../diagnostics/reported.js';
import { check } from '../check-text.js';
import { answering, bind, byPage, gets, list, listing } from './documents.js';

const asked = { undeclared: true, externalFormats };

function undeclared(operation: JsonObject) {
  return check(gets({ '/users': operation }), undefined, asked);
}

describe('D1: an operation that looks paginated', () => {
  it('an undeclared operation that looks paginated is reported if the option is set', () => {
    const found = undeclared(listing(['page']));
    const at = ['paths', '/users', 'get'];
    expect(reported(found)).toEqual([['Document/UndeclaredPagination', 'info', 'document', at, 'key']]);
    expect(found[0]?.message).toBe(
      'get /users looks paginated (it takes page and returns the list data, pages and total), but its pagination is not declared: callers get only the first page.',
    );
    expect(check(gets({ '/users': listing(['page']) }))).toEqual([]);
  });

  it('an undeclared operation is reported with the list that is most likely its items', () => {
    const properties = { _links: list, tags: { type: 'array', items: { type: 'string' } }, users: list };
    expect(undeclared(listing(['page'], answering(properties)))[0]?.message).toContain(
      'and returns the list users)',
    );
  });

  it('an operation with x-fern-pagination is not reported as undeclared, unlike one with an unknown key', () => {
    const forFern = { type: 'custom', results: '$response.data' };
    expect(undeclared({ ...listing(['page']), 'x-fern-pagination': forFern })).toEqual([]);
    expect(undeclared({ ...listing(['page']), 'x-other-pagination': forFern })).toHaveLength(1);
  });

  it('an undeclared operation is reported with the declared scheme that fits it', () => {
    const document = gets(
      { '/users': listing(['page']), '/x': listing(['page'], bind('userPage')) },
      byPage(),
    );
    const [finding, ...more] = check(document, undefined, asked);
    expect(more).toEqual([]);
    expect(finding?.message).toMatch(/ userPage fits it\.$/);
    expect(finding?.data).toEqual({
      fits: ['userPage'],
      suggestion: 'userPage',
      type: 'pageNumber',
      items: ['data'],
    });
  });

  it.each<[string, JsonObject]>([
    ['the parameter offset', listing(['offset'])],
    [
      'the parameter pageToken',
      { ...listing([]), parameters: [{ name: 'pageToken', in: 'query', schema: { type: 'string' } }] },
    ],
    ['the parameter page[number]', listing(['page[number]'])],
    [
      'a page size and a next cursor',
      listing(['limit'], answering({ data: list, nextCursor: { type: 'string' } })),
    ],
    [
      'a page size and an object with a next link',
      listing(['page[size]'], answering({ data: list, links: { type: 'object', properties: { next: {} } } })),
    ],
    [
      'a page number and a response that is a list',
      { ...listing(['page']), responses: { '200': { content: { 'application/json': { schema: list } } } } },
    ],
  ])('an undeclared operation is reported because of %s', (_, operation) => {
    expect(undeclared(operation)).toHaveLength(1);
  });

  it.each<[string, JsonObject]>([
    ['only a page size', listing(['limit'])],
    ['no list', listing(['page'], answering({ name: { type: 'string' } }))],
    ['an unreadable response', { ...listing(['page']), responses: { '200': { $ref: 'elsewhere.yaml' } } }],
    ['parameters with unclear names', listing(['from', 'start'])],
    [
      'only a list inside a single object',
      listing(['page'], answering({ user: { type: 'object', properties: { id: {}, tags: list } } })),
    ],
    ['the declaration `false`', listing(['page'], bind(false))],
    ['an unknown scheme', listing(['page'], bind('no'))],
  ])('an operation is not reported as undeclared with %s', (_, operation) => {
    expect(codes(undeclared(operation))).not.toContain('Document/UndeclaredPagination');
  });

  const thing: JsonObject = { type: 'object', properties: { id: { type: 'string' } } };
  const things: JsonObject = { type: 'array', items: thing };
  const taking = (...names: readonly string[]): JsonObject => ({
    parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  });
  const next = {
    type: 'object',
    properties: { page: { type: 'object', properties: { next: { type: 'string' } } } },
  };

  it.each<[string, JsonObject, string]>([
    [
      'page[after], as in JSON:API',
      { ...taking('page[size]', 'page[after]'), ...answering({ data: things, meta: next }) },
      'page[after]',
    ],
    [
      'after and a page size, with a list of objects with ids',
      {
        ...taking('limit', 'after'),
        responses: { '200': { description: 'ok', content: { 'application/json': { schema: things } } } },
      },
      'returns the list itself',
    ],
    [
      'offset, with the list of objects, not the sort keys before it',
      listing(
        ['offset'],
        answering({
          total_count: { type: 'integer' },
          order: { type: 'array', items: { type: 'object', properties: { by: { type: 'string' } } } },
          entries: things,
        }),
      ),
      'the list entries',
    ],
  ])('an undeclared operation is reported with its evidence: %s', (_, operation, words) => {
    const [only, ...others] = undeclared(operation);
    expect([only?.code, others]).toEqual(['Document/UndeclaredPagination', []]);
    expect(only?.message).toContain(words);
  });

  it('a POST with a cursor in its body is reported as undeclared pagination, but a PUT is not', () => {
    const schema = { type: 'object', properties: { cursor: { type: 'string' } } };
    const search = { ...answering(), requestBody: { content: { 'application/json': { schema } } } };
    const paths = { '/search': { post: search, put: search } };
    expect(reported(check({ openapi: '3.1.0', paths }, undefined, asked))).toEqual([
      ['Document/UndeclaredPagination', 'info', 'document', ['paths', '/search', 'post'], 'key'],
    ]);
  });
});

describe('D9: declarations for two tools on one operation', () => {
  const scheme = byPage();
  const at = ['paths', '/users', 'get'];
  const saying = (extension: string, value: JsonObject | boolean, root: JsonObject = {}) =>
    check(
      { ...gets({ '/users': listing(['page'], { ...bind(scheme), [extension]: value }) }), ...root },
      undefined,
      { externalFormats },
    );

  it('declarations for two tools on the same operation are reported if they disagree', () => {
    const found = saying('x-ms-pageable', { nextLinkName: 'nextLink' });
    expect(reported(found)).toEqual([
      ['Document/DialectsDisagree', 'warn', 'document', [...at, 'x-ms-pageable'], 'key'],
    ]);
    expect(found[0]?.message).toBe(
      'x-ms-pageable on get /users declares that it pages by the URL of the next page, but userPage pages by page number: SDKs generated from the two would behave differently.',
    );
    expect(found[0]?.related).toEqual([
      {
        source: 'document',
        pointer: [...at, 'x-vendor-pagination', 'type'],
        message: 'userPage is of type pageNumber',
      },
    ]);
  });

  it.each<[string, JsonObject | boolean, JsonObject]>([
    ['x-ms-pageable', { nextLinkName: null }, {}],
    ['x-speakeasy-pagination', { type: 'cursor' }, {}],
    ['x-speakeasy-pagination', { type: 'url' }, {}],
    ['x-speakeasy-pagination', { type: 'offsetLimit', inputs: [{ type: 'offset' }] }, {}],
    ['x-fern-pagination', { cursor: '$request.a', next_cursor: '$response.b' }, {}],
    ['x-fern-pagination', { next_uri: '$response.next' }, {}],
    ['x-fern-pagination', false, { 'x-fern-pagination': { next_path: '$response.next' } }],
  ])('%s with %j disagrees with a pageNumber scheme', (extension, value, root) => {
    expect(saying(extension, value, root)).toHaveLength(1);
  });

  it.each<[string, JsonObject | boolean, JsonObject]>([
    ['x-ms-pageable', { itemName: 'value' }, {}],
    ['x-speakeasy-pagination', { type: 'offsetLimit', inputs: [{ type: 'page' }] }, {}],
    ['x-speakeasy-pagination', { type: 'offsetLimit' }, {}],
    ['x-speakeasy-pagination', { type: 'more' }, {}],
    ['x-fern-pagination', { offset: '$request.page' }, {}],
    ['x-fern-pagination', { type: 'custom' }, {}],
    ['x-fern-pagination', true, {}],
    ['x-other-pagination', { type: 'cursor' }, {}],
  ])('%s with %j does not disagree with a pageNumber scheme', (extension, value, root) => {
    expect(saying(extension, value, root)).toEqual([]);
  });
});
