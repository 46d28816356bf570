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

/** A function that names the place of a text that is read, as findings do. */
type Locate = (node: NodeRef, part: SourceLocation['part']) => SourceLocation;

/** The marker at the first of these owners that has one, else that of the schema, whichever of its parts has it. */
function markerOf(owners: readonly NodeRef[], schema: Known<SchemaView>, locate: Locate): Marker | undefined {
  const own = owners.find((owner) => valueAt(below(owner, markerKey)) !== undefined);
  const node = own ?? (schema.kind === 'known' ? markedPartOf(schema.value) : undefined);
  return node === undefined ? undefined : readMarker(below(node, markerKey), locate);
}

/** The first part of a schema that has a marker. */
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
      problem: `a marker is an object such as { purpose: items }, found ${kindOf(value)}.`,
    };
  const purpose = ownMember(value, 'purpose');
  const fromHeader = ownMember(value, 'from_header');
  const isWrong = purpose !== undefined && typeof purpose !== 'string';
  return {
    ...base,
    ...(typeof purpose === 'string' && { purpose }),
    ...(typeof fromHeader === 'string' && fromHeader !== '' && { fromHeader }),
    ...(isWrong && { problem: `the purpose of a marker is a text, found ${kindOf(purpose)}.` }),
    isTopLevelArray: ownMember(value, 'is_top_level_array') === true,
    required: ownMember(value, 'required') === true,
    isBare: false,
  };
}

/** The depth at which properties may lie in one another, and the most of one body that are looked at. */
const maxDepth = 6;
const most = 500;

interface Pending {
  readonly schema: SchemaView;
  readonly path: Pointer;
}

/**
 * The properties of a body, outer ones first, with the markers of each; inside the items of lists only those that are
 * marked. `list`: the path of the list whose items the body is one of.
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
  // The loop also reaches what it adds to the list, so fields come in the order of their depth.
  for (const { schema, path } of pending) {
    for (const { name, schema: inner, node } of propertiesOf(schema).properties.values()) {
      if (fields.length >= most) return fields;
      const field = fieldAt({ side, path: [...path, name], schema: inner, node, list }, locate);
      fields.push(field);
      if (inner.kind !== 'known' || path.length >= maxDepth || pending.length >= most) continue;
      if (field.types.has('object')) pending.push({ schema: inner.value, path: field.path });
      if (list === undefined && field.types.has('array'))
        fields.push(...fieldsInItems(inner.value, field.path, side, locate));
    }
  }
  return fields;
}

/** Lists what is marked in the items of a list: the items themselves, and their properties. */
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

/** One field. Its marker is beside its schema, in it, or in the schema of its items. */
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

/** Something that is sent or answered, with its marker: of an operation, or of a configured scheme. */
export interface Field {
  readonly side: 'request' | 'response';
  /** As people call it: the wire name, or the last step of its path. */
  readonly name: string;
  /**
   * The path of the field in its body; one step for what is not sent or answered in one. Inside each item
   * where `list` is there.
   */
  readonly path: Pointer;
  /**
   * The location of a field that is sent elsewhere than in the query, or answered elsewhere than in the body.
   */
  readonly location?: 'body' | 'header' | 'path';
  /** The path of the list in whose items it is. */
  readonly list?: Pointer;
  readonly schema: Known<SchemaView>;
  /** Beside null; empty where they are not known. */
  readonly types: ReadonlySet<JsonType>;
  readonly place: SourceLocation;
  readonly marker?: Marker;
}

/** The content of an `x-stainless-pagination-property`. */
interface Marker {
  readonly node: NodeRef;
  /** The place of the marker's key. */
  readonly place: SourceLocation;
  /** The name of its purpose, whether there is one of that name or not. */
  readonly purpose?: string;
  readonly fromHeader?: string;
  readonly isTopLevelArray: boolean;
  readonly required: boolean;
  /** Written as a text, which stands for the purpose. */
  readonly isBare: boolean;
  /**
   * The words for what the marker is instead, where it is neither a text nor an object, or its purpose is no
   * text.
   */
  readonly problem?: string;
}
