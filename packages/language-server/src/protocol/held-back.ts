import type { Diagnostic } from 'vscode-languageserver';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import type { Session } from './session.js';

/** Milliseconds. A line is treated as being edited for this long after its last edit. */
const quietTime = 1000;

/**
 * Holds back diagnostics that would distract: new diagnostics on the line being edited, and all diagnostics of files
 * that are checked on save. Notifies listeners when held-back diagnostics are due.
 */
export class HeldBack {
  readonly #session: Session;
  #typed: { readonly file: WorkspaceFile; readonly line: number; readonly stop: () => void } | undefined;
  #isHolding = false;
  readonly #unsaved = new WeakSet<WorkspaceFile>();

  constructor(session: Session) {
    this.#session = session;
    session.ending.onCancel(() => this.#typed?.stop());
  }

  /** `line` is the line of the caret after the edit; undefined if unknown. */
  edited(file: WorkspaceFile, line: number | undefined): void {
    this.#unsaved.add(file);
    this.#typed?.stop();
    this.#typed = undefined;
    const { client, channels, clock } = this.#session;
    const canRefresh = !channels.pullsDiagnostics || channels.refreshesDiagnostics;
    if (line === undefined || !client.quietLine || !canRefresh) return;
    const stop = clock.after(quietTime, () => this.#release());
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

  lineIn(file: WorkspaceFile): number | undefined {
    return this.#typed?.file === file ? this.#typed.line : undefined;
  }

  waitsForSaving(file: WorkspaceFile, units: readonly Unit[]): boolean {
    const { workspace } = this.#session;
    if (workspace.settingsOf(file.uri).run !== 'onSave') return false;
    return [file, ...units.flatMap(({ files }) => files)].some((one) => this.#unsaved.has(one));
  }

  /** Removes diagnostics that are new on the line being edited. */
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
