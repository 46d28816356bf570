import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { pointerText } from '../../src/json/pointer.js';
import type { ResourceResult } from '../../src/resources/problem.js';
import { parsers } from './parsers.js';
import { faults } from './rows.js';

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

describe.each(parsers)('$name with hostile values', ({ parse, schema }) => {
  const fields = Object.keys(schema.properties ?? {});

  it('a resource parser reports arbitrary data with a place and a reason, and does not throw', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expectAnswer(parse(value));
      }),
      { numRuns: 200 },
    );
  });

  it('a resource parser reports arbitrary data in any field with a place and a reason', () => {
    const filled = fc.dictionary(fc.constantFrom('other', '__proto__', ...fields), anything, {
      noNullPrototype: false,
    });
    fc.assert(
      fc.property(filled, (value) => {
        expectAnswer(parse(value));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['a cyclic object', cyclic(), 'depth'],
    ['a list 100,000 deep', nested(100_000), 'depth'],
    ['an alias bomb', aliasBomb(), 'size'],
    ['a list of a million', new Array(1_000_000).fill(0), 'size'],
    ['a list with a length and nothing in it', new Array(4_000_000_000), 'size'],
    ['a function', () => 1, 'notJson'],
    ['a symbol', Symbol('x'), 'notJson'],
    ['a date', new Date(0), 'notJson'],
    ['NaN', Number.NaN, 'notJson'],
    ['undefined', undefined, 'notJson'],
  ] as const)('a resource parser refuses %s before reading anything else', (_, value, rule) => {
    const result = parse(value);
    expect(result.ok ? [] : result.problems.map((problem) => problem.rule)).toEqual([rule]);
    for (const field of fields.slice(-1)) {
      if (value === undefined) continue;
      const inside = parse({ [field]: value });
      expect(inside.ok ? [] : inside.problems.map((problem) => [problem.pointer[0], problem.rule])).toEqual([
        [field, rule],
      ]);
    }
  });

  it('a resource parser reports own members named like inherited ones as unknown fields', () => {
    if (schema.additionalProperties !== false) return;
    const value: unknown = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "toString": 2}');
    expect(faults(parse(value)).filter(([, rule]) => rule === 'additionalProperties')).toEqual([
      ['/__proto__', 'additionalProperties'],
      ['/constructor', 'additionalProperties'],
      ['/toString', 'additionalProperties'],
    ]);
    expect(faults(parse(value)).filter(([, rule]) => rule === 'required')).toHaveLength(
      schema.required?.length ?? 0,
    );
  });

  it('a resource parser does not read inherited members', () => {
    const value: unknown = Object.create({ name: 'inherited' });
    expect(parse(value).ok).toBe(false);
  });

  it('a resource parser reads text of any length in linear time', { timeout: 5_000 }, () => {
    const attacks = ['a', '-', 'a-', '1.', '0', '😀', ' '].map((piece) =>
      piece.repeat(1_000_000 / piece.length),
    );
    for (const text of attacks) {
      expectAnswer(parse(`${text}!`));
      expectAnswer(parse(Object.fromEntries(fields.map((field) => [field, `${text}!`]))));
      expectAnswer(parse({ [text]: 1 }));
    }
  });
});

describe('text too long for a regular expression', () => {
  const patterned = parsers.filter(({ schema }) => JSON.stringify(schema).includes('"pattern"'));

  it.each(patterned)(
    '$name refuses text that is too long for a regular expression, and does not throw',
    ({ parse, schema }) => {
      const text = `1.2.3-${'1.'.repeat(12_000_000)}`;
      const fields = schema.properties === undefined ? [] : ['version', 'namespace', 'slug'];
      expect(
        parse(fields.length === 0 ? text : Object.fromEntries(fields.map((field) => [field, text]))).ok,
      ).toBe(false);
    },
  );
});

describe('many faults at once', () => {
  it('a resource parser lists 20,000 faults in linear time', () => {
    const tags = Array.from({ length: 20_000 }, () => 'same');
    const unknown = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`field ${index}`, index]),
    );
    for (const { parse, schema } of parsers) {
      if (schema.additionalProperties !== false) continue;
      const found = faults(parse({ ...unknown, tags }));
      expect(found.filter(([, rule]) => rule === 'additionalProperties').length).toBeGreaterThanOrEqual(
        20_000,
      );
    }
  });
});

function expectAnswer(result: ResourceResult<unknown>): void {
  if (result.ok) return;
  expect(result.problems.length).toBeGreaterThan(0);
  for (const { pointer, message } of result.problems) {
    expect(message.length).toBeLessThan(800);
    const place = pointerText(pointer);
    if (place.length < 200) expect(message.startsWith(`${place || 'the whole value'}: `)).toBe(true);
  }
}

function cyclic(): object {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

function aliasBomb(): Json {
  let value: Json = ['x'];
  for (let level = 0; level < 40; level++) value = [value, value];
  return value;
}
