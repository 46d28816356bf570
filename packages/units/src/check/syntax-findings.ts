import type { Finding } from '@pagewright/core';
import { report, type Source } from '@pagewright/core/internal';
import type { OffsetRange, SyntaxProblem } from '@pagewright/syntax';

/**
 * A text of a unit with its syntax problems. `marginTexts` are the ranges of quoted YAML strings whose last line is not
 * indented.
 */
export interface CheckedText {
  readonly file?: string;
  readonly source: Source;
  readonly problems: readonly SyntaxProblem[];
  readonly marginTexts?: readonly OffsetRange[];
}

const codes = {
  document: {
    syntax: 'Document/InvalidSyntax',
    duplicate: 'Document/DuplicateKey',
    margin: 'Document/UnindentedText',
  },
  config: {
    syntax: 'Config/InvalidSyntax',
    duplicate: 'Config/DuplicateKey',
    margin: 'Config/UnindentedText',
  },
} as const;

/**
 * Turns syntax problems into findings. A problem may lie outside every node, so each finding has the problem's index in
 * `problems`, from which `syntaxProblemOf` returns the problem.
 */
export function syntaxFindings({
  file,
  source,
  problems,
  marginTexts = [],
}: CheckedText): readonly Finding[] {
  const at = { source, ...(file !== undefined && { file }), pointer: [], part: 'value' } as const;
  const { syntax, duplicate, margin } = codes[source];
  const { length } = marginTexts;
  const others = length > 1 ? `, and so ${length > 2 ? `do ${length - 1} more` : 'does 1 more'}` : '';
  return [
    // All strings in `marginTexts` share one finding.
    ...(length === 0 ? [] : [report(margin, { others }, { at, suppressionKey: 'syntax' })]),
    ...problems.map((problem, number) => {
      const occurrence = { at, suppressionKey: 'syntax', data: { problem: number } };
      return problem.kind === 'duplicateKey'
        ? report(duplicate, { key: shownKey(problem.key) }, occurrence)
        : report(syntax, { problem: problem.message }, occurrence);
    }),
  ];
}

/** Returns the problem that a finding of `syntaxFindings` reports; undefined for every other finding. */
export function syntaxProblemOf(
  { problems, marginTexts = [] }: Pick<CheckedText, 'problems' | 'marginTexts'>,
  { code, source, data }: Finding,
): SyntaxProblem | undefined {
  const { syntax, duplicate, margin } = codes[source];
  if (code === margin) return marginProblem(marginTexts);
  if (code !== syntax && code !== duplicate) return undefined;
  return data?.problem === undefined ? undefined : problems[data.problem];
}

/** Returns whether a text has errors that can hide values. Duplicate keys can't hide any. */
export function hasSyntaxErrors({ problems }: Pick<CheckedText, 'problems'>): boolean {
  return problems.some(({ kind }) => kind !== 'duplicateKey');
}

const maxRelated = 3;

function marginProblem(marginTexts: readonly OffsetRange[]): SyntaxProblem | undefined {
  const [first, ...others] = marginTexts.map(({ end }) => ({ start: end - 1, end }));
  if (first === undefined) return undefined;
  const related = others.slice(0, maxRelated).map((range) => ({ range, message: 'so does this' }));
  return { kind: 'syntax', message: '', range: first, related };
}

function shownKey(key: string): string {
  if (key === '') return '""';
  return key.length > 80 ? `${key.slice(0, 80)}…` : key;
}
