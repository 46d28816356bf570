import { errorAnswer } from '../../http/answer.js';
import { pageStrategy } from '../collection/page-strategy.js';
import { idAt, positionOf } from '../collection/page-view.js';
import { pageSize } from '../collection/switches.js';

export const cursorId = pageStrategy({
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
    const last = values.after === undefined ? -1 : positionOf(values.after);
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
