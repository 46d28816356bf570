import type { OffsetRange } from '../text/offset-range.js';

/** Another place that a problem speaks of, and what stands there. */
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
 * - tooDeep: nesting beyond the limit; what stands there reads as null
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
export function moreFrom(range: OffsetRange): PlainProblem {
  return { kind: 'more', message: 'From here on there are more problems than are told.', range };
}
