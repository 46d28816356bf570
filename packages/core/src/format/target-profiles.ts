import { assertOneOf } from '../json/assert-argument.js';

/**
 * The profiles, which are the columns of the target matrix (D35, D50). Default: `baseline`.
 * - baseline: the features that the generators of pages are known to support
 * - latest: the features in the newest documentation of these generators. This profile also reads fewer declarations.
 * - full: every feature of the format, unless the target never fetches pages
 */
export const targetProfiles = ['baseline', 'latest', 'full'] as const;

/** The id of a profile: `baseline`, `latest` or `full`. */
export type TargetProfile = (typeof targetProfiles)[number];

/** The former name of `baseline`, still accepted everywhere. */
export const formerBaseline = 'requirements';

/** Parses a profile's name, including the former name of `baseline`; undefined for anything else. */
export function namedProfile(name: unknown): TargetProfile | undefined {
  return name === formerBaseline ? 'baseline' : targetProfiles.find((profile) => profile === name);
}

/** Returns the profile that a caller passes by name. Throws a TypeError for an unknown name. */
export function knownProfile(name: TargetProfile): TargetProfile {
  const profile = namedProfile(name);
  if (profile === undefined) assertOneOf('profile', name, targetProfiles);
  return profile ?? 'baseline';
}
