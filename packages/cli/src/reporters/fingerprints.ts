import type { LocatedFinding } from '../check/located-finding.js';

/**
 * Returns one fingerprint per finding, in order. It covers rule, subject and message, so that it stays the
 * same if lines move or lists grow. Repeated findings are numbered.
 */
export function fingerprints(
  findings: readonly Pick<LocatedFinding, 'code' | 'suppressionKey' | 'pointer' | 'message'>[],
): readonly string[] {
  // Loaded on demand, because loading it delays the start by some milliseconds.
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
