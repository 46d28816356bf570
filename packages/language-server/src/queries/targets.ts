import { configuredTargets, type TargetId, type TargetProfile } from '@pagewright/core';
import type { Unit } from '../model/unit.js';

export interface ChosenTargets {
  readonly targets: readonly TargetId[];
  readonly profile: TargetProfile;
}

/** The targets that the configuration names, else those given. */
export function chosenTargets({ config }: Unit, otherwise: readonly TargetId[]): ChosenTargets {
  const { ids, profile } = configuredTargets(config?.tree.reader);
  return { targets: ids.length > 0 ? ids : otherwise, profile };
}
