import type { PaginatedLook } from '../../binding/analysis.js';
import {
  type Finding,
  placeIn,
  type RelatedLocation,
  type SourceLocation,
} from '../../diagnostics/finding.js';
import type { FactPlace } from '../../diagnostics/finding-facts.js';
import { report, wordList } from '../../diagnostics/report.js';
import { grouped } from '../../json/grouped.js';
import { locationOf, relatedTo } from '../../openapi/source-document.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';
import type { DocumentMethod, DocumentSubject } from './scheme-fit.js';
import { checkUnused } from './unused-scheme.js';

const maxSchemes = 20;

export function triedSchemes(configured: readonly LocatedScheme[]): readonly LocatedScheme[] {
  return configured.slice(0, maxSchemes);
}

function checkUndeclared(subject: DocumentSubject, addFinding: (finding: Finding) => void): void {
  if (subject.look === undefined) return;
  for (const method of subject.methods()) {
    if (method.scheme !== null || method.why !== 'none') continue;
    const look = subject.look(method);
    if (look === undefined) continue;
    const fits = triedSchemes(subject.configured).flatMap((located) => {
      const fit = subject.fit(located, method);
      return fit?.misses.length === 0 ? [located.scheme.name] : [];
    });
    addFinding(undeclaredFinding(method, look, fits));
  }
}

export function undeclaredFinding(
  { operation, method }: Pick<DocumentMethod, 'operation' | 'method'>,
  { evidence, type, reason, items }: PaginatedLook,
  fits: readonly string[],
): Finding {
  const [only] = fits;
  return report(
    'Document/UndeclaredPagination',
    { method, evidence, hint: hintOf(fits, reason) },
    {
      at: locationOf(operation.node, 'key'),
      suppressionKey: method,
      operation: operation.name,
      data: {
        fits,
        ...(fits.length === 1 && only !== undefined && { suggestion: only }),
        ...(type !== undefined && { type }),
        ...(items !== undefined && { items }),
      },
    },
  );
}

function hintOf(fits: readonly string[], reason: string | undefined): string {
  if (fits.length > 0) return ` ${wordList(fits, 3)} ${fits.length === 1 ? 'fits' : 'fit'} it.`;
  return reason === undefined ? '' : ` No scheme is proposed for it: ${reason}.`;
}

const maxReported = 3;
const maxInData = 1000;

interface Inline {
  readonly method: DocumentMethod;
  readonly place: SourceLocation;
}

function checkRepeated(
  { hasInline, methods, configured }: DocumentSubject,
  addFinding: (finding: Finding) => void,
): void {
  if (!hasInline) return;
  const named = new Map(configured.map((located) => [located.scheme.name, located]));
  const groups = new Map<string, Map<string, Inline>>();
  for (const method of methods()) {
    const { why, scheme, decidedBy: place } = method;
    if (why !== 'inline' || scheme === null || place === undefined) continue;
    const group = groups.get(scheme) ?? new Map<string, Inline>();
    // Several methods may share an operation, whose declaration is counted once.
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
    const related: RelatedLocation[] = inlines
      .slice(1, maxReported + 1)
      .map(({ method, place }) => ({ ...placeIn(place), message: `the same on ${method.method}` }));
    if (same !== undefined)
      related.unshift({ ...placeIn(same, 'name'), message: `${scheme} is declared here` });
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
            what: `${one ? 'repeats' : 'repeat'} the scheme ${scheme} inline`,
            outcome: `name ${scheme} instead, so that one change is enough.`,
          };
    addFinding(
      report('Document/RepeatedScheme', args, {
        at: { ...first.place, part: 'key' },
        suppressionKey: scheme,
        related,
        data: {
          scheme,
          declared: same !== undefined,
          places: inlines.slice(0, maxInData).map(methodLocation),
        },
      }),
    );
  }
}

function methodLocation({ place: { file, pointer } }: Inline): FactPlace {
  return { pointer, ...(file !== undefined && { file }) };
}

const maxCompared = 50;

/**
 * Compares operations whose paths end in the same collection (`/users`, `/groups/{group}/users`). Reports
 * operations that page differently from the majority, if the majority's scheme fits them. Ignores unbound
 * operations.
 */
function checkSiblings(subject: DocumentSubject, addFinding: (finding: Finding) => void): void {
  if (subject.used.size < 2) return;
  let tried = 0;
  for (const [collection, siblings] of byCollection(subject.methods())) {
    const common = majorityScheme(siblings);
    const located = common === undefined ? undefined : subject.find(common);
    if (common === undefined || located === undefined) continue;
    for (const other of siblings) {
      // Compares only different operations: another rule compares two methods of the same operation.
      const followers = siblings.filter(
        ({ scheme, operation }) => scheme === common && operation.name !== other.operation.name,
      );
      if (other.scheme === common || followers.length === 0 || tried++ >= maxCompared) continue;
      const fit = subject.fit(located, other);
      if (fit === undefined || fit.misses.length > 0) continue;
      addFinding(disagreement(other, followers, common, collection));
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
    .map((follower) => relatedTo(follower.operation.node, `${follower.method} pages with ${common}`));
  const at = decidedBy ?? locationOf(operation.node, 'key');
  return report('Document/SiblingsDisagree', args, {
    at,
    suppressionKey: method,
    operation: operation.name,
    related,
    data: { scheme: String(scheme), suggestion: common },
  });
}

function byCollection(methods: Iterable<DocumentMethod>): ReadonlyMap<string, readonly DocumentMethod[]> {
  const groups = grouped(methods, ({ scheme, operation: { name } }) => {
    const last = name.slice(name.lastIndexOf('/') + 1);
    if (scheme === null || last === '' || last.includes('{')) return undefined;
    return `${name.slice(0, name.indexOf(' '))} ${last}`;
  });
  const mixed = [...groups].filter(([, group]) => new Set(group.map(({ scheme }) => scheme)).size > 1);
  return new Map(mixed.map(([key, group]) => [key.slice(key.indexOf(' ') + 1), group]));
}

function majorityScheme(siblings: readonly DocumentMethod[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { scheme } of siblings) if (scheme !== null) counts.set(scheme, (counts.get(scheme) ?? 0) + 1);
  let common: string | undefined;
  for (const [scheme, count] of counts) {
    if (common === undefined || count > (counts.get(common) ?? 0)) common = scheme;
  }
  return common;
}

export function checkDocument(subject: DocumentSubject, addFinding: (finding: Finding) => void): void {
  if (subject.complete) checkUnused(subject, addFinding);
  checkRepeated(subject, addFinding);
  checkSiblings(subject, addFinding);
  checkUndeclared(subject, addFinding);
}
