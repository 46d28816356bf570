import { dirname, join, resolve } from 'node:path';
import type { Reader } from '@pagewright/core';
import type { Io } from '../io.js';
import { foldersAbove } from './find-layers.js';
import { parseFile, readParts } from './load-file.js';
import { displayName, type SourceFile, stdinPath } from './source-file.js';

/** A file that is or may be one of a tool's. */
export interface ToolFile {
  readonly path: string;
  readonly tree: { readonly reader: Reader };
}

/** A file of a tool that can't be read, in a sentence. */
interface UnreadToolFile {
  readonly problem: string;
}

type FindToolFile = (document: string) => Promise<SourceFile | UnreadToolFile | undefined>;

/**
 * Finds the file of a tool that is about a document: the nearest one of these names, from the document's folder up to
 * that of the run or of an argument, if `isAbout` it. A file is read once.
 */
export function toolFileFinder(
  io: Io,
  inputs: readonly string[],
  names: readonly string[],
  isAbout: (file: SourceFile, document: string) => boolean,
): FindToolFile {
  const opened = new Map<string, Promise<SourceFile | UnreadToolFile | undefined>>();
  const open = (path: string) => {
    const file = opened.get(path) ?? readToolFile(io, path);
    opened.set(path, file);
    return file;
  };
  return async (document) => {
    const from = document === stdinPath ? join(io.cwd, 'stdin') : document;
    const roots = [io.cwd, ...inputs.map((input) => resolve(io.cwd, input))];
    for (const folder of foldersAbove(from, roots)) {
      for (const name of names) {
        const file = await open(join(folder, name));
        if (file === undefined) continue;
        if ('problem' in file) return file;
        return isAbout(file, document) ? file : undefined;
      }
    }
    return undefined;
  };
}

/** Resolves a path that a file of a tool has. */
export function besideToolFile(cwd: string, { path }: Pick<ToolFile, 'path'>, written: string): string {
  return resolve(path === stdinPath ? cwd : dirname(path), written);
}

async function readToolFile(io: Io, path: string): Promise<SourceFile | UnreadToolFile | undefined> {
  if ((await io.kindOf(path)) !== 'file') return undefined;
  const text = await readParts(io, path);
  if (text.ok) return parseFile(io, path, text.value, 'other');
  const name = displayName(io.cwd, path);
  return { problem: `can't read ${name}: ${text.problem}; pagination that it may declare is left out` };
}
