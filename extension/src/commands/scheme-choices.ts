import { plainNameProblem } from '@pagewright/core/internal';
import type { DeclareAllParams, DeclaredAll } from '@pagewright/language-server/requests';
import { countText } from '../explored/explored-model.js';

export interface SchemeChoice {
  /** Name that the server proposed. It identifies the scheme, even if the user renames it. */
  readonly name: string;
  /** Name to declare. It differs from `name` if the user renamed the scheme. */
  readonly as: string;
  /** False for a scheme that is already declared; it can't be renamed. */
  readonly isNew: boolean;
  readonly isWanted: boolean;
  /** True if the scheme's operations return complete lists, which need no pages. */
  readonly isWhole: boolean;
  readonly description: string;
  readonly detail: string;
}

/**
 * Puts the schemes of complete lists last and deselects them, because code lenses and counts don't include their
 * operations.
 */
export function schemeChoices({ schemes }: DeclaredAll): readonly SchemeChoice[] {
  const [paginated, whole] = [false, true].map((isWhole) => schemes.filter((one) => one.isWhole === isWhole));
  return [...(paginated ?? []), ...(whole ?? [])].map(({ name, type, isNew, isWhole, operations }) => ({
    ...{ name, as: name, isNew, isWanted: !isWhole, isWhole },
    description: [
      type,
      countText(operations.length, 'operation'),
      ...(isNew ? [] : ['already declared']),
    ].join(' · '),
    detail: operations.join(', '),
  }));
}

export function wantedSchemes(choices: readonly SchemeChoice[]): NonNullable<DeclareAllParams['schemes']> {
  return choices.flatMap(({ name, as, isWanted }) =>
    isWanted ? [{ name, ...(as !== name && { as }) }] : [],
  );
}

export function nameProblem(
  name: string,
  renamed: SchemeChoice,
  choices: readonly SchemeChoice[],
): string | undefined {
  const problem = plainNameProblem(name);
  if (problem !== undefined) return problem;
  const isTaken = choices.some((other) => other.name !== renamed.name && other.as === name);
  return isTaken ? `Another scheme is already named ${name}.` : undefined;
}

/** `remaining` are the operations that are still undeclared after the edit. */
export function declaredText(
  plan: DeclaredAll,
  choices: readonly SchemeChoice[],
  remaining: readonly string[],
): string {
  const wanted = new Set(choices.filter(({ isWanted }) => isWanted).map(({ name }) => name));
  const undeclared = new Set(remaining);
  const used = plan.schemes
    .filter(({ name }) => wanted.has(name))
    .map(({ operations }) => operations.filter((operation) => !undeclared.has(operation)))
    .filter((operations) => operations.length > 0);
  const count = new Set(used.flat()).size;
  if (count === 0) return 'No operation was declared.';
  const done = `Declared ${countText(count, 'operation')} with ${countText(used.length, 'scheme')}.`;
  return [done, ...notDeclaredText(plan)].join(' ');
}

/** A text about operations without a clear scheme, and one about operations whose text can't be changed. */
export function notDeclaredText({ undecided, left }: DeclaredAll): readonly string[] {
  const [unclear] = undecided;
  const [unchanged] = left;
  return [
    ...(unclear ? [`Not sure: ${unclear.operation} (${unclear.reason})${others(undecided)}.`] : []),
    ...(unchanged ? [`Left unchanged: ${unchanged.operation}${others(left)}. ${unchanged.reason}`] : []),
  ];
}

function others({ length }: readonly unknown[]): string {
  return length > 1 ? `, and ${length - 1} more` : '';
}
