import type { Finding, Place, RelatedPlace } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { wordList } from '../../diagnostics/word-list.js';
import type { Json } from '../../json/json.js';
import type { DocumentMethod, DocumentSubject } from './document-subject.js';

/** The most places that are listed. */
const maxReported = 3;
const mostInData = 1000;

interface Inline {
  readonly method: DocumentMethod;
  readonly place: Place;
}

/** Inline schemes that are structurally identical, to each other or to one that has a name (D7). Each group is told once. */
export function checkRepeated(
  { hasInline, methods, configured }: DocumentSubject,
  found: (finding: Finding) => void,
): void {
  if (!hasInline) return;
  const named = new Map(configured.map((placed) => [placed.scheme.name, placed]));
  const groups = new Map<string, Map<string, Inline>>();
  for (const method of methods()) {
    const { why, scheme, decidedBy: place } = method;
    if (why !== 'inline' || scheme === null || place === undefined) continue;
    const group = groups.get(scheme) ?? new Map<string, Inline>();
    // One operation may be several methods; its declaration is one.
    const key = JSON.stringify([place.file ?? null, ...place.pointer]);
    if (!group.has(key)) group.set(key, { method, place });
    groups.set(scheme, group);
  }
  for (const [scheme, group] of groups) {
    const same = named.get(scheme);
    if (group.size < 2 && same === undefined) continue;
    const inlines = [...group.values()];
    const [first] = inlines;
    if (first === undefined) continue;
    const related: RelatedPlace[] = inlines
      .slice(1, maxReported + 1)
      .map(({ method, place }) => near(place, `the same on ${method.method}`));
    if (same !== undefined) {
      const { source, file, pointer } = same;
      const named = { source, ...(file !== undefined && { file }), pointer: [...pointer, 'name'] };
      related.unshift({ ...named, message: `${scheme} is declared here` });
    }
    const who = wordList(
      inlines.map(({ method }) => method.method),
      2,
    );
    const one = inlines.length === 1;
    const args =
      same === undefined
        ? {
            who,
            what: 'declare the same scheme inline',
            outcome: `declare it once at the root of the document, and name ${scheme} on each.`,
          }
        : {
            who,
            what: `${one ? 'declares' : 'declare'} inline what the scheme ${scheme} is`,
            outcome: `say ${scheme} instead, so that one change is enough.`,
          };
    found(
      report('Document/RepeatedScheme', args, {
        at: { ...first.place, part: 'key' },
        suppressionKey: scheme,
        related,
        data: { scheme, declared: same !== undefined, places: inlines.slice(0, mostInData).map(located) },
      }),
    );
  }
}

function located({ place: { file, pointer } }: Inline): Json {
  return { pointer, ...(file !== undefined && { file }) };
}

function near({ source, file, pointer }: Place, message: string): RelatedPlace {
  return { source, ...(file !== undefined && { file }), pointer, message };
}
