import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

export interface CompiledScript {
  readonly script: Script;
  /** Keeps what is compiled by now, lazily compiled functions among it, unless what is in use is about as much. */
  keep(): void;
}

/** What was compiled by the end of a run. */
interface Kept {
  readonly data: Buffer;
  /** How long the processor was at it, in milliseconds: a longer run compiles more. */
  readonly spent: number;
}

/**
 * Compiles the script in the file at `path`, with what `keptAt` has of it, if that was kept of the very same script by this
 * version of the engine: with anything else it is compiled as if there were nothing. A place that can't be written to is
 * no failure, since nothing but time is lost. Without a place, nothing is kept.
 */
export function compileScript(path: string, keptAt: string | undefined): CompiledScript {
  const source = readFileSync(path);
  const kept = keptAt === undefined ? undefined : readKept(keptAt, source);
  const script = new Script(source.toString('utf8'), {
    filename: path,
    ...(kept && { cachedData: kept.data }),
  });
  const known = kept === undefined || script.cachedDataRejected !== false ? 0 : kept.spent;
  const keep = () => {
    const spent = Math.round(process.cpuUsage().user / 1000);
    if (keptAt !== undefined && spent > known * muchMore)
      writeKept(keptAt, source, { data: script.createCachedData(), spent });
  };
  return { script, keep };
}

/** It is kept again a few times, as longer runs come, and not with every run. */
const muchMore = 2;

/** The engine tells scripts apart by their lengths alone, and need not notice what a disk has done to its data. */
function checksumOf(source: Buffer, rest: Buffer): number {
  return crc32(rest, crc32(source));
}

/** Undefined where nothing of use is there, or nothing can be read: it is to be had again. */
function readKept(path: string, source: Buffer): Kept | undefined {
  try {
    const bytes = readFileSync(path);
    const rest = bytes.subarray(headLength);
    if (checksumOf(source, rest) !== bytes.readDoubleLE()) return undefined;
    return { data: rest.subarray(headLength), spent: rest.readDoubleLE() };
  } catch {
    return undefined;
  }
}

/** Of the checksum, and of the time spent: each of eight bytes, so that the engine finds its data aligned. */
const headLength = 8;

/** Puts it there as a whole: another process may be reading, or writing the same. */
function writeKept(path: string, source: Buffer, { data, spent }: Kept): void {
  const rest = Buffer.concat([doubleOf(spent), data]);
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, Buffer.concat([doubleOf(checksumOf(source, rest)), rest]));
    renameSync(draft, path);
  } catch {
    if (existsSync(draft)) rmSync(draft, { force: true });
  }
}

function doubleOf(value: number): Buffer {
  const bytes = Buffer.alloc(headLength);
  bytes.writeDoubleLE(value);
  return bytes;
}
