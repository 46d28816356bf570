import type { Finding } from '../../findings/finding.js';

/** How well an operation would do with a scheme that it is not bound to. */
export interface Fit {
  /** What stands in the way; empty where nothing does. */
  readonly misses: readonly Finding[];
}
