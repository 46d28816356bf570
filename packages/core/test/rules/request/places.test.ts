import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { reported } from '../../diagnostics/reported.js';
import {
  bodyWith,
  boundAt,
  cursor,
  type Declared,
  findings,
  integer,
  pages,
  parametersAt,
  query,
  saying,
  taking,
  text,
} from './sent.js';

const page = query('page');

describe('parameters that the operation has in a different place', () => {
  it.each<[string, JsonObject, string]>([
    [
      'a header',
      taking({ name: 'PAGE', in: 'header', schema: integer }),
      'get /users takes page in a header, but users sends it in the query, where the API does not look. Paging never changes headers or cookies: page by another field.',
    ],
    [
      'a cookie',
      taking({ name: 'page', in: 'cookie', schema: integer }),
      'get /users takes page in a cookie, but users sends it in the query, where the API does not look. Paging never changes headers or cookies: page by another field.',
    ],
    [
      'the request body',
      bodyWith({ page: integer }),
      'get /users takes page in the request body, but users sends it in the query, where the API does not look. Set its location to body.',
    ],
  ])('a parameter that the operation has in a different place is reported: %s', (_, operation, message) => {
    const found = findings(pages, operation);
    expect(reported(found)).toEqual([['Pagination/WrongLocation', 'error', 'document', boundAt, 'value']]);
    expect(found[0]?.message).toBe(message);
  });

  it('a parameter in the query instead of the body is reported with the location `query`', () => {
    const inBody: Declared = {
      type: 'pageNumber',
      request: { page: { type: 'pageNumber', location: 'body' } },
    };
    const found = findings(inBody, taking(page), { inline: true });
    expect(reported(found)).toEqual([
      ['Pagination/WrongLocation', 'error', 'document', [...boundAt, 'request', 'page', 'location'], 'value'],
    ]);
    expect(found[0]?.message).toBe(
      'get /users takes page in the query, but users sends it in the request body, where the API does not look. Set its location to query.',
    );
    expect(found[0]?.data).toMatchObject({ location: 'query' });
    expect(found[0]?.related).toEqual([
      { source: 'document', pointer: [...parametersAt, 0, 'name'], message: 'get /users takes page here' },
    ]);
  });

  it('a parameter that is nested in the request body is reported with its path', () => {
    const after: Declared = { ...cursor, paramLocation: 'body' };
    const found = findings(after, bodyWith({ paging: { type: 'object', properties: { after: text } } }), {
      verb: 'post',
    });
    expect(saying(found)).toEqual([
      'WrongLocation: post /users takes after in the request body at paging.after, but users sends it in the request body, where the API does not look. Set its path to ["paging","after"].',
    ]);
    expect(found[0]?.data).toMatchObject({ location: 'body', path: ['paging', 'after'] });
  });

  it('PathParameter is reported for a paging parameter in the path, since paging never changes the path', () => {
    const operation = taking({ name: 'page', in: 'path', required: true, schema: integer });
    const found = findings(pages, operation, { path: '/users/{page}' });
    expect(reported(found)).toEqual([
      [
        'Pagination/PathParameter',
        'error',
        'document',
        ['paths', '/users/{page}', 'get', 'x-vendor-pagination'],
        'value',
      ],
    ]);
    expect(found[0]?.message).toBe(
      'get /users/{page} has page in its path, but users sends it in the query, and paging never changes the path: every page is the first one again. Page by another field.',
    );
  });

  it('a field located in a header may be a query parameter or a header of the operation (D18)', () => {
    const inHeader: Declared = {
      type: 'cursor',
      request: { token: { type: 'cursor', location: 'header', param: 'X-Token' } },
    };
    expect(findings(inHeader, taking({ name: 'x-token', in: 'header', schema: text }))).toEqual([]);
    expect(findings(inHeader, taking(query('X-Token', text)))).toEqual([]);
    expect(saying(findings(inHeader, taking()))).toEqual([
      'PositionNotFound: get /users has no query parameter X-Token, which users sends to ask for the next page: the API ignores it, and every page is the first one again.',
    ]);
  });
});

it('a position nested in the body instead of the query is reported with location and path to set', () => {
  const found = findings(cursor, bodyWith({ page: { type: 'object', properties: { after: text } } }), {
    verb: 'post',
  });
  expect(saying(found)).toEqual([
    'WrongLocation: post /users takes after in the request body at page.after, but users sends it in the query, where the API does not look. Set its location to body. Set its path to ["page","after"].',
  ]);
  expect(found[0]?.data).toMatchObject({ location: 'body', path: ['page', 'after'] });
});

describe('fields in the request body', () => {
  const after: Declared = { ...cursor, paramLocation: 'body' };
  const nested: Declared = {
    type: 'cursor',
    request: { after: { type: 'cursor', location: 'body', path: ['page', 'after'] } },
  };
  const post = { verb: 'post' };
  const postAt = ['paths', '/users', 'post', 'x-vendor-pagination'];

  it('NoRequestBody is reported for a field in the request body if the operation has no request body', () => {
    const found = findings(after, taking(), post);
    expect(reported(found)).toEqual([['Pagination/NoRequestBody', 'error', 'document', postAt, 'value']]);
    expect(found[0]?.message).toBe(
      'users sends after in the request body, but post /users has none. Send it in the query, or describe the body.',
    );
    const near = findings(after, taking(query('page_token', text)), post);
    expect(near[0]?.message).toBe(
      'users sends after in the request body, but post /users has none. Did you mean page_token?',
    );
    expect(near[0]?.data).toMatchObject({ location: 'query', suggestion: 'page_token' });
  });

  it('a field that the request body lacks is reported as not found, with the intended path', () => {
    const found = findings(nested, bodyWith({ page: { type: 'object', properties: { aftr: text } } }), post);
    expect(reported(found)).toEqual([['Pagination/PositionNotFound', 'error', 'document', postAt, 'value']]);
    expect(found[0]?.message).toBe(
      'post /users has no property page.after in its request body, which users sends to ask for the next page: the API ignores it, and every page is the first one again. Did you mean page.aftr?',
    );
    expect(found[0]?.data).toMatchObject({ location: 'body', suggestion: 'aftr', path: ['page', 'aftr'] });
  });

  it('a field in the request body is reported as not found if its path leads into a scalar', () => {
    expect(saying(findings(nested, bodyWith({ page: integer }), post))).toEqual([
      'PositionNotFound: post /users has no property page.after in its request body, which users sends to ask for the next page: the API ignores it, and every page is the first one again.',
    ]);
  });

  it.each<[string, JsonObject]>([
    [
      'if a schema in allOf has it',
      { allOf: [{ properties: { a: text } }, { properties: { after: text } }] },
    ],
    [
      'if a branch of oneOf has it',
      { oneOf: [{ properties: { a: text } }, { properties: { after: text } }] },
    ],
    [
      'if the body allows additional properties',
      { type: 'object', properties: { a: text }, additionalProperties: true },
    ],
    ['if the body cannot be read', { $ref: 'elsewhere.yaml' }],
    ['if the body is not described', {}],
  ])('a field in the request body is accepted %s', (_, schema) => {
    expect(findings(after, { requestBody: { content: { 'application/json': { schema } } } }, post)).toEqual(
      [],
    );
  });

  it('in Swagger 2.0 a field is found among query parameters, form fields and properties of the body', () => {
    const root = { openapi: undefined as unknown as Json, swagger: '2.0' };
    const schema = { type: 'object', properties: { after: text } };
    expect(findings(after, taking({ name: 'body', in: 'body', schema }), { ...post, root })).toEqual([]);
    expect(
      findings(after, taking({ name: 'after', in: 'formData', type: 'string' }), { ...post, root }),
    ).toEqual([]);
    expect(findings(pages, taking({ name: 'page', in: 'query', type: 'integer' }), { root })).toEqual([]);
    const missing = { type: 'object', properties: { a: text } };
    expect(
      saying(findings(after, taking({ name: 'body', in: 'body', schema: missing }), { ...post, root })),
    ).toEqual([
      'PositionNotFound: post /users has no property after in its request body, which users sends to ask for the next page: the API ignores it, and every page is the first one again.',
    ]);
  });

  it('BodyOnGet is reported for a field in the body of a GET, since many servers drop such a body', () => {
    const found = findings(after, bodyWith({ after: text }));
    expect(reported(found)).toEqual([['Pagination/BodyOnGet', 'warn', 'document', boundAt, 'value']]);
    expect(found[0]?.message).toBe(
      'users sends after in the request body, but get /users is a GET: many clients, proxies and servers drop such a body, and the field with it.',
    );
    expect(findings(after, bodyWith({ after: text }), post)).toEqual([]);
  });
});
