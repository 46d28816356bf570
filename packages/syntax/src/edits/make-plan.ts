import { type Json, type JsonObject, type Pointer, type PointerEdit, pointerText } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { defaultLimits } from '../limits.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { depthOf, grown, isObject, isSame } from './json-data.js';
import { PlanNode } from './plan.js';
import { type EditList, overlapping } from './text-edit.js';
import { type Contents, contentsAt } from './writing.js';

export function makePlan(tree: SyntaxTree, edits: readonly PointerEdit[], out: EditList): PlanNode {
  const planner = new Planner(tree, out);
  for (const edit of edits) planner.take(edit);
  planner.resolveRemovals(planner.root);
  return planner.root;
}

class Planner {
  readonly root = new PlanNode([]);
  readonly #tree: SyntaxTree;
  readonly #out: EditList;

  constructor(tree: SyntaxTree, out: EditList) {
    this.#tree = tree;
    this.#out = out;
  }

  take(edit: PointerEdit): void {
    const { pointer } = edit;
    if ('value' in edit && pointer.length + depthOf(edit.value) > defaultLimits.depth) {
      this.#out.refuse('The new value is nested too deeply.', pointer);
    } else if (edit.kind === 'set') this.#set(pointer, edit.value);
    else if (edit.kind === 'insert') this.#insert(pointer, edit.value, edit.before);
    else if (!this.#exists(pointer)) this.#out.refuse(`${shown(pointer)} does not exist.`, pointer);
    else if (edit.kind === 'remove') this.#remove(pointer, edit.prune === true);
    else this.#rename(pointer, edit.key);
  }

  /** Prunes emptied containers, and refuses edits inside removed or replaced values. */
  resolveRemovals(node: PlanNode): void {
    for (const child of node.children.values()) this.resolveRemovals(child);
    if ((node.replacement !== undefined || node.removal !== undefined) && node.isEntered) {
      this.#out.refuse(overlapping, node.pointer);
    }
    const removed = [...node.children.values()].filter(({ removal }) => removal !== undefined);
    if (removed.length === 0 || node.added.length > 0 || node.pointer.length === 0) return;
    if (!removed.some(({ removal }) => removal?.prune === true)) return;
    if (removed.length !== this.#tree.reader.keys(node.pointer)?.length) return;
    node.children.clear();
    const emptiedOf = removed.flatMap(({ pointer, removal }) => removal?.emptiedOf ?? [pointer]);
    node.removal = { prune: true, emptiedOf };
  }

  #exists(pointer: Pointer): boolean {
    return this.#tree.range(pointer, 'value') !== undefined;
  }

  #set(pointer: Pointer, value: Json): void {
    if (!this.#exists(pointer)) {
      this.#make(pointer, value);
      return;
    }
    const smaller = differences(this.#tree, pointer, value);
    if (smaller === undefined) this.#replace(pointer, value);
    else for (const edit of smaller) this.take(edit);
  }

  #replace(pointer: Pointer, value: Json): void {
    const node = this.root.at(pointer);
    if (node.removal !== undefined || (node.replacement && !isSame(node.replacement.value, value))) {
      this.#out.refuse(overlapping, pointer);
    }
    node.replacement = { value };
  }

  #make(pointer: Pointer, value: Json): void {
    let depth = pointer.length - 1;
    while (!this.#exists(pointer.slice(0, depth))) depth--;
    const owner = this.root.at(pointer.slice(0, depth));
    const contents = contentsAt(this.#tree, owner.pointer);
    const [step = '', ...below] = pointer.slice(depth);
    if (contents.kind === 'nothing') {
      const grownValue = grown(owner.replacement?.value, [step, ...below], value);
      if (grownValue === undefined) this.#out.refuse(overlapping, pointer);
      else owner.replacement = { value: grownValue };
      return;
    }
    const key = this.#newPlace(contents, owner, step);
    if (key === undefined) return;
    const index = owner.added.findIndex((added) => added.key === key);
    const whole = grown(owner.added[index]?.value, below, value);
    if (whole === undefined) this.#out.refuse(overlapping, pointer);
    else
      owner.added.splice(index < 0 ? owner.added.length : index, 1, { key, value: whole, before: undefined });
  }

  #insert(pointer: Pointer, value: Json, before: string | number | undefined): void {
    const step = pointer.at(-1);
    const above = pointer.slice(0, -1);
    if (step === undefined || !this.#exists(above)) {
      this.#out.refuse(`There is no mapping or list at ${shown(above)} to insert into.`, pointer);
      return;
    }
    const contents = contentsAt(this.#tree, above);
    if (contents.kind === 'nothing') {
      this.#make(pointer, value);
      return;
    }
    const owner = this.root.at(above);
    const place = contents.kind === 'list' ? (before ?? step) : step;
    const key = this.#newPlace(contents, owner, place);
    if (key === undefined) return;
    const isTaken = contents.kind === 'map' && owner.added.some((added) => added.key === key);
    if (isTaken || (contents.kind === 'map' && this.#exists(pointer))) {
      this.#out.refuse(`${shown(pointer)} already exists.`, pointer);
    } else if (contents.kind === 'list') {
      owner.added.push({ key, value, before: Number(key) < contents.count ? key : undefined });
    } else if (before !== undefined && !this.#exists([...above, before])) {
      this.#out.refuse(`${shown([...above, before])} does not exist.`, pointer);
    } else {
      owner.added.push({ key, value, before: before === undefined ? undefined : String(before) });
    }
  }

  /** Refuses the edit and returns undefined if the step does not fit the container. */
  #newPlace(contents: Contents, owner: PlanNode, step: string | number): string | number | undefined {
    if (contents.kind === 'map') return String(step);
    if (contents.kind === 'list' && typeof step === 'number' && Number.isInteger(step)) {
      if (step >= 0 && step <= contents.count) return step;
      this.#out.refuse(`The list at ${shown(owner.pointer)} has no index ${step}.`, owner.pointer);
    } else {
      this.#out.refuse(
        `The value at ${shown(owner.pointer)} cannot have a member named ${step}.`,
        owner.pointer,
      );
    }
    return undefined;
  }

  #remove(pointer: Pointer, prune: boolean): void {
    const node = this.root.at(pointer);
    if (pointer.length === 0) this.#out.refuse('The root value cannot be removed.', pointer);
    if (node.replacement !== undefined || node.newKey !== undefined) this.#out.refuse(overlapping, pointer);
    node.removal = { prune: prune || node.removal?.prune === true };
  }

  #rename(pointer: Pointer, key: string): void {
    const above = pointer.slice(0, -1);
    const before = pointer.at(-1);
    if (before === undefined || contentsAt(this.#tree, above).kind !== 'map') {
      this.#out.refuse(`The value at ${shown(pointer)} has no key.`, pointer);
      return;
    }
    if (key === String(before)) return;
    const node = this.root.at(pointer);
    const owner = this.root.at(above);
    const names = [
      ...[...owner.children.values()].map(({ newKey }) => newKey),
      ...owner.added.map(({ key }) => key),
    ];
    if (node.removal !== undefined || node.newKey !== undefined) this.#out.refuse(overlapping, pointer);
    if (names.includes(key) || this.#exists([...above, key])) {
      this.#out.refuse(`${shown([...above, key])} already exists.`, pointer);
    }
    node.newKey = key;
  }
}

function shown(pointer: Pointer): string {
  return pointer.length === 0 ? 'the root' : pointerText(pointer);
}

/**
 * Returns edits inside a container that turn it into `value`, so that unchanged parts keep their text. Undefined if it
 * is better to replace the whole container.
 */
function differences(tree: SyntaxTree, pointer: Pointer, value: Json): readonly PointerEdit[] | undefined {
  const found = tree.reader.get(pointer);
  if (isSame(found, value)) return [];
  const range = tree.range(pointer, 'value');
  const written = range === undefined ? '' : tree.text.slice(range.start, range.end);
  // Replace the whole value if it has an alias or a merge key, because the text that they refer to is elsewhere.
  if (tree.language === 'yaml' && (written.startsWith('*') || written.includes('<<'))) return undefined;
  if (isRecord(found) && isObject(value)) return betweenMaps(pointer, found, value);
  if (Array.isArray(found) && Array.isArray(value)) return betweenLists(pointer, found, value);
  return undefined;
}

function betweenMaps(
  pointer: Pointer,
  found: Readonly<Record<string, unknown>>,
  value: JsonObject,
): readonly PointerEdit[] | undefined {
  const keys = Object.keys(value);
  const isKept = (key: string) => Object.hasOwn(found, key);
  if (!keys.some(isKept)) return undefined;
  const removed = Object.keys(found).filter((key) => !Object.hasOwn(value, key));
  return [
    ...removed.map((key): PointerEdit => ({ kind: 'remove', pointer: [...pointer, key] })),
    ...keys.map((key, index): PointerEdit => {
      const below = { pointer: [...pointer, key], value: value[key] ?? null };
      if (isKept(key)) return { kind: 'set', ...below };
      const before = keys.slice(index).find(isKept);
      return { kind: 'insert', ...below, ...(before !== undefined && { before }) };
    }),
  ];
}

/** Keeps equal items at both ends. In between, items are replaced one by one until one list has no more items. */
function betweenLists(
  pointer: Pointer,
  found: readonly unknown[],
  value: readonly Json[],
): readonly PointerEdit[] | undefined {
  if (found.length === 0 || value.length === 0) return undefined;
  const shorter = Math.min(found.length, value.length);
  let first = 0;
  while (first < shorter && isSame(found[first], value[first] ?? null)) first++;
  let same = 0;
  while (same < shorter - first && isSame(found.at(-1 - same), value.at(-1 - same) ?? null)) same++;
  const edits: PointerEdit[] = [];
  for (let index = first; index < Math.max(found.length, value.length) - same; index++) {
    const item = value[index] ?? null;
    const isThere = index < found.length - same;
    if (index >= value.length - same) edits.push({ kind: 'remove', pointer: [...pointer, index] });
    else if (isThere) edits.push({ kind: 'set', pointer: [...pointer, index], value: item });
    else edits.push({ kind: 'insert', pointer: [...pointer, found.length - same], value: item });
  }
  return edits;
}
