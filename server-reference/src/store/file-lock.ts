import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A file that one process at a time has for itself, by a second file beside it that names the process. */
export interface FileLock {
  readonly release: () => Promise<void>;
}

/** The owner of a lock. A process id comes back after a while, so that it counts with the time at which its process began. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Absent where the system does not report it. */
  readonly began?: string;
  /** Distinguishes two locks of one process. */
  readonly token: string;
}

/**
 * The interval in which a holder shows that it is there, and the time without a sign after which a holder of
 * another machine is gone.
 */
const beatMs = 5_000;
const silenceMs = 30_000;

/**
 * Takes the lock `path`. What a process that has been killed has left behind is taken over.
 * @throws Error that names the process that has it
 */
export async function lockFile(path: string): Promise<FileLock> {
  const own: Holder = { ...thisProcess(), token: randomUUID() };
  while (!(await createLock(path, own))) {
    const found = await holderOf(path);
    if (found === undefined) continue;
    if (!found.isGone) throw new Error(takenBy(found.holder, path));
    await takeAway(path, own);
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
  return `${who} has the data file open; end it, or choose another file (its lock is ${path})`;
}

/** Returns whether the lock was free, and is taken now. */
async function createLock(path: string, own: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(JSON.stringify(own));
    } catch (error) {
      // An empty lock would keep everybody out for a while, this process too.
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

/**
 * Returns the holder in a lock, and whether the caller that has written the lock is gone; undefined where there is no
 * lock (any more).
 */
async function holderOf(path: string): Promise<{ holder: Holder | undefined; isGone: boolean } | undefined> {
  try {
    const [text, { mtimeMs }] = [await readFile(path, 'utf8'), await stat(path)];
    const holder = readHolder(text);
    const isSilent = Date.now() - mtimeMs > silenceMs;
    // One without a text is being written, or its writer has died over it.
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

/**
 * Takes the lock of somebody who is gone out of the way. A further lock is held meanwhile, so that what is taken away is
 * what was looked at.
 */
async function takeAway(path: string, own: Holder): Promise<void> {
  const guard = `${path}.takeover`;
  if (!(await createLock(guard, own))) {
    await wait(20);
    // Held for a moment only; one that is older has been left behind by a death in just that moment.
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
  const began = beginningOf(process.pid);
  return { pid: process.pid, host: hostname(), ...(began !== undefined && { began }) };
}

function isRunning({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return began === undefined || began === beginningOf(pid);
}

/** When a process began, as Linux reports it (field 22 of `stat`; the name before it may hold anything). */
function beginningOf(pid: number): string | undefined {
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
