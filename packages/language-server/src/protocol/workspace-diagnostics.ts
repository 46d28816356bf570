import type { RequestContext } from '../lsp/request-context.js';
import { uriKey } from '../model/uris.js';
import { Debouncer } from './debouncer.js';
import { listAt, member } from './params.js';
import { slices } from './platform.js';
import type { FilesOfUnits, Report, Reports } from './reports.js';
import type { Session } from './session.js';
import { warmUp } from './warm-up.js';

interface FileReport {
  readonly kind: 'full';
  readonly uri: string;
  readonly version: number | null;
  readonly resultId: string;
  readonly items: Report['items'];
}

type Token = RequestContext['token'] & { readonly onCancellationRequested: (run: () => void) => unknown };

const debounce = { quiet: 150, maxDelay: 1000 };
const removedResultId = 'gone';

/**
 * Answers `workspace/diagnostic`. Clients repeat the request after each answer, so the answer waits until
 * there is something to report.
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
      if (this.#waiting.size > 0) this.#debouncer.call();
    });
    session.ending.onCancel(() => this.#wake());
  }

  get size(): number {
    return this.#waiting.size;
  }

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
      for await (const report of this.#changedReports(previous, token)) items.push(report);
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

  async *#changedReports(
    previous: ReadonlyMap<string, { readonly uri: string; readonly id: string }>,
    token: Token,
  ) {
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
        const previousId = previous.get(uriKey(file.uri))?.id;
        const { id, items } = this.#reports.report(file, units, token);
        if (previousId === id || (previousId === undefined && items.length === 0)) continue;
        yield fullReport(file.uri, file.clientVersion, id, items);
      }
      files = this.#reports.files();
      if ([...files.keys()].every((file) => done.has(file))) return yield* removedReports(previous, files);
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

function* removedReports(
  previous: ReadonlyMap<string, { readonly uri: string; readonly id: string }>,
  files: FilesOfUnits,
): Generator<FileReport> {
  const keys = new Set([...files.keys()].map(({ uri }) => uriKey(uri)));
  for (const [key, { uri, id }] of previous)
    if (id !== removedResultId && !keys.has(key)) yield fullReport(uri, undefined, removedResultId, []);
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
