import type { LineIndex } from '../text/line-index.js';
import type { OffsetRange } from '../text/offset-range.js';
import { moreFrom, type SyntaxProblem } from './problem.js';

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
  const placed = problems
    .map((problem) => onOneLine(problem, lines, length))
    .sort((one, other) => one.range.start - other.range.start);
  const reported = new Set<string>();
  const single = placed.filter(({ kind, range }) => {
    const place = `${range.start} ${kind}`;
    return !reported.has(place) && reported.add(place);
  });
  const cut = single.findIndex(({ kind }, index) => index === most || kind === 'more');
  const first = single[cut];
  return first === undefined ? single : [...single.slice(0, cut), moreFrom(first.range)];
}

/** Returns the same problem in a text in which it stands further on. */
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
