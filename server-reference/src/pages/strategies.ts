import { errorAnswer } from '../http/answer.js';
import { idAt, type PageView, pagePosition, pageStrategy } from './collection/page-view.js';
import { pageSize, switches } from './collection/query-parameter.js';

export const cursorIdPages = pageStrategy({
  path: 'cursor-id',
  scheme: 'cursorIdPage',
  operationId: 'listAfterId',
  summary: 'Items after an id',
  schema: 'CursorIdPage',
  parameters: {
    after: {
      description: 'The id of the last item of the page before; the first page without one.',
      schema: { type: 'string', minLength: 1, maxLength: 100 },
    },
    limit: pageSize,
  },
  locate: (values) => {
    const last = values.after === undefined ? -1 : pagePosition(values.after);
    return last === undefined ? unknownItem : { position: last + 1, size: values.limit };
  },
  next: ({ next, lacksCursor }) =>
    next === undefined || lacksCursor ? undefined : ['after', idAt(next - 1)],
  body: ({ items, hasMore, lacksCursor }) => ({
    items: lacksCursor ? items.map(({ id: _, ...rest }) => rest) : items,
    hasMore,
  }),
});

const unknownItem = errorAnswer('validation_failed', '/after: expected the id of an item');

const unknownCursor = errorAnswer('validation_failed', '/cursor: expected a cursor that a page has given');

/** Paging by a cursor that is sent back, whether the page carries it alone or in a URL. */
export const byCursor = {
  parameters: {
    cursor: {
      description: 'The cursor of the page before; the first page without one.',
      schema: { type: 'string', minLength: 1, maxLength: 100 },
    },
    limit: pageSize,
  },
  locate: (values: { readonly cursor?: string | undefined; readonly limit: number }) => {
    const position = values.cursor === undefined ? 0 : cursorPosition(values.cursor);
    return position === undefined ? unknownCursor : { position, size: values.limit };
  },
  next: ({ next, lacksCursor }: PageView) =>
    next === undefined || lacksCursor ? undefined : (['cursor', cursorToken(next)] as const),
} as const;

export const cursorPages = pageStrategy({
  path: 'cursor',
  scheme: 'cursorPage',
  operationId: 'listByCursor',
  summary: 'Items by cursor',
  schema: 'CursorPage',
  ...byCursor,
  body: ({ items, hasMore }, { value }) => ({ items, nextCursor: value ?? null, hasMore }),
});

export const searchPages = pageStrategy({
  path: 'search',
  scheme: 'searchPage',
  operationId: 'searchItems',
  summary: 'Items by a cursor in the body of a POST',
  schema: 'CursorPage',
  requestBody: 'PageSearch',
  ...byCursor,
  body: ({ items, hasMore }, { value }) => ({ items, nextCursor: value ?? null, hasMore }),
});

export const cursorUrlPages = pageStrategy({
  path: 'cursor-url',
  scheme: 'cursorUrlPage',
  operationId: 'listByNextUrl',
  summary: 'Items by the URL of the next page',
  schema: 'CursorUrlPage',
  ...byCursor,
  body: ({ items, hasMore }, { link }) => ({ items, next: link ?? null, hasMore }),
});

export const fakePages = pageStrategy({
  path: 'fake-page',
  scheme: 'wholeCollection',
  operationId: 'listWhole',
  summary: 'Every item at once',
  schema: 'WholeCollection',
  parameters: {},
  locate: () => ({ position: 0, size: switches.count.schema.maximum }),
  next: () => undefined,
  body: ({ items }) => ({ items }),
});

export const offsetPages = pageStrategy({
  path: 'offset',
  scheme: 'offsetPage',
  operationId: 'listByOffset',
  summary: 'Items by offset and limit',
  schema: 'OffsetPage',
  parameters: {
    offset: {
      description: 'How many items to skip.',
      schema: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
    },
    limit: pageSize,
  },
  locate: (values) => ({ position: values.offset, size: values.limit }),
  next: ({ next }) => (next === undefined ? undefined : ['offset', String(next)]),
  body: ({ items, total, hasMore, lacksCursor }) => ({ items, ...(!lacksCursor && { total }), hasMore }),
});

export const numberedPages = pageStrategy({
  path: 'page-number',
  scheme: 'pageNumberPage',
  operationId: 'listByPageNumber',
  summary: 'Items by page number',
  schema: 'PageNumberPage',
  parameters: {
    page: {
      description: 'Which page, counted from 1.',
      schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
    },
    pageSize,
  },
  locate: (values) => ({ position: (values.page - 1) * values.pageSize, size: values.pageSize }),
  next: ({ next, number }) => (next === undefined ? undefined : ['page', String(number + 1)]),
  body: ({ items, number, total, totalPages, hasMore, lacksCursor }) => ({
    items,
    currentPage: number,
    ...(!lacksCursor && { totalPages, total }),
    hasMore,
  }),
});

/** A position as a token that a client has no reason to look into. */
function cursorToken(position: number): string {
  return Buffer.from(`after:${position}`).toString('base64url');
}

/** The position of a token, or undefined for a text that this service has given nobody. */
function cursorPosition(token: string): number | undefined {
  const position = Number(/^after:(\d{1,6})$/.exec(Buffer.from(token, 'base64url').toString('latin1'))?.[1]);
  return cursorToken(position) === token ? position : undefined;
}
