import type { Json, JsonObject } from '../../../src/json/json.js';
import {
  type AgreementCase,
  answering,
  array,
  bounded,
  byScheme,
  get,
  integer,
  limit,
  noName,
  object,
  offset,
  query,
  scheme,
  text,
} from './agreement-case.js';

const start = query('start', text);
const link = object({ href: text });
const links = { first: link, next: link };
const drinks = { limit: integer, ...links, drinks: array };
const always = ['limit', 'drinks'];

const token = scheme('cursor', 'start', 'limit', {
  drinks: { type: 'items' },
  next: { type: 'cursor', path: ['next', 'href'] },
});
const counted = scheme('offset', 'offset', 'limit', {
  drinks: { type: 'items' },
  total_count: { type: 'total' },
});

/** A list in IBM's style that pages by a token. The arguments replace parts of it. */
function tokens(
  parameters: readonly Json[] = [start, limit],
  properties: JsonObject = drinks,
  required = always,
) {
  return get('/v1/drinks', parameters, properties, { required });
}

/** A list in IBM's style that pages by an offset. */
function offsets(parameters: readonly Json[], properties: JsonObject = {}, required = [...always, 'offset']) {
  return get('/v1/drinks', parameters, { ...drinks, offset: integer, ...properties }, { required });
}

/** The cases of IBM's rules ibm-pagination-style and ibm-prefer-token-pagination. */
export const ibm: readonly AgreementCase[] = [
  { name: 'a list with a token, a bounded size and links', theirs: 'silent', ours: [], paths: tokens() },
  {
    name: 'no operation but POST pages',
    theirs: 'silent',
    ours: [],
    paths: {
      '/v1/drinks': { post: { parameters: [start, query('limit', text)], ...answering(object(drinks)) } },
    },
  },
  {
    name: 'the path of one thing',
    theirs: 'silent',
    ours: [],
    paths: get('/v1/drinks/{id}', [query('limit', integer)], { tags: array }),
  },
  {
    name: 'no success response',
    theirs: 'silent',
    ours: [],
    paths: { '/v1/drinks': { get: { parameters: [start], responses: { 400: { description: 'No.' } } } } },
  },
  {
    name: 'a response that is not JSON',
    theirs: 'silent',
    ours: [],
    paths: { '/v1/drinks': { get: { parameters: [start], ...answering(object(drinks), 'text/html') } } },
  },
  {
    name: 'a response without a list',
    theirs: 'silent',
    ours: [],
    paths: tokens([start], { drink: text }, []),
  },
  {
    name: 'a page size, and neither a token nor an offset',
    theirs: 'silent',
    ours: [],
    paths: tokens([query('limit', integer)]),
  },
  { name: 'no parameters', theirs: 'silent', ours: [], paths: tokens([]) },
  {
    name: 'the page size is a string',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/LooseNumber', scheme: token },
    paths: tokens([start, query('limit', text)]),
  },
  {
    name: 'the page size is required',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/RequiredPageSize', scheme: token },
    paths: tokens([start, query('limit', bounded, { required: true })]),
  },
  {
    name: 'the page size has no default',
    theirs: 'reports',
    ours: ['Guideline/PageSizeDefault'],
    paths: tokens([start, query('limit', { ...integer, maximum: 100 })]),
  },
  {
    name: 'the page size has no maximum',
    theirs: 'reports',
    ours: ['Guideline/UnboundedPageSize'],
    paths: tokens([start, query('limit', { ...integer, default: 10 })]),
  },
  {
    name: 'an offset, which is a string',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/LooseNumber', scheme: counted },
    paths: offsets([query('offset', text), limit]),
  },
  {
    name: 'an offset',
    theirs: 'reports',
    ours: ['Guideline/PreferCursor'],
    paths: offsets([offset, limit]),
  },
  {
    name: 'an offset without a page size',
    theirs: 'reports',
    ours: ['Guideline/PreferCursor'],
    paths: offsets([offset]),
  },
  {
    name: 'the token is a number',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/CursorTypeMismatch', scheme: token },
    paths: tokens([query('start', integer), limit]),
  },
  {
    name: 'the token is required',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/RequiredPosition', scheme: token },
    paths: tokens([query('start', text, { required: true }), limit]),
  },
  {
    name: 'the token is called page_token',
    theirs: 'reports',
    ours: [],
    why: noName,
    paths: tokens([query('page_token', text), limit]),
  },
  {
    name: 'the response does not repeat the page size',
    theirs: 'reports',
    ours: ['Guideline/EchoMissing'],
    paths: tokens([start, limit], { ...links, drinks: array }, ['drinks']),
  },
  {
    name: 'the response repeats the page size as a string',
    theirs: 'reports',
    ours: ['Guideline/EchoMissing'],
    paths: tokens([start, limit], { ...drinks, limit: text }),
  },
  {
    name: 'the response may leave the page size out',
    theirs: 'reports',
    ours: ['Guideline/EchoMissing'],
    paths: tokens([start, limit], drinks, ['drinks']),
  },
  {
    name: 'the response does not repeat the offset',
    theirs: 'reports',
    ours: ['Guideline/PreferCursor', 'Guideline/EchoMissing'],
    paths: get('/v1/drinks', [offset, limit], drinks, { required: always }),
  },
  {
    name: 'the response repeats the offset as a string',
    theirs: 'reports',
    ours: ['Guideline/PreferCursor', 'Guideline/EchoMissing'],
    paths: offsets([offset, limit], { offset: text }),
  },
  {
    name: 'the response may leave the offset out',
    theirs: 'reports',
    ours: ['Guideline/PreferCursor', 'Guideline/EchoMissing'],
    paths: offsets([offset, limit], {}, always),
  },
  {
    name: 'total_count is a string',
    theirs: 'reports',
    ours: [],
    why: 'a total may be sent as a string of digits',
    paths: tokens([start, limit], { ...drinks, total_count: text }, [...always, 'total_count']),
  },
  {
    name: 'total_count may be left out',
    theirs: 'reports',
    ours: [],
    why: 'no rule requires that a total is always present',
    paths: tokens([start, limit], { ...drinks, total_count: integer }),
  },
  {
    name: 'no links to the first and the next page',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/PropertyNotFound', scheme: token },
    paths: tokens([start, limit], { limit: integer, drinks: array }),
  },
  {
    name: 'a link to the next page that is a string',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/PropertyNotFound', scheme: token },
    paths: tokens([start, limit], { ...drinks, next: text }),
  },
];
