import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { placeOf } from '../../openapi/place.js';
import { constraint } from '../../openapi/schema-constraint.js';
import { isNullable, typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { pathText } from '../../paging/exchange/wording.js';
import type { Scheme } from '../../scheme/scheme.js';
import { defect } from '../operation/bound-operation.js';
import { bodyReadings, type FoundValue } from '../operation/reading.js';

/** A description that tells how the last page looks. */
const tellsTheEnd =
  /\b(?:empty|blank|null|absent|omitted|missing|unset|last page|no more|no further|not present)\b/i;

/**
 * A token that every response must carry, the last one included, while nothing else ends paging. The identifier of a
 * cursorId scheme is always there by its nature, and ends with the items.
 */
export function cursorNeverEnds({
  page: { subject },
  reading,
  walk,
  schema,
}: FoundValue): Finding | undefined {
  const { scheme } = subject;
  const { key: field, path, use } = reading;
  if (use !== 'carrier' || scheme.type === 'cursorId' || walk.optional) return undefined;
  if (isNullable(schema) !== false || readsHasMore(scheme) || canBeEmpty(schema)) return undefined;
  const role = scheme.type === 'cursorUrl' ? 'the next URL' : 'the next cursor';
  return report(
    'Pagination/CursorNeverEnds',
    { scheme: scheme.name, path: pathText(path), role, cost: costOf(scheme, schema) },
    defect(subject, placeOf(walk.spot, 'key'), { side: 'response', field }),
  );
}

function readsHasMore(scheme: Scheme): boolean {
  return bodyReadings(scheme).some(({ use }) => use === 'hasMore');
}

/** An empty string ends paging too, where the description lets one expect it. */
function canBeEmpty(schema: SchemaView): boolean {
  const text = constraint(schema, 'description');
  if (typeof text === 'string' && tellsTheEnd.test(text)) return true;
  return ['default', 'example'].some((keyword) => constraint(schema, keyword) === '');
}

function costOf({ continueOnEmptyItems }: Scheme, schema: SchemaView): string {
  const text = typesOf(schema).types.has('string');
  const unless = text ? 'unless the API sends an empty string, ' : '';
  return continueOnEmptyItems
    ? `${unless}nothing ends paging, and it may go on until the caller ends it`
    : `${unless}only an empty page ends paging, at the cost of one extra request, or of a loop if the API repeats its last page`;
}
