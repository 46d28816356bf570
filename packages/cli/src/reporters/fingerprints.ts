import type { LocatedFinding } from '../check/located-finding.js';

/**
 * A fingerprint for each finding of a file, in their order: made of the rule, what the finding is about and its
 * message, so that it stays the same when lines move or lists grow; repeated findings are numbered.
 */
export function fingerprints(
  findings: readonly Pick<LocatedFinding, 'code' | 'suppressionKey' | 'pointer' | 'message'>[],
): readonly string[] {
  // Loaded only where fingerprints are made: a check without them starts some milliseconds earlier.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const counts = new Map<string, number>();
  return findings.map(({ code, suppressionKey, pointer, message }) => {
    const path = pointer.map((step) => (typeof step === 'number' ? '*' : step));
    const about = JSON.stringify([code, suppressionKey, path, message]);
    const count = (counts.get(about) ?? 0) + 1;
    counts.set(about, count);
    return createHash('sha256').update(`${about}:${count}`).digest('hex').slice(0, 32);
  });
}
