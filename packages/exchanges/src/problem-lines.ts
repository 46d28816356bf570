import type { RecordingProblem } from './exchange.js';

const maxShown = 5;

/** Returns `NAME:LINE: MESSAGE` for the first five problems of a file, and a line with the number of others. */
export function problemLines(name: string, problems: readonly RecordingProblem[]): readonly string[] {
  const lines = problems.slice(0, maxShown).map(({ message, at }) => `${name}:${at.line}: ${message}`);
  const others = problems.length - lines.length;
  return others === 0
    ? lines
    : [...lines, `${name}: problems in ${others} other ${others === 1 ? 'place' : 'places'}`];
}
