import type { Pointer } from '../json/json.js';
import type { Known } from './known.js';
import { itemsOf } from './schema-items.js';
import { propertiesOf } from './schema-properties.js';
import { typesOf } from './schema-types.js';
import type { SchemaView } from './schema-view.js';
import type { Spot } from './spot.js';

/** An array in a schema: the path that leads to it, and its items. */
export interface FoundArray {
  readonly path: Pointer;
  readonly items: Known<SchemaView>;
  readonly spot: Spot;
}

/** Limits of the search for arrays in a schema. */
export interface ArrayLimits {
  /** The most steps that a path may have. Default 4. */
  readonly depth?: number;
  /** The most arrays that are given. Default 20. */
  readonly most?: number;
}

/** The most schemas that are searched for lists. */
const mostSchemas = 500;

/**
 * The lists inside a schema, nearest first, in the order of the document; a schema that is one itself is at the path
 * []. Lists inside the items of a list are left out: no path without an index leads there.
 */
export function arraysIn(
  schema: SchemaView,
  { depth = 4, most = 20 }: ArrayLimits = {},
): readonly FoundArray[] {
  const found: FoundArray[] = [];
  const pending: { readonly schema: SchemaView; readonly path: Pointer; readonly spot: Spot }[] = [
    { schema, path: [], spot: schema.spot },
  ];
  // The list grows while it is read, which makes the order that of the distance.
  for (const { schema: next, path, spot } of pending) {
    const { types, complete } = typesOf(next);
    // Most schemas are scalars, and need no further question.
    if (complete && !types.has('array') && !types.has('object')) continue;
    const items = itemsOf(next);
    if (items.kind === 'known' || types.has('array')) found.push({ path, items, spot });
    if (found.length >= most) break;
    if (path.length >= depth || pending.length >= mostSchemas) continue;
    for (const { name, schema: inner, spot: at } of propertiesOf(next).properties.values()) {
      if (inner.kind !== 'known' || pending.length >= mostSchemas) continue;
      pending.push({ schema: inner.value, path: [...path, name], spot: at });
    }
  }
  return found;
}
