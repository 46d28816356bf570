import type { PlacedFinding } from '../check/placed-finding.js';

/** A finding with those that say the same of other operations. */
export interface FoldedFinding {
  readonly finding: PlacedFinding;
  readonly alike: readonly PlacedFinding[];
}

/** Fewer are read one by one. */
const leastFolded = 3;

/**
 * Puts findings about declarations of other tools together that differ in nothing but the operation and the place, as a
 * document declares the same for each of its operations there. Each stands with the first of its kind.
 */
export function foldAlike(findings: readonly PlacedFinding[]): readonly FoldedFinding[] {
  const groups = new Map<string, PlacedFinding[]>();
  for (const finding of findings) {
    const key = kindOf(finding);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return findings.flatMap((finding): readonly FoldedFinding[] => {
    const [first, ...alike] = groups.get(kindOf(finding) ?? '') ?? [];
    if (first === undefined || alike.length + 1 < leastFolded) return [{ finding, alike: [] }];
    return first === finding ? [{ finding, alike }] : [];
  });
}

function kindOf({ declaredBy, suppressionKey, code, severity, message }: PlacedFinding): string | undefined {
  if (declaredBy === undefined) return undefined;
  return JSON.stringify([code, severity, message.replaceAll(declaredBy, '').replaceAll(suppressionKey, '')]);
}
