import fc from 'fast-check';
import type { Json, Pointer } from '../../src/json/json.js';
import type { JsonSchema } from '../../src/resources/json-schemas.js';
import { providers } from '../../src/resources/types.js';

type JsonType = Extract<JsonSchema['type'], string>;

type Written = null | boolean | number | string | Written[] | { [key: string]: Written };

/** Generates values that the schema accepts. Repository objects always match the provider. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<Json> {
  const [type, ...others]: readonly JsonType[] = [schema.type ?? []].flat();
  if (others.length > 0) {
    return fc.oneof(...[type ?? 'null', ...others].map((one) => valuesOf({ ...schema, type: one })));
  }
  if (type === undefined) return fc.jsonValue({ maxDepth: 2 }).map((value) => structuredClone(value) as Json);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.maxSafeInteger();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'string':
      return texts(schema);
    case 'array':
      return lists(schema);
    case 'object':
      return objects(schema);
  }
}

function texts({ enum: choices, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (pattern === undefined) return fc.string({ unit: 'binary', minLength, maxLength, size: 'max' });
  return fc
    .stringMatching(new RegExp(pattern))
    .filter((text) => text.length >= minLength && text.length <= maxLength);
}

function lists({ items = {}, maxItems = 8, uniqueItems = false }: JsonSchema): fc.Arbitrary<Json> {
  const item = valuesOf(items);
  return uniqueItems
    ? fc.uniqueArray(item, { maxLength: maxItems })
    : fc.array(item, { maxLength: maxItems });
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Json> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, valuesOf(schema)]),
  );
  return fc.record(model, { requiredKeys: [...required] }).map(paired);
}

/** Removes repository objects of another provider (D26). */
function paired(record: { readonly [key: string]: Json }): Json {
  const { githubRepository, bitbucketRepository, ...rest } = record;
  return {
    ...rest,
    ...(rest.provider === 'github' && githubRepository !== undefined && { githubRepository }),
    ...(rest.provider === 'bitbucket' && bitbucketRepository !== undefined && { bitbucketRepository }),
  };
}

/**
 * A change that makes an accepted value invalid: the place of the problem, and a function that returns the changed
 * copy.
 */
export interface Mutation {
  readonly pointer: Pointer;
  readonly broken: () => Json;
}

/** All mutations of a value: other types at each place, missing required fields, and unknown fields. */
export function mutationsOf(value: Json, schema: JsonSchema, unknown: string): readonly Mutation[] {
  const mutate = (pointer: Pointer, replacement: Written | undefined): Mutation => ({
    pointer,
    broken: () => withValue(structuredClone(value) as Written, pointer, replacement),
  });
  return placesOf(value, schema, []).flatMap(({ pointer, at }) => [
    ...otherTypes(at).map((other) => mutate(pointer, other)),
    ...(at.required ?? []).map((field) => mutate([...pointer, field], undefined)),
    ...(at.additionalProperties === false && !Object.hasOwn(at.properties ?? {}, unknown)
      ? [mutate([...pointer, unknown], providers[0])]
      : []),
  ]);
}

function placesOf(
  value: Json | undefined,
  at: JsonSchema,
  pointer: Pointer,
): readonly { readonly pointer: Pointer; readonly at: JsonSchema }[] {
  if (value === undefined || at.type === undefined) return [];
  const inside = Array.isArray(value)
    ? value.flatMap((item: Json, index) => placesOf(item, at.items ?? {}, [...pointer, index]))
    : Object.entries(at.properties ?? {}).flatMap(([key, schema]) =>
        placesOf((value as { readonly [key: string]: Json })[key], schema, [...pointer, key]),
      );
  return [{ pointer, at }, ...inside];
}

function otherTypes({ type = [] }: JsonSchema): readonly Written[] {
  const allowed = [type].flat();
  const examples = { null: null, boolean: true, number: 1.5, string: 'text', array: [], object: {} };
  return Object.entries(examples)
    .filter(([kind]) => !allowed.some((one) => one === kind))
    .map(([, example]) => example);
}

function withValue(value: Written, pointer: Pointer, replacement: Written | undefined): Written {
  const [step, ...rest] = pointer;
  if (step === undefined) return replacement ?? null;
  if (typeof value !== 'object' || value === null) return value;
  const old = Object.entries(value).find(([key]) => key === String(step))?.[1] ?? null;
  const changed = rest.length > 0 ? withValue(old, rest, replacement) : replacement;
  if (changed === undefined) Reflect.deleteProperty(value, step);
  else
    Object.defineProperty(value, step, {
      value: changed,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return value;
}
