import type { FullRun, TargetRun } from './target-run.js';

/** Results of a target after all tests. */
export interface TargetOutcome {
  /** The target's name as in prose, such as `C#`. */
  readonly name: string;
  /** The run of the target's pages; absent if its output is only parsed. */
  readonly run?: TargetRun;
  /** Number of passed tests, and number of all tests. */
  readonly passed: number;
  readonly tests: number;
  /** Number of passed vectors. */
  readonly vectors: number;
}

/** Formats a table with a row for each target: whether its output compiled and ran, and how many vectors passed. */
export function targetTable(outcomes: readonly TargetOutcome[]): string {
  const rows = [['target', 'compiled', 'ran', 'vectors passed'], ...outcomes.map(rowOf)];
  return aligned(rows);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
  return lines.join('\n');
}

/**
 * Formats a table that shows, for each language and list, whether pages of the profile `full` have walked the list
 * completely. A language that can't run here has a line with the reason.
 */
export function fullTable(
  outcomes: readonly ({ readonly name: string } & Pick<FullRun, 'missing' | 'walked'>)[],
): string {
  const strategies = [...new Set(outcomes.flatMap(({ walked }) => Object.keys(walked)))];
  const ran = outcomes.filter(({ missing }) => missing === undefined);
  return [
    aligned([
      ['profile full', ...strategies],
      ...ran.map(({ name, walked }) => [name, ...strategies.map((one) => yesNo(walked[one] === true))]),
    ]),
    ...outcomes.flatMap(({ name, missing }) =>
      missing === undefined ? [] : [`${name}: not run: ${missing}`],
    ),
  ].join('\n');
}

function rowOf({ name, run, passed, tests, vectors }: TargetOutcome): readonly string[] {
  if (run === undefined) return [name, 'parsed only', '-', `${passed} of ${tests} tests of its text`];
  if (run.missing !== undefined) return [name, '-', '-', `left out: ${run.missing}`];
  const played = Object.values(run.vectors).filter(({ declared }) => declared !== 'none').length;
  return [name, yesNo(run.compiled), yesNo(run.ran), `${vectors} of ${played}`];
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

/**
 * Returns the vectors that targets handle differently although the support matrix declares no difference. Targets that
 * did not run are ignored.
 */
export function undeclaredDifferences(outcomes: readonly TargetOutcome[]): readonly string[] {
  const groups = new Map<
    string,
    { readonly id: string; readonly declared: string; readonly by: Map<number, string[]> }
  >();
  for (const { name, run } of outcomes) {
    if (run?.ran !== true) continue;
    for (const [id, { declared, pages }] of Object.entries(run.vectors)) {
      const key = `${declared} ${id}`;
      const group = groups.get(key) ?? { id, declared, by: new Map<number, string[]>() };
      groups.set(key, group);
      group.by.set(pages, [...(group.by.get(pages) ?? []), name]);
    }
  }
  return [...groups.values()]
    .filter(({ by }) => by.size > 1)
    .map(({ id, declared, by }) => {
      const said = [...by].map(([pages, names]) => `${pages} in ${names.join(', ')}`);
      return `${id}: the matrix declares "${declared}" of all of them, but the pages reached are ${said.join('; ')}`;
    });
}
