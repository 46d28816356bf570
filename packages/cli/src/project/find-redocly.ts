import { dirname, join, resolve } from 'node:path';
import type { Pointer, Reader } from '@pagewright/core';
import { redoclyPaginationIn } from '@pagewright/importers';
import type { Io } from '../io.js';
import { foldersAbove } from './find-layers.js';
import { parseFile, readParts } from './load-file.js';
import { displayName, type SourceFile, stdinPath } from './source-file.js';

/** A file that is or may be a `redocly.yaml`. */
interface RedoclyFile {
  readonly path: string;
  readonly tree: { readonly reader: Reader };
}

/** Returns where a configuration of Redocly has the pagination of a document; undefined where it has none. */
export function redoclyPointer(cwd: string, file: RedoclyFile, document: string): Pointer | undefined {
  const folder = file.path === stdinPath ? cwd : dirname(file.path);
  return redoclyPaginationIn(file.tree.reader, (root) => resolve(folder, root) === document);
}

/** A `redocly.yaml` that can't be read, in a sentence. */
interface UnreadRedocly {
  readonly problem: string;
}

/**
 * Finds the `redocly.yaml` with the pagination of a document: the nearest one, from the document's folder up to that of
 * the run or of an argument. A file is read once.
 */
export function redoclyFinder(
  io: Io,
  inputs: readonly string[],
): (document: string) => Promise<SourceFile | UnreadRedocly | undefined> {
  const opened = new Map<string, Promise<SourceFile | UnreadRedocly | undefined>>();
  const open = (path: string) => {
    const file = opened.get(path) ?? readRedocly(io, path);
    opened.set(path, file);
    return file;
  };
  return async (document) => {
    const from = document === stdinPath ? join(io.cwd, 'stdin') : document;
    const roots = [io.cwd, ...inputs.map((input) => resolve(io.cwd, input))];
    for (const folder of foldersAbove(from, roots)) {
      const file = await open(join(folder, 'redocly.yaml'));
      if (file === undefined) continue;
      if ('problem' in file) return file;
      return redoclyPointer(io.cwd, file, document) === undefined ? undefined : file;
    }
    return undefined;
  };
}

async function readRedocly(io: Io, path: string): Promise<SourceFile | UnreadRedocly | undefined> {
  if ((await io.kindOf(path)) !== 'file') return undefined;
  const text = await readParts(io, path);
  if (text.ok) return parseFile(io, path, text.value, 'other');
  const name = displayName(io.cwd, path);
  return { problem: `can't read ${name}: ${text.problem}; pagination that it may declare is left out` };
}
