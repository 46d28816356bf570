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
 * The texts of page helpers. They follow the files while they are visible; where the files are broken the last text
 * that was right stays, with a line that gives the reason.
 */
export class HelperDocuments implements TextDocumentContentProvider, Disposable {
  readonly #server: ServerAccess;
  readonly #changes = new EventEmitter<Uri>();
  readonly #disposables: Disposable;
  /** The last text that was right, by address. */
  readonly #good = new Map<string, HelperText>();
  /** Addresses of open texts that may be out of date, and are hidden. */
  readonly #stale = new Map<string, Uri>();
  readonly onDidChange = this.#changes.event;

  constructor(server: ServerAccess) {
    this.#server = server;
    this.#disposables = Disposable.from(
      this.#changes,
      workspace.registerTextDocumentContentProvider(helperScheme, this),
      // The server reports changes once nothing has changed for a moment.
      server.onAnalysisChanged(() => this.#follow()),
      window.onDidChangeVisibleTextEditors(() => this.#catchUp()),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.#good.delete(uri.toString());
        this.#stale.delete(uri.toString());
      }),
    );
  }

  /** Opens it beside the editor at hand, which keeps the focus; where there is none, it reports why. */
  async show(subject: HelperSubject): Promise<void> {
    const answer = await this.#ask(subject);
    if ('problem' in answer) {
      await window.showWarningMessage(answer.problem);
      return;
    }
    const { files, doubt } = answer;
    const made = helperText(files);
    const uri = Uri.from({ scheme: helperScheme, ...helperAddress(subject, files[0]?.path ?? '') });
    if (doubt === undefined) this.#good.set(uri.toString(), made);
    // One that is open, and hidden, may be out of date.
    this.#changes.fire(uri);
    const document = await workspace.openTextDocument(uri);
    const at = new Range(made.line, 0, made.line, 0);
    const editor = await window.showTextDocument(document, {
      ...{ viewColumn: ViewColumn.Beside, preserveFocus: true, preview: true, selection: at },
    });
    editor.revealRange(at, TextEditorRevealType.AtTop);
  }

  async provideTextDocumentContent(uri: Uri, token: CancellationToken): Promise<string> {
    const key = uri.toString();
    const subject = helperSubject(uri);
    if (subject === undefined) return noText('There is no such page helper.');
    const good = this.#good.get(key);
    try {
      const answer = await this.#ask(subject, token);
      if ('problem' in answer)
        return good === undefined ? noText(answer.problem) : staleText(good, answer.problem);
      const { files, doubt } = answer;
      const made = helperText(files);
      if (doubt !== undefined) return good === undefined ? doubtfulText(made, doubt) : staleText(good, doubt);
      this.#good.set(key, made);
      return made.text;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return good === undefined ? noText(reason) : staleText(good, reason);
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
    return answer ?? { problem: `${uri} is no OpenAPI document or SDK configuration any more.` };
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
