import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { ResponseRole } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import { relatedTo } from '../../openapi/place.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { pathText } from '../../paging/exchange/wording.js';
import type { Scheme } from '../../scheme/scheme.js';
import { mismatch } from '../operation/bound-operation.js';
import { type PathKey, pathFacts, pathHint } from '../operation/path-hint.js';
import { bodyReadings, type FieldReading, type FoundValue, otherTypes } from '../operation/reading.js';
import { typeWords } from '../operation/type-words.js';
import { nearestProperty } from './nearest-property.js';
import { roleTypes } from './role-names.js';

/** A value that cannot be what the role of its field says: an object as cursor, a string as hasMore. */
export function unusableValue({ page: { subject }, reading, walk, schema }: FoundValue): Finding | undefined {
  const { scheme, method } = subject;
  const { key: field, path, use } = reading;
  const { type: role } = reading.field;
  if (role === undefined || (use === 'member' && carriesNothing.has(role))) return undefined;
  const types = otherTypes(schema, roleTypes[role]);
  if (types === undefined) return undefined;
  const { key, path: meant } = insideOf(scheme, reading, role, schema);
  const found = typeWords(types);
  const args = { scheme: scheme.name, method, path: pathText(path), found };
  const more = { ...args, hint: pathHint(meant, key) };
  const at = mismatch(subject, {
    side: 'response',
    field,
    ...(key === 'cursorPath' && { key }),
    related: [relatedTo(walk.spot, `this is ${found}`)],
    data: { role, ...pathFacts(meant, key) },
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

/** Roles of fields that, when paging does not read them, are told elsewhere to be idle. */
const carriesNothing: ReadonlySet<string> = new Set(['items', 'cursor', 'cursorId', 'cursorUrl']);

/** The value that an object wraps, as the path to it in the key that leads to the object. */
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
