import type { RunningService, ServedRequest } from '@pagewright/mock/node';
import { env, StatusBarAlignment, type StatusBarItem, ThemeColor, Uri, window } from 'vscode';
import type { ServerAccess } from '../client/server-access.js';
import { askMockState, documentName } from './ask-mock.js';
import type { MockStateReply } from './mock-messages.js';
import { mockStatus } from './mock-words.js';

/** Places the item to the right of the language status and the branch. */
const priority = 0;

export class ServedMock {
  readonly uri: string;
  readonly #service: RunningService;
  readonly #server: ServerAccess;
  readonly #item: StatusBarItem;
  #state: MockStateReply;

  constructor(uri: string, service: RunningService, server: ServerAccess, state: MockStateReply) {
    this.uri = uri;
    this.#service = service;
    this.#server = server;
    this.#state = state;
    this.#item = window.createStatusBarItem('pagewright.mock', StatusBarAlignment.Left, priority);
    this.#item.name = 'Pagination Mock';
    this.#item.command = { command: 'pagewright.mockActions', title: 'Mock Actions', arguments: [uri] };
    this.#show();
    this.#item.show();
  }

  get url(): string {
    return this.#service.url;
  }

  get name(): string {
    return documentName(this.uri);
  }

  /** The address at which the user reaches the mock, even if it runs on a remote machine. */
  async reachableUrl(): Promise<string> {
    if (env.remoteName === undefined) return this.url;
    return (await env.asExternalUri(Uri.parse(this.url))).toString(true).replace(/\/$/, '');
  }

  /** Opens an operation in a browser, because the mock has no page at its root. */
  async open(): Promise<void> {
    const path = 'problem' in this.#state ? '' : (this.#state.example ?? '');
    await env.openExternal(Uri.parse(`${this.url}${path}`));
  }

  async follow(): Promise<void> {
    this.#state = await askMockState(this.#server, this.uri);
    this.#show();
  }

  async stop(): Promise<void> {
    this.#item.dispose();
    await this.#service.close();
  }

  #show(): void {
    const { text, tooltip, isWarning } = mockStatus(this.name, this.url, this.#state);
    this.#item.text = text;
    this.#item.tooltip = tooltip;
    this.#item.backgroundColor = isWarning ? new ThemeColor('statusBarItem.warningBackground') : undefined;
  }
}

/** A log line about a request. It omits the query, the headers and the body. */
export function servedLine({ method, path, status, ms }: ServedRequest): string {
  return `${method} ${path.slice(0, 500)} ${status} in ${ms} ms`;
}
