import { provisionalDiagnosticsOf } from '../features/diagnostics/diagnostics.js';
import type { Unit } from '../model/unit.js';
import { uriKey } from '../model/uris.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import type { Change } from './changes.js';
import { Debouncer } from './debouncer.js';
import { pause, slices } from './platform.js';
import type { FilesOfUnits, Reports } from './reports.js';
import type { Session } from './session.js';
import { type ProvisionalFindings, warmUp } from './warm-up.js';

/**
 * Milliseconds. If one of the last two runs took less time, the next run starts at once. The limit is shorter than the
 * gap between keystrokes of a fast typist; two runs are compared because a single run may include a garbage collection.
 */
const maxQuickRun = 50;
const debounce = { quiet: 150, maxDelay: 1000 };
const provisionalResultId = 'unfinished';

/**
 * Publishes diagnostics of every file that Pagewright reads, open or not, for clients that don't pull them.
 */
export class PushDiagnostics {
  readonly #session: Session;
  readonly #reports: Reports;
  readonly #debouncer: Debouncer;
  readonly #onRun: () => void;
  readonly #published = new Map<string, { readonly uri: string; readonly id: string }>();
  #edited: WorkspaceFile | undefined;
  #costs: readonly number[] = [0, 0];
  /** Incremented per run; an outdated run stops. */
  #run = 0;

  /** Publishes nothing before `ready` resolves. */
  constructor(session: Session, reports: Reports, ready: Promise<void>, onRun: () => void) {
    this.#session = session;
    this.#reports = reports;
    this.#onRun = onRun;
    this.#debouncer = new Debouncer(session.clock, () => void this.#publishAll(), debounce);
    session.ending.onCancel(() => this.#debouncer.stop());
    void ready.then(() => {
      session.changes.listen((change) => this.#changed(change));
      this.#changed({ kind: 'files' });
    });
  }

  #changed(change: Change): void {
    if (change.kind === 'text') this.#edited = change.file;
    if (Math.min(...this.#costs) < maxQuickRun) this.#debouncer.hurry();
    else this.#debouncer.call();
  }

  async #publishAll(): Promise<void> {
    const run = ++this.#run;
    const { clock, log, ending } = this.#session;
    let isFirst = true;
    try {
      // Let a request that follows the change be answered first.
      await pause(clock);
      if (run !== this.#run || ending.isCancellationRequested) return;
      let files = this.#reports.files();
      const { workspace } = this.#session;
      this.#retract(files, (uri) => workspace.file(uri) === undefined);
      const isOver = () => run !== this.#run || ending.isCancellationRequested;
      const next = slices(clock);
      for (let pending = this.#inOrder(files); pending.length > 0; ) {
        for (const file of pending) {
          const start = clock.now();
          const units = files.get(file) ?? [];
          const onProvisional = (provisional: ProvisionalFindings) =>
            this.#publishProvisional(file, provisional);
          if (!(await warmUp(units, { clock, isOver, onProvisional }))) return;
          await next();
          if (isOver()) return;
          this.#publish(file, units);
          if (isFirst) this.#costs = [clock.now() - start, ...this.#costs.slice(0, 1)];
          isFirst = false;
          await next();
          if (isOver()) return;
        }
        // Repeat for new files, because the check of a unit may load further files.
        const previous = files;
        files = this.#reports.files();
        pending = [...files.keys()].filter((file) => !previous.has(file));
      }
      // After all checks every referenced file is known, so the diagnostics of all other files can be removed.
      this.#retract(files, () => true);
      this.#onRun();
    } catch (error) {
      log.failure('Checking files', error);
    }
  }

  #inOrder(files: FilesOfUnits): readonly WorkspaceFile[] {
    const edited = this.#edited;
    const others = [...files.keys()].filter((file) => file !== edited);
    return edited !== undefined && files.has(edited) ? [edited, ...others] : others;
  }

  /** Publishes provisional diagnostics, unless the file already shows complete diagnostics. */
  #publishProvisional(file: WorkspaceFile, provisional: ProvisionalFindings): void {
    const key = uriKey(file.uri);
    const { workspace, client, ending } = this.#session;
    const shown = this.#published.get(key);
    if (shown !== undefined && shown.id !== provisionalResultId) return;
    const request = { workspace, file, client, token: ending };
    const items = provisionalDiagnosticsOf(request, (unit) => provisional.get(unit) ?? []);
    if (items.length === 0) return;
    this.#published.set(key, { uri: file.uri, id: provisionalResultId });
    this.#send(file.uri, items, file.clientVersion);
  }

  #publish(file: WorkspaceFile, units: readonly Unit[]): void {
    const key = uriKey(file.uri);
    const { id, items } = this.#reports.report(file, units, this.#session.ending);
    if (this.#published.get(key)?.id === id) return;
    this.#published.set(key, { uri: file.uri, id });
    this.#send(file.uri, items, file.clientVersion);
  }

  #retract(files: FilesOfUnits, isOutdated: (uri: string) => boolean): void {
    const keys = new Set([...files.keys()].map(({ uri }) => uriKey(uri)));
    for (const [key, { uri }] of this.#published) {
      if (keys.has(key) || !isOutdated(uri)) continue;
      this.#published.delete(key);
      this.#send(uri, [], this.#session.workspace.file(uri)?.clientVersion);
    }
  }

  #send(uri: string, diagnostics: readonly unknown[], version: number | undefined): void {
    const params = { uri, diagnostics, ...(version !== undefined && { version }) };
    this.#session.channel.notify('textDocument/publishDiagnostics', params);
  }
}
