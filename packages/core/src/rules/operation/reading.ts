import { strategies } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import type { ResponseView } from '../../openapi/responses.js';
import type { Walk } from '../../openapi/schema-path.js';
import { type JsonType, typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { takesPart } from '../../paging/exchange/response-value.js';
import { itemCursorPath } from '../../paging/exchange/scheme-fields.js';
import { pagingStrategies, strategyWords } from '../../paging/strategies/table.js';
import { isInHeader, responseFieldWith } from '../../scheme/fields.js';
import type { ResponseField, Scheme } from '../../scheme/scheme.js';
import type { BoundOperation } from './bound-operation.js';

/** A bound operation with the body of its success response: what the rules of the response side judge. */
export interface Page {
  readonly subject: BoundOperation;
  readonly response: ResponseView;
  readonly body: SchemaView;
}

/**
 * The use of a response field.
 * - items, carrier (of the next position), hasMore, end (a total): paging depends on it
 * - member: it is exposed on the page, and paging does not read it
 */
export type Use = 'items' | 'carrier' | 'hasMore' | 'end' | 'member';

export interface FieldReading {
  readonly key: string;
  readonly field: ResponseField;
  readonly use: Use;
  /** The place of the value in the body, the cursor inside its envelope included. */
  readonly path: Pointer;
}

/** A value that a field reads, as the response describes it. */
export interface FoundValue {
  readonly page: Page;
  readonly reading: FieldReading;
  readonly walk: Extract<Walk, { readonly kind: 'found' }>;
  readonly schema: SchemaView;
}

/** The fields that are read from the body, in declaration order. */
export function bodyReadings(scheme: Scheme): readonly FieldReading[] {
  return Object.entries(scheme.response)
    .filter(([, field]) => !isInHeader(field))
    .map(([key, field]) => {
      const use = useOf(scheme, key, field);
      const inner = use === 'carrier' ? (field.cursorPath ?? []) : [];
      return { key, field, use, path: [...field.path, ...inner] };
    });
}

/** Only the first field of a role is read (D6), and only where paging looks (docs/format.md#field-location-limits). */
function useOf(scheme: Scheme, key: string, field: ResponseField): Use {
  const { type: role } = field;
  if (role === undefined || responseFieldWith(scheme, role)?.[0] !== key) return 'member';
  if (role === 'items') return 'items';
  if (pagingStrategies[scheme.type].onePage || !takesPart(field)) return 'member';
  if (role === 'hasMore') return 'hasMore';
  if (role === strategyWords[scheme.type].endsAt) return 'end';
  const byItem = scheme.type === 'cursorId' && itemCursorPath(scheme) !== undefined;
  return role === strategies[scheme.type].carries && !byItem ? 'carrier' : 'member';
}

/** Returns what it costs that paging finds nothing usable for a field of this use. */
export function costOf(scheme: Scheme, use: Exclude<Use, 'member'>): string {
  switch (use) {
    case 'items':
      return scheme.continueOnEmptyItems || pagingStrategies[scheme.type].onePage
        ? 'no item is found'
        : 'no item is found and paging stops after the first page';
    case 'carrier':
      return 'paging stops after the first page';
    default:
      return 'paging does not stop by it';
  }
}

/** The types of a value where they are known to be none of `wanted`, else undefined: missing data is no fault. */
export function otherTypes(
  schema: SchemaView,
  wanted: readonly JsonType[],
): ReadonlySet<JsonType> | undefined {
  const { types, complete } = typesOf(schema);
  return complete && !wanted.some((type) => types.has(type)) ? types : undefined;
}
