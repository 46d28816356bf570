/**
 * Columns of the target matrix (D35, D50). Default 'baseline'.
 * - baseline: what the generator of the pages is known to follow
 * - latest: the same by its newest documentation, which also reads fewer declarations
 * - full: everything that the format declares, as far as a target fetches at all
 */
export const targetProfiles = ['baseline', 'latest', 'full'] as const;

/** The id of a column of the target matrix. */
export type TargetProfile = (typeof targetProfiles)[number];

/** The name that `baseline` had; it is understood wherever people write a profile. */
export const formerBaseline = 'requirements';

/** Returns the profile that people name, by its former name too; undefined for anything else. */
export function namedProfile(name: unknown): TargetProfile | undefined {
  return name === formerBaseline ? 'baseline' : targetProfiles.find((profile) => profile === name);
}
