/**
 * The columns of the target matrix (D35, D50). Default baseline.
 * - baseline: what the pages' generator is known to support
 * - latest: the same according to its newest documentation, which also reads fewer declarations
 * - full: everything that the format declares, if the target fetches pages at all
 */
export const targetProfiles = ['baseline', 'latest', 'full'] as const;

/** The id of a target profile. */
export type TargetProfile = (typeof targetProfiles)[number];

/** The former name of `baseline`, still accepted everywhere. */
export const formerBaseline = 'requirements';

/** Parses a profile's name, including the former name of `baseline`; undefined for anything else. */
export function namedProfile(name: unknown): TargetProfile | undefined {
  return name === formerBaseline ? 'baseline' : targetProfiles.find((profile) => profile === name);
}
