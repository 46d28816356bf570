import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { ResponseRole } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import { constraint, schemaAtPath, walkPath } from '../../openapi/schema-path.js';
import { isNullable, typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { locationOf } from '../../openapi/source-document.js';
import { pathText } from '../../paging/exchange/wording.js';
import type { Scheme } from '../../scheme/scheme.js';
import { defect, mismatch } from '../operation/bound-operation.js';
import { pathHint } from '../operation/own-remedies.js';
import {
  bodyReadings,
  costOf,
  type FieldReading,
  type FoundValue,
  otherTypes,
  type Page,
  pathFacts,
  relatedType,
  typeWords,
} from '../operation/reading.js';
import type { PathKey } from '../operation/remedies.js';
import { type DeadEnd, missingArgs, pathEndText } from './check-items.js';
import { exampleAgrees, schemaDoubt } from './example-agrees.js';
import { nearestProperty } from './nearest-property.js';
import { roleTypes } from './role-names.js';
import { totalMixedUp } from './total-mixed-up.js';

const tellsTheEnd =
  /\b(?:empty|blank|null|absent|omitted|missing|unset|last page|no more|no further|not present)\b/i;

/**
 * Reports a next cursor or URL that every response must have, if nothing else ends paging. Excludes cursorId schemes:
 * every item has an identifier, and paging ends with the items.
 */
function cursorNeverEnds({ page: { subject }, reading, walk, schema }: FoundValue): Finding | undefined {
  const { scheme } = subject;
  const { key: field, path, use } = reading;
  if (use !== 'carrier' || scheme.type === 'cursorId' || walk.optional) return undefined;
  if (isNullable(schema) !== false || readsHasMore(scheme) || canBeEmpty(schema)) return undefined;
  const role = scheme.type === 'cursorUrl' ? 'the next URL' : 'the next cursor';
  return report(
    'Pagination/CursorNeverEnds',
    { scheme: scheme.name, path: pathText(path), role, cost: costOfUnusable(scheme, schema) },
    defect(subject, locationOf(walk.node, 'key'), { side: 'response', field }),
  );
}

function readsHasMore(scheme: Scheme): boolean {
  return bodyReadings(scheme).some(({ use }) => use === 'hasMore');
}

function canBeEmpty(schema: SchemaView): boolean {
  const text = constraint(schema, 'description');
  if (typeof text === 'string' && tellsTheEnd.test(text)) return true;
  return ['default', 'example'].some((keyword) => constraint(schema, keyword) === '');
}

function costOfUnusable({ continueOnEmptyItems }: Scheme, schema: SchemaView): string {
  const text = typesOf(schema).types.has('string');
  const unless = text ? 'unless the API sends an empty string, ' : '';
  return continueOnEmptyItems
    ? `${unless}nothing ends paging, and it may continue until the caller stops`
    : `${unless}only an empty page ends paging, at the cost of one extra request, or of a loop if the API repeats its last page`;
}

function unusableValue({ page: { subject }, reading, walk, schema }: FoundValue): Finding | undefined {
  const { scheme, method } = subject;
  const { key: field, path, use } = reading;
  const { type: role } = reading.field;
  if (role === undefined || (use === 'member' && carriesNothing.has(role))) return undefined;
  const types = otherTypes(schema, roleTypes[role]);
  if (types === undefined) return undefined;
  const { key, path: suggestion } = insideOf(scheme, reading, role, schema);
  const actual = typeWords(types);
  const args = { scheme: scheme.name, method, path: pathText(path), found: actual };
  const more = { ...args, hint: pathHint(subject, field, suggestion, key) };
  const at = mismatch(subject, {
    side: 'response',
    field,
    within: [key === 'cursorPath' ? key : 'type'],
    related: [relatedType(schema, walk.node, `this is ${actual}`)],
    data: { role, ...pathFacts(suggestion, key) },
  });
  switch (use) {
    case 'carrier': {
      const needed = role === 'cursorUrl' ? 'a string' : 'a string or a number';
      const carried = role === 'cursorUrl' ? 'the next URL' : 'the next cursor';
      return report('Pagination/UnusableCursor', { ...more, role: carried, needed }, at);
    }
    case 'hasMore':
      return report('Pagination/HasMoreNotBoolean', more, at);
    case 'end':
      return report('Pagination/TotalNotNumber', { ...more, role }, at);
    default:
      return report('Pagination/UnlikelyRole', { ...args, role, field }, at);
  }
}

const carriesNothing: ReadonlySet<string> = new Set(['items', 'cursor', 'cursorId', 'cursorUrl']);

function insideOf(
  scheme: Scheme,
  { field, use, path }: FieldReading,
  role: ResponseRole,
  schema: SchemaView,
): { readonly key: PathKey; readonly path: Pointer | undefined } {
  const enveloped = use === 'carrier' && field.cursorPath !== undefined;
  const inside = nearestProperty(schema, [role], role, []);
  const whole = JSON.stringify([...path, ...(inside ?? [])]);
  const isTaken = bodyReadings(scheme).some((other) => JSON.stringify(other.path) === whole);
  const base = enveloped ? field.cursorPath : path;
  return {
    key: enveloped ? 'cursorPath' : 'path',
    path: inside === undefined || isTaken ? undefined : [...base, ...inside],
  };
}

export function checkFields(page: Page, addFinding: (finding: Finding) => void): void {
  for (const reading of bodyReadings(page.subject.scheme)) {
    if (reading.use === 'items') continue;
    const walk = walkPath(page.body, reading.path);
    if (walk.kind === 'missing' || walk.kind === 'notAnObject')
      addFinding(unknownOperation(page, reading, walk));
    if (walk.kind !== 'found' || walk.schema.kind !== 'known') continue;
    const value: FoundValue = { page, reading, walk, schema: walk.schema.value };
    const wrong = unusableValue(value) ?? totalMixedUp(value) ?? cursorNeverEnds(value);
    if (wrong !== undefined) addFinding(wrong);
  }
}

function unknownOperation({ subject, body }: Page, reading: FieldReading, walk: DeadEnd): Finding {
  const { scheme, method } = subject;
  const { key: field, path, use } = reading;
  const { type: role, cursorPath } = reading.field;
  const inEnvelope = use === 'carrier' && cursorPath !== undefined && walk.at >= reading.field.path.length;
  const readPaths = bodyReadings(scheme).map((other) => other.path);
  const key = inEnvelope ? 'cursorPath' : 'path';
  const isDoubted = role !== undefined && exampleAgrees(subject.view, path, roleTypes[role]);
  const suggestion = isDoubted
    ? undefined
    : inEnvelope
      ? nearestInEnvelope(body, reading.field.path, cursorPath, role)
      : nearestProperty(body, path, role, readPaths);
  const args = {
    scheme: scheme.name,
    method,
    path: pathText(path),
    ...missingArgs(walk, path),
    hint: isDoubted ? schemaDoubt : pathHint(subject, field, suggestion, key),
  };
  const at = mismatch(subject, {
    side: 'response',
    field,
    ...(inEnvelope && { within: [key] }),
    related: [pathEndText(walk)],
    data: { ...(role !== undefined && { role }), ...pathFacts(suggestion, key) },
  });
  return use === 'member' || role === undefined || use === 'items'
    ? report('Pagination/MemberNotFound', { ...args, field }, at)
    : report('Pagination/PropertyNotFound', { ...args, role, cost: costOf(scheme, use) }, at);
}

function nearestInEnvelope(
  body: SchemaView,
  envelope: Pointer,
  cursorPath: Pointer,
  role: ResponseRole | undefined,
): Pointer | undefined {
  const schema = schemaAtPath(body, envelope);
  return schema && nearestProperty(schema, cursorPath, role, []);
}
