import { makeReader, type Pointer, type Reader } from '@pagewright/core';
import { isRecord, setMember, type TextTest } from '@pagewright/core/internal';
import {
  type ChangedValue,
  type FilePart,
  type LayeredValue,
  type LayerFile,
  layeredKeys,
  layeredMember,
  outcomeOf,
  partBelow,
} from './layered-value.js';

export interface LayeredView {
  readonly plan: (pointer: Pointer) => LayeredPlace;
  readonly readers: readonly LayerFile[];
}

/** The deepest value that the plan determines, and the remaining steps below it. */
export interface LayeredPlace {
  readonly value: LayeredValue | undefined;
  readonly rest: Pointer;
}

/**
 * Follows a pointer through a plan without reading files. Stops at a part of one file, at a merge and at a list index,
 * because the remaining steps depend on the content of files. If the plan is unchanged, returns the same object, or an
 * equal part of a file.
 */
export function planAt(root: LayeredValue, pointer: Pointer): LayeredPlace {
  let value: LayeredValue | undefined = root;
  for (const [index, step] of pointer.entries()) {
    // Stop at an index: the position of an item depends on the content of the list.
    if (value?.kind !== 'changed' || typeof step === 'number') return { value, rest: pointer.slice(index) };
    const member = plannedMember(value, step);
    if (member.isAround) return { value: member.value, rest: pointer.slice(index) };
    value = member.value;
  }
  return { value, rest: [] };
}

export interface PlannedMember {
  readonly value: LayeredValue | undefined;
  /** True if `value` is the object that encloses the member, which can be found only by reading the files. */
  readonly isAround: boolean;
}

export function plannedMember({ members, base }: ChangedValue, step: string): PlannedMember {
  if (members.has(step)) return { value: members.get(step), isAround: false };
  if (base.kind === 'part') return { value: partBelow(base, step), isAround: false };
  return base.kind === 'changed' ? plannedMember(base, step) : { value: base, isAround: true };
}

function findIn(root: LayeredValue, pointer: Pointer, readers: readonly Reader[]): LayeredPlace {
  let value: LayeredValue | undefined = root;
  for (const [index, step] of pointer.entries()) {
    if (value === undefined) return { value, rest: [] };
    if (value.kind === 'part') return { value, rest: pointer.slice(index) };
    value = layeredMember(value, step, readers);
  }
  return { value, rest: [] };
}

export function valueIn(
  root: LayeredValue,
  pointer: Pointer,
  readers: readonly Reader[],
): LayeredValue | undefined {
  const { value, rest } = findIn(root, pointer, readers);
  return value?.kind === 'part' && rest.length > 0
    ? { ...value, pointer: [...value.pointer, ...rest] }
    : value;
}

/** Returns a Reader that copies nothing: each read goes to the files that contain the value. */
export function layeredReader(view: LayeredView): Reader {
  const { plan, readers } = view;
  const find = (pointer: Pointer): LayeredPlace => {
    const place = plan(pointer);
    const { value, rest } = place;
    return value === undefined || value.kind === 'part' || rest.length === 0
      ? place
      : findIn(value, rest, readers);
  };
  const mentions = (pointer: Pointer, words: readonly (string | TextTest)[]): boolean => {
    // For the root, search all files: every word of the merged document is in at least one of them.
    if (pointer.length === 0) return readers.some((reader) => reader.mentions?.([], words) ?? true);
    const { value, rest } = find(pointer);
    return value !== undefined && mayMention(value, rest, words, readers);
  };
  return makeReader({
    get: (pointer) => {
      const { value, rest } = find(pointer);
      return value === undefined ? undefined : plainValue(value, rest, view);
    },
    keys: (pointer) => {
      const { value, rest } = find(pointer);
      return value && keysOf(value, rest, view);
    },
    ...(readers.every((reader) => reader.mentions !== undefined) && { mentions }),
    ...(readers.every(({ referredFiles }) => referredFiles !== undefined) && {
      referredFiles: () => {
        const all = readers.map((reader) => reader.referredFiles?.());
        return all.includes(undefined) ? undefined : [...new Set(all.flatMap((names) => names ?? []))];
      },
    }),
  });
}

function keysOf(
  value: LayeredValue,
  rest: Pointer,
  view: LayeredView,
): readonly (string | number)[] | undefined {
  const { readers } = view;
  if (value.kind === 'part') return readers[value.file]?.keys([...value.pointer, ...rest]);
  if (value.kind === 'merged') {
    const { outcome } = outcomeOf(value, readers);
    if (outcome === 'base') return keysOf(value.base, [], view);
    if (outcome === 'over') return keysOf(value.over, [], view);
  }
  return layeredKeys(value, readers);
}

function plainValue(value: LayeredValue, rest: Pointer, view: LayeredView): unknown {
  const { readers } = view;
  if (value.kind === 'part') return readers[value.file]?.get([...value.pointer, ...rest]);
  if (value.kind === 'merged') {
    const { outcome } = outcomeOf(value, readers);
    if (outcome === 'base') return plainValue(value.base, [], view);
    if (outcome === 'over') return plainValue(value.over, [], view);
  }
  const keys = layeredKeys(value, readers);
  if (keys === undefined) return plainValue(value.base, [], view);
  const members = keys.map((key) => layeredMember(value, key, readers));
  const plain = members.map((member) => member && plainValue(member, [], view));
  if (typeof keys[0] === 'number') return plain;
  if (keys.length === 0) return isRecord(plainValue(value.base, [], view)) ? {} : [];
  const copy: Record<string, unknown> = {};
  for (const [index, key] of keys.entries()) setMember(copy, String(key), plain[index]);
  return copy;
}

/** Searches each part once, even if an update applies at many places. */
function mayMention(
  value: LayeredValue,
  rest: Pointer,
  words: readonly (string | TextTest)[],
  readers: readonly Reader[],
): boolean {
  const mention = ({ file, pointer }: FilePart) => readers[file]?.mentions?.(pointer, words) ?? true;
  if (value.kind === 'part') return mention({ ...value, pointer: [...value.pointer, ...rest] });
  const asked = new Set<LayeredValue>();
  // Skips a part inside `around`, which has already been searched.
  const ask = (part: LayeredValue | undefined, around: FilePart | undefined): boolean => {
    if (part === undefined || asked.has(part)) return false;
    asked.add(part);
    if (part.kind === 'part') return !(around && isInside(part, around)) && mention(part);
    const base = part.base.kind === 'part' ? part.base : around;
    if (ask(part.base, around)) return true;
    if (part.kind === 'merged') return ask(part.over, base);
    for (const member of part.members.values()) if (ask(member, base)) return true;
    return false;
  };
  return ask(value, undefined);
}

function isInside({ file, pointer }: FilePart, around: FilePart): boolean {
  return file === around.file && around.pointer.every((step, index) => step === pointer[index]);
}
