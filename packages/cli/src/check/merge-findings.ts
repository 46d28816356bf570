import type { Severity } from '@pagewright/core';
import type { PlacedFinding } from './placed-finding.js';

const rank: Readonly<Record<Severity, number>> = { info: 1, warn: 2, error: 3 };

/**
 * The findings of all units by the path of their file, in the order of their places. A file in several units (a document
 * that two configurations name) tells the same thing once: as severe as any unit grades it, and suppressed only if all do.
 */
export function mergeFindings(
  findings: readonly PlacedFinding[],
): ReadonlyMap<string, readonly PlacedFinding[]> {
  const byFile = new Map<string, Map<string, PlacedFinding>>();
  for (const finding of findings) {
    const { file, code, range, message } = finding;
    const key = JSON.stringify([code, range.start, range.end, message]);
    const merged = byFile.get(file.path) ?? new Map<string, PlacedFinding>();
    byFile.set(file.path, merged);
    const known = merged.get(key);
    if (known === undefined || weight(finding) > weight(known)) merged.set(key, finding);
  }
  return new Map([...byFile].map(([path, merged]) => [path, [...merged.values()].sort(byPlace)]));
}

function weight({ suppressed, severity }: PlacedFinding): number {
  return suppressed ? 0 : rank[severity];
}

/** Findings at one place keep the order in which they were found. */
function byPlace(a: PlacedFinding, b: PlacedFinding): number {
  return a.range.start - b.range.start || a.range.end - b.range.end;
}
