import type { LineIndex, OffsetRange } from '../text/line-index.js';

/** Another range that a problem is about, with an explanation. */
export interface RelatedRange {
  readonly range: OffsetRange;
  readonly message: string;
}

interface ProblemParts {
  readonly message: string;
  /** Within one line. */
  readonly range: OffsetRange;
  readonly related?: readonly RelatedRange[];
}

/**
 * A problem without further data:
 * - syntax: the text breaks a rule of its language
 * - alias: `*name` has no anchor before it
 * - merge: the value of `<<` has no keys
 * - conflict: an unresolved merge conflict, of which the first version is read
 * - secondDocument: another YAML document, which is not read
 * - tooDeep: nesting beyond the limit, which reads as null
 * - tooLarge: the text from here on is not read
 * - more: further problems are left out
 */
export interface PlainProblem extends ProblemParts {
  readonly kind:
    | 'syntax'
    | 'alias'
    | 'merge'
    | 'conflict'
    | 'secondDocument'
    | 'tooDeep'
    | 'tooLarge'
    | 'more';
}

/**
 * A key that its mapping already has. The last value applies. `range` is the later key, and `related` has the first.
 */
export interface DuplicateKeyProblem extends ProblemParts {
  readonly kind: 'duplicateKey';
  readonly key: string;
  readonly related: readonly RelatedRange[];
}

/** A problem in a text, at the place where it can be fixed. */
export type SyntaxProblem = PlainProblem | DuplicateKeyProblem;

export type ReportProblem = (
  kind: PlainProblem['kind'],
  message: string,
  range: OffsetRange,
  related?: readonly RelatedRange[],
) => void;

export class ProblemList<Problem extends SyntaxProblem = PlainProblem> {
  readonly problems: (Problem | PlainProblem)[] = [];
  readonly #maxProblems: number;

  constructor(maxProblems: number) {
    this.#maxProblems = maxProblems;
  }

  readonly report: ReportProblem = (kind, message, range, related) => {
    this.add({ kind, message, range, ...(related !== undefined && { related }) });
  };

  add(problem: Problem | PlainProblem): void {
    if (this.problems.length < this.#maxProblems) this.problems.push(problem);
    else if (this.problems.length === this.#maxProblems) this.problems.push(moreFrom(problem.range));
  }
}

function moreFrom(range: OffsetRange): PlainProblem {
  return { kind: 'more', message: 'There are more problems from here on, which are not reported.', range };
}

/** The text that contains problems. */
interface ProblemText {
  readonly lines: LineIndex;
  readonly length: number;
  readonly slice: (start: number, end: number) => string;
}

/**
 * Prepares problems for display. They are in the order of the text, one per kind and offset because parsers repeat
 * themselves. Each range is within one line, splits no surrogate pair and, if possible, is at least one character wide.
 * After `maxProblems` problems, one more represents the rest.
 */
export function tidyProblems(
  problems: readonly SyntaxProblem[],
  text: ProblemText,
  maxProblems: number,
): readonly SyntaxProblem[] {
  const located = problems
    .map((problem) => onOneLine(problem, text))
    .sort((one, other) => one.range.start - other.range.start);
  const reported = new Set<string>();
  const single = located.filter(({ kind, range }) => {
    const place = `${range.start} ${kind}`;
    return !reported.has(place) && reported.add(place);
  });
  const cut = single.findIndex(({ kind }, index) => index === maxProblems || kind === 'more');
  const first = single[cut];
  return first === undefined ? single : [...single.slice(0, cut), moreFrom(first.range)];
}

export function shiftedProblem(problem: SyntaxProblem, by: number): SyntaxProblem {
  const range = shifted(problem.range, by);
  if (problem.related === undefined) return { ...problem, range };
  return {
    ...problem,
    range,
    related: problem.related.map((one) => ({ ...one, range: shifted(one.range, by) })),
  };
}

function shifted({ start, end }: OffsetRange, by: number): OffsetRange {
  return { start: start + by, end: end + by };
}

function onOneLine(problem: SyntaxProblem, text: ProblemText): SyntaxProblem {
  const range = visible(problem.range, text);
  if (problem.related === undefined) return { ...problem, range };
  const related = problem.related.map((other) => ({ ...other, range: visible(other.range, text) }));
  return { ...problem, range, related };
}

function visible(range: OffsetRange, text: ProblemText): OffsetRange {
  const { start, end } = onLine(range, text);
  const isInside = (offset: number) =>
    /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, offset - 1), offset + 1));
  return { start: isInside(start) ? start - 1 : start, end: isInside(end) ? end + 1 : end };
}

function onLine({ start, end }: OffsetRange, { lines, length }: ProblemText): OffsetRange {
  const wanted = Math.min(Math.max(start, 0), length);
  const line = lines.lineRange(lines.positionAt(wanted).line);
  const first = Math.min(wanted, line.end);
  const last = Math.max(first, Math.min(end, line.end));
  if (last > first) return { start: first, end: last };
  if (first < line.end) return { start: first, end: first + 1 };
  return { start: Math.max(line.start, first - 1), end: first };
}
