import type { ExplainAnswer, RuleAnswer } from '@pagewright/language-server/requests';
import {
  type CancellationToken,
  commands,
  Disposable,
  EventEmitter,
  extensions,
  MarkdownString,
  TabInputWebview,
  type TextDocumentContentProvider,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { type PageSubject, pageAddress, pageScheme, pageSubject, withOpenableLinks } from './page-links.js';

/** Pages that the server writes, shown as rendered Markdown and kept as the files are. */
export class Pages implements TextDocumentContentProvider, Disposable {
  readonly #server: ServerAccess;
  readonly #changes = new EventEmitter<Uri>();
  readonly #disposables: Disposable;
  /** By address: those that were shown, and may still be. */
  readonly #shown = new Map<string, Uri>();
  readonly onDidChange = this.#changes.event;

  constructor(server: ServerAccess) {
    this.#server = server;
    this.#disposables = Disposable.from(
      this.#changes,
      workspace.registerTextDocumentContentProvider(pageScheme, this),
      server.onAnalysisChanged(() => void this.#refresh()),
    );
  }

  async show(subject: PageSubject): Promise<void> {
    const uri = Uri.from({ scheme: pageScheme, ...pageAddress(subject) });
    // One that was shown before may be out of date by now.
    if (this.#shown.has(uri.toString())) this.#changes.fire(uri);
    this.#shown.set(uri.toString(), uri);
    const isBeside = window.activeTextEditor !== undefined;
    const preview = isBeside ? 'markdown.showPreviewToSide' : 'markdown.showPreview';
    // An editor without the extension that renders Markdown still shows the text.
    if (extensions.getExtension('vscode.markdown-language-features') !== undefined)
      await commands.executeCommand(preview, uri);
    else await window.showTextDocument(uri, { ...(isBeside && { viewColumn: ViewColumn.Beside }) });
  }

  async provideTextDocumentContent(uri: Uri, token: CancellationToken): Promise<string> {
    const subject = pageSubject(uri);
    if (subject === undefined) return 'There is no such page.';
    try {
      const answer = await this.#ask(subject, token);
      if (answer === null) return page(subject, 'The file is not there any more.');
      if ('problem' in answer) return page(subject, answer.problem);
      const root = workspace.workspaceFolders?.[0]?.uri;
      return withOpenableLinks(answer.markdown, { parse: (one) => Uri.parse(one), root });
    } catch (error) {
      return page(subject, error instanceof Error ? error.message : String(error));
    }
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #ask(subject: PageSubject, token: CancellationToken): Promise<ExplainAnswer | RuleAnswer | null> {
    if (subject.kind === 'rule')
      return this.#server.request('pagewright/rule', { code: subject.code }, token);
    const { kind, uri, name } = subject;
    return this.#server.request('pagewright/explain', { textDocument: { uri }, [kind]: name }, token);
  }

  /** The editor lets go of the text behind a preview after a while; opened again it is requested again. */
  async #refresh(): Promise<void> {
    const open = new Map<string, Uri>();
    for (const { uri } of workspace.textDocuments)
      if (uri.scheme === pageScheme) open.set(uri.toString(), uri);
    // Pages that the editor has brought back by itself are among those that are open.
    for (const [key, uri] of new Map([...this.#shown, ...open])) {
      if (pageSubject(uri)?.kind === 'rule') continue;
      if (open.has(key)) this.#changes.fire(uri);
      else if (isPreviewed(uri)) await workspace.openTextDocument(uri);
      else this.#shown.delete(key);
    }
  }
}

/** Returns true when a tab of the Markdown preview bears the name of the page. */
function isPreviewed({ path }: Uri): boolean {
  const name = path.slice(1);
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(
      ({ input, label }) =>
        input instanceof TabInputWebview && input.viewType.includes('markdown') && label.includes(name),
    ),
  );
}

/** A page that only gives the reason why there is none. */
function page(subject: PageSubject, problem: string): string {
  const title = subject.kind === 'rule' ? subject.code : subject.name;
  return `# ${escaped(title)}\n\n${escaped(problem)}\n`;
}

function escaped(text: string): string {
  return new MarkdownString().appendText(text).value;
}
