import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointerText } from '../../src/json/pointer.js';
import { mutationsOf, valuesOf } from './from-schema.js';
import { parsers } from './parsers.js';

describe.each(parsers)('$name', ({ parse, schema }) => {
  const accepted = valuesOf(schema);

  it('a resource parser accepts every value of its schema and returns an equal value', () => {
    fc.assert(
      fc.property(accepted, (value) => {
        const result = parse(value);
        expect(result).toEqual({ ok: true, value: expect.anything() });
        if (typeof value === 'object') expect(result).toMatchObject({ value });
        else expect(result).toEqual({ ok: true, value });
      }),
    );
  });

  it('a resource parser returns an equal value if it parses its result again', () => {
    fc.assert(
      fc.property(accepted, (value) => {
        const once = parse(value);
        expect(once.ok && parse(once.value)).toEqual(once);
      }),
    );
  });

  it('a resource parser shares no object with its input and does not change it', () => {
    fc.assert(
      fc.property(accepted, (value) => {
        const before = structuredClone(value);
        const result = parse(value);
        expect(value).toEqual(before);
        const own = objectsIn(value);
        expect(result.ok && [...objectsIn(result.value)].filter((part) => own.has(part))).toEqual([]);
      }),
    );
  });

  it('a resource parser refuses a broken value with a pointer to the fault', () => {
    const unknown = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a/b~c', ''));
    fc.assert(
      fc.property(accepted, unknown, fc.nat(), (value, field, pick) => {
        const mutations = mutationsOf(value, schema, field);
        const mutation = mutations[pick % mutations.length];
        if (mutation === undefined) throw new Error('No way to break the value.');
        const { pointer, broken } = mutation;
        const result = parse(broken(), ['seed', 3]);
        const at = ['seed', 3, ...pointer];
        expect(result.ok ? [] : result.problems.map((problem) => problem.pointer)).toContainEqual(at);
        const there = result.ok
          ? undefined
          : result.problems.find((one) => pointerText(one.pointer) === pointerText(at));
        expect(there?.message.startsWith(`${pointerText(at)}: `)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null) return found;
  found.add(value);
  for (const member of Object.values(value)) objectsIn(member, found);
  return found;
}
