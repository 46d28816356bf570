import { type TargetId, targetIds } from '../../format/target-ids.js';
import type { Scheme } from '../../scheme/scheme.js';
import { targets } from '../../targets/support-matrix.js';
import type { TargetProfile } from '../../targets/target.js';
import { targetSupport } from '../../targets/target-support.js';
import type { ConfiguredTargets } from './configured-targets.js';

/** A reason why paging ends early, and the targets it holds for. */
export interface TargetLimit {
  /** One sentence, that of `targetSupport`. */
  readonly note: string;
  readonly targets: readonly TargetId[];
}

/**
 * Lists where the fields of a scheme don't carry paging beyond the first page, by reason, in the order of the
 * targets. What no target can do is not among them: a fault of the scheme itself has a rule of its own, and a
 * target that never fetches falls short of every scheme alike.
 */
export function targetLimits(scheme: Scheme, { ids, profile }: ConfiguredTargets): readonly TargetLimit[] {
  const notes = new Map(fetching(profile).map((id) => [id, stopNote(scheme, id, profile)]));
  if (new Set(notes.values()).size < 2) return [];
  const limits = new Map<string, TargetId[]>();
  for (const id of ids) {
    const note = notes.get(id);
    if (note === undefined) continue;
    const group = limits.get(note);
    if (group === undefined) limits.set(note, [id]);
    else group.push(id);
  }
  return [...limits].map(([note, affected]) => ({ note, targets: affected }));
}

function fetching(profile: TargetProfile): readonly TargetId[] {
  return targetIds.filter((id) => targets[id].profiles[profile].fetches);
}

/** Returns the first note where paging stops early; that note gives the reason. */
function stopNote(scheme: Scheme, id: TargetId, profile: TargetProfile): string | undefined {
  const { advances, notes } = targetSupport(scheme, id, profile);
  return advances ? undefined : notes[0];
}
