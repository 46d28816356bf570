import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry, Io, Read, Stream } from './io.js';

/** The real host: this process, its terminal and its file system. */
export function nodeIo(): Io {
  return {
    stdout: stream(process.stdout),
    stderr: stream(process.stderr),
    env: process.env,
    cwd: process.cwd(),
    version: ownVersion(),
    now: () => performance.now(),
    readFile: (path) => attempt(() => readFile(path)),
    readStdin: () => attempt(readStdin),
    list: (folder) => attempt(() => list(folder)),
    kindOf,
  };
}

/** A reader that goes away (`pagewright check | head`) ends the output, not the program. */
function stream(target: NodeJS.WriteStream): Stream {
  let open = true;
  target.on('error', (error: NodeJS.ErrnoException) => {
    open = false;
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    write: (text) => {
      if (open) target.write(text);
    },
    isTTY: target.isTTY === true,
    get columns() {
      return target.isTTY === true ? target.columns : undefined;
    },
  };
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Links to folders are left out, so that a walk never goes round in a circle; so are sockets and devices. */
async function list(folder: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (entry.isDirectory()) entries.push({ name, kind: 'folder' });
    else if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(join(folder, name))))) {
      entries.push({ name, kind: 'file' });
    }
  }
  return entries;
}

async function isFile(path: string): Promise<boolean> {
  return (await kindOf(path)) === 'file';
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  const found = await attempt(() => stat(path));
  if (!found.ok) return undefined;
  return found.value.isDirectory() ? 'folder' : 'file';
}

async function attempt<T>(ask: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    return { ok: false, problem: explain(error) };
  }
}

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
};

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return sentences[code] ?? error.message;
}

function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}
