import type { ConfiguredMethod } from '../config/methods.js';
import { methodPath } from '../config/methods.js';
import type { Finding, Place, RelatedPlace } from '../findings/finding.js';
import { kindOf } from '../json/copy-json.js';
import { isRecord, type Pointer } from '../json/json.js';
import type { Operation } from '../openapi/operations.js';
import type { Reader } from '../reader/reader.js';
import { report } from '../rules/report.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import { hint } from '../scheme/suggest.js';
import type { BindingReason } from './analysis.js';
import { type Marker, markersOf } from './markers.js';
import type { SchemeRegistry } from './scheme-registry.js';
import type { VendorKeys } from './vendor-keys.js';

export interface Binding {
  readonly scheme: string | null;
  readonly why: BindingReason;
  readonly decidedBy?: Place;
}

/** What a method is made of: its place in the configuration, the operation in the document, or both. */
export interface Subject {
  readonly configured?: ConfiguredMethod;
  readonly operation?: Operation;
}

export interface BindingContext {
  readonly registry: SchemeRegistry;
  readonly document: Reader;
  readonly keys: readonly VendorKeys[];
  readonly found: (finding: Finding) => void;
}

/**
 * Which scheme a method is paginated with, and why (REQUIREMENTS "Binding a method", D9 to D11): the configuration's
 * word, else the operation's, else its parameters' markers. A weaker source is not consulted when a stronger speaks.
 */
export function resolveBinding(subject: Subject, context: BindingContext): Binding {
  return fromConfig(subject, context) ?? fromOperation(subject, context) ?? fromMarkers(subject, context);
}

/** How people name the method in messages, and what suppresses findings about it. */
function nameOf({ configured, operation }: Subject): string {
  return configured === undefined ? (operation?.name ?? '') : methodPath(configured);
}

function fromConfig(subject: Subject, context: BindingContext): Binding | undefined {
  const { configured } = subject;
  if (configured?.paginated === undefined) return undefined;
  const decidedBy: Place = { source: 'config', pointer: [...configured.pointer, 'paginated'], part: 'value' };
  if (configured.paginated === false) return { scheme: null, why: 'disabled', decidedBy };
  return byName(subject, configured.paginated, 'config', decidedBy, context);
}

function fromOperation(subject: Subject, context: BindingContext): Binding | undefined {
  const { operation } = subject;
  if (operation === undefined) return undefined;
  for (const { prefix, pagination } of context.keys) {
    const pointer = [...operation.pointer, pagination];
    const value = context.document.get(pointer);
    if (value === undefined) continue;
    const decidedBy: Place = { source: 'document', pointer, part: 'value' };
    if (value === false) return { scheme: null, why: 'disabled', decidedBy };
    if (typeof value === 'string') return byName(subject, value, 'operation', decidedBy, context);
    if (isRecord(value)) {
      const bound = inline(value, pointer, decidedBy, context);
      if (bound !== undefined) return bound;
      continue;
    }
    const args = { prefix, operation: operation.name, found: value === true ? 'true' : kindOf(value) };
    context.found(report('Document/InvalidBinding', args, { at: decidedBy, suppressionKey: operation.name }));
  }
  return undefined;
}

function byName(
  subject: Subject,
  name: string,
  why: BindingReason,
  at: Place,
  context: BindingContext,
): Binding {
  if (context.registry.find(name) !== undefined) return { scheme: name, why, decidedBy: at };
  const leftOut = context.registry.leftOut(name);
  const suggestion = leftOut === undefined ? context.registry.nearest(name) : undefined;
  context.found(
    report(
      'Pagination/UnknownScheme',
      {
        method: nameOf(subject),
        scheme: JSON.stringify(name),
        problem:
          leftOut === undefined ? 'which is not defined' : 'which is left out because it breaks the format',
        hint: hint(suggestion),
      },
      {
        at,
        suppressionKey: nameOf(subject),
        ...(leftOut !== undefined && {
          related: [
            { source: leftOut.source, pointer: leftOut.pointer, message: `${name} is left out here` },
          ],
        }),
        ...(suggestion !== undefined && { data: { suggestion } }),
      },
    ),
  );
  return { scheme: null, why: 'unknown', decidedBy: at };
}

/** An inline scheme that breaks the format is ignored, as if the extension were not there (rule 3). */
function inline(
  value: unknown,
  pointer: Pointer,
  decidedBy: Place,
  context: BindingContext,
): Binding | undefined {
  const { scheme, findings } = parseScheme(value, 'document', pointer);
  for (const finding of findings) context.found(finding);
  if (scheme === undefined) return undefined;
  const name = context.registry.collapse({ scheme, source: 'document', pointer }, context.found);
  return { scheme: name, why: 'inline', decidedBy };
}

function fromMarkers(subject: Subject, context: BindingContext): Binding {
  const { operation } = subject;
  if (operation === undefined) return { scheme: null, why: 'none' };
  const { markers, findings } = markersOf(context.document, operation, context.keys);
  for (const finding of findings) context.found(finding);
  const [first] = markers;
  if (first === undefined) return { scheme: null, why: 'none' };
  const decidedBy: Place = { source: 'document', pointer: first.pointer, part: 'value' };
  const other = markers.find(({ type }) => type !== first.type);
  if (other !== undefined) {
    const problem = `its parameters are marked as ${first.type} and as ${other.type}.`;
    context.found(
      ambiguous(subject, problem, first, [related(other.pointer, `marked as ${other.type} here`)]),
    );
    return { scheme: null, why: 'ambiguous', decidedBy };
  }
  const fitting = context.registry.ofType(first.type);
  const [only] = fitting;
  if (only === undefined) {
    const at = { at: decidedBy, suppressionKey: nameOf(subject) };
    context.found(report('Pagination/UnmatchedMarker', { method: nameOf(subject), type: first.type }, at));
    return { scheme: null, why: 'none', decidedBy };
  }
  if (fitting.length === 1) return { scheme: only.scheme.name, why: 'marker', decidedBy };
  const names = fitting.map(({ scheme }) => scheme.name);
  const shown =
    names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
  const places = fitting.slice(0, 5).map(({ scheme, source, pointer }) => ({
    source,
    pointer: [...pointer, 'type'],
    message: `${scheme.name} is of type ${first.type}`,
  }));
  const problem = `it is marked as ${first.type}, and ${names.length} schemes are of that type (${shown}).`;
  context.found(ambiguous(subject, problem, first, places));
  return { scheme: null, why: 'ambiguous', decidedBy };
}

/** The remedy is to set `paginated`, so the finding stands at the method where the configuration has it. */
function ambiguous(
  subject: Subject,
  problem: string,
  marker: Marker,
  places: readonly RelatedPlace[],
): Finding {
  const { configured } = subject;
  const at: Place =
    configured === undefined
      ? { source: 'document', pointer: marker.pointer, part: 'value' }
      : { source: 'config', pointer: configured.pointer, part: 'key' };
  const marked = configured === undefined ? [] : [related(marker.pointer, `marked as ${marker.type} here`)];
  return report(
    'Pagination/AmbiguousMarker',
    { method: nameOf(subject), problem },
    { at, suppressionKey: nameOf(subject), related: [...marked, ...places] },
  );
}

function related(pointer: Pointer, message: string): RelatedPlace {
  return { source: 'document', pointer, message };
}
