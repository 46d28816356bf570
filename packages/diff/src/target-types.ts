import type { EnumPlan, ItemValue, ValueType } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';

/** Rules by which a language tells types apart, as far as a fixed program notices. */
interface TypeRules {
  /**
   * - structural: a value compilesAs where its type is a part of the one that is declared
   * - nominal: types are equal or not
   * - unchecked: nothing is checked before the program runs
   */
  readonly types: 'structural' | 'nominal' | 'unchecked';
  /** True if whole numbers and others are one type. */
  readonly hasOneNumber?: true;
  /** True if the values that a parameter can have are a part of its type, though not as an enumerated type. */
  readonly listsValues?: true;
  /** Code that reads a property no longer compiles when it is always there, and might be missing before. */
  readonly breaksOnAlways: 'all' | 'values' | 'none';
  /** Code that reads a property no longer compiles when it might be missing, and was always there before. */
  readonly breaksOnOptional: 'all' | 'values' | 'none';
  /** A parameter that has to be passed is checked when the program runs. */
  readonly requiresAtRun?: true;
  /** A parameter that need no longer be passed is passed in another way. */
  readonly optionalParams: 'same' | 'differs';
}

const checked = {
  types: 'nominal',
  breaksOnAlways: 'none',
  breaksOnOptional: 'all',
  optionalParams: 'same',
} as const;

/** Compilers judge these in the tests as far as they are at hand. */
const rules: Readonly<Record<TargetId, TypeRules>> = {
  typescript: { ...checked, types: 'structural', hasOneNumber: true, listsValues: true },
  // Strict checkers report a key of a TypedDict that may be missing.
  python: { ...checked, types: 'structural', listsValues: true },
  go: { ...checked, breaksOnAlways: 'all', requiresAtRun: true },
  java: { ...checked, breaksOnAlways: 'all', optionalParams: 'differs' },
  kotlin: checked,
  ruby: { ...checked, types: 'unchecked', breaksOnOptional: 'none' },
  // Only values have another type when they may be null.
  csharp: { ...checked, breaksOnAlways: 'values', breaksOnOptional: 'values' },
  php: { ...checked, types: 'structural', breaksOnOptional: 'none' },
  rust: { ...checked, breaksOnAlways: 'all', optionalParams: 'differs' },
  dart: checked,
  cpp: { ...checked, breaksOnAlways: 'all' },
  swift: { ...checked, breaksOnAlways: 'all' },
};

/** True if a program that passes values of `from` compiles where `to` is taken. */
export function compilesAs(from: ValueType, to: ValueType, target: TargetId): boolean {
  const { types, hasOneNumber, listsValues } = rules[target];
  if (types === 'unchecked') return true;
  const kind = (type: ValueType) =>
    hasOneNumber && type.kind === 'integer' && type.isWide !== true ? 'number' : type.kind;
  if (types === 'nominal')
    return (
      kind(from) === kind(to) &&
      (from.of === undefined || to.of === undefined || compilesAs(from.of, to.of, target))
    );
  if (to.kind === 'any') return true;
  const isPart = kind(from) === kind(to) || (from.kind === 'integer' && to.kind === 'number');
  const areParts = from.of === undefined || to.of === undefined || compilesAs(from.of, to.of, target);
  return isPart && areParts && (listsValues !== true || hasValuesOf(from, to));
}

/** True if every value of a type is one of another, whatever languages make of them. */
export function isPartOf(from: ValueType, to: ValueType): boolean {
  return compilesAs(from, to, 'typescript');
}

function hasValuesOf(from: ValueType, to: ValueType): boolean {
  return to.values === undefined || (from.values?.every((value) => to.values?.includes(value)) ?? false);
}

/** True if each constant of a parameter's enumerated type is still there. */
export function keepsConstants(old: EnumPlan | undefined, next: EnumPlan | undefined): boolean {
  if (old === undefined || next === undefined) return old === next;
  const names = new Set(next.constants.map(({ name }) => name));
  return old.constants.every(({ name }) => names.has(name));
}

/** True if a program that reads an item compiles with the property's new type, null and absence aside. */
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

/** True if a program no longer compiles when a property of this type may be missing, or no longer may. */
export function breaksOn(
  target: TargetId,
  { kind }: ItemValue,
  { isOptional }: { readonly isOptional: boolean } = { isOptional: true },
): boolean {
  const { breaksOnAlways, breaksOnOptional } = rules[target];
  const rule = isOptional ? breaksOnOptional : breaksOnAlways;
  return rule === 'all' || (rule === 'values' && ['integer', 'number', 'boolean'].includes(kind));
}

/** True if the compiler does not notice that a parameter is missing. */
export function requiresAtRun(target: TargetId): boolean {
  return rules[target].requiresAtRun === true;
}

/** True if a parameter that need not be passed is passed in another way than one that has to be. */
export function passesOptionalOtherwise(target: TargetId): boolean {
  return rules[target].optionalParams === 'differs';
}

/** A type in words: `an integer`, `one of "asc", "desc"`. */
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
