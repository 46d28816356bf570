import type { Json } from '@pagewright/core';
import { packNumbers, stringifyJson, unpackNumbers } from '@pagewright/core/paging';
import type { PageWalk, PageWalkParams, WalkAnswer } from '@pagewright/language-server/requests';
import {
  CancellationTokenSource,
  commands,
  type Disposable,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import type { Location } from 'vscode-languageclient';
import type { ServerAccess } from '../client/server-access.js';
import { openLocation } from '../editor/subject-at-cursor.js';
import { mockFetch } from '../mock/ask-mock.js';
import type { KeptCredentials } from './kept-credentials.js';
import { type Links, makeLinks } from './links.js';
import { LiveSession } from './live-session.js';
import { panelHtml } from './panel-html.js';
import { isToHost, type ToHost, type ToPage, type WalkTarget } from './shared/messages.js';
import { noEdits, type WalkEdits } from './shared/walk-edits.js';
import { viewOf } from './view-of.js';
import { editedRequest, walkParams } from './walk-params.js';

const scheme = 'pagewright-response';

/** Shows complete responses as read-only documents in memory, which VS Code never asks to save. */
export class ResponseDocuments {
  readonly #texts = new Map<string, string>();
  readonly #registered: readonly Disposable[];
  #count = 0;

  constructor() {
    this.#registered = [
      workspace.registerTextDocumentContentProvider(scheme, {
        provideTextDocumentContent: (uri) =>
          this.#texts.get(uri.toString()) ?? 'The page walk that showed this response was closed.',
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    ];
  }

  /** `name` is the file name in the editor's tab. */
  async open(name: string, body: Json): Promise<void> {
    const uri = Uri.from({ scheme, path: `/${name}`, query: String(this.#count++) });
    this.#texts.set(uri.toString(), stringifyJson(body, 2));
    await window.showTextDocument(uri, { preview: true });
  }

  dispose(): void {
    for (const one of this.#registered) one.dispose();
    this.#texts.clear();
  }
}

export interface WalkHost {
  readonly extension: Uri;
  readonly server: ServerAccess;
  readonly responses: ResponseDocuments;
  /** The server address of the last run for the document `uri`, in this workspace. */
  readonly lastBase: (uri: string) => string;
  readonly keepBase: (uri: string, base: string) => void;
  readonly credentials: KeptCredentials;
}

/** The page walk panel of one operation. It handles messages of its page, and updates the walk when files change. */
export class WalkPanel {
  readonly target: WalkTarget;
  readonly #panel: WebviewPanel;
  readonly #host: WalkHost;
  readonly #live: LiveSession;
  readonly #listening: Disposable[];
  #edits: WalkEdits = noEdits;
  #ticket = 0;
  #asking: CancellationTokenSource | undefined;
  #links: Links = makeLinks();
  #walk: PageWalk | undefined;
  #shown = '';

  constructor(panel: WebviewPanel, target: WalkTarget, host: WalkHost) {
    this.#panel = panel;
    this.target = target;
    this.#host = host;
    this.#live = new LiveSession({
      ask: (asked) => this.#request(asked),
      post: () => this.#post({ kind: 'live', live: this.#live.view }),
      onPage: (why) => this.#show(why),
      onLeave: () => void this.#ask('asked'),
      lastBase: () => host.lastBase(target.uri),
      keepBase: (base) => host.keepBase(target.uri, base),
      credentials: host.credentials,
      fetchMock: mockFetch(host.server, target.uri, target.operation),
    });
    this.#listening = [
      panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message)),
      panel.onDidDispose(() => this.#dispose()),
      host.server.onAnalysisChanged(() => this.#follow()),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && this.#concerns(document.uri.toString())) this.#follow();
      }),
      workspace.onDidGrantWorkspaceTrust(() => this.#post({ kind: 'live', live: this.#live.view })),
    ];
    this.#load();
  }

  reveal(): void {
    this.#panel.reveal();
  }

  #load(): void {
    const { webview } = this.#panel;
    const folder = Uri.joinPath(this.#host.extension, 'dist', 'webview');
    const file = (name: string) => webview.asWebviewUri(Uri.joinPath(folder, name)).toString();
    this.#panel.title = `Page walk: ${this.target.operation}`;
    this.#panel.iconPath = Uri.joinPath(this.#host.extension, 'media', 'icon.png');
    webview.options = { enableScripts: true, localResourceRoots: [folder] };
    webview.html = panelHtml({
      script: file('walk.js'),
      style: file('walk.css'),
      source: webview.cspSource,
      nonce: crypto.randomUUID(),
      title: this.#panel.title,
    });
  }

  #receive(message: unknown): void {
    if (!isToHost(message)) {
      this.#host.server.log.warn('The page walk panel sent a message of an unknown kind.');
      return;
    }
    void this.#answer(message).catch((error: unknown) => this.#logError(error));
  }

  async #answer(message: ToHost): Promise<void> {
    switch (message.kind) {
      case 'ready':
        this.#post({ kind: 'target', target: this.target, live: this.#live.view });
        return;
      case 'ask':
        this.#edits = message.edits;
        this.#ticket = message.ticket;
        if (this.#live.isShown) this.#show('live');
        else await this.#ask('asked');
        return;
      case 'open': {
        const location = this.#links.at(message.link);
        if (location !== undefined) await openInOtherColumn(location, this.#panel.viewColumn);
        return;
      }
      case 'openResponse': {
        const walk = this.#live.progress?.walk ?? this.#walk;
        const step = walk?.steps[message.page - 1];
        const name = `${this.target.operation.replace(/[^\w]+/g, '-')}-page-${message.page}.json`;
        if (step !== undefined) await this.#host.responses.open(name, step.response.body);
        return;
      }
      case 'explain':
        await commands.executeCommand('pagewright.explainOperation', this.target);
        return;
      case 'run':
        await this.#live.run(this.#wanted, message);
        return;
      case 'runMock':
        await this.#live.runMock(this.#wanted);
        return;
      case 'address':
        await this.#live.showCredentials(message.base);
        return;
      case 'forget':
        await this.#live.forget(message.base);
        return;
      case 'manageTrust':
        await commands.executeCommand('workbench.trust.manage');
        return;
      case 'cancelRun':
        this.#live.cancel();
        return;
      case 'leaveRun':
        this.#live.leave();
        return;
    }
  }

  get #wanted() {
    const { operation } = this.target;
    return { operation, request: editedRequest(this.#edits) ?? {}, asked: this.#walk?.asked ?? [] };
  }

  /** Updates the page if it is visible. A hidden page requests the walk when it becomes visible again. */
  #follow(): void {
    if (!this.#panel.visible) return;
    // A run against the mock shows no pages while the document is broken, but must still follow the edits that fix it.
    if (this.#live.isShown || this.#live.isMock)
      void this.#live.repeatWalk().catch((error: unknown) => this.#logError(error));
    else void this.#ask('document');
  }

  #logError(error: unknown): void {
    this.#host.server.log.error(`The page walk of ${this.target.operation} failed: ${String(error)}`);
  }

  async #ask(why: 'asked' | 'document'): Promise<void> {
    this.#asking?.cancel();
    const asking = new CancellationTokenSource();
    this.#asking = asking;
    const ticket = this.#ticket;
    try {
      const answer = await this.#request(walkParams(this.target.operation, this.#edits), asking);
      if (asking.token.isCancellationRequested) return;
      if ('problem' in answer) {
        this.#walk = undefined;
        this.#shown = '';
        this.#post({ kind: 'problem', ticket, text: answer.problem, canExplain: true });
        return;
      }
      this.#walk = answer;
      this.#show(why);
    } catch (error) {
      if (asking.token.isCancellationRequested) return;
      this.#logError(error);
      const text = `The page walk failed: ${error instanceof Error ? error.message : String(error)}`;
      this.#post({ kind: 'problem', ticket, text, canExplain: false });
    } finally {
      asking.dispose();
      if (this.#asking === asking) this.#asking = undefined;
    }
  }

  async #request(asked: PageWalkParams, asking?: CancellationTokenSource): Promise<WalkAnswer> {
    const params = { textDocument: { uri: this.target.uri }, ...asked };
    const answer = await this.#host.server.request<WalkAnswer | null>(
      'pagewright/pageWalk',
      packNumbers(params),
      asking?.token,
    );
    return (
      unpackNumbers(answer) ?? {
        problem: `${this.target.uri} is no longer an OpenAPI document or SDK configuration.`,
      }
    );
  }

  #show(why: 'asked' | 'document' | 'live'): void {
    const progress = this.#live.progress;
    const walk = this.#live.isShown ? progress?.walk : this.#walk;
    if (walk === undefined) {
      this.#post({ kind: 'live', live: this.#live.view });
      return;
    }
    this.#links = makeLinks();
    const origin =
      this.#live.isShown && progress !== undefined
        ? ({
            kind: this.#live.isMock ? 'mock' : 'server',
            took: progress.took,
            credentials: progress.credentials,
          } as const)
        : ({ kind: 'samples' } as const);
    const view = viewOf(walk, origin, this.#links);
    const shown = JSON.stringify(view);
    // If only positions changed, the links in the page are still valid: they are indexes, not positions.
    if (why === 'document' && shown === this.#shown) return;
    this.#shown = shown;
    this.#post({ kind: 'walk', ticket: this.#ticket, why, view, live: this.#live.view });
  }

  #concerns(uri: string): boolean {
    return uri === this.target.uri || this.#links.files().has(uri);
  }

  #post(message: ToPage): void {
    void this.#panel.webview.postMessage(message);
  }

  #dispose(): void {
    this.#asking?.cancel();
    this.#live.cancel();
    for (const one of this.#listening) one.dispose();
  }
}

export function makeWebview(title: string): WebviewPanel {
  const { activeTextEditor } = window;
  return window.createWebviewPanel(panelType, title, activeTextEditor === undefined ? -1 : -2, {
    enableFindWidget: true,
  });
}

export const panelType = 'pagewright.pageWalk';

async function openInOtherColumn(location: Location, panel: ViewColumn | undefined): Promise<void> {
  const uri = Uri.parse(location.uri).toString();
  const shown = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  const other = panel === ViewColumn.One ? ViewColumn.Two : ViewColumn.One;
  await openLocation(location, { viewColumn: shown?.viewColumn ?? other });
}
