import { describe, expect, test } from 'vitest';
import { type TargetId, targetIds } from '../../src/entries/index.js';
import { enumNames } from '../../src/entries/targets.js';

function constants(target: TargetId, ...values: readonly string[]): readonly string[] | undefined {
  return enumNames([{ name: 'sort', values }], target, { params: 'DeskParams', taken: [] })?.[0]?.constants;
}

function types(target: TargetId, names: readonly string[], taken: readonly string[] = []): readonly string[] {
  const members = names.map((name) => ({ name, values: ['a'] }));
  return (enumNames(members, target, { params: 'DeskParams', taken }) ?? []).map(({ type }) => type);
}

describe('Names of enumerated types', () => {
  test('enumNames returns names for C#, Java, Kotlin, Rust and Swift, and undefined for other targets', () => {
    const having = targetIds.filter((target) => constants(target, 'a') !== undefined);
    expect(having.toSorted()).toEqual(['csharp', 'java', 'kotlin', 'rust', 'swift']);
  });

  test.each([
    [
      'java',
      ['CREATED_AT', 'MINUS_CREATED_AT', 'PLUS_CREATED_AT', 'N10', 'EMPTY', 'VALUE', 'VALUE2', 'SELF'],
    ],
    [
      'kotlin',
      ['CREATED_AT', 'MINUS_CREATED_AT', 'PLUS_CREATED_AT', 'N10', 'EMPTY', 'VALUE', 'VALUE2', 'SELF'],
    ],
    ['csharp', ['CreatedAt', 'MinusCreatedAt', 'PlusCreatedAt', 'N10', 'Empty', 'Value', 'Value2', 'Self']],
    [
      'rust',
      ['CreatedAt', 'MinusCreatedAt', 'PlusCreatedAt', 'N10', 'Empty', 'Value', 'Value2', 'SelfValue'],
    ],
    [
      'swift',
      ['createdAt', 'minusCreatedAt', 'plusCreatedAt', 'n10', 'empty', 'value', 'value2', 'selfValue'],
    ],
  ] as const)('in %s, constants of an enumerated type are named after their values', (target, expected) => {
    expect(
      constants(target, 'created_at', '-created_at', '+created_at', '10', '', '日本', '*', 'self'),
    ).toEqual(expected);
  });

  test('constants whose values give the same name are numbered in order', () => {
    expect(constants('java', 'asc', 'ASC', 'a-s-c', 'Asc')).toEqual(['ASC', 'ASC2', 'A_S_C', 'ASC3']);
  });

  test('an enumerated type is named after its member, prefixed by the params type in some targets', () => {
    expect(types('java', ['sortBy', 'order'])).toEqual(['SortBy', 'Order']);
    expect(types('csharp', ['SortBy', 'Order'])).toEqual(['DeskParamsSortBy', 'DeskParamsOrder']);
  });

  test('an enumerated type of a parameter is named after the function in every target', () => {
    const named = (target: TargetId) =>
      enumNames([{ name: 'state', values: ['open'] }], target, {
        call: 'list_desks',
        taken: ['ListDesksState'],
      });
    for (const target of ['csharp', 'java', 'kotlin', 'rust', 'swift'] as const)
      expect(named(target)?.map(({ type }) => type)).toEqual(['ListDesksState2']);
    expect(named('go')).toBeUndefined();
  });

  test('an enumerated type never has a name of the target, the runtime, the params type or another type', () => {
    expect(types('java', ['object', 'slot', 'deskParams', 'Type', 'type'])).toEqual([
      'Object2',
      'Slot2',
      'DeskParams2',
      'Type',
      'Type2',
    ]);
    expect(types('rust', ['sort'], ['DeskParamsSort'])).toEqual(['DeskParamsSort2']);
  });
});
