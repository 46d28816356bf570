import { type TargetId, type TargetProfile, targetIds } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';

export interface ChosenTargets {
  readonly targets: readonly TargetId[];
  readonly profile: TargetProfile;
}

/** The targets that a configuration lists, else those given; and the column of the matrix that it asks for (D35). */
export function chosenTargets({ config }: Unit, otherwise: readonly TargetId[]): ChosenTargets {
  const reader = config?.tree.reader;
  const listed = new Set(
    (reader?.keys(['targets']) ?? []).map((key): unknown => {
      const value = reader?.get(['targets', key]);
      return typeof key === 'number' ? value : value === false ? undefined : key;
    }),
  );
  const targets = targetIds.filter((id) => listed.has(id));
  return {
    targets: targets.length > 0 ? targets : otherwise,
    profile: reader?.get(['targets', 'profile']) === 'latest' ? 'latest' : 'requirements',
  };
}
