import { errorAnswer } from '../../http/answer.js';
import { pageStrategy } from '../collection/page-strategy.js';
import { pageSize } from '../collection/switches.js';
import { cursorPosition, cursorToken } from './cursor-token.js';

/** The parameter by which a cursor is sent back. */
export const cursorParameter = {
  description: 'The cursor of the page before; the first page without one.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
} as const;

export const unknownCursor = errorAnswer(
  'validation_failed',
  '/cursor: expected a cursor that a page has given',
);

export const cursor = pageStrategy({
  path: 'cursor',
  scheme: 'cursorPage',
  operationId: 'listByCursor',
  summary: 'Items by cursor',
  schema: 'CursorPage',
  parameters: { cursor: cursorParameter, limit: pageSize },
  locate: (values) => {
    const position = values.cursor === undefined ? 0 : cursorPosition(values.cursor);
    return position === undefined ? unknownCursor : { position, size: values.limit };
  },
  next: ({ next, lacksCursor }) =>
    next === undefined || lacksCursor ? undefined : ['cursor', cursorToken(next)],
  body: ({ items, hasMore }, { value }) => ({ items, nextCursor: value ?? null, hasMore }),
});
