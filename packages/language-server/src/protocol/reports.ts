import type { Diagnostic } from 'vscode-languageserver';
import { diagnosticsOf } from '../features/diagnostics/diagnostics.js';
import type { RequestContext } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import type { Session } from './session.js';

/** The diagnostics of a file. The id stays the same for as long as there is nothing else to report. */
export interface Report {
  readonly id: string;
  readonly items: readonly Diagnostic[];
}

interface CachedReport extends Report {
  /** Identity of everything that the report was made from. */
  readonly inputs: string;
  /** Identity of the file itself: where its own text is another, an equal report still is a new one. */
  readonly own: string;
}

/** A file with the units that it is a part of. */
export type FilesOfUnits = ReadonlyMap<WorkspaceFile, readonly Unit[]>;

/** Makes reports, and makes them again only when something that they are made from has changed. */
export class Reports {
  readonly #session: Session;
  readonly #instance: string;
  readonly #made = new WeakMap<WorkspaceFile, CachedReport>();
  /** Serial numbers of files, and of checks of units: one number for each object. */
  readonly #serials = new WeakMap<object, number>();
  #lastSerial = 0;
  #lastId = 0;

  constructor(session: Session, instance: string) {
    this.#session = session;
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
    return made?.inputs === this.#inputs(file, units) ? made.id : undefined;
  }

  report(file: WorkspaceFile, units: readonly Unit[], token: RequestContext['token']): Report {
    const before = this.#made.get(file);
    const inputs = this.#inputs(file, units);
    if (before !== undefined && before.inputs === inputs) return before;
    const { workspace, client } = this.#session;
    const items = diagnosticsOf({ workspace, file, client, token });
    const own = this.#identity(file);
    const isSame = before?.own === own && JSON.stringify(before.items) === JSON.stringify(items);
    const id = isSame ? before.id : `${this.#instance}.${++this.#lastId}`;
    const made = { id, items, own, inputs };
    if (!token.isCancellationRequested) this.#made.set(file, made);
    return made;
  }

  /**
   * A unit returns one check for as long as its files, the files that these refer to, and its settings are unchanged.
   */
  #inputs(file: WorkspaceFile, units: readonly Unit[]): string {
    const afterCheck = units.map((unit) => this.#serial(unit.check()));
    return [this.#identity(file), ...afterCheck].join(' ');
  }

  /** Returns the identity of a file with its text as it is now. */
  #identity(file: WorkspaceFile): string {
    return `${this.#serial(file)}.${file.revision}`;
  }

  #serial(one: object): number {
    const known = this.#serials.get(one);
    if (known !== undefined) return known;
    this.#serials.set(one, ++this.#lastSerial);
    return this.#lastSerial;
  }
}
