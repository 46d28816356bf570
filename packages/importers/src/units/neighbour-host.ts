import type { Reader } from '@pagewright/core';
import type { FileKind } from '@pagewright/core/internal';
import type { NeighbourHost } from './neighbours.js';
import type { LayerKind } from './pairing-host.js';

/** The modules of Node that a host reads files with: `node:fs`, `node:path` and `process`. */
interface NodeModules {
  readonly fs: {
    readonly existsSync: (path: string) => boolean;
    readonly readFileSync: (path: string, encoding: 'utf8') => string;
    readonly readdirSync: (folder: string) => readonly string[];
  };
  readonly path: {
    readonly dirname: (path: string) => string;
    readonly join: (...parts: string[]) => string;
    readonly resolve: (...parts: string[]) => string;
    readonly sep: string;
  };
  readonly process: { readonly cwd: () => string };
}

interface Tree {
  readonly reader: Reader;
  readonly problems: readonly { readonly kind: string }[];
}

/** The functions of `@pagewright/syntax` that make a tree of a text. */
interface Parser<Parsed extends Tree> {
  readonly languageOf: (name: string) => string | undefined;
  readonly readTree: (text: string, options: { readonly fileName: string }) => Parsed;
  readonly recognise: (tree: Parsed) => {
    readonly kind: FileKind;
    readonly changes?: LayerKind | undefined;
  };
}

/** The files on the disk of a linter that runs in Node. */
export function neighbourHost<Parsed extends Tree>(
  { fs, path, process }: NodeModules,
  { languageOf, readTree, recognise }: Parser<Parsed>,
): NeighbourHost {
  const { dirname, join, resolve, sep } = path;
  return {
    readText: (file) => tried(() => fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '')),
    filesIn: (folder) =>
      (tried(() => fs.readdirSync(folder)) ?? [])
        .filter((name) => languageOf(name) !== undefined)
        .map((name) => join(folder, name))
        .sort(),
    parse: (file, text) => {
      const tree = readTree(text, { fileName: file });
      const { kind, changes: layer } = recognise(tree);
      const isBroken = tree.problems.some((problem) => problem.kind !== 'duplicateKey');
      return { reader: tree.reader, kind, layer, isBroken };
    },
    resolve,
    folderOf: dirname,
    foldersAbove: (file) => {
      const folders: string[] = [];
      for (let folder = dirname(file); folders.at(-1) !== folder; folder = dirname(folder))
        folders.push(folder);
      const repository = folders.findIndex((folder) => fs.existsSync(join(folder, '.git')));
      const last = Math.max(0, repository, folders.indexOf(process.cwd()));
      return folders.slice(0, last + 1).map((folder) => join(folder, sep));
    },
  };
}

/** A file that can't be read, or a folder under its name, is as good as not there. */
function tried<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
