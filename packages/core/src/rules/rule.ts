import type { Severity } from '../findings/severity.js';

/** One entry of the catalogue: everything there is to know about a code. */
export interface Rule {
  readonly severity: Severity;
  /** What is wrong and what it costs, with named arguments in braces. */
  readonly message: string;
  /** One line for lists. */
  readonly summary: string;
  /** Why it matters and what to do, in a paragraph. */
  readonly explanation: string;
  /** A declaration that fires the rule, and the same made right, as YAML. */
  readonly bad: string;
  readonly good: string;
}
