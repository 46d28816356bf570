import type { PlacedFinding } from '../check/placed-finding.js';

/**
 * A fingerprint for each finding of a file, in their order: made of the rule, what the finding is about and its
 * message, so that it stays the same when lines move or lists grow; what is told several times is numbered.
 */
export function fingerprints(findings: readonly PlacedFinding[]): readonly string[] {
  // Loaded only where fingerprints are made: a check without them starts some milliseconds earlier.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const told = new Map<string, number>();
  return findings.map(({ code, suppressionKey, pointer, message }) => {
    const path = pointer.map((step) => (typeof step === 'number' ? '*' : step));
    const about = JSON.stringify([code, suppressionKey, path, message]);
    const count = (told.get(about) ?? 0) + 1;
    told.set(about, count);
    return createHash('sha256').update(`${about}:${count}`).digest('hex').slice(0, 32);
  });
}
