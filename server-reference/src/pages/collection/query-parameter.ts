/** A query parameter: how it is described and, from the same schema, how it is read. */
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

/** The values of a table of parameters: a parameter with a default is always there. */
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

/** The value of a parameter in a query, or why it is none. */
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
