import type { Json } from '../../json/json.js';

type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** The part of JSON Schema 2020-12 that the resources use. Plain data, without `$id` and `$ref`. */
export type JsonSchema = {
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly default?: Json;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
};

/**
 * The schema of objects of type T. It does not compile unless every field of T is there, under `required` or
 * `optional` as T has it, with a schema of its type; so what the schema accepts is a T.
 * Unknown fields are refused (D26) unless `open`.
 */
export function objectSchema<T extends object>(parts: {
  readonly title: string;
  readonly description: string;
  readonly required: { readonly [K in RequiredKey<T>]: SchemaOf<T[K]> };
  readonly optional: {
    readonly [K in Exclude<keyof T, RequiredKey<T>>]-?: SchemaOf<Exclude<T[K], undefined>>;
  };
  readonly open?: true;
}): JsonSchema & { readonly type: 'object' } {
  const { title, description, required, optional, open = false } = parts;
  return {
    title,
    description,
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: open,
  };
}

type RequiredKey<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];

/** Tuples keep a union in one piece; the widest types are asked for last. */
type SchemaOf<V> = JsonSchema &
  ([Json] extends [V]
    ? unknown
    : [V] extends [boolean]
      ? { readonly type: 'boolean' }
      : [V] extends [number]
        ? { readonly type: 'number' | 'integer' }
        : [V] extends [string]
          ? StringSchemaOf<V>
          : [V] extends [string | null]
            ? { readonly type: readonly ['string', 'null'] }
            : [V] extends [readonly (infer Item)[]]
              ? { readonly type: 'array'; readonly items: SchemaOf<Item> }
              : { readonly type: 'object' });

type StringSchemaOf<V extends string> = { readonly type: 'string' } & (string extends V
  ? unknown
  : { readonly enum: readonly V[] });
