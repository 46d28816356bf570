import { pageStrategy } from '../collection/page-strategy.js';
import { pageSize } from '../collection/switches.js';

export const offset = pageStrategy({
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
