import { Buffer } from 'node:buffer';
import { dirname, resolve } from 'node:path';
import { configSearch, layerNamingFiles, mayNameDocument } from '@pagewright/units';
import { isBelow, localPath } from '../analysis/referenced-files.js';
import type { Io } from '../io.js';
import { expandInputs } from '../project/expand-inputs.js';
import type { AffectedFiles, ProjectRequest } from '../project/read-project.js';
import { stdinPath } from '../project/source-file.js';
import type { GitChanges } from './git-changes.js';
import { namesWithEnding, referencesIn, soughtEnding } from './names-in-text.js';

/** Up to so many bytes all files of a run are read, as without `--changed`; of more, only those that changes affect. */
const readsAllUpTo = 16_000_000;

/** When more files have changed than this, everything is checked. */
const maxChanged = 500;

const everything: AffectedFiles = { has: () => true, readsAll: true };

/**
 * Finds the files whose check may come out differently by some changes: the changed files, and all that name them, by
 * any number of steps. `settings`: the settings file, by which everything may change.
 */
export async function affectedFiles(
  io: Io,
  { inputs, ignore }: Pick<ProjectRequest, 'inputs' | 'ignore'>,
  changes: GitChanges,
  settings: string | undefined,
): Promise<AffectedFiles> {
  const { root, paths: changed } = changes;
  if (settings !== undefined && changed.has(settings)) return everything;
  const asked = await expandInputs(io, inputs, ignore);
  const repository = changed.size === 0 ? asked : await expandInputs(io, [root]);
  const all = [...asked.paths, ...repository.paths].flatMap(({ path }) => (path === stdinPath ? [] : path));
  const readable = [...changed].filter((path) => soughtEnding(path) !== undefined);
  if (readable.length > maxChanged) return everything;
  const texts = textReader(io);
  const sizeOf = (list: typeof asked.paths) =>
    list.reduce((sum, { path }) => sum + (texts.sizes.get(path) ?? 0), 0);
  const affected = await followNames(texts.read, new Set(all), changes);
  const unknown = asked.paths.filter(({ path, named }) => named && !changed.has(path));
  const within = unknown.flatMap(({ path }) => (isBelow(root, path) ? path : []));
  const ignored = await changes.ignoredAmong(within);
  return {
    has: (path) => affected.has(path) || ignored.has(path) || path === stdinPath || !isBelow(root, path),
    readsAll: changed.size > 0 && sizeOf(asked.paths) <= readsAllUpTo,
  };
}

/** Reads a text, which is valid until the next is read; undefined if that can't be done. */
type ReadText = (path: string) => Promise<Buffer | undefined>;

function textReader(io: Io): { readonly read: ReadText; readonly sizes: ReadonlyMap<string, number> } {
  const sizes = new Map<string, number>();
  // Making room anew for each of thousands of texts would take as long as searching them.
  const room = Buffer.allocUnsafeSlow(roomForText);
  const read: ReadText = async (path) => {
    const bytes = await io.readFile(path, room);
    if (bytes.ok) sizes.set(path, bytes.value.length);
    return bytes.ok ? bufferOf(bytes.value) : undefined;
  };
  return { read, sizes };
}

/** In bytes. Few texts are larger. */
const roomForText = 16_000_000;

/** The changed files, with those that name them, and the documents that affected files name for layers or settings. */
async function followNames(
  readText: ReadText,
  paths: ReadonlySet<string>,
  { paths: changed, bytesBefore }: GitChanges,
): Promise<ReadonlySet<string>> {
  const affected = new Set(changed);
  for (const path of changed) {
    if (soughtEnding(path) === undefined) continue;
    const before = await bytesBefore(path);
    for (const name of before === undefined ? [] : namedBy(path, bufferOf(before))) affected.add(name);
  }
  const namers = namersIn(readText, paths);
  for (let frontier: readonly string[] = [...affected]; frontier.length > 0; ) {
    const next = new Set<string>();
    for (const path of (await namers(frontier)).flatMap((one) => [...one])) next.add(path);
    for (const path of frontier) {
      const text = paths.has(path) ? await readText(path) : undefined;
      for (const name of text === undefined ? [] : namedBy(path, text)) next.add(name);
    }
    frontier = [...next].filter((path) => !affected.has(path));
    for (const path of frontier) affected.add(path);
  }
  return affected;
}

/** Returns a function that finds, for each of some files, those that name it. Texts are read once per kind of ending. */
function namersIn(
  readText: ReadText,
  paths: ReadonlySet<string>,
): (files: readonly string[]) => Promise<readonly ReadonlySet<string>[]> {
  const byFile = new Map<string, Set<string>>();
  const searched = new Set<string | undefined>();
  const note = (from: string, names: readonly string[]) => {
    for (const target of targetsOf(from, names)) {
      const namers = byFile.get(target) ?? new Set();
      if (target !== from) byFile.set(target, namers.add(from));
    }
  };
  return async (files) => {
    const endings = new Set(files.map(soughtEnding).filter((ending) => !searched.has(ending)));
    for (const path of endings.size === 0 ? [] : paths) {
      const text = await readText(path);
      if (text === undefined) continue;
      for (const ending of endings)
        note(path, ending === undefined ? referencesIn(text) : namesWithEnding(text, ending));
    }
    for (const ending of endings) searched.add(ending);
    return files.flatMap((file) => byFile.get(file) ?? []);
  };
}

const endings = ['.yaml', '.yml', '.json', '.jsonc'];

/** The files that a file names if it is about others: a configuration, an overlay, or a tool's list of layers. */
function namedBy(path: string, text: Buffer): readonly string[] {
  if (text.length > configSearch.maxSize) return [];
  const isAbout =
    isNaming(path) || mayNameDocument.test(text.toString('utf8')) || text.includes('overlay', 0, 'latin1');
  return isAbout
    ? targetsOf(
        path,
        endings.flatMap((ending) => namesWithEnding(text, ending)),
      )
    : [];
}

/** Resolves names from the folder of a file; a tool's list in a folder of its own may mean the folder above. */
function targetsOf(path: string, names: readonly string[]): readonly string[] {
  const folder = dirname(path);
  const folders = isNaming(path) ? [folder, resolve(folder, '..')] : [folder];
  return names.flatMap((name) => folders.flatMap((from) => localPath(name, from) ?? []));
}

function isNaming(path: string): boolean {
  const slashed = path.replaceAll('\\', '/');
  return (
    /\/workflow\.local\.ya?ml$/.test(slashed) || layerNamingFiles.some((name) => slashed.endsWith(`/${name}`))
  );
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
