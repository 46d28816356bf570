import { join, relative, resolve, sep } from 'node:path';
import { commitOf, gitText } from '../git/commits.js';
import { allLines, type Entry, type Io, type Read } from '../io.js';

/** A file or folder in a git revision. `io` is a host with the files of that revision, and `path` is a path on it. */
export interface RevisionFile {
  /** As the user wrote it, such as `main`. */
  readonly revision: string;
  readonly io: Io;
  readonly path: string;
}

/**
 * Reads `REV:PATH`. PATH starts at the root of the repository or, with `./`, at the working folder. Undefined
 * if the text is a path on disk or does not have this form.
 */
export async function revisionFile(io: Io, text: string): Promise<Read<RevisionFile> | undefined> {
  const colon = text.indexOf(':');
  if (colon <= 0 || /^https?:\/\//i.test(text)) return undefined;
  // `resolve` would drop the revision from `main:api/../openapi.yaml`.
  const [rest = ''] = text.slice(colon).split('/');
  if ((await io.kindOf(resolve(io.cwd, text.slice(0, colon) + rest))) !== undefined) return undefined;
  const revision = text.slice(0, colon);
  const path = text.slice(colon + 1);
  if (path === '') return { ok: false, problem: 'there is no path after the colon' };
  const found = await commitOf(io, revision);
  if (!found.ok) return found;
  const { commit, root } = found.value;
  const listed = await gitText(io, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit]);
  if (!listed.ok) return listed;
  const top = resolve(root);
  const full = resolve(/^\.{1,2}\//.test(path) ? io.cwd : top, path);
  const host = revisionIo(io, top, blobsIn(listed.value));
  return (await host.kindOf(full)) === undefined
    ? absent
    : { ok: true, value: { revision, path: full, io: host } };
}

const absent = { ok: false, problem: 'the revision has no such file or folder' } as const;

interface Blob {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

function blobsIn(listed: string): ReadonlyMap<string, Blob> {
  const blobs = new Map<string, Blob>();
  for (const line of listed.split('\0')) {
    const [, name = '', size, path = ''] = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t([\s\S]+)$/.exec(line) ?? [];
    if (name !== '') blobs.set(path, { name, size: Number(size) });
  }
  return blobs;
}

/** Returns a host with the files of the revision, without symbolic links and files outside the repository. */
function revisionIo(io: Io, root: string, blobs: ReadonlyMap<string, Blob>): Io {
  const known = new Map<string, Promise<Read<Uint8Array>>>();
  const folders = foldersOf(blobs.keys());
  const nameOf = (path: string) => relative(root, path).split(sep).join('/');
  const readFile = async (path: string): Promise<Read<Uint8Array>> => {
    const blob = blobs.get(nameOf(path));
    if (blob === undefined) return absent;
    const read = known.get(blob.name) ?? io.git(['cat-file', 'blob', blob.name]);
    known.set(blob.name, read);
    return read;
  };
  return {
    ...io,
    readFile,
    readLines: async (path, take) => allLines(await readFile(path), take),
    isOnDisk: () => false,
    list: async (folder) => {
      const entries = folders.get(nameOf(folder));
      return entries === undefined ? absent : { ok: true, value: [...entries.values()] };
    },
    kindOf: async (path) => {
      if (blobs.has(nameOf(path))) return 'file';
      // Claims that the root has a folder `.git`, at which searches stop.
      return folders.has(nameOf(path)) || path === join(root, '.git') ? 'folder' : undefined;
    },
    sizeOf: async (path) => blobs.get(nameOf(path))?.size,
  };
}

function foldersOf(files: Iterable<string>): ReadonlyMap<string, ReadonlyMap<string, Entry>> {
  const folders = new Map<string, Map<string, Entry>>([['', new Map()]]);
  const add = (path: string, kind: Entry['kind']): void => {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(slash, 0));
    const name = path.slice(slash + 1);
    if (!folders.has(folder)) {
      folders.set(folder, new Map());
      add(folder, 'folder');
    }
    folders.get(folder)?.set(name, { name, kind });
  };
  for (const file of files) add(file, 'file');
  return folders;
}
