import type { Reader } from '../reader/reader.js';
import { makeSource, type OpenFile, type SourceDocument } from './spot.js';

/** False where neither the document nor any file that it refers to has one of the words, told without reading them. */
export function mayMention(source: SourceDocument, words: readonly string[]): boolean {
  return source.remember(
    `words ${words.join(' ')}`,
    () => allFiles(source)?.every(({ reader }) => reader.mentions?.([], words) === false) !== true,
  );
}

/**
 * The document and the files that it refers to, directly or through others; what only a text names may be among them. One
 * that the host has not is reported as unresolved. Undefined where it cannot be told which they are.
 */
export function allFiles(source: SourceDocument): readonly SourceDocument[] | undefined {
  return source.remember('files', () => {
    const found = new Set([source]);
    // The set grows while it is gone through.
    for (const document of found) {
      const names = document.reader.referredFiles?.();
      if (names === undefined) return undefined;
      for (const name of names) {
        const file = document.open(name);
        if (file === undefined) source.reportUnresolved();
        else found.add(file);
      }
    }
    return [...found];
  });
}

/**
 * Asks `openFile` for every file that a document refers to, directly or through others, so that a host can have them all at
 * hand before it analyses; gives the names of those that it has. What only a text names may be asked for, too.
 */
export function openReferredFiles(document: Reader, openFile: OpenFile): readonly string[] {
  return allFiles(makeSource(document, openFile))?.flatMap(({ file }) => file ?? []) ?? [];
}
