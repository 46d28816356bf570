import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import process from 'node:process';
import { languageOf, readTree, recognise } from '@pagewright/syntax';
import type { NeighbourHost } from '../pairing/neighbours.js';
import { searchedFolders } from '../pairing/searched-folders.js';

/** Gives linters that run in Node access to the files on the disk. */
export function neighbourHost(): NeighbourHost {
  return {
    readText: (file) => {
      try {
        return { text: readFileSync(file, 'utf8').replace(/^\uFEFF/, '') };
      } catch {
        return { problem: existsSync(file) ? "it can't be read" : 'no such file or folder' };
      }
    },
    filesIn: (folder) =>
      namesIn(folder)
        .filter((name) => languageOf(name) !== undefined)
        .map((name) => join(folder, name))
        .sort(),
    parse: (file, text) => {
      const tree = readTree(text, { fileName: file });
      const { kind, changes: layer } = recognise(tree);
      return { reader: tree.reader, kind, layer, problems: tree.problems };
    },
    resolve,
    folderOf: dirname,
    foldersAbove: (file) => {
      const folders: string[] = [];
      for (let folder = dirname(file); folders.at(-1) !== folder; folder = dirname(folder))
        folders.push(folder);
      const repository = folders.findIndex((folder) => existsSync(join(folder, '.git')));
      const roots = [folders[repository], process.cwd()];
      return searchedFolders(folders, (folder) => roots.includes(folder)).map((folder) => join(folder, sep));
    },
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
