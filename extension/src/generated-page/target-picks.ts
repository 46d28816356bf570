import { type TargetId, targetIds, targetName } from '@pagewright/core';

/** A target to choose. */
export interface TargetPick {
  readonly target: TargetId;
  readonly label: string;
  readonly isConfigured: boolean;
  /** True when the target is the one that was chosen the last time. */
  readonly isLast: boolean;
}

/** All targets: those that the configuration or the settings name first. */
export function targetPicks(configured: readonly TargetId[], last: unknown): readonly TargetPick[] {
  const others = targetIds.filter((target) => !configured.includes(target));
  return [...configured, ...others].map((target) => ({
    target,
    label: targetName(target),
    isConfigured: configured.includes(target),
    isLast: target === last,
  }));
}

/** Returns the target that the argument of the command names; undefined: it is to be asked for. */
export function givenHelperTarget(given: unknown): TargetId | undefined {
  const named = typeof given === 'object' && given !== null && 'target' in given ? given.target : undefined;
  return targetIds.find((target) => target === named);
}
