import type { Json } from '@pagewright/core';
import fc from 'fast-check';

/** The set of names is small, so that random targets often match and layers often change the same values. */
const names = ['a', 'b', 'c', "it's", '/x/{y}', '__proto__', '0'] as const;
const name = fc.constantFrom(...names);
const scalar: fc.Arbitrary<Json> = fc.constantFrom('x', 'y', 1, 2, true, false, null, '');

/** Creates an object without a prototype, like a parsed text, in which `__proto__` is an ordinary name. */
function objectOf(entries: readonly (readonly [string, Json])[]): Json {
  return JSON.parse(
    `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`,
  ) as Json;
}

function unique(entries: readonly (readonly [string, Json])[]): readonly (readonly [string, Json])[] {
  return [...new Map(entries)];
}

export const { value } = fc.letrec<{ readonly value: Json; readonly object: Json; readonly list: Json }>(
  (tie) => ({
    value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('object'), tie('list')),
    object: fc
      .array(fc.tuple(name, tie('value')), { maxLength: 4 })
      .map((entries) => objectOf(unique(entries))),
    list: fc.array(tie('value'), { maxLength: 4 }) as fc.Arbitrary<Json>,
  }),
);

export const object: fc.Arbitrary<Json> = fc
  .array(fc.tuple(name, value), { minLength: 1, maxLength: 5 })
  .map((entries) => objectOf(unique(entries)));

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

const filter = fc.oneof(
  name.map((key) => `?@[${quoted(key)}]`),
  fc
    .tuple(name, fc.constantFrom('==', '!=', '<', '>='), scalar)
    .map(([key, sign, other]) => `?@[${quoted(key)}] ${sign} ${literal(other)}`),
  fc.tuple(name, name).map(([one, other]) => `?@[${quoted(one)}] == $[${quoted(other)}]`),
  name.map((key) => `?!@..[${quoted(key)}]`),
  fc.constantFrom('?length(@) > 1', '?count(@.*) > 1', "?match(@.a, 'x|y')", "?@ == 'x'", '?@.* && @.a'),
);

function literal(other: Json): string {
  return typeof other === 'string' ? quoted(other) : JSON.stringify(other);
}

const selector = fc.oneof(
  { weight: 6, arbitrary: name.map(quoted) },
  { weight: 2, arbitrary: fc.constant('*') },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 3 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('1:', ':1', '::2', '::-1', '-2:') },
  { weight: 2, arbitrary: filter },
);

const segment = fc.oneof(
  { weight: 8, arbitrary: selector.map((one) => `[${one}]`) },
  { weight: 1, arbitrary: fc.tuple(selector, selector).map((pair) => `[${pair.join(', ')}]`) },
  { weight: 1, arbitrary: selector.map((one) => `..[${one}]`) },
);

export const query = fc.array(segment, { maxLength: 3 }).map((segments) => `$${segments.join('')}`);

/** A query that selects at most one location, since the specification leaves the order of several locations open. */
const one = fc
  .array(fc.oneof(name.map(quoted), fc.integer({ min: -2, max: 2 }).map(String)), { maxLength: 3 })
  .map((steps) => `$${steps.map((step) => `[${step}]`).join('')}`);

export const action: fc.Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ target: query, update: value }) },
  { weight: 2, arbitrary: fc.record({ target: query, remove: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ target: query, copy: one }) },
  {
    weight: 1,
    arbitrary: fc.record(
      { target: query, update: value, copy: one, remove: fc.boolean() },
      { requiredKeys: ['target'] },
    ),
  },
) as fc.Arbitrary<Json>;

export const overlay: fc.Arbitrary<Json> = fc
  .array(action, { maxLength: 5 })
  .map((actions) => ({ overlay: '1.1.0', info: { title: 'Random', version: '1' }, actions }));

export interface RandomLayer {
  readonly kind: 'overlay' | 'overrides';
  readonly value: Json;
}

export const layers: fc.Arbitrary<readonly RandomLayer[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: overlay.map((value): RandomLayer => ({ kind: 'overlay', value })) },
    { weight: 1, arbitrary: object.map((value): RandomLayer => ({ kind: 'overrides', value })) },
  ),
  { minLength: 1, maxLength: 3 },
);
