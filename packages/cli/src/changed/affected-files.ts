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

/** In bytes. If all input files together are larger, only files that the changes affect are read. */
const readsAllUpTo = 16_000_000;

const maxChanged = 500;

/** The result if the settings file has changed. */
export const everythingAffected: AffectedFiles = { has: () => true, readsAll: true };

/**
 * Finds the files whose check may change: the changed files, and every file that refers to them directly or
 * indirectly. A change of `settings`, the settings file, affects everything.
 */
export async function affectedFiles(
  io: Io,
  { inputs, ignore }: Pick<ProjectRequest, 'inputs' | 'ignore'>,
  changes: GitChanges,
  settings: string | undefined,
): Promise<AffectedFiles> {
  const { root, paths: changed } = changes;
  if (settings !== undefined && changed.has(settings)) return everythingAffected;
  const asked = await expandInputs(io, inputs, ignore);
  const [only = '', ...others] = inputs;
  const isWhole = others.length + (ignore?.length ?? 0) === 0 && resolve(io.cwd, only) === root;
  const repository = changed.size === 0 || isWhole ? asked : await expandInputs(io, [root]);
  const all = [...asked.paths, ...repository.paths].flatMap(({ path }) => (path === stdinPath ? [] : path));
  const readable = [...changed].filter((path) => soughtEnding(path) !== undefined);
  if (readable.length > maxChanged) return everythingAffected;
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

/** Returns a text that is valid only until the next call; undefined if the file can't be read. */
type ReadText = (path: string) => Promise<Buffer | undefined>;

function textReader(io: Io): { readonly read: ReadText; readonly sizes: ReadonlyMap<string, number> } {
  const sizes = new Map<string, number>();
  // One buffer for all files, because allocating one for each would take as long as searching them.
  const room = Buffer.allocUnsafeSlow(roomForText);
  const read: ReadText = async (path) => {
    const bytes = await io.readFile(path, room);
    if (bytes.ok) sizes.set(path, bytes.value.length);
    return bytes.ok ? bufferOf(bytes.value) : undefined;
  };
  return { read, sizes };
}

/** In bytes. Few texts are larger, and the unused part of the buffer takes no memory. */
const roomForText = 64_000_000;

/**
 * Returns the changed files, the files that refer to them, and all files that an affected configuration, overlay or
 * workflow file refers to.
 */
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

/**
 * Returns a function that finds the files that refer to each of `files`. The function reads all `paths` again only if
 * `files` has an extension that it has not searched for.
 */
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

/** Returns the files that a configuration, an overlay or another naming file, such as `workflow.yaml`, names. */
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

/** Paths in a file such as `.speakeasy/workflow.yaml` may be relative to its folder or to the parent folder. */
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
