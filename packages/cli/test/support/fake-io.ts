import type { Entry, Io, Read } from '../../src/io.js';
import { main } from '../../src/main.js';

/** What stands at a path: a text, bytes, or the reason why it can't be read. */
export type FakeFile = string | Uint8Array | { readonly unreadable: string };

export interface FakeHost {
  /** By path relative to the working folder, `/work`; an unreadable folder ends in a slash. */
  readonly files?: Readonly<Record<string, FakeFile>>;
  readonly stdin?: string | Uint8Array;
  /** Columns of the terminal; without them standard output is a pipe. */
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether standard error is a terminal. Default: no. */
  readonly stderrIsTTY?: boolean;
  /** The clock: how many milliseconds each look at it takes. Default: 0. */
  readonly tick?: number;
}

export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the whole command line in process, on files in memory. */
export async function run(argv: readonly string[], host: FakeHost = {}): Promise<Run> {
  const written = { stdout: '', stderr: '' };
  const { files = {}, stdin = '', columns, env = {}, stderrIsTTY = false, tick = 0 } = host;
  const at = new Map(Object.entries(files).map(([name, file]) => [`/work/${name}`, file]));
  let time = 0;
  const io: Io = {
    stdout: {
      write: (text) => {
        written.stdout += text;
      },
      isTTY: columns !== undefined,
      columns,
    },
    stderr: {
      write: (text) => {
        written.stderr += text;
      },
      isTTY: stderrIsTTY,
      columns: stderrIsTTY ? 80 : undefined,
    },
    env,
    cwd: '/work',
    version: '9.9.9',
    now: () => {
      time += tick;
      return time;
    },
    readFile: async (path) => read(at.get(path)),
    readStdin: async () => read(stdin),
    list: async (folder) => list(at, folder),
    kindOf: async (path) => {
      if (at.has(path)) return 'file';
      return isFolder(at, path) ? 'folder' : undefined;
    },
  };
  const status = await main(argv, io);
  return { status, ...written };
}

function read(file: FakeFile | undefined): Read<Uint8Array> {
  if (file === undefined) return { ok: false, problem: 'no such file or folder' };
  if (typeof file === 'string') return { ok: true, value: new TextEncoder().encode(file) };
  return file instanceof Uint8Array ? { ok: true, value: file } : { ok: false, problem: file.unreadable };
}

function list(at: ReadonlyMap<string, FakeFile>, folder: string): Read<readonly Entry[]> {
  const refused = at.get(`${folder}/`);
  if (refused !== undefined && typeof refused === 'object' && 'unreadable' in refused) {
    return { ok: false, problem: refused.unreadable };
  }
  const entries = new Map<string, Entry>();
  for (const path of at.keys()) {
    if (!path.startsWith(`${folder}/`)) continue;
    const [name = '', ...below] = path.slice(folder.length + 1).split('/');
    entries.set(name, { name, kind: below.length > 0 ? 'folder' : 'file' });
  }
  return { ok: true, value: [...entries.values()].reverse() };
}

function isFolder(at: ReadonlyMap<string, FakeFile>, path: string): boolean {
  return path === '/work' || [...at.keys()].some((known) => known.startsWith(`${path}/`));
}
