import { describe, expect, it } from 'vitest';
import type { Pointer } from '../../src/json/json.js';
import type { ResourceResult, ResourceRule } from '../../src/resources/problem.js';

export type Parse = (value: unknown, at?: Pointer) => ResourceResult<unknown>;

/** A row of a table in docs/platform-api.md, with values that the field accepts, and values that a rule refuses. */
export interface Row {
  /** The row as written: "slug | string | length 1 to 60". It begins with the field. */
  readonly row: string;
  readonly takes: readonly unknown[];
  readonly refuses: readonly (readonly [value: unknown, rule: ResourceRule])[];
  /**
   * If "required", the rule `required` refuses a value without the field; if "optional", the field may be absent.
   * Default "required".
   */
  readonly leftOut?: 'required' | 'optional';
}

/** Adds tests for each row: they set the row's field on `base`, an otherwise valid value. */
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
    it('a resource refuses fields that the table does not list', () => {
      expect(faults(parse({ ...base, nickname: 1, __typo: 2 }))).toEqual([
        ['/nickname', 'additionalProperties'],
        ['/__typo', 'additionalProperties'],
      ]);
    });
  });
}

/** The place and rule of every problem; empty if the value is accepted. */
export function faults(result: ResourceResult<unknown>): readonly (readonly [string, ResourceRule])[] {
  if (result.ok) return [];
  return result.problems.map(({ pointer, rule }) => [pointer.map((step) => `/${step}`).join(''), rule]);
}

/** Returns a value of every kind except `kinds`. The rule `type` refuses each of these values. */
export function notA(...kinds: readonly Kind[]): readonly (readonly [unknown, 'type'])[] {
  return Object.entries(oneOfEach)
    .filter(([kind]) => !kinds.some((allowed) => allowed === kind))
    .map(([, value]) => [value, 'type']);
}

const oneOfEach = { string: 'text', number: 1.5, boolean: true, null: null, array: [], object: {} } as const;

type Kind = keyof typeof oneOfEach;

/** Returns `length` characters outside the Basic Multilingual Plane, each of which has two UTF-16 code units. */
export function astral(length: number): string {
  return '𝄞'.repeat(length);
}
