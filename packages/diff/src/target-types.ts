import type { EnumPlan, ItemValue, ValueType } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';

/** What a target's compiler rejects in a program that stays the same while generated code changes. */
interface TypeRules {
  /**
   * - structural: a value is accepted if its type is a subtype
   * - nominal: types must be equal
   * - unchecked: nothing is checked before the program runs
   */
  readonly types: 'structural' | 'nominal' | 'unchecked';
  /** True if integers and other numbers are one type. */
  readonly hasOneNumber?: true;
  /** True if an argument that is an integer is accepted by a parameter of any number. */
  readonly widensIntegers?: true;
  /** True if the type of a parameter lists its values without being an enumerated type. */
  readonly listsValues?: true;
  /** When reading a property stops compiling because it is now always present. */
  readonly breaksOnAlways: 'all' | 'values' | 'none';
  /** When reading a property stops compiling because it may now be missing. */
  readonly breaksOnOptional: 'all' | 'values' | 'none';
  /** True if a missing parameter is an error at run time, not when compiling. */
  readonly requiresAtRun?: true;
  /** Whether an optional parameter is passed differently from a required one. */
  readonly optionalParams: 'same' | 'differs';
}

const checked = {
  types: 'nominal',
  breaksOnAlways: 'none',
  breaksOnOptional: 'all',
  optionalParams: 'same',
} as const;

/** The tests check this table with every compiler that is installed. */
const rules: Readonly<Record<TargetId, TypeRules>> = {
  typescript: { ...checked, types: 'structural', hasOneNumber: true, listsValues: true },
  // Strict checkers report access to a key of a TypedDict that may be missing.
  python: { ...checked, types: 'structural', listsValues: true },
  go: { ...checked, breaksOnAlways: 'all', requiresAtRun: true },
  java: { ...checked, widensIntegers: true, breaksOnAlways: 'all', optionalParams: 'differs' },
  kotlin: checked,
  ruby: { ...checked, types: 'unchecked', breaksOnOptional: 'none' },
  // Only value types change when they become nullable.
  csharp: { ...checked, breaksOnAlways: 'values', breaksOnOptional: 'values' },
  php: { ...checked, types: 'structural', breaksOnOptional: 'none' },
  rust: { ...checked, breaksOnAlways: 'all', optionalParams: 'differs' },
  dart: checked,
  cpp: { ...checked, breaksOnAlways: 'all' },
  swift: { ...checked, breaksOnAlways: 'all' },
};

/** True if passing a value of `from` compiles where `to` is expected. */
export function compilesAs(from: ValueType, to: ValueType, target: TargetId): boolean {
  const { types, hasOneNumber, widensIntegers, listsValues } = rules[target];
  if (types === 'unchecked') return true;
  const kind = (type: ValueType) =>
    hasOneNumber && type.kind === 'integer' && type.isWide !== true ? 'number' : type.kind;
  const isWidened = from.kind === 'integer' && to.kind === 'number';
  if (types === 'nominal') return (widensIntegers === true && isWidened) || isSameType(from, to);
  if (to.kind === 'any') return true;
  const isPart = kind(from) === kind(to) || isWidened;
  const areParts = from.of === undefined || to.of === undefined || compilesAs(from.of, to.of, target);
  return isPart && areParts && (listsValues !== true || hasValuesOf(from, to));
}

function isSameType(from: ValueType, to: ValueType): boolean {
  return (
    from.kind === to.kind && (from.of === undefined || to.of === undefined || isSameType(from.of, to.of))
  );
}

export function isPartOf(from: ValueType, to: ValueType): boolean {
  return compilesAs(from, to, 'typescript');
}

function hasValuesOf(from: ValueType, to: ValueType): boolean {
  return to.values === undefined || (from.values?.every((value) => to.values?.includes(value)) ?? false);
}

export function keepsConstants(old: EnumPlan | undefined, next: EnumPlan | undefined): boolean {
  if (old === undefined || next === undefined) return old === next;
  const names = new Set(next.constants.map(({ name }) => name));
  return old.constants.every(({ name }) => names.has(name));
}

/** True if a program that reads `old` compiles with `next`. Null and absence are not compared. */
export function readsAs(old: ItemValue, next: ItemValue, target: TargetId): boolean {
  const { types, hasOneNumber } = rules[target];
  if (types === 'unchecked') return true;
  const isNumber = ({ kind }: ItemValue) => kind === 'integer' || kind === 'number';
  const isSameKind =
    old.kind === next.kind ||
    (isNumber(old) &&
      isNumber(next) &&
      (hasOneNumber === true || (types === 'structural' && next.kind === 'integer')));
  if (!isSameKind || (old.name === undefined) !== (next.name === undefined)) return false;
  return old.of === undefined || next.of === undefined
    ? old.of === next.of
    : readsAs(old.of, next.of, target) &&
        (old.of.nullable === next.of.nullable || !breaksOn(target, next.of));
}

/**
 * True if programs stop compiling when a property of this type becomes optional, or required if `isOptional`
 * is false.
 */
export function breaksOn(
  target: TargetId,
  { kind }: ItemValue,
  { isOptional }: { readonly isOptional: boolean } = { isOptional: true },
): boolean {
  const { breaksOnAlways, breaksOnOptional } = rules[target];
  const rule = isOptional ? breaksOnOptional : breaksOnAlways;
  return rule === 'all' || (rule === 'values' && ['integer', 'number', 'boolean'].includes(kind));
}

export function requiresAtRun(target: TargetId): boolean {
  return rules[target].requiresAtRun === true;
}

export function passesOptionalOtherwise(target: TargetId): boolean {
  return rules[target].optionalParams === 'differs';
}

/** Returns words such as `an integer` or `one of "asc", "desc"`. */
export function kindWords({
  kind,
  values,
  of,
}: Pick<ValueType, 'kind' | 'values'> & { readonly of?: ItemValue | ValueType }): string {
  if (values !== undefined) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (kind === 'list') return of === undefined ? 'a list' : `a list of which each is ${kindWords(of)}`;
  const words = { any: 'of any type', integer: 'an integer', object: 'an object', items: 'a list of items' };
  return words[kind as keyof typeof words] ?? `a ${kind}`;
}
