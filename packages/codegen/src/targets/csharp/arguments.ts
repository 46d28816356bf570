import type { PathParameter } from '../../plan/page-plan.js';

/** The keywords that C# reserves everywhere. The `@` allows them as names. */
const keywords: ReadonlySet<string> = new Set(
  'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while'.split(
    ' ',
  ),
);

export function argumentName(name: string): string {
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  return keywords.has(lower) ? `@${lower}` : lower;
}

export function isUuid({ type }: PathParameter): boolean {
  return type?.format === 'uuid';
}
