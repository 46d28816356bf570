import { type EvidenceKind, evidence } from '../src/proposals/evidence.js';
import { table, withTables } from './format-page.js';

/** Returns docs/adopting.md with its evidence table regenerated from the table that proposals use. */
export function adoptingPage(page: string): string {
  const kinds: readonly EvidenceKind[] = Object.values(evidence);
  const rows = kinds.map((kind) => [senseOf(kind), kind.says, kind.example]);
  return withTables(page, { evidence: table(['sense', 'evidence', 'example'], rows) });
}

function senseOf(kind: EvidenceKind): string {
  if (kind.sense === 'for') return `for ${kind.about}, ${kind.weight}`;
  if (kind.sense === 'doubt') return `doubt about ${kind.about}`;
  return kind.types.length === 6 ? 'against any' : `against ${kind.types.join(', ')}`;
}
