import type { Analysis } from '../binding/analysis.js';
import type { Finding } from '../findings/finding.js';
import { AnalysisRun } from './analysis-run.js';
import { type AnalysisInput, areSameInputs, readInputs } from './inputs.js';

/** What `analyze` gives, again and again for files that are edited. */
export interface Analyzer {
  /**
   * As `analyze`. Given the same Readers as before, and ones that know of their changes, it does again only what rests
   * on what has changed, and gives the same object where that is nothing; otherwise it starts anew. An analysis is of
   * its moment: after an edit, ask for another.
   */
  readonly analyze: (input: AnalysisInput) => Analysis;
  /**
   * What the first analysis of these inputs takes, in steps of one operation each, for hosts that have to answer in
   * between; there are none once they were analysed. Each step gives the findings that are sure by then: first those
   * about the schemes of the root and the configuration, then those about all declarations; `analyze` tells every one
   * of them too. How operations fit their schemes is told by `analyze` alone, which has little left to do after the last
   * step. To be dropped after an edit: what was found out is kept, and new steps go on from there.
   */
  readonly steps: (input: AnalysisInput) => Generator<readonly Finding[], void>;
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
    analyze: (input) => runOf(input).analyze(),
    steps: (input) => runOf(input).steps(),
  };
}

/**
 * Reads an OpenAPI document, an SDK configuration, or both together: every scheme, every method with the scheme it is
 * bound to and the reason, and everything there is to tell the author. Either may be any value, or a Reader over one;
 * the cost grows linearly with the number of operations.
 */
export function analyze(input: AnalysisInput): Analysis {
  return new AnalysisRun(readInputs(input), false).analyze();
}
