import type { ReferencedFileHost } from '../analysis/referenced-files.js';
import { unreadableUnit } from '../check/check-unit.js';
import type { Io, Thread } from '../io.js';
import { listed } from '../project/load-file.js';
import { filesOfUnit } from '../project/source-file.js';
import { type SentFile, unpackCheck, type WorkerAnswer, type WorkerRequest } from './messages.js';
import {
  filesOfLast,
  listedLayer,
  localWorkerPool,
  mapUnit,
  readAgain,
  type WorkerPool,
} from './worker-pool.js';

/** Applies `Omit` to each member of the union. */
type OmitEach<Kind extends WorkerRequest> = Kind extends WorkerRequest ? Omit<Kind, 'id' | 'cwd'> : never;

interface PoolWorker {
  /** `length` is the amount of work in characters. */
  readonly ask: (question: OmitEach<WorkerRequest>, length: number) => Promise<WorkerAnswer>;
  readonly has: Set<string>;
  /** The number of characters in pending requests. */
  readonly load: () => number;
}

/** In characters. All larger files go to the same thread, which holds one of them at a time. */
const large = 8_000_000;

/**
 * Distributes work over `count` threads. A file goes to the least busy thread, and its unit to the thread
 * that holds the file.
 */
function threadedWorkerPool(
  io: ReferencedFileHost & Pick<Io, 'startThread' | 'isOnDisk'>,
  count: number,
): WorkerPool {
  const threads = Array.from({ length: count }, () => io.startThread());
  const workers = threads.map((thread) => makeWorker(thread, io.cwd));
  const workerFor = (length: number) =>
    workers.reduce((least, one) => (length <= large && one.load() < least.load() ? one : least));
  return {
    width: count,
    recognise: async ({ path, parts, length }, named, isHeld) => {
      const worker = workerFor(length);
      if (isHeld) worker.has.add(path);
      const answer = await worker.ask({ ask: 'recognise', path, text: parts, named, isHeld }, length);
      return 'recognised' in answer ? answer.recognised : fail(answer);
    },
    keep: listed,
    asLayer: listedLayer,
    look: async (input) => {
      if (!io.isOnDisk(input.path)) return undefined;
      const length = (await io.sizeOf(input.path)) ?? 0;
      const answer = await workerFor(length).ask({ ask: 'look', input }, length);
      return 'looked' in answer ? answer.looked : fail(answer);
    },
    check: async (unit, settings, isLast) => {
      const files = filesOfUnit(unit);
      const length = files.reduce((sum, file) => sum + file.length, 0);
      // Layers may belong to many documents, so they don't select the thread.
      const own = filesOfUnit({ ...unit, layers: [] });
      const worker = workers.find(({ has }) => own.some(({ path }) => has.has(path))) ?? workerFor(length);
      const sent = await mapUnit(unit, async (file): Promise<SentFile | string> => {
        const { path, kind, layer } = file;
        const read = worker.has.has(path) || io.isOnDisk(path) ? undefined : await readAgain(io, file);
        if (typeof read === 'string') return read;
        worker.has.add(path);
        return { path, kind, layer, ...(read !== undefined && { text: read.parts }) };
      });
      if (typeof sent === 'string') return unreadableUnit(sent);
      const last = isLast ? filesOfLast(unit).map(({ path }) => path) : [];
      for (const path of last) worker.has.delete(path);
      const answer = await worker.ask({ ask: 'check', unit: sent, settings, last }, length);
      return 'checked' in answer ? unpackCheck(answer.checked) : fail(answer);
    },
    close: () => {
      for (const thread of threads) thread.end();
    },
  };
}

function makeWorker(thread: Thread, cwd: string): PoolWorker {
  const waiting = new Map<
    number,
    { resolve: (answer: WorkerAnswer) => void; reject: (error: unknown) => void; readonly length: number }
  >();
  let count = 0;
  let load = 0;
  let broken: { readonly error: unknown } | undefined;
  thread.listen(
    (message) => {
      const answer = message as WorkerAnswer;
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      load -= asked?.length ?? 0;
      asked?.resolve(answer);
    },
    (error) => {
      broken = { error };
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  );
  return {
    has: new Set(),
    load: () => load,
    ask: (question, length) =>
      new Promise((resolve, reject) => {
        if (broken !== undefined) return reject(broken.error);
        const id = count++;
        load += length;
        waiting.set(id, { resolve, reject, length });
        thread.post({ ...question, id, cwd } satisfies WorkerRequest);
      }),
  };
}

/** A failure in a thread is an internal error, like a failure in the main thread. */
function fail(answer: WorkerAnswer): never {
  throw new Error('failure' in answer ? answer.failure : 'A thread answered a different request.');
}

/** In characters. Starting a thread costs as much as checking this much text. */
const worthwhile = 8_000_000;

/**
 * Uses threads if the user sets their number, if the files other than the largest one are enough work for a
 * second thread, or if some files (`others`) are too large to keep in memory.
 */
export function openWorkerPool(
  io: Io,
  sizes: readonly number[],
  others: number,
  concurrency: number | undefined,
): WorkerPool {
  const count = Math.min(concurrency ?? io.cores, sizes.length + others);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const beside = sizes.reduce((sum, size) => sum + size, 0) - largest;
  const pays = concurrency !== undefined || beside >= worthwhile || others > 0;
  return count > 1 && pays ? threadedWorkerPool(io, count) : localWorkerPool(io);
}
