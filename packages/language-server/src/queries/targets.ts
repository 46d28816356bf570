import { type TargetId, type TargetProfile, targetIds } from '@pagewright/core';
import { configuredTargets } from '@pagewright/core/authoring';
import type { Unit } from '../model/unit.js';

export interface ChosenTargets {
  readonly targets: readonly TargetId[];
  readonly profile: TargetProfile;
  readonly areNamed: boolean;
}

/** The targets of the configuration; `otherwise` if the configuration names no targets. */
export function chosenTargets({ config }: Unit, otherwise: readonly TargetId[]): ChosenTargets {
  const { ids, profile } = configuredTargets(config?.tree.reader);
  const areNamed = ids.length > 0 || otherwise.length < targetIds.length;
  return { targets: ids.length > 0 ? ids : otherwise, profile, areNamed };
}
