import type { Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type FileHost,
  type FileReading,
  hostByScheme,
  inSlices,
  noHost,
  type StopToken,
} from '../host/choose-host.js';
import type { Clock, Platform } from '../protocol/platform.js';
import { ownVersion } from './arguments.js';
import { type FindLimits, findFiles, wouldBeFound } from './find-files.js';

export interface HostLimits extends FindLimits {
  /** In bytes. Larger files are not read; the largest published OpenAPI documents have 10 MB. */
  readonly maxFileSize: number;
}

const usualLimits: HostLimits = { maxFileSize: 50 * 1024 * 1024, maxFiles: 20_000, maxFolders: 50_000 };

/** Serves `file:` URIs only; every other URI is treated as absent. */
export function nodeHost(limits: HostLimits = usualLimits): FileHost {
  return {
    read: (uri, token) => read(uri, token, limits),
    find: (folder, token, onProblem) => find(folder, token, onProblem, limits),
    list,
    wouldFind,
  };
}

async function read(uri: string, token: StopToken, { maxFileSize }: HostLimits): Promise<FileReading> {
  const path = pathOf(uri);
  if (path === undefined || token.isCancellationRequested) return { kind: 'absent' };
  try {
    const about = await stat(path);
    if (!about.isFile()) return { kind: 'absent' };
    if (about.size > maxFileSize) return { kind: 'unreadable', problem: tooLarge(path, about, maxFileSize) };
    // `TextDecoder` removes a byte order mark, as editors do, so positions in the first line agree.
    return { kind: 'text', text: new TextDecoder().decode(await readFile(path)) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' };
    return { kind: 'unreadable', problem: `${path} can't be read (${code ?? error}).` };
  }
}

async function* find(
  folder: string,
  token: StopToken,
  onProblem: (problem: string) => void,
  limits: HostLimits,
) {
  const root = pathOf(folder);
  if (root === undefined) return;
  for await (const paths of findFiles(root, token, onProblem, limits)) yield* inSlices(paths.map(uriOf));
}

async function list(folder: string): Promise<readonly string[]> {
  const path = pathOf(folder);
  return path === undefined ? [] : readdir(path).catch(() => []);
}

async function wouldFind(folder: string, uris: readonly string[]): Promise<readonly string[]> {
  const root = pathOf(folder);
  if (root === undefined) return [];
  const paths = uris.flatMap((uri) => {
    const path = pathOf(uri);
    return path === undefined ? [] : [[path, uri] as const];
  });
  const found = new Set(
    await wouldBeFound(
      resolve(root),
      paths.map(([path]) => path),
    ),
  );
  return paths.flatMap(([path, uri]) => (found.has(path) ? [uri] : []));
}

function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    // A URI with another scheme, or with a host, is not a file of this machine.
    return undefined;
  }
}

function tooLarge(path: string, { size }: Stats, maxFileSize: number): string {
  return `${path} was not read: its size is ${Math.round(size / 1024 / 1024)} MB, and the limit is ${maxFileSize / 1024 / 1024} MB.`;
}

/** Milliseconds. The system reports the end of a process only to its parent, so the client is polled. */
const watchEvery = 3000;

export function nodePlatform(exit: (code: 0 | 1) => void): Platform {
  return {
    clock: nodeClock,
    exit,
    host: (client) => hostByScheme('file', nodeHost(), client ?? noHost),
    watchProcess,
    instance: `${process.pid}-${Date.now().toString(36)}`,
    version: ownVersion(),
  };
}

function watchProcess(id: number, onGone: () => void): void {
  const timer = setInterval(() => {
    if (isRunning(id)) return;
    clearInterval(timer);
    onGone();
  }, watchEvery);
  timer.unref();
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM means that the process exists, but runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const nodeClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: (run) => void setImmediate(run),
};
