import type { Diagnostic } from 'vscode-languageserver';
import { diagnosticsOf } from '../features/diagnostics/diagnostics.js';
import type { RequestContext } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import type { HeldBack } from './held-back.js';
import type { Session } from './session.js';

/** The diagnostics of a file. The id stays the same for as long as there is nothing else to report. */
export interface Report {
  readonly id: string;
  readonly items: readonly Diagnostic[];
}

interface CachedReport extends Report {
  readonly version: number;
  /** The versions of the file and of its units: of all that the report was made from. */
  readonly versions: string;
}

/** A file with the units that it is a part of. */
export type FilesOfUnits = ReadonlyMap<WorkspaceFile, readonly Unit[]>;

/** Makes reports, and makes them again only when something that they are made from has changed. */
export class Reports {
  readonly #session: Session;
  readonly #heldBack: HeldBack;
  readonly #instance: string;
  readonly #made = new WeakMap<WorkspaceFile, CachedReport>();
  #lastId = 0;

  constructor(session: Session, heldBack: HeldBack, instance: string) {
    this.#session = session;
    this.#heldBack = heldBack;
    this.#instance = instance;
  }

  /** The files that may have diagnostics, each with its units. */
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

  /** The id of the report as it would be made now, where that is known without making it. */
  knownId(file: WorkspaceFile, units: readonly Unit[]): string | undefined {
    const made = this.#made.get(file);
    return made?.versions === this.#versionsOf(file, units) ? made.id : undefined;
  }

  report(file: WorkspaceFile, units: readonly Unit[], token: RequestContext['token']): Report {
    const before = this.#made.get(file);
    const versions = this.#versionsOf(file, units);
    if (before?.versions === versions) return before;
    if (before !== undefined && this.#heldBack.waitsForSaving(file, units)) return before;
    const { workspace, client } = this.#session;
    const all = diagnosticsOf({ workspace, file, client, token });
    const items = this.#heldBack.dueOf(file, all, before?.items ?? []);
    // An equal report still is a new one where the file's own text is another.
    const isSame = before?.version === file.version && JSON.stringify(before.items) === JSON.stringify(items);
    const id = isSame ? before.id : `${this.#instance}.${++this.#lastId}`;
    const made = { id, items, version: file.version, versions };
    if (!token.isCancellationRequested) this.#made.set(file, made);
    return made;
  }

  #versionsOf(file: WorkspaceFile, units: readonly Unit[]): string {
    const versions = [file, ...units].map(({ version }) => version);
    return [...versions, this.#heldBack.lineIn(file) ?? ''].join(' ');
  }
}
