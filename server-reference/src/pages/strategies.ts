import type { Json } from '@pagewright/core';
import { pageSize, type QueryParameters } from './query-parameter.js';

export interface PageStrategy {
  readonly path: string;
  readonly scheme: string;
  readonly operationId: string;
  readonly summary: string;
  readonly schema: string;
  readonly parameters: QueryParameters;
  readonly requestBody?: string;
  /** Parameter that selects the page, also in next URLs. */
  readonly position: string;
  /** Expected value of this parameter, in words, if its schema also accepts invalid values. */
  readonly positionIs?: string;
  readonly lacking: (body: Json) => Json;
}

const maxPosition = 1_000_000;
const cursorText = { type: 'string', minLength: 1, maxLength: 100 } as const;

const withoutTotals = (body: Json) => without(body, ['total', 'totalPages']);
const unchanged = (body: Json) => body;

export const byCursor = {
  parameters: {
    cursor: {
      description: 'Cursor from the previous page. Omit it for the first page.',
      schema: cursorText,
    },
    limit: pageSize,
  },
  position: 'cursor',
  positionIs: 'a cursor from a previous page',
  lacking: unchanged,
} as const satisfies Partial<PageStrategy>;

export const pageStrategies: readonly PageStrategy[] = [
  {
    path: 'offset',
    scheme: 'offsetPage',
    operationId: 'listByOffset',
    summary: 'Items by offset and limit',
    schema: 'OffsetPage',
    parameters: {
      offset: {
        description: 'Number of items to skip.',
        schema: { type: 'integer', minimum: 0, maximum: maxPosition, default: 0 },
      },
      limit: pageSize,
    },
    position: 'offset',
    lacking: withoutTotals,
  },
  {
    path: 'page-number',
    scheme: 'pageNumberPage',
    operationId: 'listByPageNumber',
    summary: 'Items by page number',
    schema: 'PageNumberPage',
    parameters: {
      page: {
        description: 'Page number, counted from 1.',
        schema: { type: 'integer', minimum: 1, maximum: maxPosition, default: 1 },
      },
      pageSize,
    },
    position: 'page',
    lacking: withoutTotals,
  },
  {
    path: 'cursor',
    scheme: 'cursorPage',
    operationId: 'listByCursor',
    summary: 'Items by cursor',
    schema: 'CursorPage',
    ...byCursor,
  },
  {
    path: 'cursor-id',
    scheme: 'cursorIdPage',
    operationId: 'listAfterId',
    summary: 'Items after an id',
    schema: 'CursorIdPage',
    parameters: {
      after: {
        description: 'Id of the last item of the previous page. Omit it for the first page.',
        schema: cursorText,
      },
      limit: pageSize,
    },
    position: 'after',
    positionIs: 'the id of an item',
    lacking: (body) => withItems(body, (item) => without(item, ['id'])),
  },
  {
    path: 'cursor-url',
    scheme: 'cursorUrlPage',
    operationId: 'listByNextUrl',
    summary: 'Items by the URL of the next page',
    schema: 'CursorUrlPage',
    ...byCursor,
  },
  {
    path: 'fake-page',
    scheme: 'wholeCollection',
    operationId: 'listWhole',
    summary: 'Every item at once',
    schema: 'WholeCollection',
    parameters: {},
    position: '',
    lacking: unchanged,
  },
  {
    path: 'search',
    scheme: 'searchPage',
    operationId: 'searchItems',
    summary: 'Items by a cursor in the body of a POST',
    schema: 'CursorPage',
    requestBody: 'PageSearch',
    ...byCursor,
  },
];

function withItems(body: Json, change: (item: Json) => Json): Json {
  if (!isObject(body) || !Array.isArray(body.items)) return body;
  return { ...body, items: body.items.map(change) };
}

function without(value: Json, names: readonly string[]): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
