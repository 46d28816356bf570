import { externalFormats } from '@pagewright/importers';
import type { Json, JsonObject } from '../../src/json/json.js';
import { documentWith } from '../binding/documents.js';
import { answering, bind, byPage, gets, list, listing } from './document/documents.js';
import type { Fixture, Input } from './fixtures.js';
import { bodyWith, integer, query, text } from './request/sent.js';

/** `get /users` with these parameters and an inline scheme that sends these request fields. */
function sending(request: JsonObject, parameters: readonly Json[], more: JsonObject = {}): Input {
  return {
    document: gets({ '/users': { ...answering(), parameters, ...bind(byPage('users', request)), ...more } }),
  };
}

const page = query('page');
const byNumber = { page: { type: 'pageNumber' } };
const sized = { ...byNumber, limit: { type: 'limit' } };
const inBody = { page: { type: 'pageNumber', location: 'body' } };
const required = { required: true };

/** An operation with a page number of this schema. */
function paged(schema: JsonObject, more: JsonObject = {}): Input {
  return sending(byNumber, [query('page', schema, more)]);
}

/** An operation with a page size of this schema, which this request field sends. */
function limited(field: JsonObject, schema: JsonObject, more: JsonObject = {}): Input {
  return sending({ ...byNumber, limit: { type: 'limit', ...field } }, [page, query('limit', schema, more)]);
}

/** An operation with this verb, whose scheme sends `page` in its body. */
function bodyOf(verb: string): Input {
  const operation = { ...answering(), ...bodyWith({ page: integer }), ...bind(byPage('users', inBody)) };
  return { document: documentWith({ '/users': { [verb]: operation } }) };
}

function after(schema: JsonObject, field: JsonObject = {}, next: JsonObject = text): Input {
  const scheme = {
    name: 'users',
    type: 'cursor',
    request: { after: { type: 'cursor', ...field } },
    response: { data: { type: 'items' }, next: { type: 'cursor' } },
  };
  const operation = { ...answering({ data: list, next }), parameters: [query('after', schema)] };
  return { document: gets({ '/users': { ...operation, ...bind(scheme) } }) };
}

function nextUrl(verb: string): Input {
  const scheme = {
    name: 'users',
    type: 'cursorUrl',
    request: {},
    response: { data: { type: 'items' }, next: { type: 'cursorUrl' } },
  };
  const operation = { ...answering({ data: list, next: text }), ...bind(scheme) };
  return { document: documentWith({ '/users': { [verb]: operation } }) };
}

/** Fixtures of the rules that compare request fields with the parameters of an operation. */
export const requestFixtures = {
  'Pagination/PositionNotFound': {
    fires: sending(byNumber, [query('nr')]),
    silent: sending(byNumber, [page]),
  },
  'Pagination/ParameterNotFound': {
    fires: sending(sized, [page]),
    silent: sending(sized, [page, query('limit')]),
  },
  'Pagination/WrongLocation': { fires: sending(inBody, [page]), silent: sending(byNumber, [page]) },
  'Pagination/PathParameter': {
    fires: sending(byNumber, [{ name: 'page', in: 'path', required: true, schema: integer }]),
    silent: sending(byNumber, [page]),
  },
  'Pagination/NoRequestBody': { fires: sending(inBody, []), silent: bodyOf('post') },
  'Pagination/BodyOnGet': { fires: bodyOf('get'), silent: bodyOf('post') },
  'Pagination/PositionType': { fires: paged({ type: 'boolean' }), silent: paged(integer) },
  'Pagination/PageSizeType': { fires: limited({}, { type: 'boolean' }), silent: limited({}, integer) },
  'Pagination/LooseNumber': { fires: paged({ type: 'number' }), silent: paged(integer) },
  'Pagination/TypeByRole': {
    fires: after(integer, {}, integer),
    silent: after(integer, { schema: integer }, integer),
  },
  'Pagination/CursorType': { fires: after({ type: 'boolean' }), silent: after(text) },
  'Pagination/RequiredPosition': { fires: paged(integer, required), silent: paged(integer) },
  'Pagination/RequiredPageSize': {
    fires: limited({}, integer, required),
    silent: limited({ required: true }, integer, required),
  },
  'Pagination/DefaultMismatch': {
    fires: limited({ schema: { default: 50 } }, { ...integer, default: 20 }),
    silent: limited({ schema: { default: 20 } }, { ...integer, default: 20 }),
  },
  'Pagination/DefaultOutOfRange': {
    fires: limited({ schema: { default: 500 } }, { ...integer, maximum: 100 }),
    silent: limited({ schema: { default: 100 } }, { ...integer, maximum: 100 }),
  },
  'Pagination/ValueOutOfRange': {
    fires: limited({ value: 500 }, { ...integer, maximum: 100 }),
    silent: limited({ value: 100 }, { ...integer, maximum: 100 }),
  },
  'Pagination/FirstPosition': {
    fires: paged({ ...integer, default: 0 }),
    silent: paged({ ...integer, default: 1 }),
  },
  'Pagination/DeprecatedParameter': {
    fires: paged(integer, { deprecated: true }),
    silent: paged(integer, { deprecated: false }),
  },
  'Pagination/NextUrlVerb': { fires: nextUrl('post'), silent: nextUrl('get') },
} as const satisfies Readonly<Record<string, Fixture>>;

const offset = {
  name: 'byOffset',
  type: 'offset',
  request: { skip: { type: 'offset' } },
  response: { data: { type: 'items' }, total: { type: 'total' } },
};
const both = ['page', 'skip'];

function twoUsers(first: Json, second: Json): Input {
  const operations = {
    '/users': listing(both, bind(first)),
    '/teams/users': listing(both, bind(second)),
    '/rooms': listing(both, bind('byOffset')),
  };
  return { document: gets(operations, byPage(), offset) };
}

/** Fixtures of the rules that compare operations, and declarations for several tools. */
export const operationFixtures = {
  'Document/UndeclaredPagination': {
    fires: { document: gets({ '/users': listing(['page']) }), options: { undeclared: true } },
    silent: {
      document: gets({ '/users': listing(['page'], bind(false)) }),
      options: { undeclared: true },
    },
  },
  'Document/SiblingsDisagree': {
    fires: twoUsers('userPage', 'byOffset'),
    silent: twoUsers('userPage', 'userPage'),
  },
  'Document/RepeatedScheme': {
    fires: {
      document: gets({
        '/users': listing(['page'], bind(byPage())),
        '/rooms': listing(['page'], bind(byPage())),
      }),
    },
    silent: {
      document: gets(
        { '/users': listing(['page'], bind('userPage')), '/rooms': listing(['page'], bind('userPage')) },
        byPage(),
      ),
    },
  },
  'Document/DialectsDisagree': {
    fires: {
      ...sending(byNumber, [page], { 'x-ms-pageable': { nextLinkName: 'next' } }),
      options: { externalFormats },
    },
    silent: {
      ...sending(byNumber, [page], { 'x-fern-pagination': { offset: '$request.page' } }),
      options: { externalFormats },
    },
  },
} as const satisfies Readonly<Record<string, Fixture>>;

/** `get /users` with an inline scheme whose parameter the operation does not declare. */
function declaring(type: string, request: JsonObject, response: JsonObject, more: JsonObject = {}): Input {
  const scheme = {
    name: 'users',
    type,
    request,
    response: { data: { type: 'items' }, ...response },
    ...more,
  };
  return { document: gets({ '/users': bind(scheme) }) };
}

const ended = { more: { type: 'hasMore' } };
const skip = { skip: { type: 'offset' } };

function bodyAfter(path: readonly string[]): Input {
  return declaring(
    'cursor',
    { after: { type: 'cursor', location: 'body', path } },
    { next: { type: 'cursor' } },
  );
}

/** Fixtures of the rules about a scheme itself. */
export const declarationFixtures = {
  'Pagination/EmptyPageStop': {
    fires: declaring('offset', skip, {}),
    silent: declaring('offset', skip, ended),
  },
  'Pagination/EndlessPaging': {
    fires: declaring('pageNumber', byNumber, {}, { continueOnEmptyItems: true }),
    silent: declaring('pageNumber', byNumber, ended, { continueOnEmptyItems: true }),
  },
  'Pagination/MisleadingName': {
    fires: declaring('offset', { page: { type: 'offset' } }, ended),
    silent: declaring('offset', skip, ended),
  },
  'Pagination/SharedParameter': {
    fires: declaring('offset', { ...skip, start: { param: 'skip' } }, ended),
    silent: declaring('offset', { ...skip, start: {} }, ended),
  },
  'Pagination/WholeBody': { fires: bodyAfter([]), silent: bodyAfter(['after']) },
  'Pagination/PathSyntax': {
    fires: declaring('fakePage', {}, { n: { path: '$.meta.n' } }),
    silent: declaring('fakePage', {}, { n: { path: ['meta', 'n'] } }),
  },
  'Pagination/MemberCollision': {
    fires: declaring('fakePage', {}, { has_more: {}, hasMore: {} }),
    silent: declaring('fakePage', {}, { has_more: {}, more: {} }),
  },
} as const satisfies Readonly<Record<string, Fixture>>;
