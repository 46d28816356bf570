import type { DeclaredObject, DeclaredValue } from '@pagewright/codegen';

/** Two schemas to compare, one of each version. `above` is the pair of schemas that contains this pair. */
interface ObjectPair {
  readonly old: DeclaredObject;
  readonly next: DeclaredObject;
  readonly key: string;
  readonly above?: ObjectPair;
}

/** Returns whether two objects declare the same properties, including those of nested objects. */
export type AreSameItems = (old: DeclaredObject | undefined, next: DeclaredObject | undefined) => boolean;

/** Returns a comparison that compares each pair of schemas once, however many operations use the pair. */
export function sameItems(): AreSameItems {
  const same = new Set<string>();
  const different = new Set<string>();
  return (old, next) => {
    if (old === undefined || next === undefined) return old === next;
    // Schemas may contain each other, so a pair is assumed to be the same until a difference is found.
    const assumed = new Set<string>();
    const waiting = [pairOf(old, next)];
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
      if (same.has(pair.key) || assumed.has(pair.key)) continue;
      assumed.add(pair.key);
      const inner = different.has(pair.key) ? undefined : innerPairs(pair);
      if (inner === undefined) {
        for (let one: ObjectPair | undefined = pair; one !== undefined; one = one.above)
          different.add(one.key);
        return false;
      }
      waiting.push(...inner);
    }
    for (const key of assumed) same.add(key);
    return true;
  };
}

function pairOf(old: DeclaredObject, next: DeclaredObject, above?: ObjectPair): ObjectPair {
  const key = JSON.stringify([old.key, next.key]);
  return { old, next, key, ...(above !== undefined && { above }) };
}

/** Returns the pairs of nested objects if the properties of two objects are the same; undefined if they differ. */
function innerPairs(pair: ObjectPair): readonly ObjectPair[] | undefined {
  const { old, next } = pair;
  const fields = next.fields();
  if (old.name !== next.name || old.fields().length !== fields.length) return undefined;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const inner: ObjectPair[] = [];
  for (const { name, required, type } of old.fields()) {
    const other = byName.get(name);
    if (other === undefined || other.required !== required) return undefined;
    let [one, two]: readonly (DeclaredValue | undefined)[] = [type, other.type];
    while (one !== undefined && two !== undefined) {
      if (one.kind !== two.kind || one.nullable !== two.nullable) return undefined;
      if (one.format !== two.format) return undefined;
      if (JSON.stringify(one.values) !== JSON.stringify(two.values)) return undefined;
      if ((one.object === undefined) !== (two.object === undefined)) return undefined;
      if (one.object !== undefined && two.object !== undefined)
        inner.push(pairOf(one.object, two.object, pair));
      [one, two] = [one.of ?? one.members, two.of ?? two.members];
    }
    if (one !== two) return undefined;
  }
  return inner;
}
