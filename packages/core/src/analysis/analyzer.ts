import type { Analysis, Bindings } from '../binding/analysis.js';
import type { Finding } from '../diagnostics/finding.js';
import { AnalysisRun, type Provisional } from './analysis-run.js';
import { type AnalysisInput, areSameInputs, readInputs } from './inputs.js';

/** Analyses files repeatedly while they are edited. Each result equals what `analyze` returns for the same input. */
export interface Analyzer {
  /**
   * Returns the same result as `analyze`. If the options and the readers are the same as in the last call,
   * and the readers track changes (`Reader.tracked`), it recomputes only the parts that depend on an edit,
   * and returns the same object if nothing changed. In all other cases it computes everything. A result
   * describes the documents at the time of the call.
   */
  readonly analyze: (input: AnalysisInput) => Analysis;
  /**
   * Analyses in steps of one operation each, for hosts that must answer requests in between. It takes steps only in the
   * first two runs and when more than 50 values have to be recomputed. In all other cases it returns undefined at once.
   * Each step yields provisional findings, all of which are in the final analysis: first the findings about the schemes
   * of the root and the configuration, later the findings about all declarations. Only the returned analysis reports
   * how operations fit their schemes. After an edit, drop the generator and start a new one: it reuses results that are
   * still valid.
   */
  readonly warmUp: (input: AnalysisInput) => Generator<readonly Finding[], Analysis | undefined>;
}

/** Creates an analyzer. It keeps the results of the last run for as long as it is referenced. */
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
      if (!current.mayBeDirtierThan(maxDirtyValues)) return undefined;
      let previous: Provisional | undefined;
      let findings: readonly Finding[] = [];
      const steps = current.steps(true);
      for (;;) {
        const { done, value } = steps.next();
        if (done === true) return value;
        if (value !== previous) findings = value();
        previous = value;
        yield findings;
      }
    },
  };
}

const maxDirtyValues = 50;

/** Runs a generator to its end and returns its result. */
export function lastStep<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * Analyses an OpenAPI document, an SDK configuration, or both. Finds every scheme, the scheme of each method
 * with the reason for it, and all findings. Document and configuration may be plain values or Readers; the
 * cost grows linearly with the number of operations.
 */
export function analyze(input: AnalysisInput): Analysis {
  return lastStep(new AnalysisRun(readInputs(input), false).steps(false));
}

/** Finds the scheme that each operation is bound to, without checking it. Takes about half the time of `analyze`. */
export function bindOperations(input: AnalysisInput): Bindings {
  return lastStep(new AnalysisRun(readInputs(input), false).bindings());
}
