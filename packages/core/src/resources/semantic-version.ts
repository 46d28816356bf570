import parse from 'semver/functions/parse.js';
import { longestVersion, patterns } from './schemas/patterns.js';

const grammar = new RegExp(patterns.version.pattern);

/**
 * True for MAJOR.MINOR.PATCH, optional -prerelease, optional +build (docs/platform-api.md#api-document), checked twice:
 * - The grammar refuses what `semver` would forgive: a leading `v`, spaces around.
 * - `semver` refuses what a tool could not compare: more than 256 characters, and a MAJOR, MINOR or PATCH above
 *   9007199254740991.
 * Both refuse leading zeros in numeric parts; build metadata may have them.
 */
export function isSemanticVersion(text: string): boolean {
  return isVersionText(text) && parse(text) !== null;
}

/** True for what the JSON Schema of a version accepts; it can't say how large a number may be. */
export function isVersionText(text: string): boolean {
  return text.length <= longestVersion && grammar.test(text);
}
