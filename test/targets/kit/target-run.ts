import { type Scheme, type TargetId, targetSupport } from '@pagewright/core';
import { targets } from '@pagewright/core/targets';

/** A target's test results, which are stored with its tests: a row of the table of targets. */
export interface TargetRun {
  readonly target: TargetId;
  /** Why the target can't run here. */
  readonly missing?: string;
  compiled: boolean;
  ran: boolean;
  /** By vector: the entry of the support matrix, and the number of pages reached. */
  readonly vectors: Record<string, PlayedVector>;
}

export interface PlayedVector {
  /** Pages that the target reaches according to the support matrix: `all`, only the `first`, or `none`. */
  readonly declared: 'all' | 'first' | 'none';
  /** Number of pages reached. */
  readonly pages: number;
}

/**
 * Walks of a target's pages over the reference API in the profile `full`. `walked` is true for each collection whose
 * walk found all items.
 */
export interface FullRun {
  readonly target: TargetId;
  /** Why no collection was walked; absent if any was. */
  readonly missing?: string;
  readonly walked: Record<string, boolean>;
}

declare module 'vitest' {
  interface TaskMeta {
    targetRun?: TargetRun;
    fullRun?: FullRun;
  }
}

export function newRun(target: TargetId): TargetRun {
  return { target, compiled: false, ran: false, vectors: {} };
}

/** Returns the support matrix entry for a scheme in a target. */
export function declaredOf(scheme: Scheme, target: TargetId): PlayedVector['declared'] {
  const { pageType, cursorUrl } = targets[target].profiles.baseline;
  if (pageType === 'none' || (scheme.type === 'cursorUrl' && cursorUrl === 'declines')) return 'none';
  return targetSupport(scheme, target).advances ? 'all' : 'first';
}
