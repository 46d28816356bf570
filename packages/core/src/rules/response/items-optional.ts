import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { Pointer } from '../../json/json.js';
import { placeOf } from '../../openapi/place.js';
import { type Walk, walkPath } from '../../openapi/schema-path.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import { isNullable } from '../../openapi/schema-types.js';
import type { PropertyView, SchemaView } from '../../openapi/schema-view.js';
import { spotKey } from '../../openapi/spot.js';
import { pathText } from '../../paging/exchange/wording.js';
import { pagingStrategies } from '../../paging/strategies/table.js';
import { responseFieldWith } from '../../scheme/fields.js';
import { defect } from '../operation/bound-operation.js';
import type { Page } from '../operation/reading.js';

/** Items that a page may lack, where its description says so: the list may be null, or others are required and it is not. */
export function itemsOptional(
  { subject, body }: Page,
  path: Pointer,
  walk: Extract<Walk, { readonly kind: 'found' }>,
  found: (finding: Finding) => void,
): void {
  const { scheme } = subject;
  if (scheme.continueOnEmptyItems || pagingStrategies[scheme.type].onePage) return;
  const mayBeNull = walk.schema.kind === 'known' && isNullable(walk.schema.value) === true;
  const why = mayBeNull ? 'may be null' : walk.optional ? whyOptional(body, path) : undefined;
  if (why === undefined) return;
  const claim = { side: 'response', field: responseFieldWith(scheme, 'items')?.[0] ?? 'data' } as const;
  const args = { scheme: scheme.name, path: pathText(path), why };
  found(report('Pagination/ItemsOptional', args, defect(subject, placeOf(walk.spot, 'key'), claim)));
}

/**
 * An object that requires nothing was not described to that point; one that requires others says that this may lack.
 * What another part of an `allOf` requires, somebody else has described.
 */
function whyOptional(body: SchemaView, path: Pointer): string | undefined {
  const owner = walkPath(body, path.slice(0, -1));
  if (owner.kind !== 'found' || owner.schema.kind !== 'known') return undefined;
  const { properties } = propertiesOf(owner.schema.value);
  const name = path.at(-1);
  const own = typeof name === 'string' ? properties.get(name) : undefined;
  if (own === undefined || own.required) return undefined;
  const declared = partOf(own);
  const other = [...properties.values()].find((one) => one.required && partOf(one) === declared);
  return other === undefined ? undefined : `is not required, as ${other.name} beside it is`;
}

/** The part of the schema that lists a property. */
function partOf({ spot: { document, pointer } }: PropertyView): string {
  return spotKey({ document, pointer: pointer.slice(0, -1) });
}
