import type { Diagnostic } from 'vscode-languageserver';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import type { Session } from './session.js';

/** Milliseconds without an edit after which a line is no longer typed in. */
const patience = 1000;

/**
 * Knows which diagnostics are not due yet: those on the line that somebody types in, where most of them are about what
 * is not finished, and those of files that are only checked when they are saved. Notifies of the change once they are.
 */
export class HeldBack {
  readonly #session: Session;
  /** The line of the last edit. */
  #typed: { readonly file: WorkspaceFile; readonly line: number; readonly stop: () => void } | undefined;
  /** True when something on that line was held back. */
  #isHolding = false;
  /** Open documents that have edits after they were saved. */
  readonly #unsaved = new WeakSet<WorkspaceFile>();

  constructor(session: Session) {
    this.#session = session;
    session.ending.onCancel(() => this.#typed?.stop());
  }

  /** An open document is edited; `line` is where the caret is then, unless that is not known. */
  edited(file: WorkspaceFile, line: number | undefined): void {
    this.#unsaved.add(file);
    this.#typed?.stop();
    this.#typed = undefined;
    const { client, channels, clock } = this.#session;
    const canTell = !channels.pullsDiagnostics || channels.refreshesDiagnostics;
    if (line === undefined || !client.quietLine || !canTell) return;
    const stop = clock.after(patience, () => this.#release());
    this.#typed = { file, line, stop };
  }

  saved(file: WorkspaceFile): void {
    this.#unsaved.delete(file);
    this.#typed?.stop();
    this.#release(true);
  }

  #release(isDue = this.#isHolding): void {
    this.#typed = undefined;
    this.#isHolding = false;
    if (isDue) this.#session.changes.notify({ kind: 'due' });
  }

  /** The line of a file that is typed in. */
  lineIn(file: WorkspaceFile): number | undefined {
    return this.#typed?.file === file ? this.#typed.line : undefined;
  }

  /** Returns true when a report has to wait until a file is saved. */
  waitsForSaving(file: WorkspaceFile, units: readonly Unit[]): boolean {
    const { workspace } = this.#session;
    if (workspace.settingsOf(file.uri).run !== 'onSave') return false;
    return [file, ...units.flatMap(({ files }) => files)].some((one) => this.#unsaved.has(one));
  }

  /** Leaves out what is new on the line that is typed in. */
  dueOf(
    file: WorkspaceFile,
    items: readonly Diagnostic[],
    before: readonly Diagnostic[],
  ): readonly Diagnostic[] {
    const line = this.lineIn(file);
    if (line === undefined) return items;
    const known = new Set(before.filter(({ range }) => range.start.line === line).map(({ code }) => code));
    const due = items.filter(({ range, code }) => range.start.line !== line || known.has(code));
    if (due.length < items.length) this.#isHolding = true;
    return due;
  }
}
