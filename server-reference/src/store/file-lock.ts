import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

export interface FileLock {
  readonly release: () => Promise<void>;
}

/** The process that holds a lock. Its start time identifies it too, because process ids are reused. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly began?: string;
  readonly token: string;
}

/** Holders renew a lock every `beatMs`. A holder on another machine is considered gone after `silenceMs` of silence. */
const beatMs = 5_000;
const silenceMs = 30_000;

/**
 * Takes the lock, even from a process that was killed.
 * @throws Error that names the process that holds the lock
 */
export async function lockFile(path: string): Promise<FileLock> {
  const own: Holder = { ...thisProcess(), token: randomUUID() };
  while (!(await createLock(path, own))) {
    const existing = await holderOf(path);
    if (existing === undefined) continue;
    if (!existing.isGone) throw new Error(takenBy(existing.holder, path));
    await removeStaleLock(path, own);
  }
  const timer = setInterval(() => void touch(path), beatMs);
  timer.unref();
  return {
    release: async () => {
      clearInterval(timer);
      if ((await holderOf(path))?.holder?.token === own.token) await rm(path, { force: true });
    },
  };
}

function takenBy(holder: Holder | undefined, path: string): string {
  const { pid, host } = holder ?? {};
  const isHere = host === hostname();
  const who =
    pid === undefined
      ? 'another process'
      : isHere && pid === process.pid
        ? `another service of this process (${pid})`
        : `process ${pid}${isHere ? '' : ` of ${host}`}`;
  return `${who} has the data file open; end it, or choose another file (lock file: ${path})`;
}

async function createLock(path: string, own: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(JSON.stringify(own));
    } catch (error) {
      // An empty lock would block every process for a while, including this one.
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function holderOf(path: string): Promise<{ holder: Holder | undefined; isGone: boolean } | undefined> {
  try {
    const [text, { mtimeMs }] = [await readFile(path, 'utf8'), await stat(path)];
    const holder = readHolder(text);
    const isSilent = Date.now() - mtimeMs > silenceMs;
    // A lock file is empty while its holder writes it, or after the holder crashed during that write.
    const isGone = holder === undefined || holder.host !== hostname() ? isSilent : !isRunning(holder);
    return { holder, isGone };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function readHolder(text: string): Holder | undefined {
  try {
    const { pid, host, began, token } = JSON.parse(text);
    if (!Number.isInteger(pid) || typeof host !== 'string' || typeof token !== 'string') return undefined;
    return { pid, host, token, ...(typeof began === 'string' && { began }) };
  } catch {
    return undefined;
  }
}

/** Removes the lock of a process that has ended. A second lock prevents removing a newer lock by mistake. */
async function removeStaleLock(path: string, own: Holder): Promise<void> {
  const guard = `${path}.takeover`;
  if (!(await createLock(guard, own))) {
    await wait(20);
    // The guard is held only briefly, so an old one was left by a crash.
    const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > silenceMs) await rm(guard, { force: true });
    return;
  }
  try {
    if ((await holderOf(path))?.isGone) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

function thisProcess(): Omit<Holder, 'token'> {
  const began = startTimeOf(process.pid);
  return { pid: process.pid, host: hostname(), ...(began !== undefined && { began }) };
}

function isRunning({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return began === undefined || began === startTimeOf(pid);
}

/** Reads field 22 of `stat` on Linux. Counts from the last `)`, because the process name may contain any character. */
function startTimeOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
