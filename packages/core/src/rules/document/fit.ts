import type { Finding } from '../../diagnostics/finding.js';

/** The fit of an operation with a scheme that it is not bound to. */
export interface Fit {
  /** Findings that stand in the way; empty where nothing does. */
  readonly misses: readonly Finding[];
}
