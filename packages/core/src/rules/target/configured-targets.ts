import type { Reader } from '../../reader/reader.js';
import { type TargetId, type TargetProfile, targetIds } from '../../targets/target.js';

export interface ConfiguredTargets {
  /** In the order of the requirements' table, each once. */
  readonly ids: readonly TargetId[];
  readonly profile: TargetProfile;
}

/**
 * The targets that a configuration names: a list of ids, or an object with an entry for each, `false` turning one off.
 * The object may name the profile (D35). What is no target is left out; the check of the settings reports it, and without a configuration there is none.
 */
export function configuredTargets(config: Reader | undefined): ConfiguredTargets {
  if (config === undefined) return { ids: [], profile: 'requirements' };
  const at = ['targets'];
  const keys = config.keys(at) ?? [];
  const named = new Set<unknown>(
    keys.map((key) => (typeof key === 'number' ? config.get([...at, key]) : isOn(config, key) && key)),
  );
  const profile = config.get([...at, 'profile']) === 'latest' ? 'latest' : 'requirements';
  return { ids: targetIds.filter((id) => named.has(id)), profile };
}

/** True, or an object of options. */
function isOn(config: Reader, target: string): boolean {
  const at = ['targets', target];
  return config.keys(at) !== undefined || config.get(at) === true;
}
