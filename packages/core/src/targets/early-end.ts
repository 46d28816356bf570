import { wordList } from '../diagnostics/report.js';
import { type TargetId, targetIds } from '../format/target-ids.js';
import type { TargetProfile } from '../format/target-profiles.js';
import type { Scheme } from '../scheme/scheme.js';
import { everything, targetName, targets } from './support-matrix.js';
import { supportWith, targetSupport } from './target-support.js';

/** The targets to consider, and their profile. */
export interface ReachedTargets {
  /** An empty list means all targets. */
  readonly ids: readonly TargetId[];
  readonly profile: TargetProfile;
}

export const everyTarget: ReachedTargets = { ids: [], profile: 'baseline' };

/**
 * Lists the targets whose pages end early although the scheme allows more pages, because they lack an ability in the
 * profile. Omits targets that never fetch.
 */
export function earlyEndTargets(scheme: Scheme, { ids, profile }: ReachedTargets): readonly TargetId[] {
  if (!supportWith(scheme, { ...targets.typescript.profiles.full, ...everything }).advances) return [];
  return targetIds.filter(
    (id) =>
      (ids.length === 0 || ids.includes(id)) &&
      targets[id].profiles[profile].fetches &&
      !targetSupport(scheme, id, profile).advances,
  );
}

/** Returns a sentence about targets on which pages of a scheme end early; undefined if there are none. */
export function earlyEndLine(scheme: Scheme, reached: ReachedTargets): string | undefined {
  const ending = earlyEndTargets(scheme, reached);
  if (ending.length === 0) return undefined;
  const names = wordList(ending.map(targetName), maxNames);
  return `Pages of ${scheme.name} end after the first in ${names} with the profile \`${reached.profile}\`; ${remedy(scheme, ending, reached.profile)}.`;
}

function remedy(scheme: Scheme, ending: readonly TargetId[], profile: TargetProfile): string {
  const helped = profile === 'full' ? [] : ending.filter((id) => targetSupport(scheme, id, 'full').advances);
  if (helped.length === 0) return 'no other profile changes that';
  if (helped.length === ending.length) return 'generate them with --profile full';
  return `with --profile full they continue in ${wordList(helped.map(targetName), maxNames)}`;
}

const maxNames = 4;
