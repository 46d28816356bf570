import type { RequestContext } from '../lsp/request-context.js';
import { uriKey } from '../model/uris.js';
import { Debouncer } from './debouncer.js';
import { listAt, member } from './params.js';
import { slices } from './platform.js';
import type { FilesOfUnits, Report, Reports } from './reports.js';
import type { Session } from './session.js';
import { warmUp } from './warm-up.js';

/** A file of the answer; what has not changed is left out. */
interface FileReport {
  readonly kind: 'full';
  readonly uri: string;
  readonly version: number | null;
  readonly resultId: string;
  readonly items: Report['items'];
}

type Token = RequestContext['token'] & { readonly onCancellationRequested: (run: () => void) => unknown };

const debounce = { quiet: 150, most: 1000 };
/** Result id of a file that was reported and that Pagewright no longer reads. */
const goneResultId = 'gone';

/**
 * Answers `workspace/diagnostic`. A client asks again as soon as it has an answer; so one that would have nothing to
 * report waits until there is something.
 */
export class WorkspaceDiagnostics {
  readonly #session: Session;
  readonly #reports: Reports;
  readonly #debouncer: Debouncer;
  readonly #waiting = new Set<() => void>();

  constructor(session: Session, reports: Reports) {
    this.#session = session;
    this.#reports = reports;
    this.#debouncer = new Debouncer(session.clock, () => this.#wake(), debounce);
    session.changes.listen(() => {
      if (this.#waiting.size > 0) this.#debouncer.ask();
    });
    session.ending.onCancel(() => this.#wake());
  }

  /** Number of requests that are held. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Undefined when the request was cancelled. */
  async answer(
    params: unknown,
    token: Token,
    onPass: () => void,
  ): Promise<{ items: readonly FileReport[] } | undefined> {
    const partial = member(params, 'partialResultToken');
    const previous = previousIds(params);
    token.onCancellationRequested(() => this.#wake());
    for (;;) {
      const woken = this.#nextChange();
      const items: FileReport[] = [];
      for await (const report of this.#news(previous, token)) items.push(report);
      onPass();
      if (token.isCancellationRequested) return undefined;
      if (items.length > 0 || this.#session.ending.isCancellationRequested) {
        if (typeof partial !== 'string' && typeof partial !== 'number') return { items };
        for (const item of items) this.#session.channel.progress(partial, { items: [item] });
        return { items: [] };
      }
      await woken;
      if (token.isCancellationRequested) return undefined;
    }
  }

  /** Yields what the client does not know yet. */
  async *#news(previous: ReadonlyMap<string, { readonly uri: string; readonly id: string }>, token: Token) {
    const { clock, ending } = this.#session;
    const next = slices(clock);
    const isOver = () => token.isCancellationRequested || ending.isCancellationRequested;
    const done = new Set<unknown>();
    for (let files = this.#reports.files(); ; ) {
      for (const [file, units] of files) {
        if (done.has(file)) continue;
        done.add(file);
        await next();
        if (!(await warmUp(units, { clock, isOver }))) return;
        const known = previous.get(uriKey(file.uri))?.id;
        const { id, items } = this.#reports.report(file, units, token);
        if (known === id || (known === undefined && items.length === 0)) continue;
        yield fullReport(file.uri, file.clientVersion, id, items);
      }
      files = this.#reports.files();
      if ([...files.keys()].every((file) => done.has(file))) return yield* departed(previous, files);
    }
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resume of waiting) resume();
  }
}

function* departed(
  previous: ReadonlyMap<string, { readonly uri: string; readonly id: string }>,
  files: FilesOfUnits,
): Generator<FileReport> {
  const keys = new Set([...files.keys()].map(({ uri }) => uriKey(uri)));
  for (const [key, { uri, id }] of previous)
    if (id !== goneResultId && !keys.has(key)) yield fullReport(uri, undefined, goneResultId, []);
}

function fullReport(
  uri: string,
  version: number | undefined,
  resultId: string,
  items: Report['items'],
): FileReport {
  return { kind: 'full', uri, version: version ?? null, resultId, items };
}

function previousIds(params: unknown): ReadonlyMap<string, { readonly uri: string; readonly id: string }> {
  const ids = new Map<string, { readonly uri: string; readonly id: string }>();
  for (const one of listAt(params, 'previousResultIds')) {
    const [uri, id] = [member(one, 'uri'), member(one, 'value')];
    if (typeof uri === 'string' && typeof id === 'string') ids.set(uriKey(uri), { uri, id });
  }
  return ids;
}
