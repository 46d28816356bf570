import type { Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';

/** The schemas of a file that can be referred to by a name of their own (3.1), and where they stand. */
export interface SchemaIds {
  /** By `$id`, as it is written but for an empty fragment. */
  readonly ids: ReadonlyMap<string, Pointer>;
  /** By `$anchor` or `$dynamicAnchor`; the first of that name. */
  readonly anchors: ReadonlyMap<string, Pointer>;
  /** Every schema that has the `$dynamicAnchor`. */
  readonly dynamic: ReadonlyMap<string, readonly Pointer[]>;
}

/** The most schemas that are asked for their names, and how deep `$defs` may lie in one another. */
const mostSchemas = 20_000;
const deepest = 4;

/** Looks at the schemas under `components`, those in their `$defs`, and a file that is a schema itself. */
export function schemaIds(reader: Reader): SchemaIds {
  const ids = new Map<string, Pointer>();
  const anchors = new Map<string, Pointer>();
  const dynamic = new Map<string, Pointer[]>();
  const pending: { readonly at: Pointer; readonly depth: number }[] = [{ at: [], depth: 0 }];
  const addAll = (list: Pointer, depth: number) => {
    for (const name of reader.keys(list) ?? []) {
      if (pending.length >= mostSchemas) return;
      pending.push({ at: [...list, name], depth });
    }
  };
  addAll(['components', 'schemas'], 0);
  // The list grows while it is read: first the schemas, then what they define inside.
  for (const { at, depth } of pending) {
    const keys = reader.keys(at) ?? [];
    const nameBy = (key: string) => {
      const name = keys.includes(key) ? reader.get([...at, key]) : undefined;
      return typeof name === 'string' ? name : undefined;
    };
    const id = nameBy('$id')?.replace(/#$/, '');
    const anchor = nameBy('$anchor');
    const dynamicAnchor = nameBy('$dynamicAnchor');
    if (id !== undefined && !ids.has(id)) ids.set(id, at);
    for (const name of [anchor, dynamicAnchor])
      if (name !== undefined && !anchors.has(name)) anchors.set(name, at);
    if (dynamicAnchor !== undefined) {
      const others = dynamic.get(dynamicAnchor);
      if (others === undefined) dynamic.set(dynamicAnchor, [at]);
      else others.push(at);
    }
    if (depth < deepest && keys.includes('$defs')) addAll([...at, '$defs'], depth + 1);
  }
  return { ids, anchors, dynamic };
}
