import type { PointerEdit } from '../../src/diagnostics/finding.js';
import { isRecord, type Json, type Pointer } from '../../src/json/json.js';

/** Applies the edits to a copy, from the last index to the first, as all pointers refer to the original value. */
export function applyEdits(value: Json | undefined, edits: readonly PointerEdit[]): Json {
  const copy = structuredClone(value ?? {});
  for (const edit of [...edits].sort(fromTheEnd)) apply(copy, edit);
  return copy;
}

function fromTheEnd(one: PointerEdit, other: PointerEdit): number {
  const [a, b] = [one.pointer.at(-1), other.pointer.at(-1)];
  return typeof a === 'number' && typeof b === 'number' ? b - a : 0;
}

function apply(root: Json, edit: PointerEdit): void {
  const step = edit.pointer.at(-1);
  const container = containerOf(root, edit.pointer, edit.kind === 'set' || edit.kind === 'insert');
  if (Array.isArray(container)) {
    const index = Number(step);
    if (edit.kind === 'remove') container.splice(index, 1);
    if (edit.kind === 'set') container[index] = edit.value;
    if (edit.kind === 'insert') container.splice(index, 0, edit.value);
  } else if (edit.kind === 'remove') {
    delete container[String(step)];
  } else if (edit.kind === 'renameKey') {
    const entries = Object.entries(container).map(([key, member]) => [key === step ? edit.key : key, member]);
    for (const key of Object.keys(container)) delete container[key];
    Object.assign(container, Object.fromEntries(entries));
  } else {
    container[String(step)] = edit.value;
  }
  if (
    edit.kind === 'remove' &&
    edit.prune === true &&
    Object.keys(container).length === 0 &&
    edit.pointer.length > 1
  ) {
    apply(root, { ...edit, pointer: edit.pointer.slice(0, -1) });
  }
}

function containerOf(root: Json, pointer: Pointer, make: boolean): Record<string, Json> | Json[] {
  let current: Json = root;
  for (const [index, step] of pointer.slice(0, -1).entries()) {
    const members = current as Record<string | number, Json>;
    if (make && (members[step] ?? null) === null) {
      members[step] = typeof pointer[index + 1] === 'number' ? [] : {};
    }
    current = members[step] ?? null;
  }
  if (isRecord(current)) return current as Record<string, Json>;
  if (Array.isArray(current)) return current;
  throw new Error(`Nothing can be changed at ${JSON.stringify(pointer)}.`);
}
