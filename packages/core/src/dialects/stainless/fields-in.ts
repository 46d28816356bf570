import type { Pointer } from '../../json/json.js';
import type { Known } from '../../openapi/known.js';
import { itemsOf } from '../../openapi/schema-items.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import { type JsonType, typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { Spot } from '../../openapi/spot.js';
import type { Field } from './field.js';
import { type Locate, markerOf } from './read-marker.js';

/** The depth at which properties may lie in one another, and the most of one body that are looked at. */
const deepest = 6;
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
  // The list grows while it is read, which makes the order that of the depth.
  for (const { schema, path } of pending) {
    for (const { name, schema: inner, spot } of propertiesOf(schema).properties.values()) {
      if (fields.length >= most) return fields;
      const field = fieldAt({ side, path: [...path, name], schema: inner, spot, list }, locate);
      fields.push(field);
      if (inner.kind !== 'known' || path.length >= deepest || pending.length >= most) continue;
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
  const whole = fieldAt({ side, path: [], schema: items, spot: items.value.spot, list: at }, locate);
  const inner = fieldsIn(items.value, side, locate, [], at);
  return [whole, ...inner].filter(({ marker }) => marker !== undefined);
}

/** One field. Its marker stands beside its schema, in it, or in the schema of its items. */
export function fieldAt(
  found: {
    readonly side: Field['side'];
    readonly path: Pointer;
    readonly schema: Known<SchemaView>;
    readonly spot: Spot;
    readonly list?: Pointer | undefined;
    readonly location?: Field['location'];
    readonly owners?: readonly Spot[];
  },
  locate: Locate,
): Field {
  const { side, path, schema, spot, list, location, owners = [spot] } = found;
  const marker = markerOf(owners, schema, locate);
  return {
    side,
    name: String(path.at(-1) ?? ''),
    path,
    schema,
    types: knownTypes(schema),
    place: locate(spot, 'key'),
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
