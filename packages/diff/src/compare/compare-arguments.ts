import type { CallPlan } from '@pagewright/codegen';
import type { TargetId } from '@pagewright/core';
import type { TargetChange } from '../change.js';
import { accepts, isPartOf, keepsConstants, kindWords, requiresAtRun } from '../target-types.js';

interface CallPair {
  readonly target: TargetId;
  readonly old: CallPlan;
  readonly next: CallPlan;
}

type ArgumentChange = Pick<TargetChange, 'code' | 'key' | 'args'>;

type Argument = CallPlan['query'][number];

/**
 * How a function takes the other query parameters of its operation, unless each is an argument with a name:
 * - object: all as members of one object
 * - options: the required ones as arguments by position, the others as members of one object
 * - required: only the required ones, by position
 */
const styles: Readonly<Partial<Record<TargetId, 'object' | 'options' | 'required'>>> = {
  go: 'object',
  csharp: 'object',
  java: 'options',
  rust: 'options',
  cpp: 'required',
};

/** The targets whose programs pass a required argument in a different way once it is optional. */
const movesOptional: ReadonlySet<TargetId> = new Set(['go', 'java', 'rust', 'cpp', 'swift']);

/** Compares the query parameters, required headers and required properties of the body that a function takes. */
export function compareArguments(pair: CallPair): readonly ArgumentChange[] {
  const { target } = pair;
  const [before, after] = [argumentsOf(pair.old, target), argumentsOf(pair.next, target)];
  const [object, objectNow] = [objectOf(pair.old, target), objectOf(pair.next, target)];
  const isNewlyOmissible = object === undefined && mayOmitObject(pair.next, target);
  const moved = {
    code: 'Names/QueryArguments',
    key: '',
    args: { old: objectWords(object), next: objectWords(objectNow) },
  } as const;
  return [
    ...((object === undefined) === (objectNow === undefined) || isNewlyOmissible ? [] : [moved]),
    ...[...before].flatMap(([key, argument]): readonly ArgumentChange[] => {
      const other = after.get(key);
      const name = argument.wireName;
      if (other === undefined)
        return isPaging(pair.next, key, target) ? [] : [{ code: 'Params/Removed', key, args: { old: name } }];
      return changesOf(target, argument, other).map((code) => ({
        code,
        key,
        args: { next: name, oldType: typeWords(argument, other), nextType: typeWords(other, argument) },
      }));
    }),
    ...[...after].flatMap(([key, { wireName, required }]): readonly ArgumentChange[] => {
      if (before.has(key) || isPaging(pair.old, key, target)) return [];
      const isPassed = object !== undefined && !mayOmitObject(pair.old, target);
      const isAtRun = requiresAtRun(target) && isPassed && key.startsWith('query ');
      const code = isAtRun ? 'Params/RequiredAtRun' : 'Params/RequiredAdded';
      return [{ code: required ? code : 'Params/Added', key, args: { next: wireName } }];
    }),
    ...newlyRequired(pair),
  ];
}

/** True if the function takes the argument of the same name as a paging parameter, which is passed in the same way. */
function isPaging({ page }: CallPlan, key: string, target: TargetId): boolean {
  return (
    styles[target] === undefined &&
    page.params.some(({ slot }) => slot.in === 'query' && `query ${slot.name}` === key)
  );
}

/** Headers and properties of the body that are required now, and that a caller adds to the request. */
function newlyRequired({ target, old, next }: CallPair): readonly ArgumentChange[] {
  const keyOf = ({ in: place, name }: CallPlan['otherRequired'][number]) => `${place} ${name}`;
  const before = new Set(old.otherRequired.map(keyOf));
  return next.otherRequired.flatMap((input): readonly ArgumentChange[] => {
    if (input.name === undefined || before.has(keyOf(input))) return [];
    // In TypeScript, the type of the request contains them.
    const isTyped = target === 'typescript' && (input.in === 'header' || input.in === 'body');
    const code = isTyped ? 'Params/RequiredAdded' : 'Api/ParameterRequired';
    return [{ code, key: keyOf(input), args: { subject: next.operation, next: input.name } }];
  });
}

function argumentsOf({ query, inputs }: CallPlan, target: TargetId): ReadonlyMap<string, Argument> {
  const taken = styles[target] === 'required' ? query.filter(({ required }) => required) : query;
  return new Map([
    ...taken.map((one) => [`query ${one.wireName}`, one] as const),
    ...inputs.map((one) => [`${one.in} ${one.wireName}`, one] as const),
  ]);
}

/** The type of the object that the function takes; undefined if it takes none. */
function objectOf({ page, query, queryType }: CallPlan, target: TargetId): string | undefined {
  // If only this operation has the page, its filters are in the object with the parameters for paging.
  if (target === 'java' && page.operation !== undefined) return undefined;
  const style = styles[target];
  const members = style === 'options' ? query.filter(({ required }) => !required) : query;
  return (style === 'object' || style === 'options') && members.length > 0 ? queryType : undefined;
}

/** In Go, a call needs no object whose members are all optional. */
function mayOmitObject({ query }: CallPlan, target: TargetId): boolean {
  return target === 'go' && query.every(({ required }) => !required);
}

function objectWords(type: string | undefined): string {
  return type === undefined
    ? 'no object with query parameters'
    : `query parameters in an object of the type ${type}`;
}

/** Adds the name of an enumerated type if the other argument's type has another one. */
function typeWords({ type, enum: listed }: Argument, { enum: other }: Argument): string {
  const words = kindWords(type);
  return listed === undefined || other === undefined || listed.name === other.name
    ? words
    : `${words} (${listed.name})`;
}

function changesOf(target: TargetId, old: Argument, next: Argument): readonly TargetChange['code'][] {
  const codes: TargetChange['code'][] = [];
  if (!old.required && next.required) codes.push('Params/Required');
  if (old.required && !next.required)
    codes.push(movesOptional.has(target) ? 'Params/OptionalType' : 'Params/Optional');
  const isSameEnum = old.enum?.name === next.enum?.name && keepsConstants(old.enum, next.enum);
  if (!isSameEnum || !accepts(next.type, old.type, target)) codes.push('Params/Type');
  else if (kindWords(old.type) !== kindWords(next.type))
    codes.push(isPartOf(old.type, next.type) ? 'Params/Widened' : 'Params/Unchecked');
  return codes;
}
