import type { OffsetRange } from '../text/offset-range.js';
import type { PlainProblem, RelatedRange, SyntaxProblem } from './problem.js';

/** How those who read a text tell what they find, in its order. Places outside of the text are brought inside later. */
export type Tell = (
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

  readonly tell: Tell = (kind, message, range, related) => {
    this.add({ kind, message, range, ...(related !== undefined && { related }) });
  };

  add(problem: Problem | PlainProblem): void {
    if (this.problems.length < this.#most) this.problems.push(problem);
    else if (this.problems.length === this.#most) this.problems.push(moreFrom(problem.range));
  }
}

/** What is told instead of all that follows. */
export function moreFrom(range: OffsetRange): PlainProblem {
  return { kind: 'more', message: 'From here on there are more problems than are told.', range };
}
