import { type TargetId, type TargetProfile, targetIds } from '@pagewright/core';
import type { SourceFile } from '../project/source-file.js';

/** The targets that a configuration lists, or all; and the column of the matrix that it asks for (D35). */
export function chosenTargets(config: SourceFile | undefined): {
  readonly targets: readonly TargetId[];
  readonly profile: TargetProfile;
} {
  const reader = config?.tree.reader;
  const listed = new Set(
    (reader?.keys(['targets']) ?? []).map((key): unknown => {
      const value = reader?.get(['targets', key]);
      return typeof key === 'number' ? value : value === false ? undefined : key;
    }),
  );
  const targets = targetIds.filter((id) => listed.has(id));
  return {
    targets: targets.length > 0 ? targets : targetIds,
    profile: reader?.get(['targets', 'profile']) === 'latest' ? 'latest' : 'requirements',
  };
}
