import type { QueryParameter } from './query-parameter.js';

const page = (description: string) =>
  ({ description, schema: { type: 'integer', minimum: 1, maximum: 1_000_000 } }) as const;

/** The edge cases, as query parameters that every collection has. Pages are counted from 1. */
export const switches = {
  count: {
    description: 'How many items the collection has.',
    schema: { type: 'integer', minimum: 0, maximum: 10_000, default: 25 },
  },
  emptyPage: page('This page has no items, though others follow.'),
  hasMoreFalse: page('From this page on, hasMore is false, though others follow.'),
  missingCursor: page(
    'This page lacks what leads to the next one: the cursor, the ids of its items, the next URL, or the totals.',
  ),
  shrinkTotal: page('From this page on, the collection has only half of its items.'),
  slowPage: page('This page takes its time: see delay.'),
  delay: {
    description: 'How long the slow page takes, in milliseconds.',
    schema: { type: 'integer', minimum: 0, maximum: 10_000, default: 1000 },
  },
  failPage: page('This page answers 500.'),
  nextIn: {
    description:
      'Where the way to the next page stands: in the body, in the header X-Next-Cursor, or in the header Link with ' +
      'rel="next". A cursor or URL that stands in a header is left out of the body.',
    schema: { type: 'string', enum: ['body', 'header', 'link'], default: 'body' },
  },
  urls: {
    description: 'Whether URLs of next pages are absolute, or relative to this service.',
    schema: { type: 'string', enum: ['absolute', 'relative'], default: 'absolute' },
  },
} as const satisfies Readonly<Record<string, QueryParameter>>;

/** The size of a page, under whichever name. */
export const pageSize = {
  description: 'How many items a page has.',
  schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
} as const satisfies QueryParameter;
