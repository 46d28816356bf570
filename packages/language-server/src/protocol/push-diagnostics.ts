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
 * Milliseconds that one of the last two runs may take at most for the next to start at once: less than there is between
 * the strokes of a quick typist. Any single one can meet a pause of the engine.
 */
const quick = 50;
const debounce = { quiet: 150, most: 1000 };
/** Id of what is sent before all is known. */
const unfinished = 'unfinished';

/** Sends diagnostics to a client that does not ask for them: for every file that Pagewright reads, open or not. */
export class PushDiagnostics {
  readonly #session: Session;
  readonly #reports: Reports;
  readonly #debouncer: Debouncer;
  readonly #onRun: () => void;
  /** By key: what the client shows. */
  readonly #published = new Map<string, { readonly uri: string; readonly id: string }>();
  /** File that the user works at, which comes first. */
  #edited: WorkspaceFile | undefined;
  #costs: readonly number[] = [0, 0];
  /** Counts runs: one that is not the latest stops. */
  #run = 0;

  /** Nothing is published until `ready`. */
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
    if (Math.min(...this.#costs) < quick) this.#debouncer.hurry();
    else this.#debouncer.ask();
  }

  async #publishAll(): Promise<void> {
    const run = ++this.#run;
    const { clock, log, ending } = this.#session;
    let isFirst = true;
    try {
      // A request right behind the change is answered first.
      await pause(clock);
      if (run !== this.#run || ending.isCancellationRequested) return;
      let files = this.#reports.files();
      const { workspace } = this.#session;
      this.#retract(files, (uri) => workspace.file(uri) === undefined);
      const isOver = () => run !== this.#run || ending.isCancellationRequested;
      const next = slices(clock);
      for (let left = this.#inOrder(files); left.length > 0; ) {
        for (const file of left) {
          const start = clock.now();
          const units = files.get(file) ?? [];
          const onProvisional = (provisional: ProvisionalFindings) => this.#publishSure(file, provisional);
          if (!(await warmUp(units, { clock, isOver, onProvisional }))) return;
          await next();
          if (isOver()) return;
          this.#publish(file, units);
          if (isFirst) this.#costs = [clock.now() - start, ...this.#costs.slice(0, 1)];
          isFirst = false;
          await next();
          if (isOver()) return;
        }
        // The check of a unit may have found further files.
        const known = files;
        files = this.#reports.files();
        left = [...files.keys()].filter((file) => !known.has(file));
      }
      // Only now it is known to what documents refer.
      this.#retract(files, () => true);
      this.#onRun();
    } catch (error) {
      log.failure('Diagnosing', error);
    }
  }

  #inOrder(files: FilesOfUnits): readonly WorkspaceFile[] {
    const edited = this.#edited;
    const others = [...files.keys()].filter((file) => file !== edited);
    return edited !== undefined && files.has(edited) ? [edited, ...others] : others;
  }

  /** Publishes what is certain already, for a file of which nothing is shown. */
  #publishSure(file: WorkspaceFile, provisional: ProvisionalFindings): void {
    const key = uriKey(file.uri);
    const { workspace, client, ending } = this.#session;
    const shown = this.#published.get(key);
    if (shown !== undefined && shown.id !== unfinished) return;
    const request = { workspace, file, client, token: ending };
    const items = provisionalDiagnosticsOf(request, (unit) => provisional.get(unit) ?? []);
    if (items.length === 0) return;
    this.#published.set(key, { uri: file.uri, id: unfinished });
    this.#send(file.uri, items, file.clientVersion);
  }

  #publish(file: WorkspaceFile, units: readonly Unit[]): void {
    const key = uriKey(file.uri);
    const { id, items } = this.#reports.report(file, units, this.#session.ending);
    if (this.#published.get(key)?.id === id) return;
    this.#published.set(key, { uri: file.uri, id });
    this.#send(file.uri, items, file.clientVersion);
  }

  /** Clears the diagnostics of files that Pagewright no longer reads. */
  #retract(files: FilesOfUnits, isMeant: (uri: string) => boolean): void {
    const keys = new Set([...files.keys()].map(({ uri }) => uriKey(uri)));
    for (const [key, { uri }] of this.#published) {
      if (keys.has(key) || !isMeant(uri)) continue;
      this.#published.delete(key);
      this.#send(uri, [], this.#session.workspace.file(uri)?.clientVersion);
    }
  }

  #send(uri: string, diagnostics: readonly unknown[], version: number | undefined): void {
    const params = { uri, diagnostics, ...(version !== undefined && { version }) };
    this.#session.channel.notify('textDocument/publishDiagnostics', params);
  }
}
