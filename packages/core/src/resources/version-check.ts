import { isRecord, type Json, ownMember, type Pointer } from '../json/json.js';
import { problem, type ResourceProblem } from './problem.js';
import { isSemanticVersion, isVersionText } from './semantic-version.js';

/** The `version` of an object, as far as its JSON Schema can't tell: numbers that are too large to compare. */
export function versionCheck(value: Json, at: Pointer): readonly ResourceProblem[] {
  const version = isRecord(value) ? ownMember(value, 'version') : undefined;
  if (typeof version !== 'string' || !isVersionText(version) || isSemanticVersion(version)) return [];
  const expected = `expected version numbers of at most ${Number.MAX_SAFE_INTEGER}`;
  return [problem([...at, 'version'], 'semver', `${expected}, found ${JSON.stringify(version)}`)];
}
