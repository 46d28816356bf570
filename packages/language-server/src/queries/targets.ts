import { type TargetId, type TargetProfile, targetIds } from '@pagewright/core';
import { configuredTargets } from '@pagewright/core/authoring';
import type { Unit } from '../model/unit.js';

export interface ChosenTargets {
  readonly targets: readonly TargetId[];
  readonly profile: TargetProfile;
  /** False where neither the configuration nor the settings name any, so that they are all. */
  readonly areNamed: boolean;
}

/** The targets that the configuration names, else those given. */
export function chosenTargets({ config }: Unit, otherwise: readonly TargetId[]): ChosenTargets {
  const { ids, profile } = configuredTargets(config?.tree.reader);
  const areNamed = ids.length > 0 || otherwise.length < targetIds.length;
  return { targets: ids.length > 0 ? ids : otherwise, profile, areNamed };
}
