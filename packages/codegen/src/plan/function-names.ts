import type { BoundMethod } from '@pagewright/core';
import { memberNames, type NamedTarget } from '@pagewright/core/targets';
import type { FunctionTraits } from './target-traits.js';

type Traits = Omit<FunctionTraits, 'inputs'>;
type NamedOperation = Pick<BoundMethod, 'operation' | 'operationId'>;

/** Words that are reserved, or have a special meaning as a function name, in at least one target language. */
const reserved: ReadonlySet<string> = new Set(
  'and as async await break case catch class const continue default def del delete do else enum export extends false finally for from function if import in instanceof is lambda let match new nil none not null or package pass pathsegment raise return self static super switch this throw true try type typeof use var void when while with yield'.split(
    ' ',
  ),
);

/** Returns the names of the functions of operations, all different. */
export function functionNames(
  methods: readonly NamedOperation[],
  naming: NamedTarget,
  traits: Traits,
): readonly string[] {
  const wished = methods.map((method) => functionWish(method, traits));
  const isRepeated = (name: string) => wished.indexOf(name) !== wished.lastIndexOf(name);
  // If lower-casing initial capitals (`GETProducts` becomes `getProducts`) makes names equal, they keep their capitals,
  // so that none of them needs a number.
  const allowed = methods.map((method, index) => {
    const name = wished[index] ?? '';
    return allowedName(isRepeated(name) ? callName(method) : name, naming, traits);
  });
  const names = memberNames(apartFromSeconds(allowed, naming, traits), naming, { on: 'params' });
  return traits.ignoresCase ? caselessNames(names) : names;
}

/** Returns the name of an operation as a function; a reserved word gets the prefix `list`. */
export function callName(method: NamedOperation): string {
  const name = operationName(method);
  return reserved.has(name.toLowerCase()) ? `list${capitalized(name)}` : name;
}

/** Matches the first word of a name if it is in capitals, or their plural: `GET` of `GETProducts`, `URLs` of `URLsOf`. */
const initialCapitals = /^(?:[A-Z]{2,}(?:s(?![a-z])|(?=v\d))|[A-Z]+(?=[^A-Za-z]|[A-Z][a-z]|$))/;

/** Returns `callName` with initial capitals as one word: `getProducts` for `GETProducts`. */
export function functionWish({ operation, operationId }: NamedOperation, { keepsVersions }: Traits): string {
  const mark = keepsVersions ? '' : '_';
  const text = operationId
    ?.replace(/^[A-Z]{2,}(?=v\d)/, `$&${mark}`)
    .replace(initialCapitals, (capitals) => capitals.toLowerCase());
  const name = callName({ operation, ...(text !== undefined && { operationId: text }) });
  return name.replace(/[A-Z]{2,}(?=v\d)/g, `$&${mark}`);
}

/** Joins the words of the operationId or, without one, of the verb and path: `getUsersByIdBooks`. */
export function operationName({ operation, operationId }: NamedOperation): string {
  const source = operationId ?? operation.replaceAll('{', ' by ');
  const [first = '', ...others] = source.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = first.charAt(0).toLowerCase() + first.slice(1) + others.map(capitalized).join('');
  return /^[a-z]/.test(name) ? name : `list${capitalized(name)}`;
}

/**
 * Puts `list` before a name that the target reserves or declares. Otherwise the target would append `_`, which linters
 * report.
 */
function allowedName(name: string, naming: NamedTarget, { declared, unusable }: Traits): string {
  const [member = name] = memberNames([name], naming, { on: 'params' });
  const isTaken =
    member.endsWith('_') ||
    declared?.has(member.replaceAll('_', '').toLowerCase()) === true ||
    unusable?.has(member) === true;
  return isTaken ? `list${capitalized(name)}` : name;
}

/** Puts `list` before a name that the second function of another operation has: `getTicketsAsync` next to `getTickets`. */
function apartFromSeconds(
  names: readonly string[],
  naming: NamedTarget,
  { second }: Traits,
): readonly string[] {
  if (second === undefined) return names;
  const written = memberNames(names, naming, { on: 'params' });
  const seconds = new Set(written.map((name) => name + second));
  return names.map((name, index) => (seconds.has(written[index] ?? '') ? `list${capitalized(name)}` : name));
}

/** Numbers names that differ from an earlier one only in case. */
function caselessNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = name + count;
    taken.add(free.toLowerCase());
    return free;
  });
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
