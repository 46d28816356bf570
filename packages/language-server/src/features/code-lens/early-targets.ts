import { type Scheme, targetName, targetSupport, targets } from '@pagewright/core';
import type { ChosenTargets } from '../about/chosen-targets.js';

/**
 * The targets that reach fewer pages than the scheme describes: `Go stops early`; undefined where none does. Those that
 * never fetch a page are left out: that is not the scheme's doing.
 */
export function earlyTargets(
  scheme: Scheme,
  { targets: chosen, profile }: ChosenTargets,
): string | undefined {
  const early = chosen.filter(
    (id) => targets[id].profiles[profile].fetches && !targetSupport(scheme, id, profile).advances,
  );
  const [first] = early;
  if (first === undefined) return undefined;
  if (early.length > 3) return `${early.length} targets stop early`;
  return `${early.map(targetName).join(', ')} ${early.length === 1 ? 'stops' : 'stop'} early`;
}
