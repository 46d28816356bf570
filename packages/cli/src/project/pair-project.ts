import { Buffer } from 'node:buffer';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { mayBeOurs } from '@pagewright/syntax';
import {
  configSearch,
  hasSyntaxErrors,
  layerNamingFiles,
  mayNameDocument,
  type Pairing,
  type PairingHost,
  type PairingRequest,
  pairFiles,
  searchedFolders,
} from '@pagewright/units';
import type { Io } from '../io.js';
import { readableName } from './expand-inputs.js';
import { parseFile, readParts } from './load-file.js';
import { displayName, type ListedFile, listedFiles, type SourceFile, stdinPath } from './source-file.js';

export interface RunFiles<File extends ListedFile> {
  readonly files: readonly File[];
  /**
   * Arguments of the command. A search in the folders above a document stops at one of these paths or at the
   * repository's root.
   */
  readonly inputs: readonly string[];
  /** Folders whose files all belong to the run, except ignored ones. */
  readonly folders: readonly string[];
  /** Returns the part of an additional file that the run keeps. */
  readonly keep: (file: SourceFile) => File;
}

export interface PairedProject<File extends ListedFile> {
  readonly pairing: Pairing<File>;
  readonly notes: readonly string[];
}

type Opened<File> = { readonly file: File } | { readonly problem: string };

type SearchedKind = 'config' | 'openapi';

/** Repeats the pairing until it requests no more files. */
export async function pairProject<File extends ListedFile>(
  io: Io,
  { files, inputs, folders, keep }: RunFiles<File>,
  request: PairingRequest,
): Promise<PairedProject<File>> {
  const known = new Map(files.map((file) => [file.path, file]));
  const opened = new Map<string, Opened<File>>();
  const listed = new Map<string, readonly File[]>();
  const notes: string[] = [];
  const roots = await rootsOf(io, files, inputs);
  for (;;) {
    const wanted = new Set<string>();
    const wantedFolders = new Map<string, { readonly folder: string; readonly wantedKind: SearchedKind }>();
    const filesIn = (folder: string, wantedKind: SearchedKind): readonly File[] => {
      const path = resolve(folder);
      if (folders.some((one) => one === path || isBelow(one, path)))
        return files.filter((file) => file.kind === wantedKind && dirname(file.path) === path);
      const key = `${wantedKind} ${path}`;
      if (!listed.has(key)) wantedFolders.set(key, { folder: path, wantedKind });
      return listed.get(key) ?? [];
    };
    const around: PairingHost<File> = {
      files,
      ...listedFiles,
      resolve: (reference, from) => resolve(folderOf(io, from), reference),
      find: (id) => {
        const found = known.get(id);
        if (found !== undefined) return found;
        const other = opened.get(id);
        if (other === undefined) wanted.add(id);
        return other !== undefined && 'file' in other ? other.file : undefined;
      },
      problem: (id) => {
        const other = opened.get(id);
        return other !== undefined && 'problem' in other ? other.problem : undefined;
      },
      foldersAbove: (id) =>
        id === stdinPath ? [] : foldersAbove(id, roots).map((folder) => join(folder, sep)),
      configsIn: (folder) => filesIn(folder, 'config'),
      documentsBeside: ({ path }) => filesIn(folderOf(io, path), 'openapi'),
    };
    const pairing = pairFiles(around, request);
    if (wanted.size === 0 && wantedFolders.size === 0) return { pairing, notes: [...new Set(notes)] };
    const open = async (path: string): Promise<void> => {
      const text = await readParts(io, path);
      if (text.ok) {
        const role = namesLayers(path) ? 'other' : undefined;
        const file = parseFile(io, path, text.value, role);
        if (role !== undefined && hasSyntaxErrors(file.tree))
          notes.push(`${file.name} has syntax errors; some files that it names may be ignored`);
        opened.set(path, { file: keep(file) });
        return;
      }
      opened.set(path, text);
      if (namesLayers(path) && (await io.kindOf(path)) === 'file')
        notes.push(
          `can't read ${displayName(io.cwd, path)}: ${text.problem}; files that it may name are ignored`,
        );
    };
    for (const path of wanted) await open(path);
    for (const [key, { folder, wantedKind }] of wantedFolders) {
      const found = await searchFolder(io, folder, wantedKind);
      notes.push(...found.notes);
      listed.set(
        key,
        found.files.map((file) => {
          const before = known.get(file.path) ?? fileOf(opened.get(file.path));
          if (before !== undefined) return before;
          const kept = keep(file);
          opened.set(file.path, { file: kept });
          return kept;
        }),
      );
    }
  }
}

function fileOf<File>(opened: Opened<File> | undefined): File | undefined {
  return opened !== undefined && 'file' in opened ? opened.file : undefined;
}

/** True if the path is conventional for a file of another tool that names layers. */
export function namesLayers(path: string): boolean {
  const slashed = path.split(sep).join('/');
  return layerNamingFiles.some((name) => slashed.endsWith(`/${name}`));
}

/** Returns the folder that references resolve against. If `from` is a folder, it ends with a slash. */
function folderOf(io: Io, from: string): string {
  if (from === stdinPath) return io.cwd;
  return from.endsWith(sep) ? from : dirname(from);
}

/** The maximum number of bytes from a key to the end of the path that it names. */
const maxNameLength = 4_096;

/** Reads the files in a folder that may be of the wanted kind. */
async function searchFolder(
  io: Io,
  folder: string,
  wantedKind: SearchedKind,
): Promise<{ readonly files: readonly SourceFile[]; readonly notes: readonly string[] }> {
  const entries = await io.list(folder);
  const names = entries.ok ? entries.value.filter(({ kind }) => kind === 'file').map(({ name }) => name) : [];
  const readable = names.filter((name) => readableName.test(name)).sort();
  const files: SourceFile[] = [];
  const room = Buffer.allocUnsafeSlow(configSearch.maxSize + 1);
  for (const name of readable.slice(0, configSearch.maxFiles)) {
    const path = join(folder, name);
    if (wantedKind === 'config' && !(await mayBeConfig(io, path, room))) continue;
    const text = await readParts(io, path);
    if (!text.ok || !mayBeOurs(text.value)) continue;
    const file = parseFile(io, path, text.value, namesLayers(path) ? 'other' : undefined);
    if (file.kind === wantedKind) files.push(file);
  }
  const what = wantedKind === 'config' ? 'configurations' : 'documents';
  const notes =
    readable.length > configSearch.maxFiles
      ? [
          `${displayName(io.cwd, folder)} has ${readable.length} files: ${what} were searched for only in the first ${configSearch.maxFiles}`,
        ]
      : [];
  return { files, notes };
}

async function mayBeConfig(io: Io, path: string, room: Uint8Array): Promise<boolean> {
  if (((await io.sizeOf(path)) ?? 0) > configSearch.maxSize) return false;
  const read = await io.readFile(path, room);
  if (!read.ok) return false;
  const bytes = Buffer.from(read.value.buffer, read.value.byteOffset, read.value.byteLength);
  // Decodes only the text around the key, because most files in a folder are something else. A byte order
  // mark has three bytes.
  const key = 'openapi';
  for (let at = bytes.indexOf(key, 0, 'latin1'); at >= 0; at = bytes.indexOf(key, at + 1, 'latin1')) {
    if (mayNameDocument.test(bytes.toString('utf8', Math.max(0, at - 3), at + maxNameLength))) return true;
  }
  return false;
}

/** Returns where a search through enclosing folders stops: folders of the run and roots of repositories. */
async function rootsOf(
  io: Io,
  files: readonly ListedFile[],
  inputs: readonly string[],
): Promise<readonly string[]> {
  const roots = [io.cwd, ...inputs.map((input) => resolve(io.cwd, input))];
  const checked = new Set<string>();
  for (const path of [
    io.cwd,
    ...files.flatMap((file) => (file.path === stdinPath ? [] : [dirname(file.path)])),
  ]) {
    for (let folder = path; !checked.has(folder); folder = dirname(folder)) {
      checked.add(folder);
      if ((await io.kindOf(join(folder, '.git'))) === undefined) continue;
      roots.push(folder);
      break;
    }
  }
  return roots;
}

function foldersAbove(path: string, roots: readonly string[]): readonly string[] {
  const above: string[] = [];
  for (let folder = dirname(path); above.at(-1) !== folder; folder = dirname(folder)) above.push(folder);
  return searchedFolders(above, (folder) => roots.includes(folder));
}

function isBelow(root: string, path: string): boolean {
  const inside = relative(root, path);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
