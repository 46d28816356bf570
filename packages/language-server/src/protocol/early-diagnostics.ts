import type { Diagnostic } from 'vscode-languageserver';
import { sureDiagnosticsOf } from '../features/diagnostics/diagnostics.js';
import type { Question } from '../lsp/question.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { approach, approachAsked, type Sure } from './approach.js';
import { askedFile } from './asked.js';
import { diagnosticRefresh } from './client-abilities.js';
import { member } from './params.js';
import type { Session } from './session.js';

/**
 * For a client that asks for diagnostics and can be told to ask again: of a large document that it knows nothing about it
 * gets what is sure at once, and is told once everything is known.
 */
export class EarlyDiagnostics {
  readonly #session: Session;
  /** The revisions that were asked about: each is answered early once, or a client that forgets would ask for ever. */
  readonly #asked = new WeakMap<WorkspaceFile, number>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Judges what a request is about. Gives what is sure where that comes first; undefined once everything is known. */
  async judge(params: unknown, token: Question['token']): Promise<readonly Diagnostic[] | undefined> {
    const file = askedFile(params, this.#session.workspace);
    if (file !== undefined && this.#isNews(file, params)) return this.#firstOf(file, token);
    await approachAsked(this.#session, params, token);
    return undefined;
  }

  #isNews(file: WorkspaceFile, params: unknown): boolean {
    const knowsNothing =
      member(params, 'previousResultId') === undefined && this.#asked.get(file) !== file.revision;
    return knowsNothing && this.#session.channels.refreshes.includes(diagnosticRefresh);
  }

  #firstOf(file: WorkspaceFile, token: Question['token']): Promise<readonly Diagnostic[] | undefined> {
    const { workspace, client, clock, ending, channel, log } = this.#session;
    const { revision } = file;
    let isAnswered = false;
    const isOver = () =>
      ending.isCancellationRequested ||
      file.revision !== revision ||
      (token.isCancellationRequested && !isAnswered);
    this.#asked.set(file, revision);
    return new Promise((resolve, reject) => {
      const onSure = (sure: Sure) => {
        if (isAnswered) return;
        const items = sureDiagnosticsOf({ workspace, file, client, token }, (unit) => sure.get(unit) ?? []);
        isAnswered = items.length > 0;
        if (isAnswered) resolve(items);
      };
      approach(workspace.unitsKnowing(file), { clock, isOver, onSure })
        .then((isDone) => {
          if (!isAnswered) resolve(undefined);
          // After an edit the client asks by itself.
          else if (isDone) return channel.request(diagnosticRefresh, null);
        })
        .catch((error) => {
          if (isAnswered) log.failure(diagnosticRefresh, error);
          else reject(error);
        })
        .finally(() => {
          if (!isAnswered) this.#asked.delete(file);
        });
    });
  }
}
