import type { Json } from '../json/json.js';

/**
 * The patterns of text fields, and their meaning in words. Matching takes linear time. `slug` and `namespace`
 * follow docs/platform-api.md#api-document; `version` is the grammar of semver.org.
 */
export const patterns = {
  slug: {
    pattern: '^[a-z](?:[a-z0-9-]*[a-z0-9])?$',
    words: 'lower-case letters, digits and hyphens, beginning with a letter and not ending with a hyphen',
  },
  namespace: {
    pattern: '^[a-zA-Z0-9-_]+$',
    words: 'letters, digits, hyphens and underscores',
  },
  version: {
    pattern:
      '^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)' +
      '(?:-(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*))*)?' +
      '(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?$',
    words: 'a semantic version such as 1.4.0, 1.4.0-beta.2 or 1.4.0+build.7, without leading zeros',
  },
} as const satisfies Readonly<Record<string, { readonly pattern: string; readonly words: string }>>;

type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** The subset of JSON Schema 2020-12 that the resources use. Plain data, without `$id` and `$ref`. */
export type JsonSchema = {
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly default?: Json;
  readonly enum?: readonly string[];
  readonly const?: string;
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
  /** Keyed by property: a schema for the whole object, which applies if the object has that property. */
  readonly dependentSchemas?: { readonly [name: string]: JsonSchema };
};

/**
 * Builds the schema of T. Compiles only if every field of T has a schema of its type, under `required` or `optional` as
 * in T. Every valid value is therefore a T. Unknown fields are refused (D26) unless `open`.
 */
export function objectSchema<T extends object>(parts: {
  readonly title: string;
  readonly description: string;
  readonly required: { readonly [K in RequiredKey<T>]: SchemaOf<T[K]> };
  readonly optional: {
    readonly [K in Exclude<keyof T, RequiredKey<T>>]-?: SchemaOf<Exclude<T[K], undefined>>;
  };
  readonly open?: true;
  readonly dependentSchemas?: { readonly [name in keyof T & string]+?: JsonSchema } & Readonly<
    Record<string, JsonSchema>
  >;
}): JsonSchema & { readonly type: 'object' } {
  const { title, description, required, optional, open = false, dependentSchemas } = parts;
  return {
    title,
    description,
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: open,
    ...(dependentSchemas !== undefined && { dependentSchemas }),
  };
}

type RequiredKey<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];

/** `[V] extends [...]` keeps the conditions from distributing over unions. */
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
