import type { Io, Thread } from '../io.js';
import type { Unit } from '../project/project.js';
import type { SourceFile, TextFile } from '../project/source-file.js';
import { type Answer, type Question, type SentFile, type SentUnit, unpackCheck } from './messages.js';
import type { Workshop } from './workshop.js';

/** `Omit` that keeps the members of a union apart. */
type Asked<Kind extends Question> = Kind extends Question ? Omit<Kind, 'id' | 'cwd'> : never;

/** One thread and what it has been given. */
interface Bench {
  readonly ask: (question: Asked<Question>) => Promise<Answer>;
  readonly has: Set<string>;
  /** Characters it has been given, by which work is shared out. */
  load: number;
}

/** The same work in `count` threads. A file goes to the one that has least to do, and its unit stays with it. */
export function threadedWorkshop(io: Pick<Io, 'cwd' | 'startThread'>, count: number): Workshop {
  const threads = Array.from({ length: count }, () => io.startThread());
  const benches = threads.map((thread) => makeBench(thread, io.cwd));
  const leastLoaded = () => benches.reduce((least, one) => (one.load < least.load ? one : least));
  const take = (bench: Bench, { path, length }: TextFile) => {
    bench.has.add(path);
    bench.load += length;
  };
  return {
    width: count,
    recognise: async (file, named) => {
      const bench = leastLoaded();
      take(bench, file);
      const answer = await bench.ask({ ask: 'recognise', path: file.path, text: file.parts, named });
      return 'recognised' in answer ? answer.recognised : fail(answer);
    },
    check: async (unit, settings) => {
      const files = filesOf(unit);
      const bench = benches.find(({ has }) => files.some(({ path }) => has.has(path))) ?? leastLoaded();
      const sent: SentUnit = Object.fromEntries(
        Object.entries(unit).map(([role, file]) => [role, packFile(file, bench)]),
      );
      for (const file of files) if (!bench.has.has(file.path)) take(bench, file);
      const answer = await bench.ask({ ask: 'check', unit: sent, settings });
      if (!('checked' in answer)) return fail(answer);
      return unpackCheck(answer.checked, new Map(files.map((file) => [file.path, file])), io.cwd);
    },
    close: () => {
      for (const thread of threads) thread.end();
    },
  };
}

/** The document first: it is the largest, so its thread is the one to ask. */
function filesOf({ document, config, other }: Unit): readonly SourceFile[] {
  return [document, config, other].flatMap((file) => file ?? []);
}

function packFile({ path, kind, parts }: SourceFile, { has }: Bench): SentFile {
  return has.has(path) ? { path, kind } : { path, kind, text: parts };
}

function makeBench(thread: Thread, cwd: string): Bench {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: unknown) => void }>();
  let count = 0;
  let broken: { readonly error: unknown } | undefined;
  thread.listen(
    (message) => {
      const answer = message as Answer;
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    },
    (error) => {
      broken = { error };
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  );
  return {
    has: new Set(),
    load: 0,
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (broken !== undefined) return reject(broken.error);
        const id = count++;
        waiting.set(id, { resolve, reject });
        thread.post({ ...question, id, cwd } satisfies Question);
      }),
  };
}

/** A failure in a thread is one of the tool, as it would be here. */
function fail(answer: Answer): never {
  throw new Error('failure' in answer ? answer.failure : 'A thread answered another question.');
}
