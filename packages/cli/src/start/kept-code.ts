import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

export interface CompiledScript {
  readonly script: Script;
  /** Keeps what is compiled by now, lazily compiled functions among it, unless that of an earlier time is in use. */
  keep(): void;
}

/**
 * Compiles the script in the file at `path`, with what `keptAt` has of it, if that was kept of the very same script by this
 * version of the engine: with anything else it is compiled as if there were nothing. A place that can't be written to is
 * no failure, since nothing but time is lost. Without a place, nothing is kept.
 */
export function compileScript(path: string, keptAt: string | undefined): CompiledScript {
  const source = readFileSync(path);
  const cachedData = keptAt === undefined ? undefined : readKept(keptAt, source);
  const script = new Script(source.toString('utf8'), { filename: path, ...(cachedData && { cachedData }) });
  const isInUse = cachedData !== undefined && script.cachedDataRejected === false;
  const keep = () => {
    if (keptAt !== undefined && !isInUse) writeKept(keptAt, source, script.createCachedData());
  };
  return { script, keep };
}

/** The engine tells scripts apart by their lengths alone, and need not notice what a disk has done to its data. */
function digestOf(source: Buffer, data: Buffer): Buffer {
  return createHash('sha256').update(source).update(data).digest();
}

const digestLength = 32;

/** Undefined where nothing of use is there, or nothing can be read: it is to be had again. */
function readKept(path: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(path);
    const data = kept.subarray(digestLength);
    return digestOf(source, data).equals(kept.subarray(0, digestLength)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Puts it there as a whole: another process may be reading, or writing the same. */
function writeKept(path: string, source: Buffer, data: Buffer): void {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, Buffer.concat([digestOf(source, data), data]));
    renameSync(draft, path);
  } catch {
    if (existsSync(draft)) rmSync(draft, { force: true });
  }
}
