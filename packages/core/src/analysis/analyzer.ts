import type { Analysis, Bindings } from '../binding/analysis.js';
import type { Finding } from '../diagnostics/finding.js';
import { AnalysisRun, type Provisional } from './analysis-run.js';
import { type AnalysisInput, areSameInputs, readInputs } from './inputs.js';

/** Analyses files again and again while they are edited; each result equals that of `analyze`. */
export interface Analyzer {
  /**
   * Returns the same result as `analyze`. If the readers are those of the last call and they track changes
   * (`Reader.tracked`), only what depends on an edit is recomputed, and the same object is returned if
   * nothing changed; otherwise everything is computed. A result describes the documents at the time of the
   * call.
   */
  readonly analyze: (input: AnalysisInput) => Analysis;
  /**
   * Analyses in steps of one operation each, for hosts that must answer requests in between. It takes steps
   * only in the first two runs and when more than 50 values have to be recomputed; otherwise it returns
   * undefined at once. Each step yields provisional findings, all of which the final analysis reports too:
   * first those about the schemes of the root and the configuration, then those about all declarations. Only
   * the analysis itself, which the generator returns, reports how operations fit their schemes. Drop the
   * generator after an edit and start a new one: results that are still valid are reused.
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
 * Analyses an OpenAPI document, an SDK configuration, or both: finds every scheme, the scheme that each
 * method is bound to with the reason, and all findings. Document and configuration may be plain values or
 * Readers; the cost grows linearly with the number of operations.
 */
export function analyze(input: AnalysisInput): Analysis {
  return lastStep(new AnalysisRun(readInputs(input), false).steps(false));
}

/** Does the part of `analyze` that says which operation pages by which scheme, in about half of its time. */
export function bindOperations(input: AnalysisInput): Bindings {
  return lastStep(new AnalysisRun(readInputs(input), false).bindings());
}
