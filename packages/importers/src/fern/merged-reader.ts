import { isRecord, makeReader, objectReader, type Pointer, pointerText, type Reader } from '@pagewright/core';
import { setMember } from '@pagewright/core/external';

/** Names the file of two merged ones that a place comes from. */
export type MergeOrigin =
  | 'document'
  | 'overrides'
  /** Mappings, or lists of such, of which both have a part. */
  | 'both'
  | 'nowhere';

export interface MergedReaders {
  readonly reader: Reader;
  readonly mapping: (pointer: Pointer) => MergeOrigin;
}

/** Deeper inside the overrides nothing is merged: what they have there stands for itself. */
const deepest = 100;

/**
 * A document with overrides merged over it, by the rules of Fern:
 * - mappings are merged key by key, and null in the overrides takes out what the document has
 * - two lists of mappings (or lists) are merged item by item, by their places
 * - anything else in the overrides is in place of what the document has, other lists too
 * The overrides are read at once, as they are much the smaller; the document as it is requested.
 */
export function mergeReaders(document: Reader, overrides: Reader): MergedReaders {
  const over = overrides.get([]);
  const kinds = new Map<string, Kind>();
  const kindIn = (pointer: Pointer): Kind => {
    const text = pointerText(pointer);
    const kind = kinds.get(text) ?? kindOf(document, pointer);
    kinds.set(text, kind);
    return kind;
  };

  /** Finds where a place is, and what the overrides have there. */
  const find = (pointer: Pointer): MergedValue => {
    let value: unknown = over;
    let mapping: MergeOrigin = meet(kindIn([]), value);
    for (const [index, step] of pointer.entries()) {
      if (mapping === 'document' || mapping === 'nowhere') break;
      const inner = memberOf(value, step);
      const at = pointer.slice(0, index + 1);
      if (inner === null) {
        // Null takes a member out of a mapping, and is an item of a list as any other.
        mapping = Array.isArray(value) ? 'overrides' : 'nowhere';
      } else if (mapping === 'overrides') {
        mapping = inner === undefined ? 'nowhere' : 'overrides';
      } else {
        mapping = inner === undefined || index >= deepest ? 'document' : meet(kindIn(at), inner);
      }
      value = inner;
    }
    return { mapping, value };
  };

  const get = (pointer: Pointer): unknown => {
    const { mapping, value } = find(pointer);
    if (mapping === 'nowhere') return undefined;
    if (mapping === 'document') return document.get(pointer);
    return mapping === 'overrides' ? withoutNulls(value, 0) : merge(document.get(pointer), value, 0);
  };

  const keys = (pointer: Pointer): readonly (string | number)[] | undefined => {
    const { mapping, value } = find(pointer);
    if (mapping === 'nowhere') return undefined;
    if (mapping === 'document') return document.keys(pointer);
    if (mapping === 'overrides') return objectReader(withoutNulls(value, 0)).keys([]);
    const own = document.keys(pointer) ?? [];
    const original = objectReader(value).keys([]) ?? [];
    const known = new Set(own);
    const added = original.filter((key) => !known.has(key));
    return [...own, ...added].filter((key) => Array.isArray(value) || memberOf(value, key) !== null);
  };

  const reader = makeReader({
    get,
    keys,
    mentions: (pointer, words) =>
      (document.mentions?.(pointer, words) ?? true) || (overrides.mentions?.(pointer, words) ?? true),
    referredFiles: () => {
      const some = document.referredFiles?.();
      const others = overrides.referredFiles?.();
      return some && others && [...new Set([...some, ...others])];
    },
  });
  return { reader, mapping: (pointer) => mappingOf(find(pointer), pointer) };

  function mappingOf({ mapping }: MergedValue, pointer: Pointer): MergeOrigin {
    if (mapping !== 'document') return mapping;
    return kindIn(pointer) === 'none' ? 'nowhere' : 'document';
  }
}

interface MergedValue {
  readonly mapping: MergeOrigin;
  readonly value: unknown;
}

type Kind = 'none' | 'scalar' | 'object' | 'list' | 'mergeableList';

function kindOf(reader: Reader, pointer: Pointer): Kind {
  const keys = reader.keys(pointer);
  if (keys === undefined) return reader.get(pointer) === undefined ? 'none' : 'scalar';
  // Keys do not distinguish an empty list from an empty object.
  if (keys.length === 0) return Array.isArray(reader.get(pointer)) ? 'mergeableList' : 'object';
  if (typeof keys[0] !== 'number') return 'object';
  const holds = keys.every((key) => {
    const item = [...pointer, key];
    return reader.keys(item) !== undefined || reader.get(item) === null;
  });
  return holds ? 'mergeableList' : 'list';
}

/**
 * Returns where a member stands for which the document has a value of that kind, and the overrides this one.
 */
function meet(kind: Kind, value: unknown): MergeOrigin {
  if (value === undefined || value === null) return kind === 'none' ? 'nowhere' : 'document';
  if (isRecord(value) && kind === 'object') return 'both';
  return kind === 'mergeableList' && isMergeableList(value) ? 'both' : 'overrides';
}

function isMergeableList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'object');
}

function memberOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value))
    return typeof step === 'number' && Object.hasOwn(value, step) ? value[step] : undefined;
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

function merge(own: unknown, over: unknown, depth: number): unknown {
  if (over === undefined) return own;
  if (depth < deepest && isRecord(own) && isRecord(over)) return mergeObjects(own, over, depth);
  if (depth < deepest && isMergeableList(own) && isMergeableList(over)) {
    return mergeLists(own as readonly unknown[], over as readonly unknown[], depth);
  }
  return withoutNulls(over, depth);
}

function mergeObjects(
  own: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
  depth: number,
): unknown {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(own), ...Object.keys(over)])) {
    const [left, right] = [memberOf(own, key), memberOf(over, key)];
    if (right !== null) setMember(merged, key, merge(left, right, depth + 1));
  }
  return merged;
}

function mergeLists(own: readonly unknown[], over: readonly unknown[], depth: number): unknown {
  const length = Math.max(own.length, over.length);
  return Array.from({ length }, (_, index) => merge(own[index], over[index], depth + 1));
}

/** Null as a member of a mapping is nothing. */
function withoutNulls(value: unknown, depth: number): unknown {
  if (depth >= deepest) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withoutNulls(item, depth + 1));
  if (!isRecord(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    if (member !== null) setMember(kept, key, withoutNulls(member, depth + 1));
  }
  return kept;
}
