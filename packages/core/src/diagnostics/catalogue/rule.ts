import type { Severity } from './severity.js';

/** An entry of the catalogue, and the only source of texts about its code. */
export interface Rule {
  readonly severity: Severity;
  /**
   * True if the reported declaration has no effect. Editors then fade it. If several configurations share the file,
   * editors fade it only if it has no effect in any of them.
   */
  readonly idle?: true;
  /**
   * True if the rule is off by default. It runs only if a severity or a preset in `diagnostics` turns it on;
   * `Document/UndeclaredPagination` has a separate option.
   */
  readonly isOff?: true;
  /** Names the problem and its cost, with named arguments in braces. */
  readonly message: string;
  readonly summary: string;
  readonly explanation: string;
  readonly bad: string;
  readonly good: string;
}
