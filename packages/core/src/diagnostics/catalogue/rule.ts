import type { Severity } from './severity.js';

/** One entry of the catalogue: everything there is to know about a code. */
export interface Rule {
  readonly severity: Severity;
  /**
   * True when what the finding is at has no effect, and could as well not be there: editors fade it. Where a file
   * belongs to several configurations, it is idle only if it is so with each of them.
   */
  readonly idle?: true;
  /**
   * True when the rule is off by default: it is looked for only where somebody asks for it, and costs nothing elsewhere.
   * What asks is a severity or a preset in `diagnostics`, for `Document/UndeclaredPagination` an option of its own.
   */
  readonly isOff?: true;
  /** The message about what is wrong and what it costs, with named arguments in braces. */
  readonly message: string;
  /** One line for lists. */
  readonly summary: string;
  /** The explanation of why the finding matters and what to do, in a paragraph. */
  readonly explanation: string;
  /** A declaration that fires the rule, and the same made right, as YAML. */
  readonly bad: string;
  readonly good: string;
}
