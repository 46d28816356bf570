import type { RelatedLocation } from '../../diagnostics/finding.js';
import type { FindingFacts } from '../../diagnostics/finding-facts.js';
import { strategies } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import type { ResponseView } from '../../openapi/responses.js';
import { keywordIn, type Walk } from '../../openapi/schema-path.js';
import { type JsonType, typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { type NodeRef, relatedTo } from '../../openapi/source-document.js';
import { itemCursorPath, takesPart } from '../../paging/exchange/response-value.js';
import { pagingStrategies, strategyWords } from '../../paging/strategies/table.js';
import { isInHeader, type ResponseField, responseFieldWith, type Scheme } from '../../scheme/scheme.js';
import type { BoundOperation } from './bound-operation.js';
import type { PathKey } from './remedies.js';

const words: Readonly<Record<Exclude<JsonType, 'null'>, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
};

/** Lists types in words without null, such as "a string or a number"; "null" if there is no other type. */
export function typeWords(types: ReadonlySet<JsonType>): string {
  const named = [...types].flatMap((type) => (type === 'null' ? [] : [words[type]]));
  return named.length === 0 ? 'null' : named.join(' or ');
}

export interface Page {
  readonly subject: BoundOperation;
  readonly response: ResponseView;
  readonly body: SchemaView;
}

/**
 * The use of a response field. Paging depends on `items`, `carrier` (the next position), `hasMore` and `end` (a
 * total). It ignores a `member`, which only callers read.
 */
type Use = 'items' | 'carrier' | 'hasMore' | 'end' | 'member';

export interface FieldReading {
  readonly key: string;
  readonly field: ResponseField;
  readonly use: Use;
  /** The full path from the root of the body, through the envelope if there is one. */
  readonly path: Pointer;
}

export interface FoundValue {
  readonly page: Page;
  readonly reading: FieldReading;
  readonly walk: Extract<Walk, { readonly kind: 'found' }>;
  readonly schema: SchemaView;
}

export function bodyReadings(scheme: Scheme): readonly FieldReading[] {
  return Object.entries(scheme.response)
    .filter(([, field]) => !isInHeader(field))
    .map(([key, field]) => {
      const use = useOf(scheme, key, field);
      const inner = use === 'carrier' ? (field.cursorPath ?? []) : [];
      return { key, field, use, path: [...field.path, ...inner] };
    });
}

/**
 * How a response field is used: `member` if it takes no part in paging. Only the first field of a role is read (D6),
 * and only at certain locations (docs/format.md#field-location-limits).
 */
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

export function costOf(scheme: Scheme, use: Exclude<Use, 'member'>): string {
  switch (use) {
    case 'items':
      return scheme.continueOnEmptyItems || pagingStrategies[scheme.type].onePage
        ? 'no item is found'
        : 'no items are found and paging stops after the first page';
    case 'carrier':
      return 'paging stops after the first page';
    default:
      return 'the field does not stop paging';
  }
}

/**
 * Returns the types of a value if they are known and none of them is `wanted`. In all other cases returns
 * undefined, because missing information is not a fault.
 */
export function otherTypes(
  schema: SchemaView,
  wanted: readonly JsonType[],
): ReadonlySet<JsonType> | undefined {
  const { types, complete } = typesOf(schema);
  return complete && !wanted.some((type) => types.has(type)) ? types : undefined;
}

export function relatedType(schema: SchemaView, node: NodeRef, message: string): RelatedLocation {
  return relatedTo(keywordIn(schema, 'type', node) ?? node, message);
}

export function pathFacts(path: Pointer | undefined, key: PathKey = 'path'): FindingFacts {
  return path === undefined ? {} : { key, path };
}

/** Formats a path as people write it: `data` for a single name, `path: [data, users]` for other paths. */
export function declaredPath(path: Pointer, key: PathKey = 'path'): string {
  const [only] = path;
  if (path.length === 1 && typeof only === 'string') return only;
  return `${key}: [${path.map(stepSource).join(', ')}]`;
}

function stepSource(step: string | number): string {
  const plain = typeof step === 'number' || /^[A-Za-z_][\w-]*$/.test(step);
  const word = /^(?:null|true|false|yes|no|on|off|y|n)$/i.test(String(step));
  return plain && !word ? String(step) : JSON.stringify(step);
}
