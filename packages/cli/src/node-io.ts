import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { serveHttp, stopRequested } from '@pagewright/mock/node';
import type { Entry, Io, Read, Stream, Thread, WireAnswer, WireRequest } from './io.js';
import { attempt, errorText } from './node/attempt.js';
import { type OwnPackage, packageOnDisk } from './node/own-package.js';
import { runGit } from './node/run-git.js';
import { watchFolders } from './node/watch-folders.js';
import { placeFile, replaceFile } from './node/write-file.js';
import { stdinPath } from './project/source-file.js';

/** The real host: this process, its terminal and its file system. */
export function nodeIo(own: OwnPackage = packageOnDisk(new URL('..', import.meta.url))): Io {
  let stdin: Promise<Uint8Array> | undefined;
  return {
    stdout: stream(process.stdout, 'standard output'),
    stderr: stream(process.stderr, 'standard error'),
    env: process.env,
    cwd: process.cwd(),
    version: own.version,
    now: () => performance.now(),
    readFile: (path, room) =>
      attempt(async () => {
        const text = own.textAt(path);
        return text === undefined
          ? ((room && readIntoRoom(path, room)) ?? readFileSync(path))
          : Buffer.from(text);
      }),
    readLines: (path, take) =>
      attempt(async () => {
        const text = own.textAt(path);
        if (text === undefined) return readLines(path, take);
        take(Buffer.from(text));
        return true;
      }),
    readStdin: () => {
      // Standard input can be read only once but may be requested again.
      stdin ??= readStdin();
      const bytes = stdin;
      return attempt(() => bytes);
    },
    // `terminal: false` leaves line editing and interrupts to the terminal.
    inputLines: () => createInterface({ input: process.stdin, terminal: false }),
    isOnDisk: (path) => path !== stdinPath,
    list: (folder) => attempt(() => list(folder)),
    kindOf,
    writeFile: (path, text) => attempt(() => replaceFile(path, text)),
    placeFile: (folder, path, text) => attempt(() => placeFile(folder, path, text)),
    sizeOf,
    realPath: async (path) => {
      const real = await attempt(() => realpath(path));
      return real.ok ? real.value : undefined;
    },
    packageFile: own.pathOf,
    loadModule: (place) =>
      attempt(
        () => own.moduleAt(place) ?? import(place.startsWith('file:') ? place : pathToFileURL(place).href),
      ),
    git: (args) => runGit(process.cwd(), args),
    cores: availableParallelism(),
    startThread: () => startThread(own.thread),
    exchange,
    serve: serveHttp,
    stopRequested,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    watchFolders,
    onInterrupt: (call) => {
      process.on('SIGINT', call);
      return () => process.off('SIGINT', call);
    },
    freshId: () => crypto.randomUUID(),
  };
}

/**
 * A closed pipe (`pagewright check | head`) is not an error. Any other write error is reported on standard
 * error and sets exit status 2.
 */
function stream(target: NodeJS.WriteStream, name: string): Stream {
  let open = true;
  target.on('error', (error: NodeJS.ErrnoException) => {
    if (!open) return;
    open = false;
    if (error.code === 'EPIPE') return;
    if (target !== process.stderr) {
      process.stderr.write(`pagewright: can't write to ${name}: ${errorText(error)}\n`);
    }
    process.once('exit', () => {
      process.exitCode = 2;
    });
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

/** Leaves out links to folders, which could be cyclic, and sockets and devices. */
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

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await attempt(() => stat(path));
  return found.ok && found.value.isFile() ? found.value.size : undefined;
}

/**
 * Memory limits per thread. The default of 48 MB for the young generation saves no time. With less than 2,048
 * MB for the old generation, the engine collects garbage more often and needs a third of the memory.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2_000 };

function startThread(script: URL): Thread {
  const worker = new Worker(script, { resourceLimits });
  return {
    post: (message) => worker.postMessage(message),
    listen: (message, failure) => {
      worker.on('message', message).on('error', failure);
    },
    end: () => void worker.terminate(),
  };
}

/** Redirects are not followed, so that credentials go only to servers that the user named. */
async function exchange(request: WireRequest): Promise<Read<WireAnswer>> {
  const { method, url, headers, body, signal, timeout, maxBytes } = request;
  const late = AbortSignal.timeout(timeout);
  const inTime = async <T>(ask: () => Promise<T>): Promise<Read<T>> => {
    const got = await attempt(ask);
    return got.ok || !late.aborted ? got : { ok: false, problem: `it took longer than ${timeout / 1000} s` };
  };
  const answer = await inTime(() =>
    fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      ...(body !== undefined && { body }),
    }),
  );
  if (!answer.ok) return answer;
  const { status, headers: received } = answer.value;
  const read = await inTime(() => readBytes(answer.value, maxBytes));
  const bytes = read.ok ? read.value : undefined;
  const bodyProblem = read.ok ? `it is larger than ${Math.floor(maxBytes / 1_000_000)} MB` : read.problem;
  return {
    ok: true,
    value: {
      ...{ status, headers: Object.fromEntries(received), bytes: bytes ?? new Uint8Array() },
      ...(bytes === undefined && { bodyProblem }),
    },
  };
}

/** Undefined if the body is larger than `maxBytes`. */
async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the download.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readIntoRoom(path: string, room: Uint8Array): Uint8Array | undefined {
  const file = openSync(path, 'r');
  try {
    const held = fill(file, room, 0);
    return held < room.length ? room.subarray(0, held) : undefined;
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a file in chunks of whole lines with one buffer, so that a large file and its text are never in
 * memory together. The chunk is valid during the call; only the last may lack a line feed. Ends when `take`
 * returns false. Synchronous, because awaiting each chunk would lengthen the run by up to a third. Throws file
 * system errors.
 */
export function readLines(path: string, take: (lines: Uint8Array) => boolean): true {
  const file = openSync(path, 'r');
  try {
    let room = Buffer.allocUnsafeSlow(roomAtFirst);
    let held = 0;
    for (let wanted = true; wanted; ) {
      const before = held;
      held = fill(file, room, held);
      if (held < room.length) {
        if (held > 0) take(room.subarray(0, held));
        break;
      }
      const end = before + room.subarray(before).lastIndexOf(lineFeed) + 1;
      if (end > before) {
        wanted = take(room.subarray(0, end));
        room.copyWithin(0, end);
        held -= end;
      } else room = Buffer.concat([room], room.length * 2);
    }
    return true;
  } finally {
    closeSync(file);
  }
}

/**
 * In bytes. Small, because strings of small chunks need not be copied, and a character outside of Latin-1
 * doubles only the memory of its own chunk.
 */
const roomAtFirst = 262_144;
const lineFeed = 0x0a;

/** Reads into the buffer after its first `held` bytes. Returns how many bytes it then holds. */
function fill(file: number, room: Uint8Array, held: number): number {
  let filled = held;
  while (filled < room.length) {
    const bytesRead = readSync(file, room, filled, room.length - filled, null);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}
