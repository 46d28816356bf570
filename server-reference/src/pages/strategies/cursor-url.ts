import { pageStrategy } from '../collection/page-strategy.js';
import { pageSize } from '../collection/switches.js';
import { cursorParameter, unknownCursor } from './cursor.js';
import { cursorPosition, cursorToken } from './cursor-token.js';

export const cursorUrl = pageStrategy({
  path: 'cursor-url',
  scheme: 'cursorUrlPage',
  operationId: 'listByNextUrl',
  summary: 'Items by the URL of the next page',
  schema: 'CursorUrlPage',
  parameters: { cursor: cursorParameter, limit: pageSize },
  locate: (values) => {
    const position = values.cursor === undefined ? 0 : cursorPosition(values.cursor);
    return position === undefined ? unknownCursor : { position, size: values.limit };
  },
  next: ({ next, lacksCursor }) =>
    next === undefined || lacksCursor ? undefined : ['cursor', cursorToken(next)],
  body: ({ items, hasMore }, { link }) => ({ items, next: link ?? null, hasMore }),
});
