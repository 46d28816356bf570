import { join } from 'node:path/posix';
import type { ServiceSetup } from '@pagewright/mock/node';
import * as generateProgram from '../../src/generate-program.js';
import type { Entry, Io, Read, Thread, WireAnswer, WireRequest } from '../../src/io.js';
import { main } from '../../src/main.js';
import { requestHandler } from '../../src/worker-pool/answer-questions.js';
import type { WorkerRequest } from '../../src/worker-pool/messages.js';

/** Content of a path: a string, bytes, or the reason why it cannot be read. */
export type FakeFile = string | Uint8Array | { readonly unreadable: string };

export interface FakeHost {
  /** By path relative to the working folder, `/work`; an unreadable folder ends in a slash. */
  readonly files?: Readonly<Record<string, FakeFile>>;
  readonly stdin?: string | Uint8Array;
  /** The target of each symbolic link, both relative to the working folder. Only `realPath` follows links. */
  readonly links?: Readonly<Record<string, string>>;
  /** Files elsewhere, by absolute path; the package of the program is `/package`. */
  readonly packaged?: Readonly<Record<string, string>>;
  /** True if files can be read but not written. */
  readonly refuseWriting?: boolean;
  /** Files that can't be written, by path relative to the working folder. */
  readonly readOnly?: readonly string[];
  /** Columns of the terminal. If absent, standard output is a pipe. */
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** True if standard error is a terminal. Default: false. */
  readonly stderrIsTTY?: boolean;
  /** Milliseconds by which the clock advances each time it is read. Default: 0. */
  readonly tick?: number;
  /** Default: 1, so that threads start only on request. */
  readonly cores?: number;
  /** Runs git. Default: git is not installed. */
  readonly git?: (args: readonly string[]) => Promise<Read<Uint8Array>>;
  /** Responds to requests on the network. Default: no server can be reached. */
  readonly exchange?: (request: WireRequest) => Promise<Read<WireAnswer>>;
  /** Modules that can be loaded, by absolute path or file URL. */
  readonly modules?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Called with the service that the program serves. */
  readonly onService?: (service: ServiceSetup) => void;
  /** Resolves when the program is requested to end. Default: immediately. */
  readonly stopRequested?: () => Promise<void>;
  /** Called with a function that interrupts the program. */
  readonly onInterruptible?: (interrupt: () => void) => void;
}

export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface TracedRun extends Run {
  /** Texts that were written, by path relative to the working folder. */
  readonly written: Readonly<Record<string, string>>;
  readonly threads: number;
  /** Number of complete reads of each file, by path relative to the working folder. */
  readonly reads: Readonly<Record<string, number>>;
}

/** Runs the whole command line in process, on files in memory. */
export async function run(argv: readonly string[], host: FakeHost = {}): Promise<Run> {
  const { status, stdout, stderr } = await runWithTraces(argv, host);
  return { status, stdout, stderr };
}

/** Runs the command and returns its output with the files it read and wrote. */
export async function runWithTraces(argv: readonly string[], host: FakeHost = {}): Promise<TracedRun> {
  const written = { stdout: '', stderr: '' };
  const { files = {}, stdin = '', columns, env = {}, stderrIsTTY = false, tick = 0 } = host;
  const saved: Record<string, string> = {};
  const reads: Record<string, number> = {};
  let threads = 0;
  let ids = 0;
  const at = new Map(Object.entries(files).map(([name, file]) => [join('/work', name), file]));
  for (const [path, text] of Object.entries(host.packaged ?? {})) at.set(path, text);
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
    readFile: async (path) => {
      const name = path.replace(/^\/work\//, '');
      reads[name] = (reads[name] ?? 0) + 1;
      return read(at.get(path));
    },
    readLines: async (path, take) => eachLine(read(at.get(path)), take),
    readStdin: async () => read(stdin),
    async *inputLines() {
      const typed = read(stdin);
      const text = typed.ok ? new TextDecoder().decode(typed.value) : '';
      yield* text.split('\n').slice(0, -1);
    },
    isOnDisk: (path) => path.startsWith('/'),
    list: async (folder) => list(at, folder),
    kindOf: async (path) => {
      if (at.has(path)) return 'file';
      return isFolder(at, path) ? 'folder' : undefined;
    },
    sizeOf: async (path) => {
      const found = read(at.get(path));
      return found.ok ? found.value.byteLength : undefined;
    },
    placeFile: async (folder, path, text) => {
      if (host.refuseWriting) return { ok: false, problem: 'permission denied' };
      const target = join(folder, path);
      saved[target.replace(/^\/work\//, '')] = text;
      at.set(target, text);
      return { ok: true, value: true };
    },
    writeFile: async (path, text) => {
      const found = at.get(path);
      if (host.refuseWriting) return { ok: false, problem: 'permission denied' };
      if (host.readOnly?.includes(path.replace('/work/', '')))
        return { ok: false, problem: 'it is read-only' };
      if (typeof found === 'object' && 'unreadable' in found) return { ok: false, problem: found.unreadable };
      at.set(path, text);
      saved[path.replace('/work/', '')] = text;
      return { ok: true, value: true };
    },
    realPath: async (path) => {
      const target = host.links?.[path.replace(/^\/work\//, '')];
      if (target !== undefined) return join('/work', target);
      return at.has(path) || isFolder(at, path) ? path : undefined;
    },
    packageFile: (name) => `/package/${name}`,
    loadModule: async (place) => {
      if (place === '/package/dist/generate.cjs') return { ok: true, value: generateProgram };
      const found = host.modules?.[place];
      return found === undefined
        ? { ok: false, problem: `Cannot find module '${place}'` }
        : { ok: true, value: found };
    },
    git: host.git ?? (async () => ({ ok: false, problem: 'git is not installed' })),
    cores: host.cores ?? 1,
    startThread: () => {
      threads++;
      // The first thread is the slowest, so that results arrive in a different order than requests.
      return fakeThread(io, Math.max(0, 20 - 5 * threads));
    },
    exchange: host.exchange ?? (async () => ({ ok: false, problem: 'there is no network here' })),
    serve: async (service) => {
      host.onService?.(service);
      return { ok: true, value: { url: `http://${service.host}:${service.port}`, close: async () => {} } };
    },
    watchFolders: () => ({ watch: () => ({ ok: true, value: true }), close: () => {} }),
    stopRequested: async () => host.stopRequested?.(),
    wait: async () => {},
    onInterrupt: (call) => {
      host.onInterruptible?.(call);
      return () => undefined;
    },
    freshId: () => `id-${++ids}`,
  };
  const status = await main(argv, io);
  return { status, ...written, written: saved, threads, reads };
}

/** A fake thread in this process: it gets copies like a real thread, and replies after `turns` of the event loop. */
function fakeThread(io: Io, turns: number): Thread {
  const answer = requestHandler(io);
  let hear: (value: unknown) => void = () => undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    post: (message) => {
      const question = structuredClone(message) as WorkerRequest;
      last = last.then(async () => {
        for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
        hear(structuredClone(await answer(question)));
      });
    },
    listen: (message) => {
      hear = message;
    },
    end: () => undefined,
  };
}

function read(file: FakeFile | undefined): Read<Uint8Array> {
  if (file === undefined) return { ok: false, problem: 'no such file or folder' };
  if (typeof file === 'string') return { ok: true, value: new TextEncoder().encode(file) };
  return file instanceof Uint8Array ? { ok: true, value: file } : { ok: false, problem: file.unreadable };
}

/** Passes one line at a time to `take`. Clears the bytes afterwards, because they are valid only during the call. */
function eachLine(bytes: Read<Uint8Array>, take: (lines: Uint8Array) => boolean): Read<true> {
  if (!bytes.ok) return bytes;
  for (let start = 0; start < bytes.value.length; ) {
    const end = bytes.value.indexOf(0x0a, start) + 1 || bytes.value.length;
    const line = bytes.value.slice(start, end);
    if (!take(line)) break;
    line.fill(0);
    start = end;
  }
  return { ok: true, value: true };
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
