import {
  type CancellationToken,
  Disposable,
  EventEmitter,
  Range,
  type TextDocumentContentProvider,
  TextEditorRevealType,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import {
  doubtfulText,
  type HelperSubject,
  type HelperText,
  helperAddress,
  helperScheme,
  helperSubject,
  helperText,
  noText,
  type PageHelperAnswer,
  staleText,
} from './generated-page.js';

/**
 * Virtual documents with generated page helpers. Visible ones are updated after edits. While a document has errors, its
 * helper keeps the last valid text, below a line that gives the reason.
 */
export class HelperDocuments implements TextDocumentContentProvider, Disposable {
  readonly #server: ServerAccess;
  readonly #changes = new EventEmitter<Uri>();
  readonly #disposables: Disposable;
  readonly #lastValid = new Map<string, HelperText>();
  readonly #stale = new Map<string, Uri>();
  readonly onDidChange = this.#changes.event;

  constructor(server: ServerAccess) {
    this.#server = server;
    this.#disposables = Disposable.from(
      this.#changes,
      workspace.registerTextDocumentContentProvider(helperScheme, this),
      // The server reports a change only after typing has paused.
      server.onAnalysisChanged(() => this.#follow()),
      window.onDidChangeVisibleTextEditors(() => this.#catchUp()),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.#lastValid.delete(uri.toString());
        this.#stale.delete(uri.toString());
      }),
    );
  }

  /** Opens the helper in a second column without moving the focus. If there is no helper, shows the reason. */
  async show(subject: HelperSubject): Promise<void> {
    const answer = await this.#ask(subject);
    if ('problem' in answer) {
      await window.showWarningMessage(answer.problem);
      return;
    }
    const { files, doubt } = answer;
    const helper = helperText(files);
    const uri = Uri.from({ scheme: helperScheme, ...helperAddress(subject, files[0]?.path ?? '') });
    if (doubt === undefined) this.#lastValid.set(uri.toString(), helper);
    // A hidden document may be outdated.
    this.#changes.fire(uri);
    const document = await workspace.openTextDocument(uri);
    const at = new Range(helper.line, 0, helper.line, 0);
    const editor = await window.showTextDocument(document, {
      ...{ viewColumn: ViewColumn.Beside, preserveFocus: true, preview: true, selection: at },
    });
    editor.revealRange(at, TextEditorRevealType.AtTop);
  }

  async provideTextDocumentContent(uri: Uri, token: CancellationToken): Promise<string> {
    const key = uri.toString();
    const subject = helperSubject(uri);
    if (subject === undefined) return noText('This page helper does not exist.');
    const lastValid = this.#lastValid.get(key);
    try {
      const answer = await this.#ask(subject, token);
      if ('problem' in answer)
        return lastValid === undefined ? noText(answer.problem) : staleText(lastValid, answer.problem);
      const { files, doubt } = answer;
      const helper = helperText(files);
      if (doubt !== undefined)
        return lastValid === undefined ? doubtfulText(helper, doubt) : staleText(lastValid, doubt);
      this.#lastValid.set(key, helper);
      return helper.text;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return lastValid === undefined ? noText(reason) : staleText(lastValid, reason);
    }
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  async #ask({ uri, scheme, target }: HelperSubject, token?: CancellationToken): Promise<PageHelperAnswer> {
    const params = { textDocument: { uri }, scheme, target };
    const answer = await this.#server.request<PageHelperAnswer | null>(
      'pagewright/pageHelper',
      params,
      token,
    );
    return answer ?? { problem: `${uri} is no longer an OpenAPI document or SDK configuration.` };
  }

  #follow(): void {
    for (const { uri } of workspace.textDocuments)
      if (uri.scheme === helperScheme) this.#stale.set(uri.toString(), uri);
    this.#catchUp();
  }

  #catchUp(): void {
    for (const { document } of window.visibleTextEditors) {
      const { uri } = document;
      if (this.#stale.delete(uri.toString())) this.#changes.fire(uri);
    }
  }
}
