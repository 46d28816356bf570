import { type ConfiguredMethod, methodPath } from '../config/methods.js';
import { type Finding, placeIn, type RelatedLocation, type SourceLocation } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import type { TargetProfile } from '../format/target-profiles.js';
import { operationNameAt } from '../format/verbs.js';
import { kindOf } from '../json/copy-json.js';
import { isRecord } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import type { Operation } from '../openapi/operations.js';
import type { BrokenReference } from '../openapi/references.js';
import { below, locationOf, type NodeRef, relatedTo, valueAt } from '../openapi/source-document.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import { defineHint, hint } from '../scheme/suggest.js';
import type { BindingReason } from './analysis.js';
import type { VendorKeys } from './lookalike-keys.js';
import { type Marker, markersOf } from './markers.js';
import { type ConfiguredSchemes, inFile } from './scheme-registry.js';

export interface Binding {
  readonly scheme: string | null;
  readonly why: BindingReason;
  readonly decidedBy?: SourceLocation;
}

export interface Subject {
  readonly configured?: ConfiguredMethod;
  readonly operation?: Operation;
}

/** A binding, or an inline scheme to bind after identical inline schemes are merged (D7). */
export type Outcome =
  | { readonly kind: 'bound'; readonly binding: Binding }
  | { readonly kind: 'inline'; readonly located: LocatedScheme; readonly decidedBy: SourceLocation };

export const unbound: Binding = { scheme: null, why: 'none' };

export interface DeclaredExtension {
  readonly prefix: string;
  readonly node: NodeRef;
  /** The same object as long as the declaration is unchanged. */
  readonly place: SourceLocation;
  readonly value: unknown;
}

export interface BindingContext {
  readonly schemes: ConfiguredSchemes;
  readonly keys: readonly VendorKeys[];
  readonly profile: TargetProfile;
  readonly mayMark: boolean;
  /**
   * True if all of the document's declarations apply. In the profile `latest` with a configuration, only its markers
   * apply.
   */
  readonly readsDeclarations: boolean;
  readonly declaredExtensions: () => readonly DeclaredExtension[];
  readonly addFinding: (finding: Finding) => void;
}

/**
 * Returns the scheme that a method is bound to, and why (docs/format.md#binding-a-method, D9 to D11). The
 * configuration decides first, then the operation's extension, then the markers of its parameters. A source
 * is consulted only if no earlier one declares anything.
 */
export function resolveBinding(subject: Subject, options: BindingContext): Outcome {
  const { operation } = subject;
  const addFinding = (finding: Finding) =>
    options.addFinding(
      operation === undefined || finding.operation !== undefined
        ? finding
        : { ...finding, operation: operation.name },
    );
  // Members are listed one by one: this runs for every method, and a spread costs more than the binding.
  const { schemes, keys, profile, mayMark, readsDeclarations, declaredExtensions } = options;
  const context = { schemes, keys, profile, mayMark, readsDeclarations, declaredExtensions, addFinding };
  const configured = fromConfig(subject, context);
  if (configured !== undefined) return { kind: 'bound', binding: configured };
  const declared = readsDeclarations ? fromOperation(subject, context) : undefined;
  return declared ?? { kind: 'bound', binding: fromMarkers(subject, context) };
}

export function readDeclaredExtensions(
  { node: operation }: Operation,
  keys: readonly VendorKeys[],
): readonly DeclaredExtension[] {
  return keys.flatMap(({ prefix, pagination }) => {
    const node = below(operation, pagination);
    const value = valueAt(node);
    return value === undefined ? [] : [{ prefix, node, place: locationOf(node, 'value'), value }];
  });
}

export function nameOf({ configured, operation }: Subject): string {
  return configured === undefined ? (operation?.name ?? '') : methodPath(configured);
}

/**
 * Names an operation by its location in the document. Several paths can share an operation, and a mistake in it is then
 * reported only once.
 */
function ownName({ node: { document, pointer } }: Operation): string {
  return (document.file === undefined ? operationNameAt(pointer) : undefined) ?? 'this operation';
}

function fromConfig(subject: Subject, context: BindingContext): Binding | undefined {
  const { configured } = subject;
  const isNone = configured?.isTrue === true && context.profile === 'latest';
  if (configured === undefined || (configured.paginated === undefined && !isNone)) return undefined;
  const decidedBy: SourceLocation = {
    source: 'config',
    pointer: [...configured.pointer, 'paginated'],
    part: 'value',
  };
  if (configured.paginated === undefined) return { scheme: null, why: 'none', decidedBy };
  if (configured.paginated === false) return { scheme: null, why: 'disabled', decidedBy };
  return byName(subject, configured.paginated, 'config', decidedBy, context);
}

function fromOperation(subject: Subject, context: BindingContext): Outcome | undefined {
  const { operation } = subject;
  if (operation === undefined) return undefined;
  for (const { prefix, node, place: decidedBy, value } of context.declaredExtensions()) {
    if (value === false) return { kind: 'bound', binding: { scheme: null, why: 'disabled', decidedBy } };
    if (typeof value === 'string')
      return { kind: 'bound', binding: byName(subject, value, 'operation', decidedBy, context) };
    if (isRecord(value)) {
      const bound = inline(value, node, decidedBy, context);
      if (bound !== undefined) return bound;
      continue;
    }
    const args = {
      prefix,
      operation: ownName(operation),
      found: value === true ? 'true' : kindOf(value),
    };
    context.addFinding(
      report('Document/InvalidBinding', args, { at: decidedBy, suppressionKey: operation.name }),
    );
  }
  return undefined;
}

function byName(
  subject: Subject,
  name: string,
  why: BindingReason,
  at: SourceLocation,
  context: BindingContext,
): Binding {
  if (context.schemes.find(name) !== undefined) return { scheme: name, why, decidedBy: at };
  const rejected = context.schemes.rejected(name);
  const unread = rejected === undefined ? context.schemes.unread(name) : undefined;
  const isElsewhere = rejected !== undefined || unread !== undefined;
  const suggestion = isElsewhere ? undefined : context.schemes.nearest(name);
  const method = nameOf(subject);
  const args = {
    method,
    scheme: JSON.stringify(name),
    problem:
      rejected === undefined ? 'which is not defined' : 'which is left out because it breaks the format',
    hint:
      unread === undefined
        ? suggestion === undefined && !isElsewhere
          ? defineHint(at.source)
          : hint(suggestion)
        : ` ${unread.key} at the root defines it, but is not read. Did you mean ${unread.meant}?`,
  };
  const related: RelatedLocation[] = [];
  if (rejected !== undefined)
    related.push({ source: rejected.source, pointer: rejected.pointer, message: `${name} is left out here` });
  if (unread !== undefined)
    related.push({ source: 'document', pointer: [unread.key], message: `${unread.key} is not read` });
  const isMissing = suggestion === undefined && !isElsewhere;
  const data = { name, ...(suggestion !== undefined && { suggestion }), ...(isMissing && { isMissing }) };
  const occurrence = { at, suppressionKey: method, operation: subject.operation?.name, related, data };
  context.addFinding(report('Pagination/UnknownScheme', args, occurrence));
  return { scheme: null, why: 'unknown', decidedBy: at };
}

/**
 * An inline scheme that breaks the format is reported and otherwise ignored, as if the extension were absent
 * (rule 3).
 */
function inline(
  value: unknown,
  { document, pointer }: NodeRef,
  decidedBy: SourceLocation,
  context: BindingContext,
): Outcome | undefined {
  const { profile } = context;
  const { scheme, findings } = parseScheme(value, 'document', { at: pointer, profile });
  const file = document.file === undefined ? {} : { file: document.file };
  for (const finding of findings) context.addFinding(inFile(finding, document.file));
  if (scheme === undefined) return undefined;
  return { kind: 'inline', located: { scheme, source: 'document', ...file, pointer }, decidedBy };
}

function fromMarkers(subject: Subject, context: BindingContext): Binding {
  const { operation } = subject;
  if (operation === undefined || !context.mayMark) return unbound;
  const { markers, findings, broken } = markersOf(
    operation,
    context.profile === 'latest' ? [] : context.keys,
  );
  for (const finding of findings) context.addFinding(finding);
  const [first] = markers;
  if (first === undefined) return unbound;
  for (const reference of broken) context.addFinding(referenceFinding(reference));
  const decidedBy = locationOf(first.node, 'value');
  const byType = [...new Map(markers.map((marker) => [marker.type, marker])).keys()].map((type) => ({
    marker: markers.find((marker) => marker.type === type) ?? first,
    schemes: context.schemes.ofType(type),
  }));
  const fitting = byType.flatMap(({ schemes }) => schemes);
  for (const { marker, schemes } of byType)
    if (schemes.length === 0) context.addFinding(unmatched(subject, marker, fitting.length > 0));
  const matched = byType.filter(({ schemes }) => schemes.length > 0);
  const [match, other] = matched;
  if (match === undefined) return { scheme: null, why: 'none', decidedBy };
  const [only] = match.schemes;
  if (only !== undefined && fitting.length === 1)
    return { scheme: only.scheme.name, why: 'marker', decidedBy: locationOf(match.marker.node, 'value') };
  const { type } = match.marker;
  if (other !== undefined) {
    const problem = `it is marked as ${type} and as ${other.marker.type}.`;
    const also = relatedTo(other.marker.word, `marked as ${other.marker.type} here`);
    context.addFinding(ambiguous(subject, problem, match.marker, fitting, [also]));
    return { scheme: null, why: 'ambiguous', decidedBy };
  }
  const names = fitting.map(({ scheme }) => scheme.name);
  const shown =
    names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
  const places = fitting.slice(0, 5).map((located) => ({
    ...placeIn(located, 'type'),
    message: `${located.scheme.name} is of type ${type}`,
  }));
  const problem = `it is marked as ${type}, and ${names.length} schemes are of that type (${shown}).`;
  context.addFinding(ambiguous(subject, problem, match.marker, fitting, places));
  return { scheme: null, why: 'ambiguous', decidedBy };
}

/** `othersMatch` is true if another marker of the method matches a scheme. The method is then still paginated. */
function unmatched(subject: Subject, { type, word }: Marker, othersMatch: boolean): Finding {
  const method = nameOf(subject);
  const cost = othersMatch ? 'that marker has no effect' : 'it stays unpaginated';
  return report(
    'Pagination/UnmatchedMarker',
    { method, type, cost },
    { at: locationOf(word, 'value'), suppressionKey: method },
  );
}

/** Reports at the method in the configuration if there is one, because the fix is to set its `paginated`. */
function ambiguous(
  subject: Subject,
  problem: string,
  marker: Marker,
  candidates: readonly LocatedScheme[],
  places: readonly RelatedLocation[],
): Finding {
  const { configured, operation } = subject;
  const at: SourceLocation =
    configured === undefined
      ? locationOf(marker.word, 'value')
      : { source: 'config', pointer: configured.pointer, part: 'key' };
  const marked = configured === undefined ? [] : [relatedTo(marker.word, `marked as ${marker.type} here`)];
  return report(
    'Pagination/AmbiguousMarker',
    { method: nameOf(subject), problem },
    {
      at,
      suppressionKey: nameOf(subject),
      related: [...marked, ...places],
      data: {
        candidates: candidates.slice(0, 20).map(({ scheme }) => scheme.name),
        ...(operation !== undefined && { operation: pointerText(operation.node.pointer) }),
      },
    },
  );
}

export function referenceFinding({ at, reference, problem }: BrokenReference): Finding {
  return report(
    'Document/UnresolvedReference',
    { reference, problem },
    { at: locationOf(at, 'value'), suppressionKey: reference },
  );
}
