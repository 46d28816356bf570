import { catalogue } from '../../diagnostics/catalogue.js';
import { type Finding, placeIn, type RelatedLocation } from '../../diagnostics/finding.js';
import type { FindingFacts, MissedFact } from '../../diagnostics/finding-facts.js';
import { report } from '../../diagnostics/report.js';
import { canRequestList } from '../../format/verbs.js';
import { relatedTo } from '../../openapi/source-document.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';
import { schemeOccurrence } from '../scheme/scheme-occurrence.js';
import type { DocumentMethod, DocumentSubject, Fit, SetAside } from './scheme-fit.js';

const maxPerScheme = 50;
const maxInTotal = 150;
const maxReported = 3;
const maxMisses = 2;

interface Candidate {
  readonly method: DocumentMethod;
  readonly fit: Fit;
}

/**
 * Reports named schemes without methods (D36), with operations that they fit or nearly fit. Tries only
 * undeclared operations, likely lists first.
 */
export function checkUnused(subject: DocumentSubject, addFinding: (finding: Finding) => void): void {
  const unused = subject.configured.filter(({ scheme }) => !subject.used.has(scheme.name));
  const free = unused.length === 0 ? [] : likely(subject.methods());
  let budget = maxInTotal;
  for (const located of unused) {
    const tried = free.slice(0, Math.min(maxPerScheme, budget));
    budget -= tried.length;
    addFinding(unusedScheme(located, subject, candidates(located, subject, tried)));
  }
}

function unusedScheme(
  located: LocatedScheme,
  { hasConfig, setAside }: DocumentSubject,
  near: readonly Candidate[],
): Finding {
  const { name } = located.scheme;
  const aside = setAside.get(name) ?? [];
  const fits = near.filter(({ fit }) => fit.misses.length === 0);
  const data: FindingFacts = {
    fits: fits.map(({ method }) => methodLocation(method)),
    nearly: near
      .filter(({ fit }) => fit.misses.length > 0)
      .map(({ method, fit }) => ({
        ...methodLocation(method),
        misses: fit.misses.map((finding) => missedFact(finding, located)),
      })),
  };
  const reported = fits.length > 0 ? fits : near;
  const occurrence = schemeOccurrence(located, ['name'], 'value', near.length > 0 ? data : {});
  const related = [
    ...aside.slice(0, 1).flatMap(asidePlaces),
    ...reported.slice(0, maxReported).map(candidatePlace),
  ];
  const args = { scheme: name, subject: hasConfig ? 'method' : 'operation', hint: asideHint(aside) };
  return report('Pagination/UnusedScheme', args, { ...occurrence, related });
}

function asideHint(aside: readonly SetAside[]): string {
  const [first] = aside;
  if (first === undefined) return '';
  const others = aside.length === 1 ? '' : `; the same is true of ${aside.length - 1} more`;
  return ` ${first.operation} names it, but \`paginated\` of ${first.by} in the configuration overrides that${others}.`;
}

function asidePlaces({ operation, at, by, decidedBy }: SetAside): readonly RelatedLocation[] {
  return [
    { ...placeIn(at), message: `${operation} names this scheme` },
    { ...placeIn(decidedBy), message: `${by} overrides that` },
  ];
}

function candidatePlace({ method, fit: { misses } }: Candidate): RelatedLocation {
  const [first] = misses;
  if (first === undefined)
    return relatedTo(method.operation.node, `${method.method} fits this scheme, but is not bound to any`);
  const fields = misses.map(fieldOf).filter((field) => field !== undefined);
  const but = fields.length === 0 ? '' : `, except for ${[...new Set(fields)].join(' and ')}`;
  return relatedTo(method.operation.node, `${method.method} nearly fits this scheme${but}: ${reason(first)}`);
}

function reason({ code }: Finding): string {
  const { summary } = catalogue[code];
  return `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`.replace(/\.$/, '');
}

function fieldOf({ data }: Finding): string | undefined {
  return data?.field;
}

function missedFact({ code, data }: Finding, { scheme }: LocatedScheme): MissedFact {
  return { code, ...data, ...(data?.scheme !== undefined && { scheme: scheme.name }) };
}

function methodLocation({ method, operation }: DocumentMethod) {
  const { document, pointer } = operation.node;
  return { method, pointer, ...(document.file !== undefined && { file: document.file }) };
}

function likely(methods: Iterable<DocumentMethod>): readonly DocumentMethod[] {
  const lists: DocumentMethod[] = [];
  const others: DocumentMethod[] = [];
  for (const method of methods) {
    if (lists.length >= maxInTotal) break;
    if (method.why !== 'none' && method.why !== 'ambiguous') continue;
    const { name } = method.operation;
    if (!canRequestList(name.slice(0, name.indexOf(' ')))) continue;
    const isList = name.startsWith('get ') && !name.endsWith('}');
    (isList ? lists : others).push(method);
  }
  return [...lists, ...others];
}

function candidates(
  located: LocatedScheme,
  subject: DocumentSubject,
  methods: readonly DocumentMethod[],
): readonly Candidate[] {
  const matches = methods.flatMap((method) => {
    const fit = subject.fit(located, method);
    return fit === undefined || fit.misses.length > maxMisses ? [] : [{ method, fit }];
  });
  return matches.sort((one, other) => one.fit.misses.length - other.fit.misses.length).slice(0, 20);
}
