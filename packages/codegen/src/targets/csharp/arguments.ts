import type { EnumPlan } from '../../plan/page-plan.js';
import type { ValueType } from '../../value-type.js';
import { csharpType } from './expressions.js';

/** The keywords that C# reserves everywhere. The `@` allows them as names. */
const keywords: ReadonlySet<string> = new Set(
  'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while'.split(
    ' ',
  ),
);

export function csharpArgument(name: string): string {
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  return keywords.has(lower) ? `@${lower}` : lower;
}

const formats = { 'date-time': 'DateTimeOffset', date: 'DateOnly', uuid: 'Guid' } as const;

/** `taken` has the names of generated types, which hide types of .NET such as `DateOnly` and `Guid`. */
export function inputType(type: ValueType, taken: ReadonlySet<string>, listed?: EnumPlan): string {
  const { format, isDecimal } = type.of ?? type;
  const plain = listed?.name ?? (isDecimal ? 'decimal' : csharpType(type.of ?? type));
  const held = format === undefined ? plain : systemType(formats[format], taken);
  return type.of === undefined ? held : `IReadOnlyList<${held}>`;
}

function systemType(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? `global::System.${name}` : name;
}

interface Formatted {
  readonly format?: string;
  readonly of?: Formatted;
  readonly members?: Formatted;
}

/** True if the type of a value is in the namespace System. */
export function isOfSystem({ of, members, format }: Formatted): boolean {
  const held = of ?? members;
  return held === undefined ? format !== undefined : isOfSystem(held);
}

/** True if a value of the type may be null, in spite of its type. */
export function isReference({ kind, format, of }: ValueType): boolean {
  if (kind === 'string') return format === undefined;
  return of !== undefined || !['integer', 'number', 'boolean'].includes(kind);
}
