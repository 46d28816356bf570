const page = (description: string) =>
  ({ description, schema: { type: 'integer', minimum: 1, maximum: 1_000_000 } }) as const;

/** Query parameters with which every collection produces edge cases. Pages are counted from 1. */
export const switches = {
  count: {
    description: 'Number of items in the collection.',
    schema: { type: 'integer', minimum: 0, maximum: 10_000, default: 25 },
  },
  emptyPage: page('This page has no items, although more pages follow.'),
  hasMoreFalse: page('From this page on, `hasMore` is false, although more pages follow.'),
  missingCursor: page(
    'This page does not lead to the next one: it lacks the cursor, the ids of its items, the next URL, or the totals.',
  ),
  shrinkTotal: page('From this page on, the collection has only half of its items.'),
  slowPage: page('This page is slow: see `delay`.'),
  delay: {
    description: 'Delay of the slow page, in milliseconds.',
    schema: { type: 'integer', minimum: 0, maximum: 10_000, default: 1000 },
  },
  failPage: page('This page answers 500.'),
  nextIn: {
    description:
      'Where the response puts the next cursor or URL: in the body, in the header X-Next-Cursor, or in the header Link with ' +
      'rel="next". A cursor or URL that is in a header is not in the body.',
    schema: { type: 'string', enum: ['body', 'header', 'link'], default: 'body' },
  },
  urls: {
    description: 'Whether URLs of next pages are absolute, or relative to this service.',
    schema: { type: 'string', enum: ['absolute', 'relative'], default: 'absolute' },
  },
} as const satisfies Readonly<Record<string, QueryParameter>>;

export const pageSize = {
  description: 'Number of items on a page.',
  schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
} as const satisfies QueryParameter;

export interface QueryParameter {
  readonly description: string;
  readonly schema: IntegerSchema | TextSchema;
}

interface IntegerSchema {
  readonly type: 'integer';
  readonly minimum: number;
  readonly maximum: number;
  readonly default?: number;
}

interface TextSchema {
  readonly type: 'string';
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: string;
}

export type QueryParameters = Readonly<Record<string, QueryParameter>>;

export type QueryValues<P extends QueryParameters> = {
  readonly [K in keyof P]: P[K]['schema'] extends { readonly default: unknown }
    ? ValueOf<P[K]['schema']>
    : ValueOf<P[K]['schema']> | undefined;
};

type ValueOf<S> = S extends { readonly type: 'integer' }
  ? number
  : S extends { readonly enum: readonly (infer E)[] }
    ? E
    : string;

export function readParameter(
  { schema }: QueryParameter,
  text: string,
):
  | { readonly ok: true; readonly value: number | string }
  | { readonly ok: false; readonly expected: string } {
  if (schema.type === 'integer') {
    const value = Number(text);
    const fits = /^-?\d{1,15}$/.test(text) && value >= schema.minimum && value <= schema.maximum;
    return fits
      ? { ok: true, value }
      : { ok: false, expected: `an integer from ${schema.minimum} to ${schema.maximum}` };
  }
  if (schema.enum !== undefined && !schema.enum.includes(text)) {
    return { ok: false, expected: `one of ${schema.enum.join(', ')}` };
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  return text.length >= minLength && text.length <= maxLength
    ? { ok: true, value: text }
    : { ok: false, expected: `${minLength} to ${maxLength} characters` };
}
