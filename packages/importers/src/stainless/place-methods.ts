import {
  type Finding,
  type Pointer,
  type PointerEdit,
  parseScheme,
  type Reader,
  type SourceLocation,
} from '@pagewright/core';
import {
  type BoundScheme,
  type ConfiguredMethod,
  checkOperation,
  configuredMethods,
  externalRemedies,
  hint,
  listsOfItems,
  methodPath,
  openEndFinding,
  originalLocation,
  summarise,
  withKnownEnds,
} from '@pagewright/core/external';
import { type LocatedScheme, suggest } from '@pagewright/core/internal';
import {
  bodyOf,
  listOperations,
  type OperationView,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import { noteUnder, type ReportNote } from '../shared/note.js';
import type { CarriedScheme } from './carry-entries.js';
import { comparable, describeMisses, type Miss, missesOf } from './match-scheme.js';
import { inConfig } from './read-entry.js';

export interface LocatedMethod {
  readonly configured: ConfiguredMethod;
  /** Such as `users.list`. */
  readonly name: string;
  /** Location of the method's `paginated` key, or of the method if that key is missing. */
  readonly place: SourceLocation;
  /** Undefined if the document lacks the operation. */
  readonly view?: OperationView;
  /** `matched` means that the method has the fields of the scheme, but does not name it. */
  readonly by: 'name' | 'matched' | 'nothing';
  readonly scheme?: CarriedScheme;
  /** Misses by readable scheme; empty if the method was not compared with schemes. */
  readonly misses: ReadonlyMap<CarriedScheme, readonly Miss[]>;
  /** The scheme that would match if the method were a list method or opted in to pagination. */
  readonly notOptedIn?: CarriedScheme;
  /** Undefined if the method declares no pagination and matches no scheme. */
  readonly outcome?: 'carried' | 'never' | 'left';
  readonly notes: readonly Finding[];
  readonly edit?: PointerEdit;
}

export function locateMethods(
  config: Reader,
  source: SourceDocument | undefined,
  schemes: readonly CarriedScheme[],
  only?: readonly string[],
): readonly LocatedMethod[] {
  const operations = new Map(
    (source === undefined ? [] : listOperations(source).operations).map((operation) => [
      operation.name,
      operation,
    ]),
  );
  return configuredMethods(config)
    .methods.filter(({ endpoint }) => only === undefined || only.includes(endpoint))
    .map((configured) => {
      const operation = operations.get(configured.endpoint);
      const view = source && operation && viewOperation(source, operation);
      return locateMethod(config, configured, view, schemes);
    });
}

function locateMethod(
  config: Reader,
  configured: ConfiguredMethod,
  view: OperationView | undefined,
  schemes: readonly CarriedScheme[],
): LocatedMethod {
  const { pointer, paginated, endpoint } = configured;
  const name = methodPath(configured);
  const declared = config.keys(pointer) === undefined ? undefined : config.get([...pointer, 'paginated']);
  const place =
    declared === undefined ? inConfig(pointer, 'key') : inConfig([...pointer, 'paginated'], 'value');
  const base = { configured, name, place, notes: [], ...(view !== undefined && { view }) };
  const note = noteUnder(name, 'stainless', endpoint);
  if (paginated === false) return { ...base, by: 'nothing', misses: new Map(), outcome: 'never' };
  const misses = missesFor(view, schemes);
  if (paginated !== undefined) return { ...base, misses, ...named(config, note, paginated, place, schemes) };
  if (declared !== undefined && declared !== true) return { ...base, by: 'nothing', misses };
  const [scheme, ...others] = bestFirst(
    [...misses].filter(([one, missed]) => missed.length === 0 && sizeOf(one) > 0).map(([one]) => one),
  );
  if (scheme !== undefined && declared !== true && !isListMethod(configured, view)) {
    const notes = [note('Pagination/ForeignGuess', notOptedIn(name, scheme), place)];
    return { ...base, by: 'nothing', misses, notOptedIn: scheme, notes };
  }
  if (scheme === undefined) {
    if (declared !== true) return { ...base, by: 'nothing', misses };
    const reason = `it declares that ${name} is paginated, and ${whyNoMatch(view, misses)}`;
    const notes = [note('Pagination/ForeignUncarried', { reason }, place)];
    return { ...base, by: 'nothing', misses, outcome: 'left', notes };
  }
  const guess = {
    undeclared: `which scheme ${name} has`,
    guess: scheme.name,
    because: becauseOf(scheme, others),
  };
  const notes = others.length > 0 ? [note('Pagination/ForeignGuess', guess, place)] : [];
  return {
    ...base,
    by: 'matched',
    scheme,
    misses,
    outcome: 'carried',
    notes,
    edit: edit(config, configured, scheme.name),
  };
}

/**
 * Stainless pages a method without a declaration (D65) if it is called `list`, or if it is a GET whose response is or
 * contains a list. An unknown response may contain a list.
 */
function isListMethod(
  { method, endpoint }: Pick<ConfiguredMethod, 'method' | 'endpoint'>,
  view: OperationView | undefined,
): boolean {
  if (method === 'list') return true;
  if (view === undefined || !endpoint.startsWith('get ')) return false;
  const body = bodyOf(view);
  return body === undefined || listsOfItems(body, maxListDepth).length > 0;
}

/** Lists at a greater depth are not the items of a response. */
const maxListDepth = 4;

function notOptedIn(name: string, { name: scheme }: CarriedScheme) {
  return {
    undeclared: `whether ${name} is paginated`,
    guess: 'that it is not',
    because: `because it is not a list method; it has all fields of ${scheme}, and paginated: true would make it page`,
  };
}

function missesFor(
  view: OperationView | undefined,
  schemes: readonly CarriedScheme[],
): ReadonlyMap<CarriedScheme, readonly Miss[]> {
  if (view === undefined || schemes.length === 0) return new Map();
  const operation = comparable(view);
  return new Map(
    schemes.flatMap((one) =>
      one.scheme === undefined ? [] : [[one, missesOf(one.scheme.fields, operation)] as const],
    ),
  );
}

function named(
  config: Reader,
  note: ReportNote,
  name: string,
  place: SourceLocation,
  schemes: readonly CarriedScheme[],
): Pick<LocatedMethod, 'by' | 'scheme' | 'outcome' | 'notes'> {
  const scheme = schemes.find((one) => one.name === name);
  if (scheme?.scheme !== undefined) return { by: 'name', scheme, outcome: 'carried', notes: [] };
  if (scheme !== undefined) {
    const reason = `${name}, which it names, cannot be read.`;
    return {
      by: 'nothing',
      outcome: 'left',
      notes: [note('Pagination/ForeignUncarried', { reason }, place)],
    };
  }
  const isGenerated = (config.keys(['pagination']) ?? []).some(
    (key) => config.get(['pagination', key, 'name']) === name,
  );
  if (isGenerated) return { by: 'nothing', notes: [] };
  const problem = `no scheme is called ${JSON.stringify(name)}.${hint(
    suggest(
      name,
      schemes.map((one) => one.name),
    ),
  )}`;
  return {
    by: 'nothing',
    outcome: 'left',
    notes: [note('Pagination/ForeignUnreadable', { problem }, place)],
  };
}

/** Sorts schemes as Stainless prefers them: by the number of fields, then by position. */
function bestFirst(schemes: readonly CarriedScheme[]): readonly CarriedScheme[] {
  return [...schemes].sort((one, other) => sizeOf(other) - sizeOf(one));
}

function sizeOf({ scheme }: CarriedScheme): number {
  return scheme?.fields.length ?? 0;
}

function becauseOf(scheme: CarriedScheme, others: readonly CarriedScheme[]): string {
  const rest = others.map(({ name }) => name).join(', ');
  const isLargest = others.every((other) => sizeOf(other) < sizeOf(scheme));
  return isLargest
    ? `as it matches more fields than ${rest}`
    : `as the first of several that match equally well (${rest})`;
}

function whyNoMatch(
  view: OperationView | undefined,
  misses: ReadonlyMap<CarriedScheme, readonly Miss[]>,
): string {
  if (view === undefined)
    return 'its operation is not in the document, or no document was passed, so its scheme is unknown.';
  const [nearest] = [...misses].sort(([, one], [, other]) => one.length - other.length);
  if (nearest === undefined) return 'there is no scheme that it could match.';
  const [scheme, missed] = nearest;
  return `no scheme matches: for ${scheme.name}, ${view.operation.name} ${describeMisses(missed)}.`;
}

function edit(config: Reader, { pointer }: ConfiguredMethod, scheme: string): PointerEdit {
  const value = config.keys(pointer) === undefined ? config.get(pointer) : undefined;
  if (typeof value === 'string')
    return { kind: 'set', pointer, value: { endpoint: value, paginated: scheme } };
  return { kind: 'set', pointer: [...pointer, 'paginated'], value: scheme };
}

/** Checks the schemes and the operations bound to them. The findings refer to the original text. */
export function crossCheck(
  schemes: readonly CarriedScheme[],
  methods: readonly LocatedMethod[],
): readonly Finding[] {
  const findings: Finding[] = [];
  const bound = new Map<string, BoundScheme>();
  const openEnds: Finding[] = [];
  for (const carried of schemes) {
    const { declaration, pointer, name, mappings } = carried;
    const parsed = parseScheme(declaration, 'config', { at: pointer });
    if (declaration === undefined || parsed.scheme === undefined) continue;
    findings.push(...parsed.findings);
    const located: LocatedScheme = { scheme: parsed.scheme, source: 'config', pointer };
    const own = methods.filter((method) => method.scheme === carried);
    bound.set(name, { located, methods: own.length });
    const remedies = externalRemedies('stainless', mappings);
    const openEnd = openEndFinding({ ...located, ...remedies });
    if (openEnd !== undefined) openEnds.push(openEnd);
    for (const { view, name: method, place: decidedBy } of own) {
      if (view === undefined) continue;
      const subject = {
        scheme: parsed.scheme,
        ...remedies,
        schemeLocation: located,
        inline: false,
        view,
        method,
        decidedBy,
      };
      checkOperation(subject, (finding) => findings.push(finding));
    }
  }
  const known = withKnownEnds({ aboutSchemes: openEnds, checks: findings }, bound);
  // Keep a finding about a missing end only if it names a member that could be the end: otherwise the API has no end to
  // declare.
  const offered = known.aboutSchemes.filter((finding) => !openEnds.includes(finding));
  return summarise([...known.checks, ...offered], bound).map((finding) => inTheirWords(finding, schemes));
}

/** Drops the finding's data, which describe the converted text and can't fix the original text. */
function inTheirWords({ data: _, ...finding }: Finding, schemes: readonly CarriedScheme[]): Finding {
  const { source, pointer, part } = translated(finding, schemes);
  const related = finding.related?.map((one) => {
    const place = translated({ ...one, part: 'key' }, schemes);
    return { ...one, source: place.source, pointer: place.pointer };
  });
  return { ...finding, source, pointer, part, ...(related !== undefined && { related }) };
}

function translated(
  place: SourceLocation,
  schemes: readonly CarriedScheme[],
): Pick<SourceLocation, 'source' | 'pointer' | 'part'> {
  const carried =
    place.source === 'config' ? schemes.find(({ pointer }) => isUnder(place.pointer, pointer)) : undefined;
  if (carried === undefined) return place;
  const generated = place.pointer.slice(carried.pointer.length);
  return originalLocation(carried.mappings, generated, carried.place);
}

function isUnder(pointer: Pointer, outer: Pointer): boolean {
  return outer.every((step, index) => step === pointer[index]);
}
