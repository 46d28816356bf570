import type { SchemeType } from '../../src/format/roles.js';
import type { RequestField, ResponseField, Scheme } from '../../src/scheme/scheme.js';

/** A scheme with these fields and defaults for everything else. */
export function schemeOf(
  type: SchemeType,
  request: Readonly<Record<string, Partial<RequestField>>>,
  response: Readonly<Record<string, Partial<ResponseField>>>,
  rest: Partial<Scheme> = {},
): Scheme {
  return {
    name: 'list',
    type,
    paramLocation: 'query',
    continueOnEmptyItems: false,
    request: mapped(request, (key, field) => ({ param: key, location: 'query', required: false, ...field })),
    response: mapped(response, (key, field) => ({ path: [key], location: 'body', ...field })),
    ...rest,
  };
}

const data = { data: { type: 'items' } } as const;

/** The schemes of the support matrix, each named after its distinguishing feature. */
export const samples = {
  offset: schemeOf('offset', { offset: { type: 'offset' } }, { ...data, total: { type: 'total' } }),
  pageNumber: schemeOf('pageNumber', { page: { type: 'pageNumber' } }, data),
  cursor: schemeOf('cursor', { after: { type: 'cursor' } }, { ...data, next: { type: 'cursor' } }),
  'cursor, cursorPath': schemeOf(
    'cursor',
    { after: { type: 'cursor' } },
    { ...data, page: { type: 'cursor', cursorPath: ['next'] } },
  ),
  'cursor, header': schemeOf(
    'cursor',
    { after: { type: 'cursor' } },
    { ...data, next: { type: 'cursor', location: 'header', headerName: 'X-Next' } },
  ),
  'cursor, linkHeader': schemeOf(
    'cursor',
    { after: { type: 'cursor' } },
    { ...data, next: { type: 'cursor', location: 'linkHeader', headerName: 'Link', rel: 'next' } },
  ),
  cursorId: schemeOf('cursorId', { after: { type: 'cursorId' } }, { ...data, last: { type: 'cursorId' } }),
  'cursorId, itemCursor': schemeOf(
    'cursorId',
    { after: { type: 'cursorId' } },
    { data: { type: 'items', itemCursor: ['id'] } },
  ),
  'cursorUrl, body': schemeOf('cursorUrl', {}, { ...data, next: { type: 'cursorUrl' } }),
  'cursorUrl, bodyLink': schemeOf(
    'cursorUrl',
    {},
    { ...data, next: { type: 'cursorUrl', location: 'bodyLink' } },
  ),
  'cursorUrl, linkHeader': schemeOf(
    'cursorUrl',
    {},
    { ...data, next: { type: 'cursorUrl', location: 'linkHeader', headerName: 'Link', rel: 'next' } },
  ),
  fakePage: schemeOf('fakePage', {}, data),
} as const;

function mapped<F, G>(
  fields: Readonly<Record<string, F>>,
  fill: (key: string, field: F) => G,
): Readonly<Record<string, G>> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fill(key, field)]));
}
