import type { JsonObject } from '../../src/json/json.js';
import { usersDocument } from '../binding/documents.js';
import type { Fixture, Input } from './fixtures.js';
import { answering, type Declared, integer, list, objectOf, text, withField } from './response/bound.js';

const boolean = { type: 'boolean' };
const items = { data: { type: 'items' } };

/** `get /users` with this operation and this scheme inline. */
function inline(declared: Declared, operation: JsonObject): Input {
  const scheme = { name: 'users', type: 'fakePage', request: {}, ...declared };
  return { document: usersDocument({ ...operation, 'x-vendor-pagination': scheme }) };
}

/** An input with a single-page scheme, and a response object with these properties. */
function onePage(response: JsonObject, properties: JsonObject, more: JsonObject = {}): Input {
  return inline({ response }, answering(objectOf(properties), more));
}

/** An input whose scheme pages by the query parameter `at`. */
function paging(
  type: 'offset' | 'pageNumber' | 'cursor' | 'cursorId',
  response: JsonObject,
  properties: JsonObject,
  more: JsonObject = {},
): Input {
  const schema = type === 'offset' || type === 'pageNumber' ? integer : text;
  const parameters = [{ name: 'at', in: 'query', schema }];
  const declared = { type, request: { at: { type } }, response };
  return inline(declared, { parameters, ...answering(objectOf({ data: list, ...properties }, more)) });
}

const next = withField('next', { type: 'cursor' });
const more = { ...next, more: { type: 'hasMore' } };
const byId = { data: { type: 'items', itemCursor: ['id'] }, more: { type: 'hasMore' } };
const total = withField('total', { type: 'total' });
const header = (headerName: string) => withField('total', { location: 'header', headerName });
const link = withField('next', { location: 'linkHeader' });

function listOf(properties: JsonObject): JsonObject {
  return { type: 'array', items: objectOf(properties) };
}

/** Adds a second success response, `202`. */
function withAccepted(schema: JsonObject): Input {
  const { document } = paging('cursor', next, { next: text });
  const paths = (document as JsonObject).paths as { '/users': { get: JsonObject } };
  const { responses, ...operation } = paths['/users'].get;
  const accepted = { content: { 'application/json': { schema } } };
  return {
    document: usersDocument({ ...operation, responses: { ...(responses as JsonObject), '202': accepted } }),
  };
}

/** Fixtures of the rules that compare response fields with the response of an operation. */
export const responseFixtures = {
  'Pagination/NoSuccessResponse': {
    fires: inline({ response: items }, { responses: { '404': { description: 'No such user.' } } }),
    silent: inline({ response: items }, { responses: { '200': { description: 'Users.' } } }),
  },
  'Pagination/ItemsNotFound': {
    fires: onePage({ users: { type: 'items', path: ['data', 'resultArray'] } }, { data: list }),
    silent: onePage({ users: { type: 'items', path: ['data'] } }, { data: list }),
  },
  'Pagination/ItemsNotList': {
    fires: onePage(items, { data: objectOf({ users: list }) }),
    silent: onePage(items, { data: list }),
  },
  'Pagination/ItemsOptional': {
    fires: paging('cursor', next, { next: text, total: integer }, { required: ['total'] }),
    silent: paging('cursor', next, { next: text, total: integer }, { required: ['total', 'data'] }),
  },
  'Pagination/SeveralLists': {
    fires: onePage({ tags: { type: 'items' } }, { tags: { type: 'array', items: text }, users: list }),
    silent: onePage({ users: { type: 'items' } }, { tags: { type: 'array', items: text }, users: list }),
  },
  'Pagination/ResponsesDisagree': {
    fires: withAccepted(objectOf({ job: text })),
    silent: withAccepted(objectOf({ data: list })),
  },
  'Pagination/ExampleDisagrees': {
    fires: paging('offset', total, { total: integer }, { example: { data: [{ id: 1 }], total: 'many' } }),
    silent: paging('offset', total, { total: integer }, { example: { data: [{ id: 1 }], total: '12' } }),
  },
  'Pagination/PropertyNotFound': {
    fires: paging('offset', total, { totalCount: integer }),
    silent: paging('offset', total, { total: integer }),
  },
  'Pagination/MemberNotFound': {
    fires: onePage(withField('size', { type: 'pageSize' }), { data: list }),
    silent: onePage(withField('size', { type: 'pageSize' }), { data: list, size: integer }),
  },
  'Pagination/ItemCursorNotFound': {
    fires: paging('cursorId', byId, { data: listOf({ uid: text }), more: boolean }),
    silent: paging('cursorId', byId, { data: listOf({ id: text }), more: boolean }),
  },
  'Pagination/UnusableCursor': {
    fires: paging('cursor', next, { next: objectOf({ token: text }) }),
    silent: paging('cursor', next, { next: text }),
  },
  'Pagination/CursorTypeMismatch': {
    fires: paging('cursor', next, { next: integer }),
    silent: paging('cursor', next, { next: text }),
  },
  'Pagination/EmptyCursor': {
    fires: paging('cursor', next, { next: { ...text, description: 'An empty string is a valid cursor.' } }),
    silent: paging('cursor', next, { next: { ...text, description: 'An empty string on the last page.' } }),
  },
  'Pagination/CursorNeverEnds': {
    fires: paging('cursor', next, { next: text }, { required: ['data', 'next'] }),
    silent: paging('cursor', next, { next: text }, { required: ['data'] }),
  },
  'Pagination/HasMoreNotBoolean': {
    fires: paging('cursor', more, { next: text, more: text }),
    silent: paging('cursor', more, { next: text, more: boolean }),
  },
  'Pagination/TotalNotNumber': {
    fires: paging('offset', total, { total: objectOf({ value: integer }) }),
    silent: paging('offset', total, { total: integer }),
  },
  'Pagination/UnlikelyRole': {
    fires: onePage(withField('page', { type: 'currentPage' }), {
      data: list,
      page: objectOf({ number: integer }),
    }),
    silent: onePage(withField('page', { type: 'currentPage' }), { data: list, page: integer }),
  },
  'Pagination/TotalMixedUp': {
    fires: paging('pageNumber', withField('total', { type: 'totalPages' }), { total: integer }),
    silent: paging('pageNumber', withField('pages', { type: 'totalPages' }), { pages: integer }),
  },
  'Pagination/UndeclaredHeader': {
    fires: onePage(header('X-Totl'), { data: list }, { headers: { 'X-Total': { schema: integer } } }),
    silent: onePage(header('x-total'), { data: list }, { headers: { 'X-Total': { schema: integer } } }),
  },
  'Pagination/UndeclaredLink': {
    fires: onePage(link, { data: list }),
    silent: onePage(link, { data: list }, { headers: { Link: { schema: text } } }),
  },
} as const satisfies Readonly<Record<string, Fixture>>;
