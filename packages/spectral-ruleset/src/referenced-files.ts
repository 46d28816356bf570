import { posix } from 'node:path';
import { type OpenFile, objectReader, type Pointer, pointerText, type Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import type { SpectralDocument, SpectralInventory } from './host.js';

export function openerOf({ document, referencedDocuments }: SpectralInventory, reader: Reader): OpenFile {
  const readers = new Map<string, Reader>();
  return (reference, from = document.source ?? undefined) => {
    const file = from === undefined ? undefined : absolutePath(reference, from);
    if (file === undefined) return undefined;
    if (file === document.source) return { file, reader };
    const found = referencedDocuments[file];
    if (found === undefined) return undefined;
    const known = readers.get(file) ?? objectReader(found.data);
    readers.set(file, known);
    return { file, reader: known };
  };
}

/** Spectral writes paths with forward slashes on Windows too. */
function absolutePath(name: string, from: string): string {
  if (isUrl(name) || /^(?:[a-z]:)?\//i.test(name)) return name;
  return isUrl(from) ? new URL(name, from).href : posix.join(posix.dirname(from), name);
}

function isUrl(text: string): boolean {
  return /^[a-z]+:\/\//i.test(text);
}

export function relativeName(file: string, { document }: SpectralInventory): string {
  if (document.source === null || isUrl(file) || isUrl(document.source)) return file;
  return posix.relative(posix.dirname(document.source), file);
}

interface Reference {
  readonly from: string;
  readonly pointer: Pointer;
  readonly target: string;
}

/**
 * Returns the reference in the document that leads to a place in another file, directly or through other files. It
 * prefers references to a value that contains the place, and returns the root if there is no reference.
 */
export function referenceFinder({
  document,
  referencedDocuments,
}: SpectralInventory): (place: FilePointer) => Pointer {
  let known: ReadonlyMap<string, readonly Reference[]> | undefined;
  const leadingTo = (file: string): readonly Reference[] => {
    known ??= byTarget([
      [document.source ?? '', document.data],
      ...Object.entries(referencedDocuments).map(dataOf),
    ]);
    return known.get(file) ?? [];
  };
  // Every file is visited once, because files that refer to each other have a huge number of paths between them.
  const find = ({ file, pointer }: FilePointer, visited: Set<string>): Pointer | undefined => {
    if (file === document.source) return pointer;
    if (visited.has(file)) return undefined;
    visited.add(file);
    const at = pointerText(pointer);
    const holds = ({ target }: Reference) => at === target || at.startsWith(`${target}/`);
    const references = leadingTo(file);
    for (const { from, pointer: next } of [...references.filter(holds), ...references]) {
      const found = find({ file: from, pointer: next }, visited);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return (place) => find(place, new Set()) ?? [];
}

interface FilePointer {
  readonly file: string;
  readonly pointer: Pointer;
}

function dataOf([file, { data }]: readonly [string, SpectralDocument]): readonly [string, unknown] {
  return [file, data];
}

function byTarget(files: readonly (readonly [string, unknown])[]): ReadonlyMap<string, readonly Reference[]> {
  const found = new Map<string, Reference[]>();
  for (const [from, data] of files) {
    for (const { reference, pointer } of referencesIn(data)) {
      const [name = '', target = ''] = reference.split('#', 2);
      const file = absolutePath(name, from);
      const list = found.get(file) ?? [];
      found.set(file, list);
      list.push({ from, pointer, target });
    }
  }
  return found;
}

function* referencesIn(root: unknown): Generator<{ readonly reference: string; readonly pointer: Pointer }> {
  const seen = new Set<unknown>();
  const pending: { readonly value: unknown; readonly pointer: Pointer }[] = [{ value: root, pointer: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, pointer } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value) && typeof value.$ref === 'string' && !value.$ref.startsWith('#'))
      yield { reference: value.$ref, pointer };
    const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value);
    for (const [key, inner] of entries.toReversed())
      pending.push({ value: inner, pointer: [...pointer, key] });
  }
}
