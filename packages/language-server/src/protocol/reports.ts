import type { Diagnostic } from 'vscode-languageserver';
import { diagnosticsOf } from '../features/diagnostics/diagnostics.js';
import type { RequestContext } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import type { HeldBack } from './held-back.js';
import type { Session } from './session.js';

export interface Report {
  readonly id: string;
  readonly items: readonly Diagnostic[];
}

interface CachedReport extends Report {
  readonly version: number;
  /** Cache key: the versions of the file, its units and the recordings, and the edited line. */
  readonly versions: string;
}

export type FilesOfUnits = ReadonlyMap<WorkspaceFile, readonly Unit[]>;

/** Caches the diagnostics of each file. A report keeps its id while its content is equal. */
export class Reports {
  readonly #session: Session;
  readonly #heldBack: HeldBack;
  readonly #instance: string;
  readonly #reports = new WeakMap<WorkspaceFile, CachedReport>();
  #lastId = 0;

  constructor(session: Session, heldBack: HeldBack, instance: string) {
    this.#session = session;
    this.#heldBack = heldBack;
    this.#instance = instance;
  }

  files(): FilesOfUnits {
    const files = new Map<WorkspaceFile, Unit[]>();
    for (const unit of this.#session.workspace.units())
      for (const file of unit.files) {
        const units = files.get(file);
        if (units === undefined) files.set(file, [unit]);
        else units.push(unit);
      }
    return files;
  }

  /** The id of the current report; undefined if the report would have to be computed. */
  knownId(file: WorkspaceFile, units: readonly Unit[]): string | undefined {
    const cached = this.#reports.get(file);
    return cached?.versions === this.#versionsOf(file, units) ? cached.id : undefined;
  }

  report(file: WorkspaceFile, units: readonly Unit[], token: RequestContext['token']): Report {
    const before = this.#reports.get(file);
    const versions = this.#versionsOf(file, units);
    if (before?.versions === versions) return before;
    if (before !== undefined && this.#heldBack.waitsForSaving(file, units)) return before;
    const { workspace, client } = this.#session;
    const all = diagnosticsOf({ workspace, file, client, token });
    const items = this.#heldBack.dueOf(file, all, before?.items ?? []);
    // Even an equal report gets a new id if the text changed.
    const isSame = before?.version === file.version && JSON.stringify(before.items) === JSON.stringify(items);
    const id = isSame ? before.id : `${this.#instance}.${++this.#lastId}`;
    const report = { id, items, version: file.version, versions };
    if (!token.isCancellationRequested) this.#reports.set(file, report);
    return report;
  }

  #versionsOf(file: WorkspaceFile, units: readonly Unit[]): string {
    const versions = [file, ...units].map(({ version }) => version);
    const { version } = this.#session.workspace.recordings;
    return [...versions, version, this.#heldBack.lineIn(file) ?? ''].join(' ');
  }
}
