import { describe, expect, it } from 'vitest';
import type { Pointer } from '../../src/json/json.js';
import type { ResourceResult, ResourceRule } from '../../src/resources/problem.js';

export type Parse = (value: unknown, at?: Pointer) => ResourceResult<unknown>;

/** One row of a table of docs/platform-api.md: the field, what it takes, and what it refuses by which rule. */
export interface Row {
  /** The row's words: "slug | string | length 1 to 60". The field is the first of them. */
  readonly row: string;
  readonly takes: readonly unknown[];
  readonly refuses: readonly (readonly [value: unknown, rule: ResourceRule])[];
  /** Outcome for an absent value: refused by `required` ("required"), or fine ("optional"). Default "required". */
  readonly leftOut?: 'required' | 'optional';
}

/** One test per row, on top of an otherwise valid `base`. */
export function describeTable(
  title: string,
  parse: Parse,
  base: Readonly<Record<string, unknown>>,
  rows: readonly Row[],
): void {
  describe(title, () => {
    for (const { row, takes, refuses, leftOut = 'required' } of rows) {
      const field = row.split(' | ')[0] ?? '';
      it(row, () => {
        for (const value of takes) {
          const whole = { ...base, [field]: value };
          expect(parse(whole)).toEqual({ ok: true, value: whole });
        }
        for (const [value, rule] of refuses) {
          expect(faults(parse({ ...base, [field]: value }))).toEqual([[`/${field}`, rule]]);
        }
        const { [field]: _, ...rest } = base;
        const absent = faults(parse(rest));
        expect(absent).toEqual(leftOut === 'required' ? [[`/${field}`, 'required']] : []);
      });
    }
    it('a resource has these fields and no other', () => {
      expect(faults(parse({ ...base, nickname: 1, __typo: 2 }))).toEqual([
        ['/nickname', 'additionalProperties'],
        ['/__typo', 'additionalProperties'],
      ]);
    });
  });
}

/** Place and rule of every problem; empty when the value is accepted. */
export function faults(result: ResourceResult<unknown>): readonly (readonly [string, ResourceRule])[] {
  if (result.ok) return [];
  return result.problems.map(({ pointer, rule }) => [pointer.map((step) => `/${step}`).join(''), rule]);
}

/** Values of every kind but the given ones, each refused by `type`. */
export function notA(...kinds: readonly Kind[]): readonly (readonly [unknown, 'type'])[] {
  return Object.entries(oneOfEach)
    .filter(([kind]) => !kinds.some((allowed) => allowed === kind))
    .map(([, value]) => [value, 'type']);
}

const oneOfEach = { string: 'text', number: 1.5, boolean: true, null: null, array: [], object: {} } as const;

type Kind = keyof typeof oneOfEach;

/** Text of exactly `length` characters, none of them in the basic plane. */
export function astral(length: number): string {
  return '𝄞'.repeat(length);
}
