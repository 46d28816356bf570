import { type TargetId, targetIds } from '../../format/target-ids.js';
import type { Reader } from '../../reader/reader.js';
import { type ChosenPackages, packageProblem } from '../../targets/package-names.js';
import type { TargetProfile } from '../../targets/target.js';

/** The targets that a configuration names, and the column of the target matrix that counts for them. */
export interface ConfiguredTargets {
  /** In the order of `targetIds`, each once. */
  readonly ids: readonly TargetId[];
  readonly profile: TargetProfile;
  /** The package, namespace or module of generated code, where the options of a target name one that can be had. */
  readonly packages: ChosenPackages;
}

/**
 * The targets that a configuration names: a list of ids, or an object with an entry for each, `false` turning one off.
 * The object may name the profile (D35). What is no target is left out; the check of the settings reports it, and without a configuration there is none.
 */
export function configuredTargets(config: Reader | undefined): ConfiguredTargets {
  if (config === undefined) return { ids: [], profile: 'requirements', packages: {} };
  const at = ['targets'];
  const keys = config.keys(at) ?? [];
  const named = new Set<unknown>(
    keys.map((key) => (typeof key === 'number' ? config.get([...at, key]) : isOn(config, key) && key)),
  );
  const profile = config.get([...at, 'profile']) === 'latest' ? 'latest' : 'requirements';
  return { ids: targetIds.filter((id) => named.has(id)), profile, packages: packagesIn(config) };
}

/** True, or an object of options. */
function isOn(config: Reader, target: string): boolean {
  const at = ['targets', target];
  return config.keys(at) !== undefined || config.get(at) === true;
}

function packagesIn(config: Reader): ChosenPackages {
  const chosen = targetIds.flatMap((id) => {
    const name = config.get(['targets', id, 'package']);
    return typeof name === 'string' && packageProblem(id, name) === undefined ? [[id, name] as const] : [];
  });
  return Object.fromEntries(chosen);
}
