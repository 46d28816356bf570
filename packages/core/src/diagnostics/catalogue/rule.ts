import type { Severity } from './severity.js';

/** One entry of the catalogue, and the only source of texts about its code. */
export interface Rule {
  readonly severity: Severity;
  /**
   * True if the reported declaration has no effect: editors fade it. In a file that several configurations
   * share, only if it has no effect in any of them.
   */
  readonly idle?: true;
  /**
   * True if the rule is off by default. Then it runs only if a severity or a preset in `diagnostics` turns it
   * on; `Document/UndeclaredPagination` has an option of its own.
   */
  readonly isOff?: true;
  /** Says what is wrong and what it costs, with named arguments in braces. */
  readonly message: string;
  readonly summary: string;
  readonly explanation: string;
  readonly bad: string;
  readonly good: string;
}
