import { plainNameProblem } from '@pagewright/core/internal';
import type { DeclareAllParams, DeclaredAll } from '@pagewright/language-server/requests';
import { countText } from '../explored/explored-model.js';

/** A scheme of a plan, as an item to choose. */
export interface SchemeChoice {
  /** The name that the plan has for it. */
  readonly name: string;
  /** The name that it is to get. */
  readonly as: string;
  /** False for one that is declared already, which keeps its name. */
  readonly isNew: boolean;
  readonly isWanted: boolean;
  /** True for lists that come whole. */
  readonly isWhole: boolean;
  readonly description: string;
  /** The operations that are bound to it, in a line. */
  readonly detail: string;
}

/**
 * The schemes of a plan with their operations, lists that come whole last. The others are wanted at first, which are of
 * as many operations as lenses and counts speak of.
 */
export function schemeChoices({ schemes }: DeclaredAll): readonly SchemeChoice[] {
  const [paginated, whole] = [false, true].map((isWhole) => schemes.filter((one) => one.isWhole === isWhole));
  return [...(paginated ?? []), ...(whole ?? [])].map(({ name, type, isNew, isWhole, operations }) => ({
    ...{ name, as: name, isNew, isWanted: !isWhole, isWhole },
    description: [
      type,
      countText(operations.length, 'operation'),
      ...(isNew ? [] : ['declared already']),
    ].join(' · '),
    detail: operations.join(', '),
  }));
}

/** Returns the params of the server for the choices that are wanted. */
export function wantedSchemes(choices: readonly SchemeChoice[]): NonNullable<DeclareAllParams['schemes']> {
  return choices.flatMap(({ name, as, isWanted }) =>
    isWanted ? [{ name, ...(as !== name && { as }) }] : [],
  );
}

/** Returns why a scheme can't get a name; undefined where it can. */
export function nameProblem(
  name: string,
  own: SchemeChoice,
  choices: readonly SchemeChoice[],
): string | undefined {
  const problem = plainNameProblem(name);
  if (problem !== undefined) return problem;
  const isTaken = choices.some((other) => other.name !== own.name && other.as === name);
  return isTaken ? `Another scheme is called ${name}.` : undefined;
}

/**
 * Describes what was declared, and what was not, in two sentences at most. `left` are the operations that are still to be
 * declared afterwards.
 */
export function declaredText(
  { schemes, undecided }: DeclaredAll,
  choices: readonly SchemeChoice[],
  left: readonly string[],
): string {
  const wanted = new Set(choices.filter(({ isWanted }) => isWanted).map(({ name }) => name));
  const undeclared = new Set(left);
  const used = schemes
    .filter(({ name }) => wanted.has(name))
    .map(({ operations }) => operations.filter((operation) => !undeclared.has(operation)))
    .filter((operations) => operations.length > 0);
  const count = new Set(used.flat()).size;
  if (count === 0) return 'No operation is declared.';
  const done = `${countText(count, 'operation')} ${count === 1 ? 'is' : 'are'} declared, by ${countText(used.length, 'scheme')}.`;
  return undecided.length === 0 ? done : `${done} ${undecidedText(undecided)}`;
}

/** The operations for which no scheme is sure, with the reason of the first. */
export function undecidedText(undecided: DeclaredAll['undecided']): string {
  const [first] = undecided;
  if (first === undefined) return '';
  const rest = undecided.length - 1;
  const others = rest === 0 ? '' : `, and ${rest} more`;
  return `Not sure: ${first.operation} (${first.reason})${others}.`;
}
