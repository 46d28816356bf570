import type { Finding } from '@pagewright/core';
import { report, type Source } from '@pagewright/core/internal';
import type { OffsetRange, SyntaxProblem } from '@pagewright/syntax';

/** A text of a unit, as far as its syntax is reported. */
export interface CheckedText {
  /** The name that places in the file have; undefined for the document and the configuration themselves. */
  readonly file?: string;
  readonly source: Source;
  readonly problems: readonly SyntaxProblem[];
  /** Texts in quotes that end at the left margin. Default: none. */
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
 * The problems that the parser met in a text, as findings. A problem has a place in the text but not always one in the
 * tree, so its finding carries its number, by which `syntaxProblemOf` finds it again.
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
    // One finding for all texts of a file that end at the left margin.
    ...(length === 0 ? [] : [report(margin, { others }, { at, suppressionKey: 'syntax' })]),
    ...problems.map((problem, number) => {
      const occurrence = { at, suppressionKey: 'syntax', data: number };
      return problem.kind === 'duplicateKey'
        ? report(duplicate, { key: shownKey(problem.key) }, occurrence)
        : report(syntax, { problem: problem.message }, occurrence);
    }),
  ];
}

/** The problem of a text that a finding made above reports; undefined for every other finding. */
export function syntaxProblemOf(
  { problems, marginTexts = [] }: Pick<CheckedText, 'problems' | 'marginTexts'>,
  { code, source, data }: Finding,
): SyntaxProblem | undefined {
  const { syntax, duplicate, margin } = codes[source];
  if (code === margin) return marginProblem(marginTexts);
  if (code !== syntax && code !== duplicate) return undefined;
  return typeof data === 'number' ? problems[data] : undefined;
}

/** Returns whether a text has errors by which values may be missing. */
export function hasSyntaxErrors({ problems }: Pick<CheckedText, 'problems'>): boolean {
  return problems.some(({ kind }) => kind !== 'duplicateKey');
}

/** So many of the texts are pointed at beside the first one. */
const maxRelated = 3;

function marginProblem(marginTexts: readonly OffsetRange[]): SyntaxProblem | undefined {
  const [first, ...others] = marginTexts.map(({ end }) => ({ start: end - 1, end }));
  if (first === undefined) return undefined;
  const related = others.slice(0, maxRelated).map((range) => ({ range, message: 'so does this' }));
  return { kind: 'syntax', message: '', range: first, related };
}

/** A key may be empty, or as long as a book. */
function shownKey(key: string): string {
  if (key === '') return '""';
  return key.length > 80 ? `${key.slice(0, 80)}…` : key;
}
