import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { wordList } from '../../diagnostics/word-list.js';
import { placeOf, relatedTo } from '../../openapi/place.js';
import type { DocumentMethod, DocumentSubject } from './document-subject.js';

/** The most operations that are tried with another's scheme. */
const mostTried = 50;

/**
 * Operations whose paths end in one collection (`/users`, `/groups/{group}/users`) but that page with different
 * schemes, where the one that most of them have fits the others too. Those bound to nothing are left alone.
 */
export function checkSiblings(subject: DocumentSubject, found: (finding: Finding) => void): void {
  if (subject.used.size < 2) return;
  let tried = 0;
  for (const [collection, siblings] of byCollection(subject.methods())) {
    const common = mostCommon(siblings);
    const placed = common === undefined ? undefined : subject.find(common);
    if (common === undefined || placed === undefined) continue;
    for (const other of siblings) {
      // Two methods of one operation disagree with themselves, which is told as such.
      const followers = siblings.filter(
        ({ scheme, operation }) => scheme === common && operation.name !== other.operation.name,
      );
      if (other.scheme === common || followers.length === 0 || tried++ >= mostTried) continue;
      const fit = subject.fit(placed, other);
      if (fit === undefined || fit.misses.length > 0) continue;
      found(disagreement(other, followers, common, collection));
    }
  }
}

function disagreement(
  { method, scheme, decidedBy, operation }: DocumentMethod,
  followers: readonly DocumentMethod[],
  common: string,
  collection: string,
): Finding {
  const args = {
    method,
    own: String(scheme),
    others: wordList(
      followers.map((follower) => follower.method),
      2,
    ),
    scheme: common,
    collection,
  };
  const related = followers
    .slice(0, 3)
    .map((follower) => relatedTo(follower.operation.spot, `${follower.method} pages with ${common}`));
  const at = decidedBy ?? placeOf(operation.spot, 'key');
  return report('Document/SiblingsDisagree', args, {
    at,
    suppressionKey: method,
    operation: operation.name,
    related,
    data: { scheme: String(scheme), suggestion: common },
  });
}

/** Bound operations by verb and last name of the path, where they have more than one scheme among them. */
function byCollection(methods: Iterable<DocumentMethod>): ReadonlyMap<string, readonly DocumentMethod[]> {
  const groups = new Map<string, DocumentMethod[]>();
  for (const method of methods) {
    if (method.scheme === null) continue;
    const { name } = method.operation;
    const last = name.slice(name.lastIndexOf('/') + 1);
    if (last === '' || last.includes('{')) continue;
    const key = `${name.slice(0, name.indexOf(' '))} ${last}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [method]);
    else group.push(method);
  }
  const mixed = [...groups].filter(([, group]) => new Set(group.map(({ scheme }) => scheme)).size > 1);
  return new Map(mixed.map(([key, group]) => [key.slice(key.indexOf(' ') + 1), group]));
}

/** The scheme that most have; of several the first. */
function mostCommon(siblings: readonly DocumentMethod[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { scheme } of siblings) if (scheme !== null) counts.set(scheme, (counts.get(scheme) ?? 0) + 1);
  let common: string | undefined;
  for (const [scheme, count] of counts) {
    if (common === undefined || count > (counts.get(common) ?? 0)) common = scheme;
  }
  return common;
}
