import type { EnumPlan, ItemValue, ValueType } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';

/** Which changes of generated code make an unchanged program fail to compile, for one target. */
interface TypeRules {
  /**
   * - structural: a value is accepted if its type is a subtype
   * - nominal: types must be equal
   * - unchecked: nothing is checked before the program runs
   */
  readonly types: 'structural' | 'nominal' | 'unchecked';
  /**
   * How integers and other numbers convert:
   * - same: in both directions, or both have the same type
   * - widens: an integer is accepted as any number
   * - arguments: an integer is accepted as any number, but only as an argument
   * - distinct: not at all
   */
  readonly numbers: 'same' | 'widens' | 'arguments' | 'distinct';
  /** True if the type of an integer that may exceed 2^53 is a number or a string. */
  readonly hasWideType?: true;
  /** True if the type of a parameter lists its values (`"asc" | "desc"`) instead of being an enumerated type. */
  readonly listsValues?: true;
  /** The properties that break programs by becoming always present; `values` are numbers and booleans. */
  readonly breaksOnAlways: 'all' | 'values' | 'none';
  /** The properties that break programs by becoming optional; `values` are numbers and booleans. */
  readonly breaksOnOptional: 'all' | 'values' | 'none';
  /** True if a missing parameter is a run-time error, not a compile-time error. */
  readonly requiresAtRun?: true;
  /** Whether an optional parameter is passed differently from a required one. */
  readonly optionalParams: 'same' | 'differs';
}

const checked = {
  types: 'nominal',
  numbers: 'distinct',
  breaksOnAlways: 'none',
  breaksOnOptional: 'all',
  optionalParams: 'same',
} as const;

/** The tests check this table with every compiler that is installed. */
const rules: Readonly<Record<TargetId, TypeRules>> = {
  typescript: { ...checked, types: 'structural', numbers: 'same', hasWideType: true, listsValues: true },
  // Strict type checkers report access to a key of a TypedDict that may be missing.
  python: { ...checked, types: 'structural', numbers: 'widens', listsValues: true },
  go: { ...checked, breaksOnAlways: 'all', requiresAtRun: true },
  java: { ...checked, numbers: 'arguments', breaksOnAlways: 'all', optionalParams: 'differs' },
  kotlin: checked,
  ruby: { ...checked, types: 'unchecked', breaksOnOptional: 'none' },
  // In C#, only value types have another type when they become nullable.
  csharp: { ...checked, numbers: 'widens', breaksOnAlways: 'values', breaksOnOptional: 'values' },
  php: { ...checked, types: 'structural', numbers: 'widens', hasWideType: true, breaksOnOptional: 'none' },
  rust: { ...checked, breaksOnAlways: 'all', optionalParams: 'differs' },
  dart: checked,
  cpp: { ...checked, numbers: 'same', breaksOnAlways: 'all' },
  swift: { ...checked, breaksOnAlways: 'all' },
};

type ItemFormat = NonNullable<ItemValue['format']>;

/** The formats that plans of items have, but that don't change the type of a member in the language. */
const untypedFormats: Partial<Readonly<Record<TargetId, readonly ItemFormat[]>>> = {
  go: ['date', 'uuid'],
  java: ['uint64'],
  kotlin: ['uint64'],
  rust: ['date-time', 'date', 'uuid', 'decimal'],
  dart: ['uuid', 'decimal', 'uint64'],
  php: ['uuid', 'decimal', 'uint64'],
  ruby: ['uuid', 'decimal', 'uint64'],
  swift: ['date'],
};

function typedFormat({ format }: ItemValue, target: TargetId): ItemFormat | undefined {
  return format === undefined || untypedFormats[target]?.includes(format) ? undefined : format;
}

/** True if an argument of type `from` compiles for a parameter of type `to`. */
export function accepts(to: ValueType, from: ValueType, target: TargetId): boolean {
  return compilesAs(from, to, { target, isArgument: true });
}

/** True if a program that reads a member of type `old` still compiles if the member has type `next`. */
export function readsMemberAs(old: ValueType, next: ValueType, target: TargetId): boolean {
  return compilesAs(next, old, { target, isArgument: false });
}

function compilesAs(
  from: ValueType,
  to: ValueType,
  use: { readonly target: TargetId; readonly isArgument: boolean },
): boolean {
  const { types, numbers, hasWideType, listsValues } = rules[use.target];
  if (types === 'unchecked') return true;
  const isWidened = from.kind === 'integer' && to.kind === 'number';
  const isConverted =
    (isWidened && (numbers === 'widens' || (numbers === 'arguments' && use.isArgument))) ||
    (numbers === 'same' && isNumber(from) && isNumber(to));
  if (types === 'nominal') return isConverted || isSameType(from, to);
  if (to.kind === 'any') return true;
  if (hasWideType === true && from.isWide === true && to.isWide !== true) return false;
  const isPart = isConverted || from.kind === to.kind;
  const areParts = from.of === undefined || to.of === undefined || compilesAs(from.of, to.of, use);
  return isPart && areParts && (listsValues !== true || hasValuesOf(from, to));
}

function isNumber({ kind }: Pick<ValueType, 'kind'>): boolean {
  return kind === 'integer' || kind === 'number';
}

function isSameType(from: ValueType, to: ValueType): boolean {
  return (
    from.kind === to.kind && (from.of === undefined || to.of === undefined || isSameType(from.of, to.of))
  );
}

export function isPartOf(from: ValueType, to: ValueType): boolean {
  return accepts(to, from, 'typescript');
}

function hasValuesOf(from: Pick<ValueType, 'values'>, to: Pick<ValueType, 'values'>): boolean {
  return to.values === undefined || (from.values?.every((value) => to.values?.includes(value)) ?? false);
}

export function keepsConstants(old: EnumPlan | undefined, next: EnumPlan | undefined): boolean {
  if (old === undefined || next === undefined) return old === next;
  const names = new Set(next.constants.map(({ name }) => name));
  return old.constants.every(({ name }) => names.has(name));
}

/** True if a program that reads `old` compiles with `next`. Null and absence are not compared. */
export function readsAs(old: ItemValue, next: ItemValue, target: TargetId): boolean {
  const { types, numbers, listsValues } = rules[target];
  if (types === 'unchecked') return true;
  if (listsValues === true && !hasValuesOf(next, old)) return false;
  const isSameKind =
    old.kind === next.kind ||
    (isNumber(old) &&
      isNumber(next) &&
      (numbers === 'same' || (numbers === 'widens' && next.kind === 'integer')));
  if (!isSameKind || (old.name === undefined) !== (next.name === undefined)) return false;
  // Only languages whose item types have classes for formats have formats in their plans.
  if (types === 'nominal' && typedFormat(old, target) !== typedFormat(next, target)) return false;
  const [held, heldNow] = [old.of ?? old.members, next.of ?? next.members];
  return held === undefined || heldNow === undefined
    ? held === heldNow
    : readsAs(held, heldNow, target) && (held.nullable === heldNow.nullable || !breaksOn(target, heldNow));
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
  format,
  members,
}: Pick<ValueType, 'kind' | 'values'> &
  Pick<ItemValue, 'format' | 'members'> & { readonly of?: ItemValue | ValueType }): string {
  if (values !== undefined) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (kind === 'list') return of === undefined ? 'a list' : `a list in which each item is ${kindWords(of)}`;
  if (members !== undefined) return `an object in which each value is ${kindWords(members)}`;
  const words = { any: 'of any type', integer: 'an integer', object: 'an object', items: 'a list of items' };
  const plain = words[kind as keyof typeof words] ?? `a ${kind}`;
  return format === undefined ? plain : `${plain} of the format ${format}`;
}
