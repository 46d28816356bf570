import type { Json, Pointer, PointerEdit } from '@pagewright/core';

/** The expected data after edits, computed without the text. */
export interface Applied {
  readonly data: unknown;
  /** For each value that no edit changes: its pointer before and after the edits. */
  readonly moved: readonly (readonly [before: Pointer, after: Pointer])[];
  /** The keys of every remaining container, in order. */
  readonly keys: ReadonlyMap<string, readonly (string | number)[]>;
}

interface Part {
  key: string | number;
  readonly pointer?: Pointer;
  value: unknown;
  parts: Part[] | undefined;
  isList: boolean;
  isTouched: boolean;
  removed?: { readonly prune: boolean };
}

export function applied(data: unknown, edits: readonly PointerEdit[]): Applied {
  const root = partOf(data, '', []);
  const places = edits.map((edit) => find(root, edit.pointer));
  const news: { owner: Part; part: Part; before: Part | undefined }[] = [];
  for (const [index, edit] of edits.entries()) {
    const place = places[index];
    if (edit.kind === 'remove' && place !== undefined) place.removed = { prune: edit.prune === true };
    else if (edit.kind === 'renameKey' && place !== undefined) {
      place.key = edit.key;
      place.isTouched = true;
    } else if (edit.kind === 'set' && place !== undefined) {
      Object.assign(place, { value: edit.value, parts: undefined, isTouched: true });
    } else if (edit.kind === 'set' || edit.kind === 'insert') {
      let depth = edit.pointer.length - 1;
      while (find(root, edit.pointer.slice(0, depth)) === undefined) depth--;
      const owner = find(root, edit.pointer.slice(0, depth));
      const [step = '', ...below] = edit.pointer.slice(depth);
      if (owner === undefined) continue;
      const value = below.reduceRight<Json>(
        (inner, name) => (typeof name === 'number' ? [inner] : Object.fromEntries([[name, inner]])),
        edit.value,
      );
      if (owner.parts === undefined) {
        Object.assign(owner, {
          value: typeof step === 'number' ? [value] : Object.fromEntries([[step, value]]),
          isTouched: true,
        });
        continue;
      }
      const before = edit.kind === 'set' ? undefined : owner.isList ? (edit.before ?? step) : edit.before;
      const part: Part = { key: step, value, parts: undefined, isList: false, isTouched: true };
      news.push({
        owner,
        part,
        before: owner.parts.find(({ pointer }) => before !== undefined && pointer?.at(-1) === before),
      });
    }
  }
  for (const { owner, part, before } of news) {
    const at = before === undefined ? -1 : (owner.parts?.indexOf(before) ?? -1);
    owner.parts?.splice(at < 0 ? owner.parts.length : at, 0, part);
  }
  prune(root);
  const moved: [Pointer, Pointer][] = [];
  const keys = new Map<string, (string | number)[]>();
  const result = dataOf(root, [], moved, keys);
  return { data: result, moved, keys };
}

function partOf(value: unknown, key: string | number, pointer: Pointer): Part {
  const isList = Array.isArray(value);
  const parts =
    typeof value !== 'object' || value === null
      ? undefined
      : Object.entries(value).map(([name, inner]) => {
          const step = isList ? Number(name) : name;
          return partOf(inner, step, [...pointer, step]);
        });
  return { key, pointer, value, parts, isList, isTouched: false };
}

function find(root: Part, pointer: Pointer): Part | undefined {
  let part: Part | undefined = root;
  for (const step of pointer) part = part?.parts?.find(({ pointer: place }) => place?.at(-1) === step);
  return part;
}

function prune(part: Part): void {
  for (const inner of part.parts ?? []) prune(inner);
  const isEmptied =
    (part.parts?.length ?? 0) > 0 && part.parts?.every(({ removed }) => removed !== undefined) === true;
  if (
    isEmptied &&
    part.pointer?.length !== 0 &&
    part.parts?.some(({ removed }) => removed?.prune === true) === true
  ) {
    part.removed = { prune: true };
  }
}

function dataOf(
  part: Part,
  pointer: Pointer,
  moved: [Pointer, Pointer][],
  keys: Map<string, (string | number)[]>,
): unknown {
  if (part.pointer !== undefined && !part.isTouched && part.parts === undefined)
    moved.push([part.pointer, pointer]);
  if (part.parts === undefined) return part.value;
  const kept = part.parts.filter(({ removed }) => removed === undefined);
  const names = kept.map(({ key }, index) => (part.isList ? index : key));
  keys.set(JSON.stringify(pointer), names);
  const members = kept.map((inner, index) => dataOf(inner, [...pointer, names[index] ?? ''], moved, keys));
  return part.isList ? members : Object.fromEntries(names.map((name, index) => [name, members[index]]));
}
