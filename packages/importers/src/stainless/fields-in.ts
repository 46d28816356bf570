import type { Pointer, SourceLocation } from '@pagewright/core';
import { kindOf, markerKey, ownMember } from '@pagewright/core/external';
import { isRecord } from '@pagewright/core/internal';
import {
  ask,
  below,
  itemsOf,
  type JsonType,
  type Known,
  type NodeRef,
  propertiesOf,
  type SchemaQuery,
  type SchemaView,
  typesOf,
  valueAt,
} from '@pagewright/core/openapi';

type Locate = (node: NodeRef, part: SourceLocation['part']) => SourceLocation;

/** Returns the marker of the first node in `owners` that has one, or else the marker of the schema or its parts. */
function markerOf(owners: readonly NodeRef[], schema: Known<SchemaView>, locate: Locate): Marker | undefined {
  const own = owners.find((owner) => valueAt(below(owner, markerKey)) !== undefined);
  const node = own ?? (schema.kind === 'known' ? markedPartOf(schema.value) : undefined);
  return node === undefined ? undefined : readMarker(below(node, markerKey), locate);
}

export function markedPartOf(schema: SchemaView): NodeRef | undefined {
  return ask(schema, markedPart);
}

const markedPart: SchemaQuery<NodeRef | undefined> = {
  own: (node, keys) => (keys.has(markerKey) ? node : undefined),
  form: () => undefined,
  all: (parts) => parts.find((part) => part !== undefined),
  any: (parts) => parts.find((part) => part !== undefined),
  unknown: undefined,
  never: undefined,
};

function readMarker(node: NodeRef, locate: Locate): Marker {
  const value = valueAt(node);
  const base = { node, place: locate(node, 'key'), isTopLevelArray: false, required: false };
  if (typeof value === 'string') return { ...base, purpose: value, isBare: true };
  if (!isRecord(value))
    return {
      ...base,
      isBare: false,
      problem: `a marker must be an object such as { purpose: items }, found ${kindOf(value)}.`,
    };
  const purpose = ownMember(value, 'purpose');
  const fromHeader = ownMember(value, 'from_header');
  const isWrong = purpose !== undefined && typeof purpose !== 'string';
  return {
    ...base,
    ...(typeof purpose === 'string' && { purpose }),
    ...(typeof fromHeader === 'string' && fromHeader !== '' && { fromHeader }),
    ...(isWrong && { problem: `the purpose of a marker must be a string, found ${kindOf(purpose)}.` }),
    isTopLevelArray: ownMember(value, 'is_top_level_array') === true,
    required: ownMember(value, 'required') === true,
    isBare: false,
  };
}

const maxDepth = 6;
const maxFields = 500;

interface Pending {
  readonly schema: SchemaView;
  readonly path: Pointer;
}

/**
 * Returns the properties of a body, outer properties first. Unmarked properties of list items are omitted.
 * @param list path of the list, if the body is an item of a list
 */
export function fieldsIn(
  body: SchemaView,
  side: Field['side'],
  locate: Locate,
  base: Pointer = [],
  list?: Pointer,
): readonly Field[] {
  const fields: Field[] = [];
  const pending: Pending[] = [{ schema: body, path: base }];
  // The loop also visits the schemas that it adds, so the fields are ordered by depth.
  for (const { schema, path } of pending) {
    for (const { name, schema: inner, node } of propertiesOf(schema).properties.values()) {
      if (fields.length >= maxFields) return fields;
      const field = fieldAt({ side, path: [...path, name], schema: inner, node, list }, locate);
      fields.push(field);
      if (inner.kind !== 'known' || path.length >= maxDepth || pending.length >= maxFields) continue;
      if (field.types.has('object')) pending.push({ schema: inner.value, path: field.path });
      if (list === undefined && field.types.has('array'))
        fields.push(...fieldsInItems(inner.value, field.path, side, locate));
    }
  }
  return fields;
}

/** Returns the items of a list if they are marked, and their marked properties. */
export function fieldsInItems(
  list: SchemaView,
  at: Pointer,
  side: Field['side'],
  locate: Locate,
): readonly Field[] {
  const items = itemsOf(list);
  if (items.kind !== 'known') return [];
  const whole = fieldAt({ side, path: [], schema: items, node: items.value.node, list: at }, locate);
  const inner = fieldsIn(items.value, side, locate, [], at);
  return [whole, ...inner].filter(({ marker }) => marker !== undefined);
}

/** Makes a field. Its marker may be next to the schema, in the schema, or in the schema of a list's items. */
export function fieldAt(
  found: {
    readonly side: Field['side'];
    readonly path: Pointer;
    readonly schema: Known<SchemaView>;
    readonly node: NodeRef;
    readonly list?: Pointer | undefined;
    readonly location?: Field['location'];
    readonly owners?: readonly NodeRef[];
  },
  locate: Locate,
): Field {
  const { side, path, schema, node, list, location, owners = [node] } = found;
  const marker = markerOf(owners, schema, locate);
  return {
    side,
    name: String(path.at(-1) ?? ''),
    path,
    schema,
    types: knownTypes(schema),
    place: locate(node, 'key'),
    ...inList(list),
    ...(location !== undefined && { location }),
    ...(marker !== undefined && { marker }),
  };
}

export function knownTypes(schema: Known<SchemaView>): ReadonlySet<JsonType> {
  if (schema.kind !== 'known') return new Set();
  return new Set([...typesOf(schema.value).types].filter((type) => type !== 'null'));
}

function inList(list: Pointer | undefined): Pick<Field, 'list'> {
  return list === undefined ? {} : { list };
}

/** A sent or received value with its marker, from an operation or a configured scheme. */
export interface Field {
  readonly side: 'request' | 'response';
  /** The name on the wire, or the last step of the path. */
  readonly name: string;
  /** Path in the body, relative to an item if `list` is set. For a field outside a body, the path has one step. */
  readonly path: Pointer;
  /** Set if the value is sent outside the query or received outside the body. */
  readonly location?: 'body' | 'header' | 'path';
  /** Path of the list whose items contain the field. */
  readonly list?: Pointer;
  readonly schema: Known<SchemaView>;
  /** Without null; empty if unknown. */
  readonly types: ReadonlySet<JsonType>;
  readonly place: SourceLocation;
  readonly marker?: Marker;
}

/** The value of `x-stainless-pagination-property`. */
interface Marker {
  readonly node: NodeRef;
  readonly place: SourceLocation;
  /** Not necessarily a valid purpose. */
  readonly purpose?: string;
  readonly fromHeader?: string;
  readonly isTopLevelArray: boolean;
  readonly required: boolean;
  /** True if the marker is a string, which is its purpose. */
  readonly isBare: boolean;
  /** Set if the marker is neither a string nor an object, or its purpose is not a string. */
  readonly problem?: string;
}
