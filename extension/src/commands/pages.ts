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

/** Shows the server's explanations as rendered Markdown and refreshes them when files change. */
export class Pages implements TextDocumentContentProvider, Disposable {
  readonly #server: ServerAccess;
  readonly #changes = new EventEmitter<Uri>();
  readonly #disposables: Disposable;
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
    // If the page was shown before, VS Code must request its text again, because the cached text may be outdated.
    if (this.#shown.has(uri.toString())) this.#changes.fire(uri);
    this.#shown.set(uri.toString(), uri);
    const isBeside = window.activeTextEditor !== undefined;
    const preview = isBeside ? 'markdown.showPreviewToSide' : 'markdown.showPreview';
    // If the Markdown extension is disabled, show the source.
    if (extensions.getExtension('vscode.markdown-language-features') !== undefined)
      await commands.executeCommand(preview, uri);
    else await window.showTextDocument(uri, { ...(isBeside && { viewColumn: ViewColumn.Beside }) });
  }

  async provideTextDocumentContent(uri: Uri, token: CancellationToken): Promise<string> {
    const subject = pageSubject(uri);
    if (subject === undefined) return 'This page does not exist.';
    try {
      const answer = await this.#ask(subject, token);
      if (answer === null) return problemPage(subject, 'The file no longer exists.');
      if ('problem' in answer) return problemPage(subject, answer.problem);
      const root = workspace.workspaceFolders?.[0]?.uri;
      return withOpenableLinks(answer.markdown, { parse: (one) => Uri.parse(one), root });
    } catch (error) {
      return problemPage(subject, error instanceof Error ? error.message : String(error));
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

  /** Refreshes the pages. VS Code closes a preview's document after a while; reopening it loads the current text. */
  async #refresh(): Promise<void> {
    const open = new Map<string, Uri>();
    for (const { uri } of workspace.textDocuments)
      if (uri.scheme === pageScheme) open.set(uri.toString(), uri);
    // `open` also has pages that VS Code restored without a call of `show`.
    for (const [key, uri] of new Map([...this.#shown, ...open])) {
      if (pageSubject(uri)?.kind === 'rule') continue;
      if (open.has(key)) this.#changes.fire(uri);
      else if (isPreviewed(uri)) await workspace.openTextDocument(uri);
      else this.#shown.delete(key);
    }
  }
}

/** Returns true if a tab shows the page. Tabs don't reveal their document, so names are compared. */
function isPreviewed({ path }: Uri): boolean {
  const name = path.slice(1);
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(
      ({ input, label }) =>
        input instanceof TabInputWebview && input.viewType.includes('markdown') && label.includes(name),
    ),
  );
}

function problemPage(subject: PageSubject, problem: string): string {
  const title = subject.kind === 'rule' ? subject.code : subject.name;
  return `# ${escaped(title)}\n\n${escaped(problem)}\n`;
}

function escaped(text: string): string {
  return new MarkdownString().appendText(text).value;
}
