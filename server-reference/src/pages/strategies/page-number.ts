import { pageStrategy } from '../collection/page-strategy.js';
import { pageSize } from '../collection/switches.js';

export const pageNumber = pageStrategy({
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
