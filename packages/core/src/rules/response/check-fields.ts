import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { ResponseRole } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import { walkPath } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { pathText } from '../../paging/exchange/wording.js';
import { mismatch } from '../operation/bound-operation.js';
import { pathFacts, pathHint } from '../operation/path-hint.js';
import { bodyReadings, costOf, type FieldReading, type FoundValue, type Page } from '../operation/reading.js';
import { cursorNeverEnds } from './cursor-never-ends.js';
import { type DeadEnd, missingText, reachedPlace } from './missing-words.js';
import { nearestProperty } from './nearest-property.js';
import { totalMixedUp } from './total-mixed-up.js';
import { unusableValue } from './unusable-value.js';

/** Checks whether the fields beside the items are there, and can be what their roles require. */
export function checkFields(page: Page, found: (finding: Finding) => void): void {
  for (const reading of bodyReadings(page.subject.scheme)) {
    if (reading.use === 'items') continue;
    const walk = walkPath(page.body, reading.path);
    if (walk.kind === 'missing' || walk.kind === 'notAnObject') found(notFound(page, reading, walk));
    if (walk.kind !== 'found' || walk.schema.kind !== 'known') continue;
    const value: FoundValue = { page, reading, walk, schema: walk.schema.value };
    const wrong = unusableValue(value) ?? totalMixedUp(value) ?? cursorNeverEnds(value);
    if (wrong !== undefined) found(wrong);
  }
}

function notFound({ subject, body }: Page, reading: FieldReading, walk: DeadEnd): Finding {
  const { scheme, method } = subject;
  const { key: field, path, use } = reading;
  const { type: role, cursorPath } = reading.field;
  const inEnvelope = use === 'carrier' && cursorPath !== undefined && walk.at >= reading.field.path.length;
  const taken = bodyReadings(scheme).map((other) => other.path);
  const key = inEnvelope ? 'cursorPath' : 'path';
  const meant = inEnvelope
    ? nearestInEnvelope(body, reading.field.path, cursorPath, role)
    : nearestProperty(body, path, role, taken);
  const args = {
    scheme: scheme.name,
    method,
    path: pathText(path),
    missing: missingText(walk, path),
    hint: pathHint(meant, key),
  };
  const at = mismatch(subject, {
    side: 'response',
    field,
    ...(inEnvelope && { key }),
    related: [reachedPlace(walk)],
    data: { ...(role !== undefined && { role }), ...pathFacts(meant, key) },
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
  const walk = walkPath(body, envelope);
  return walk.kind === 'found' && walk.schema.kind === 'known'
    ? nearestProperty(walk.schema.value, cursorPath, role, [])
    : undefined;
}
