import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Pointer } from '../../../src/json/json.js';
import { readAt } from '../../../src/json/pointer.js';
import { answering, inlineFindings } from './bound.js';

/** A value and a schema that allows it. */
interface Sample {
  readonly value: Json;
  readonly schema: Json;
}

const names = ['data', 'next', 'more', 'total', 'a.b', '__proto__', 'constructor'] as const;
const name = fc.constantFrom(...names);

const scalar: fc.Arbitrary<Sample> = fc.constantFrom(
  { value: 'x', schema: { type: 'string' } },
  { value: 7, schema: { type: 'integer' } },
  { value: 0.5, schema: { type: 'number' } },
  { value: true, schema: { type: 'boolean' } },
  { value: null, schema: { type: ['string', 'null'] } },
  { value: '7', schema: { type: 'string', format: 'int64' } },
);

const { sample } = fc.letrec<{ sample: Sample; plain: Sample; list: Sample; object: Sample }>((tie) => ({
  plain: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('list'), tie('object')),
  list: tie('sample').map(({ value, schema }) => ({
    value: [value],
    schema: { type: 'array', items: schema },
  })),
  object: fc
    .tuple(fc.dictionary(name, tie('sample'), { maxKeys: 4, noNullPrototype: true }), fc.nat(5))
    .map(([members, how]) => objectSample(Object.entries(members), how)),
  sample: fc
    .tuple(tie('plain'), tie('plain'), fc.nat(11))
    .map(([one, other, how]) => ({ value: one.value, schema: dressed(one.schema, other.schema, how) })),
}));

function objectSample(members: readonly (readonly [string, Sample])[], how: number): Sample {
  const value = Object.fromEntries(members.map(([key, member]) => [key, member.value]));
  const own = Object.fromEntries(members.map(([key, member]) => [key, member.schema]));
  const [first, ...rest] = Object.entries(own);
  const some = Object.fromEntries(rest);
  const part = { type: 'object', properties: some };
  switch (how) {
    // The schema does not declare the first member, but allows additional properties.
    case 0:
      return { value, schema: { ...part, additionalProperties: true } };
    case 1:
      return {
        value,
        schema: { allOf: [part, { properties: first === undefined ? {} : { [first[0]]: first[1] } }] },
      };
    case 2:
      return { value, schema: { properties: own, required: Object.keys(own) } };
    default:
      return { value, schema: { type: 'object', properties: own } };
  }
}

/** Returns an equivalent schema, or one that allows more values. */
function dressed(schema: Json, other: Json, how: number): Json {
  const forms: readonly Json[] = [
    { allOf: [{ description: 'Part.' }, schema] },
    { oneOf: [other, schema] },
    { anyOf: [schema, { type: 'null' }] },
    { allOf: [schema], nullable: true },
    {},
    { $ref: 'elsewhere.yaml' },
    { allOf: [schema, { $ref: '#/components/schemas/Missing' }] },
  ];
  return forms[how] ?? schema;
}

const path: fc.Arbitrary<Pointer> = fc.array(fc.oneof({ weight: 9, arbitrary: name }, fc.constant(0)), {
  maxLength: 3,
});

interface Paths {
  readonly data: Pointer;
  readonly next: Pointer;
  readonly more: Pointer;
  readonly total: Pointer;
}

const paths: fc.Arbitrary<Paths> = fc.record({ data: path, next: path, more: path, total: path });

function findingsOf({ schema }: Sample, type: string, { data, next, more, total }: Paths) {
  const response = {
    data: { type: 'items', path: data },
    next: { type: 'cursor', path: next },
    more: { type: 'hasMore', path: more },
    total: { type: 'total', path: total },
  };
  return inlineFindings(
    { type, request: type === 'fakePage' ? {} : { at: { type } }, response: response as JsonObject },
    { operation: answering(schema) },
  );
}

/**
 * For each code, a function that returns true if the value at the path of a field contradicts a finding about that
 * field.
 */
const refuted: Readonly<Record<string, (value: unknown, field: keyof Paths) => boolean>> = {
  'Pagination/ItemsNotFound': (value) => value !== undefined,
  'Pagination/PropertyNotFound': (value) => value !== undefined,
  'Pagination/MemberNotFound': (value) => value !== undefined,
  'Pagination/ItemsNotList': Array.isArray,
  'Pagination/UnusableCursor': (value) => typeof value === 'string' || typeof value === 'number',
  'Pagination/HasMoreNotBoolean': (value) => typeof value === 'boolean',
  'Pagination/TotalNotNumber': (value) => typeof value === 'number',
  'Pagination/UnlikelyRole': (value, field) => typeof value === (field === 'more' ? 'boolean' : 'number'),
};

const type = fc.constantFrom('cursor', 'offset', 'fakePage');

describe('members that a response may have', () => {
  it('a field of a sample response is never reported as missing or mistyped, in any form of its schema', () => {
    fc.assert(
      fc.property(sample, type, paths, (one, kind, at) => {
        for (const { code, data } of findingsOf(one, kind, at)) {
          const field = (data as JsonObject).field as keyof Paths;
          const value = readAt(one.value, at[field]);
          expect([code, refuted[code]?.(value, field) ?? false]).toEqual([code, false]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('a field that is changed to the suggested path has no finding of the same code', () => {
    fc.assert(
      fc.property(sample, type, paths, (one, kind, at) => {
        for (const { code, data } of findingsOf(one, kind, at)) {
          const { field, path: suggestion } = data as { field: keyof Paths; path?: Pointer };
          if (suggestion === undefined) continue;
          const again = findingsOf(one, kind, { ...at, [field]: suggestion });
          const left = again.filter((finding) => (finding.data as JsonObject).field === field);
          expect(left.map((finding) => finding.code)).not.toContain(code);
        }
      }),
      { numRuns: 400 },
    );
  });
});
