import { type Scheme, type TargetId, targetSupport } from '@pagewright/core';
import { targets } from '@pagewright/core/targets';

/** Outcome of a target, for the table of all of them; it is kept with the tests of the target. */
export interface TargetRun {
  readonly target: TargetId;
  /** Reason why the target can't run here. */
  readonly missing?: string;
  compiled: boolean;
  ran: boolean;
  /** By vector: what the support matrix declares of it, and how far its pages came. */
  readonly vectors: Record<string, PlayedVector>;
}

export interface PlayedVector {
  /** - all: every page - first: the first page alone - none: there is no page for it */
  readonly declared: 'all' | 'first' | 'none';
  /** Number of pages that were reached. */
  readonly pages: number;
}

/** Collections of the reference API that pages of the profile `full` have walked, each with whether all of it was there. */
export interface FullRun {
  readonly target: TargetId;
  /** Reason why none has been walked. */
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

/** Returns the entry of the support matrix for a scheme in a target. */
export function declaredOf(scheme: Scheme, target: TargetId): PlayedVector['declared'] {
  const { pageType, cursorUrl } = targets[target].profiles.baseline;
  if (pageType === 'none' || (scheme.type === 'cursorUrl' && cursorUrl === 'declines')) return 'none';
  return targetSupport(scheme, target).advances ? 'all' : 'first';
}
