import type { Analysis } from '../binding/analysis.js';
import type { Finding } from '../diagnostics/finding.js';
import { AnalysisRun, type Provisional } from './analysis-run.js';
import { type AnalysisInput, areSameInputs, readInputs } from './inputs.js';

/** An analyzer gives what `analyze` gives, again and again for files that are edited. */
export interface Analyzer {
  /**
   * As `analyze`. Given the same Readers as before, and ones that know of their changes, it does again only what rests
   * on what has changed, and gives the same object where that is nothing; otherwise it starts anew. An analysis is of
   * its moment: after an edit, ask for another.
   */
  readonly analyze: (input: AnalysisInput) => Analysis;
  /**
   * Analyses in steps of one operation each, for hosts that have to answer in between: the first two times, and when
   * many operations have to be read anew; otherwise there are no steps. Each step gives the provisional findings: first
   * those about the schemes of the root and the configuration, then those about all declarations; `analyze` reports
   * every one of them too. How operations fit their schemes is reported by the analysis alone, which the last step returns. The
   * generator is to be dropped after an edit: what was found out is kept, and new steps go on from there.
   */
  readonly warmUp: (input: AnalysisInput) => Generator<readonly Finding[], Analysis | undefined>;
}

/**
 * Makes an analyzer that remembers what it has read: given the same readers again, it does only what rests on their
 * changes.
 */
export function createAnalyzer(): Analyzer {
  let run: AnalysisRun | undefined;
  const runOf = (input: AnalysisInput): AnalysisRun => {
    const inputs = readInputs(input);
    if (run === undefined || !areSameInputs(run.inputs, inputs)) run = new AnalysisRun(inputs, true);
    return run;
  };
  return {
    analyze: (input) => lastStep(runOf(input).steps(false)),
    *warmUp(input) {
      const current = runOf(input);
      if (!current.mayBeDirtierThan(few)) return undefined;
      let known: Provisional | undefined;
      let findings: readonly Finding[] = [];
      const steps = current.steps(true);
      for (;;) {
        const { done, value } = steps.next();
        if (done === true) return value;
        if (value !== known) findings = value();
        known = value;
        yield findings;
      }
    },
  };
}

/** The most values that are computed anew in one go. */
const few = 50;

/** Takes all steps of a piece of work in one go, and returns its result. */
export function lastStep<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * Reads an OpenAPI document, an SDK configuration, or both together: every scheme, every method with the scheme it is
 * bound to and the reason, and all findings for the author. Either may be any value, or a Reader over one; the cost
 * grows linearly with the number of operations.
 */
export function analyze(input: AnalysisInput): Analysis {
  return lastStep(new AnalysisRun(readInputs(input), false).steps(false));
}
