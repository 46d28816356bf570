import type { LineIndex, OffsetRange } from '../text/line-index.js';

/** Another place that a problem is about, and a text about it. */
export interface RelatedRange {
  readonly range: OffsetRange;
  readonly message: string;
}

interface ProblemParts {
  /** A sentence or two, in plain words. */
  readonly message: string;
  /** On one line. */
  readonly range: OffsetRange;
  readonly related?: readonly RelatedRange[];
}

/**
 * - syntax: the text breaks a rule of its language
 * - alias: `*name` without an anchor of that name before it
 * - merge: `<<` with something that has no keys to take in
 * - conflict: an unresolved merge conflict, of which the first version is read
 * - secondDocument: a YAML document after the first, which alone is read
 * - tooDeep: nesting beyond the limit; what is there reads as null
 * - tooLarge: more than is read; from there on nothing is
 * - more: stands for the problems that are left out of a very long list
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

/** A key that its mapping already has; the last one counts. The range is the later key, the first one is related. */
export interface DuplicateKeyProblem extends ProblemParts {
  readonly kind: 'duplicateKey';
  readonly key: string;
  readonly related: readonly RelatedRange[];
}

/** One thing that is wrong with a text, at the place where it can be mended. */
export type SyntaxProblem = PlainProblem | DuplicateKeyProblem;

/** Reports what the reader of a text finds, in its order. Places outside of the text are brought inside later. */
export type ReportProblem = (
  kind: PlainProblem['kind'],
  message: string,
  range: OffsetRange,
  related?: readonly RelatedRange[],
) => void;

/** Problems as they are found, up to a number at which nobody would read on; a last one then stands for the rest. */
export class ProblemList<Problem extends SyntaxProblem = PlainProblem> {
  readonly problems: (Problem | PlainProblem)[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  readonly report: ReportProblem = (kind, message, range, related) => {
    this.add({ kind, message, range, ...(related !== undefined && { related }) });
  };

  add(problem: Problem | PlainProblem): void {
    if (this.problems.length < this.#most) this.problems.push(problem);
    else if (this.problems.length === this.#most) this.problems.push(moreFrom(problem.range));
  }
}

/** The problem that is reported instead of all that follow. */
function moreFrom(range: OffsetRange): PlainProblem {
  return { kind: 'more', message: 'From here on there are more problems than are reported.', range };
}

/**
 * Problems fit to be shown: in the order of the text, one of a kind at a place (the parsers report most faults more than
 * once), each on one line and at least one character wide where its line has one, no more than `most` and then one
 * that stands for the rest. `lines` and `length` are those of the text.
 */
export function tidyProblems(
  problems: readonly SyntaxProblem[],
  lines: LineIndex,
  length: number,
  most: number,
): readonly SyntaxProblem[] {
  const located = problems
    .map((problem) => onOneLine(problem, lines, length))
    .sort((one, other) => one.range.start - other.range.start);
  const reported = new Set<string>();
  const single = located.filter(({ kind, range }) => {
    const place = `${range.start} ${kind}`;
    return !reported.has(place) && reported.add(place);
  });
  const cut = single.findIndex(({ kind }, index) => index === most || kind === 'more');
  const first = single[cut];
  return first === undefined ? single : [...single.slice(0, cut), moreFrom(first.range)];
}

/** Returns the same problem in a text in which it is further on. */
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

function onOneLine(problem: SyntaxProblem, lines: LineIndex, length: number): SyntaxProblem {
  const range = visible(problem.range, lines, length);
  if (problem.related === undefined) return { ...problem, range };
  const related = problem.related.map((other) => ({ ...other, range: visible(other.range, lines, length) }));
  return { ...problem, range, related };
}

function visible({ start, end }: OffsetRange, lines: LineIndex, length: number): OffsetRange {
  const wanted = Math.min(Math.max(start, 0), length);
  const line = lines.lineRange(lines.positionAt(wanted).line);
  const first = Math.min(wanted, line.end);
  const last = Math.max(first, Math.min(end, line.end));
  if (last > first) return { start: first, end: last };
  if (first < line.end) return { start: first, end: first + 1 };
  return { start: Math.max(line.start, first - 1), end: first };
}
