import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SchemeType } from '../../src/format/roles.js';
import { viewOperation } from '../../src/openapi/operation-view.js';
import { listOperations } from '../../src/openapi/operations.js';
import { makeSource } from '../../src/openapi/source-document.js';
import { proposeScheme } from '../../src/proposals/propose-scheme.js';
import { objectReader } from '../../src/reader/reader.js';

const list = '{ type: array, items: { type: object, properties: { id: { type: string } } } }';

/** Proposes a scheme for an operation with these query parameters and this success response. */
function proposed(names: readonly string[], schema: string, type?: SchemeType, requestBody = '{}') {
  const parameters = names.map((name) => `{ name: '${name}', in: query, schema: { type: integer } }`);
  const responses = `{ '200': { description: ok, content: { application/json: { schema: ${schema} } } } }`;
  const verb = requestBody === '{}' ? 'get' : 'post';
  const operation = `{ parameters: [${parameters.join(', ')}], requestBody: ${requestBody}, responses: ${responses} }`;
  const document = parse(`{ openapi: 3.1.0, paths: { /users: { ${verb}: ${operation} } } }`);
  const source = makeSource(objectReader(document));
  const [only] = listOperations(source).operations;
  if (only === undefined) throw new Error('There is an operation.');
  return proposeScheme(viewOperation(source, only), 'users', { type });
}

const body = (properties: string) => `{ type: object, properties: { ${properties} } }`;

describe('a scheme proposed for an operation', () => {
  it('a response that is a list gets a scheme with the whole body as its items', () => {
    expect(proposed(['page'], list)).toMatchObject({
      kind: 'scheme',
      scheme: {
        name: 'users',
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' } },
        response: { data: { type: 'items', path: [] } },
      },
    });
  });

  it('a response that links to the next page gets a cursorUrl scheme', () => {
    const links =
      'links: { type: object, properties: { prev_url: { type: string }, next_url: { type: string } } }';
    expect(proposed([], body(`users: ${list}, ${links}`))).toMatchObject({
      kind: 'scheme',
      scheme: {
        name: 'users',
        type: 'cursorUrl',
        request: {},
        response: { users: { type: 'items' }, next_url: { type: 'cursorUrl', path: ['links', 'next_url'] } },
      },
    });
  });

  it('proposeScheme proposes only a scheme of the requested type', () => {
    const users = body(`users: ${list}, total: { type: integer }`);
    expect(proposed(['page', 'offset'], users)).toMatchObject({ scheme: { type: 'offset' } });
    expect(proposed(['page', 'offset'], users, 'pageNumber')).toMatchObject({
      scheme: { type: 'pageNumber', request: { page: { type: 'pageNumber' } } },
    });
    expect(proposed(['page'], users, 'cursor')).toEqual({
      kind: 'none',
      reason: 'its response has no next cursor that matches a cursor parameter',
      evidence: { takes: ['page'], items: ['users'], answers: [] },
    });
  });

  it('a page number that begins at 0 is proposed with totalPages as its end (D55)', () => {
    const document = parse(
      `{ openapi: 3.1.0, paths: { /users: { get: { parameters: [{ name: page, in: query, schema: { type: integer, default: 0 } }], responses: { '200': { description: ok, content: { application/json: { schema: ${body(`users: ${list}, total_pages: { type: integer }`)} } } } } } } } }`,
    );
    const source = makeSource(objectReader(document));
    const [only] = listOperations(source).operations;
    expect(only && proposeScheme(viewOperation(source, only), 'users')).toMatchObject({
      scheme: {
        request: { page: { type: 'pageNumber', value: 0 } },
        response: { users: { type: 'items' }, total_pages: { type: 'totalPages' } },
      },
    });
  });

  it('no scheme is proposed if the response is a single object that has a list, or if there is no list', () => {
    const reason = 'its response has no list of items';
    expect(proposed(['page'], body(`id: { type: string }, tags: ${list}`))).toEqual({
      kind: 'none',
      reason,
    });
    expect(proposed(['page'], body('name: { type: string }'))).toEqual({ kind: 'none', reason });
  });

  it('an operation with a cursor in its request body gets a scheme that sends the cursor in the body', () => {
    const schema = body(`users: ${list}, next_cursor: { type: string }`);
    const taken = '{ type: object, properties: { cursor: { type: string }, page-size: { type: integer } } }';
    const requestBody = `{ content: { application/json: { schema: ${taken} } } }`;
    expect(proposed([], schema, undefined, requestBody)).toMatchObject({
      kind: 'scheme',
      scheme: {
        name: 'users',
        type: 'cursor',
        request: {
          cursor: { type: 'cursor', location: 'body' },
          page_size: { type: 'limit', param: 'page-size', location: 'body' },
        },
        response: { users: { type: 'items' }, next_cursor: { type: 'cursor' } },
      },
    });
  });

  it('if items have no `id`, the itemCursor is their only required identifier, such as user_id', () => {
    const items = (properties: string, required: string) =>
      body(
        `users: { type: array, items: { type: object, required: [${required}], properties: { ${properties} } } }`,
      );
    const ids = 'user_id: { type: integer }, team_id: { type: integer }';
    expect(proposed(['starting_after'], items(ids, 'user_id'), 'cursorId')).toMatchObject({
      scheme: { response: { users: { type: 'items', itemCursor: ['user_id'] } } },
    });
    expect(proposed(['starting_after'], items(ids, 'user_id, team_id'), 'cursorId')).toMatchObject({
      kind: 'none',
    });
  });

  it('no scheme is proposed if the ids of items and the cursor parameter have different types', () => {
    const users = 'users: { type: array, items: { type: object, properties: { id: { type: string } } } }';
    // The parameter takes a number, and the ids of the items are strings.
    expect(proposed(['starting_after'], body(users), 'cursorId')).toMatchObject({ kind: 'none' });
    expect(proposed(['starting_after'], body(users.replace('string', 'integer')), 'cursorId')).toMatchObject({
      kind: 'scheme',
    });
  });

  it('a proposed scheme reads a name with a dot literally, and a nested value by its path', () => {
    const deep =
      'page: { type: object, properties: { info: { type: object, properties: { total: { type: integer } } } } }';
    const schema = body(`'odata.users': ${list}, ${deep}`);
    expect(proposed(['page'], schema)).toMatchObject({
      scheme: {
        response: {
          odata_users: { type: 'items', property: 'odata.users' },
          total: { type: 'total', path: ['page', 'info', 'total'] },
        },
      },
    });
  });

  it('a proposed scheme omits a response member whose type does not suit its role', () => {
    const users = body(`users: ${list}, has_more: { type: string }, total: { type: object }`);
    expect(proposed(['page'], users)).toMatchObject({ scheme: { response: { users: { type: 'items' } } } });
    expect(proposed(['page'], users)).not.toHaveProperty('scheme.response.has_more');
    expect(proposed(['page'], users)).not.toHaveProperty('scheme.response.total');
  });
});
