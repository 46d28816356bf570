import type { PresetName } from '../../../src/format/config-schema.js';
import type { Json, JsonObject } from '../../../src/json/json.js';
import {
  type AgreementCase,
  answering,
  array,
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
import { ibm } from './ibm-cases.js';

const nextLink = { ...text, format: 'uri' };
const value = { value: array };
const pageable = { 'x-ms-pageable': { nextLinkName: 'nextLink' } };
const both = { required: ['value'], more: pageable };

/** A list in Azure's style, with its extension `x-ms-pageable` and one more parameter. */
function taking(parameter: Json): JsonObject {
  return get('/things', [parameter], { ...value, nextLink }, both);
}

const toNext = {
  name: 'pages',
  type: 'cursorUrl',
  request: { top: { type: 'limit' } },
  response: { value: { type: 'items' }, nextLink: { type: 'cursorUrl' } },
};

const azure: readonly AgreementCase[] = [
  {
    name: 'a GET whose object has a list, without x-ms-pageable',
    theirs: 'reports',
    ours: ['Guideline/UnpaginatedList'],
    paths: get('/things', [], value),
  },
  {
    name: 'a POST whose object has a list, without x-ms-pageable',
    theirs: 'reports',
    ours: ['Guideline/UnpaginatedList'],
    paths: { '/things': { post: { parameters: [], ...answering(object(value)) } } },
  },
  {
    name: 'value and nextLink, without x-ms-pageable',
    theirs: 'reports',
    ours: [],
    why: 'it has pages, but does not declare them: `--undeclared` reports that',
    paths: get('/things', [], { ...value, nextLink }),
  },
  {
    name: 'a list in an object of four properties',
    theirs: 'silent',
    ours: [],
    paths: get('/things', [], { ...value, this: text, that: text, other: text }),
  },
  {
    name: 'value and nextLink, with x-ms-pageable',
    theirs: 'silent',
    ours: [],
    paths: get('/things', [], { ...value, nextLink }, both),
  },
  {
    name: 'x-ms-pageable, whose value is not required',
    theirs: 'reports',
    ours: [],
    why: 'no rule requires that a list is always present; if it may be missing, ItemsOptional says what that costs',
    paths: get('/things', [], { ...value, nextLink }, { more: pageable }),
  },
  {
    name: 'x-ms-pageable, whose value is a string',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/ItemsNotList' },
    paths: get('/things', [], { value: text, nextLink }, both),
  },
  {
    name: 'x-ms-pageable, without value',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/ItemsNotFound' },
    paths: get('/things', [], { values: array, nextLink }, { more: pageable }),
  },
  {
    name: 'x-ms-pageable, whose nextLink is an object',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/UnusableCursor' },
    paths: get('/things', [], { ...value, nextLink: object({ href: text }) }, both),
  },
  {
    name: 'x-ms-pageable, whose nextLink has no format',
    theirs: 'reports',
    ours: [],
    why: 'a string is read as a URL, whatever its format',
    paths: get('/things', [], { ...value, nextLink: text }, both),
  },
  {
    name: 'top is a string',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/LooseNumber', scheme: toNext },
    paths: taking(query('top', text)),
  },
  {
    name: 'top is required',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/RequiredPageSize', scheme: toNext },
    paths: taking(query('top', integer, { required: true })),
  },
  {
    name: 'top has a default',
    theirs: 'reports',
    ours: ['Guideline/PageSizeDefault'],
    paths: taking(query('top', { ...integer, default: 100 })),
  },
  { name: 'top without a default', theirs: 'silent', ours: [], paths: taking(query('top', integer)) },
  {
    name: 'maxpagesize has a default',
    theirs: 'reports',
    ours: ['Guideline/PageSizeDefault'],
    paths: taking(query('maxpagesize', { ...integer, default: 100 })),
  },
  {
    name: 'maxpagesize is spelled maxPageSize',
    theirs: 'reports',
    ours: [],
    why: noName,
    paths: taking(query('maxPageSize', integer)),
  },
  {
    name: 'skip has another default than 0',
    theirs: 'reports',
    ours: [],
    why: 'no rule checks the default of a position: a scheme sends its own first position',
    paths: get(
      '/things',
      [query('skip', { ...integer, default: 100 }), query('orderby', text)],
      { ...value, nextLink },
      both,
    ),
  },
];

const byToken = scheme('cursor', 'page_token', 'page_size', {
  books: { type: 'items' },
  next_page_token: { type: 'cursor' },
});
const pageSize = query('page_size', integer);
const pageToken = query('page_token', text);
const books = { books: array, next_page_token: text };

const google: readonly AgreementCase[] = [
  {
    name: 'page_size, page_token and next_page_token',
    theirs: 'silent',
    ours: [],
    paths: get('/v1/books', [pageSize, pageToken], books),
  },
  {
    name: 'neither page_size nor page_token',
    theirs: 'reports',
    ours: ['Guideline/UnpaginatedList'],
    paths: get('/v1/books', [], { books: array }),
  },
  {
    name: 'an integer offset in place of page_token',
    theirs: 'reports',
    ours: ['Guideline/PreferCursor'],
    paths: get('/v1/books', [pageSize, offset], { books: array }),
  },
  {
    name: 'skip next to page_token',
    theirs: 'silent',
    ours: [],
    paths: get('/v1/books', [pageSize, pageToken, query('skip', integer)], books),
  },
  {
    name: 'limit in place of page_size',
    theirs: 'reports',
    ours: [],
    why: noName,
    paths: get('/v1/books', [query('limit', integer), pageToken], books),
  },
  {
    name: 'page_token without page_size',
    theirs: 'reports',
    ours: [],
    why: 'no rule requires a page size: AIP-158 only recommends it',
    paths: get('/v1/books', [pageToken], books),
  },
  {
    name: 'page_size is a string',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/LooseNumber', scheme: byToken },
    paths: get('/v1/books', [query('page_size', text), pageToken], books),
  },
  {
    name: 'page_token is a number',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/CursorTypeMismatch', scheme: byToken },
    paths: get('/v1/books', [pageSize, query('page_token', integer)], books),
  },
  {
    name: 'no next_page_token in the response',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/PropertyNotFound', scheme: byToken },
    paths: get('/v1/books', [pageSize, pageToken], { books: array }),
  },
];

const zalando: readonly AgreementCase[] = [
  {
    name: 'a list without pages (159)',
    theirs: 'reports',
    ours: ['Guideline/UnpaginatedList'],
    paths: get('/orders', [], { items: array }),
  },
  {
    name: 'cursor and limit (137, 160)',
    theirs: 'silent',
    ours: [],
    paths: get('/orders', [query('cursor', text), limit], { items: array, next: text }),
  },
  {
    name: 'offset and limit (160)',
    theirs: 'reports',
    ours: ['Guideline/PreferCursor'],
    paths: get('/orders', [offset, limit], { items: array }),
  },
  {
    name: 'offset next to a cursor (160)',
    theirs: 'silent',
    ours: [],
    paths: get('/orders', [offset, query('cursor', text)], { items: array }),
  },
  {
    name: 'a cursor for one list, an offset for another (137)',
    theirs: 'reports',
    ours: ['Guideline/PreferCursor', 'Guideline/MixedStyles'],
    paths: {
      ...get('/orders', [query('cursor', text)], { items: array }),
      ...get('/articles', [offset], { items: array }),
    },
  },
  {
    name: 'page_token in place of cursor (137)',
    theirs: 'reports',
    ours: [],
    why: noName,
    paths: get('/orders', [pageToken], { items: array, next: text }),
  },
  {
    name: 'a total next to the items (254)',
    theirs: 'reports',
    ours: [],
    why: 'a total is expensive for the API, but walks may need it to end',
    paths: get('/orders', [query('cursor', text)], { items: array, next: text, total: integer }),
  },
];

const deep = (properties: JsonObject, style = 'deepObject') => ({
  ...query('page', object(properties)),
  style,
  explode: true,
});
const byPage = scheme('cursor', 'page[cursor]', 'page[limit]', {
  data: { type: 'items' },
  next: { type: 'cursor', path: ['links', 'next'] },
});
const resources = { data: array, links: object({ next: text }) };

const jsonApi: readonly AgreementCase[] = [
  {
    name: 'page[cursor] and page[limit]',
    theirs: 'silent',
    ours: [],
    paths: get('/things', [deep({ cursor: text, limit: integer })], resources),
  },
  {
    name: 'page[offset] and page[limit], next to sort',
    theirs: 'silent',
    ours: [],
    paths: get('/things', [deep({ offset: integer, limit: integer }), query('sort', text)], resources),
  },
  {
    name: 'page[number], without an order (cursor profile, sorting)',
    theirs: 'reports',
    ours: ['Guideline/UnstableOrder'],
    paths: get('/things', [query('page[number]', integer), query('page[size]', integer)], resources),
  },
  {
    name: 'page, which is not a deep object',
    theirs: 'reports',
    ours: [],
    why: 'parameter styles are not checked; a scheme that sends `page[limit]` is compared with the parameters of the operation',
    paths: get('/things', [deep({ cursor: text, limit: integer }, 'form')], resources),
  },
  {
    name: 'page[limit] is a string',
    theirs: 'reports',
    ours: [],
    why: byScheme,
    instead: { code: 'Pagination/LooseNumber', scheme: byPage },
    paths: get('/things', [deep({ cursor: text, limit: text })], resources),
  },
  { name: 'no pages at all', theirs: 'silent', ours: [], paths: get('/things', [], { data: array }) },
];

/** The cases of each ruleset, in the order of docs/appendix/guidelines.md. */
export const agreement: Readonly<Record<PresetName, readonly AgreementCase[]>> = {
  zalando,
  azure,
  google,
  ibm,
  'json-api': jsonApi,
};
