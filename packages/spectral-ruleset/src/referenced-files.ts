import { posix } from 'node:path';
import { isRecord, type OpenFile, objectReader, type Pointer, type Reader } from '@pagewright/core';
import type { Inventory } from './host.js';

/** Opens the files that Spectral has read for a document. */
export function openerOf({ document, referencedDocuments }: Inventory, reader: Reader): OpenFile {
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

/** The file that a reference names, as Spectral calls it: with slashes alone, on Windows too. */
function absolutePath(name: string, from: string): string {
  if (isUrl(name) || /^(?:[a-z]:)?\//i.test(name)) return name;
  return isUrl(from) ? new URL(name, from).href : posix.join(posix.dirname(from), name);
}

function isUrl(text: string): boolean {
  return /^[a-z]+:\/\//i.test(text);
}

/** The name of a file, as somebody would write it in the document. */
export function relativeName(file: string, { document }: Inventory): string {
  if (document.source === null || isUrl(file) || isUrl(document.source)) return file;
  return posix.relative(posix.dirname(document.source), file);
}

/** The first reference of the document by which a file is reached, directly or through others; else the root. */
export function referenceTo(wanted: string, { document, referencedDocuments }: Inventory): Pointer {
  if (document.source === null) return [];
  const found = new Map<string, Pointer>();
  for (const { file, pointer } of referencesIn(document.data, document.source))
    if (!found.has(file)) found.set(file, pointer);
  // The map grows while it is gone through: what a file refers to is reached by the same reference.
  for (const [file, pointer] of found) {
    if (file === wanted) return pointer;
    for (const next of referencesIn(referencedDocuments[file]?.data, file))
      if (!found.has(next.file)) found.set(next.file, pointer);
  }
  return [];
}

/** The references to other files below a value. */
function* referencesIn(
  root: unknown,
  source: string,
): Generator<{ readonly file: string; readonly pointer: Pointer }> {
  const seen = new Set<unknown>();
  const pending: { readonly value: unknown; readonly pointer: Pointer }[] = [{ value: root, pointer: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, pointer } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value) && typeof value.$ref === 'string' && !value.$ref.startsWith('#'))
      yield { file: absolutePath(value.$ref.split('#', 1)[0] ?? '', source), pointer };
    const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value);
    for (const [key, inner] of entries.toReversed())
      pending.push({ value: inner, pointer: [...pointer, key] });
  }
}
