import type { RequiredInput } from '../../declared-call.js';
import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';

/** The keywords that C# reserves everywhere. The `@` allows them as names. */
const keywords: ReadonlySet<string> = new Set(
  'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while'.split(
    ' ',
  ),
);

export function argumentName(name: string): string {
  const lower = lowered(name);
  return keywords.has(lower) ? `@${lower}` : lower;
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A required header or property of the body, which is an argument of the function. */
export interface InputPlan extends QueryParameterPlan {
  readonly in: 'header' | 'body';
}

type TypedInput = RequiredInput & Required<Pick<RequiredInput, 'name' | 'type'>>;

export function isInput(input: RequiredInput): input is TypedInput & Pick<InputPlan, 'in'> {
  const isSent = input.in === 'header' || input.in === 'body';
  return isSent && input.name !== undefined && input.type !== undefined;
}

/** Returns the required inputs of a function, with names that none of its other arguments has. */
export function inputsOf({ otherRequired, parameters, query }: CallPlan): readonly InputPlan[] {
  const taken = new Set(['transport', 'parameters', 'decoder', 'configure', 'request', 'nameof']);
  for (const { name } of [...parameters, ...query]) taken.add(lowered(name));
  return otherRequired.filter(isInput).map(({ in: place, name: wireName, type }) => {
    const words = wireName.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
    const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    let name = /^[A-Za-z]/.test(joined) ? lowered(joined) : `${place}${joined}`;
    while (taken.has(name)) name = `${place}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    taken.add(name);
    return { in: place, wireName, name, type, required: true };
  });
}
