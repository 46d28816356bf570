import type { PageRequest } from '@pagewright/core';
import type { PageWalkParams, WalkAnswer } from '@pagewright/language-server/requests';
import { window, workspace } from 'vscode';
import { confirmWords } from './confirm-words.js';
import type { EnteredCredentials, KeptCredentials } from './kept-credentials.js';
import { type Intent, type RunEnd, type RunProgress, readBase, runLive } from './live-run.js';
import { type Sending, sendRequest } from './send-request.js';
import { sentAlong } from './sent-credentials.js';
import { type AskedCredentialView, credentialId } from './shared/asked-credential.js';
import type { LiveView, ToHost } from './shared/messages.js';
import type { Pair } from './shared/walk-edits.js';

export interface LiveParts {
  readonly ask: (params: PageWalkParams) => Promise<WalkAnswer>;
  readonly post: () => void;
  /** Called when the walk has changed: a page was received, or the document was edited. */
  readonly onPage: (why: 'live' | 'document') => void;
  readonly onLeave: () => void;
  readonly lastBase: () => string;
  readonly keepBase: (base: string) => void;
  readonly credentials: KeptCredentials;
  /** A `fetch` that requests pages from the document's mock instead of a server. */
  readonly fetchMock: typeof fetch;
}

interface WantedWalk {
  readonly operation: string;
  readonly request: Partial<PageRequest>;
  readonly asked: readonly AskedCredentialView[];
}

/** Maximum number of responses that the language server accepts. */
const maxSessionPages = 100;
const limits = { timeout: 30_000, maxBytes: 5_000_000, maxTextLength: 20_000_000 };

/** Runs one panel's walk against a server or the mock. Headers and responses stay in memory while the panel is open. */
export class LiveSession {
  readonly #parts: LiveParts;
  #headers: readonly Pair[] = [];
  #state: LiveView['state'] = 'off';
  #end: RunEnd | undefined;
  #note: string | undefined;
  #running: AbortController | undefined;
  #progress: RunProgress | undefined;
  #kept: LiveView['kept'];
  /** The running or last walk against the mock; undefined after a run against a server or when the run is closed. */
  #mocked: WantedWalk | undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  get isShown(): boolean {
    return this.#progress !== undefined;
  }

  get progress(): RunProgress | undefined {
    return this.#progress;
  }

  get isMock(): boolean {
    return this.#mocked !== undefined;
  }

  get view(): LiveView {
    const note = this.#end?.note ?? this.#note;
    const failure = this.#end?.failure;
    return {
      isTrusted: workspace.isTrusted,
      base: this.#parts.lastBase(),
      maxPages: configuredPages(),
      maxSessionPages,
      headers: this.#headers,
      state: this.#state,
      isShown: this.isShown,
      isMock: this.isMock,
      ...(this.#kept !== undefined && { kept: this.#kept }),
      ...(note !== undefined && { note }),
      ...(failure !== undefined && { failure }),
    };
  }

  async showCredentials(address: string): Promise<void> {
    const base = readBase(address);
    this.#kept = 'problem' in base || !workspace.isTrusted ? undefined : await this.#keptFor(base.origin);
    this.#parts.post();
  }

  async forget(address: string): Promise<void> {
    const base = readBase(address);
    if ('problem' in base) return;
    await this.#parts.credentials.forget(base.origin);
    await this.showCredentials(address);
  }

  async run(
    { operation, asked, request }: WantedWalk,
    wanted: Extract<ToHost, { readonly kind: 'run' }>,
  ): Promise<void> {
    const base = readBase(wanted.base);
    if (this.#running !== undefined) return;
    if (!workspace.isTrusted || 'problem' in base) {
      const note = 'problem' in base ? base.problem : 'Requests are sent only from a trusted workspace.';
      this.#set('ended', { note });
      return;
    }
    const running = new AbortController();
    this.#running = running;
    this.#mocked = undefined;
    this.#hide();
    this.#headers = wanted.headers.filter(({ name }) => name.trim() !== '');
    this.#parts.keepBase(base.url);
    this.#set('asking', undefined, 'Waiting for your confirmation.');
    const maxPages = Math.min(Math.max(wanted.maxPages, 1), maxSessionPages);
    try {
      const given = await this.#givenFor(base.origin, wanted);
      // Credentials belong to the address the user entered; an edited first request may go elsewhere.
      const sentAlongTo = (home: string) =>
        sentAlong(home === base.origin ? asked : [], given, this.#headers);
      const end = await runLive(
        { operation, request, base, sentAlong: sentAlongTo, maxPages },
        {
          ask: this.#parts.ask,
          send: (one, headers) =>
            sendRequest(
              one,
              headers,
              running.signal,
              sendingBy((input, init) => fetch(input, init)),
            ),
          confirm: async (intent) => {
            const isAgreed = await this.#confirm(intent, running.signal);
            if (isAgreed && intent.origin === base.origin) await this.#keep(base.origin, given, wanted.keep);
            return isAgreed;
          },
          onPage: (progress) => {
            if (running.signal.aborted) return;
            this.#progress = progress;
            this.#note = `Received page ${progress.took.length}.`;
            this.#parts.onPage('live');
          },
          signal: running.signal,
          maxTextLength: limits.maxTextLength,
        },
      );
      this.#finish(running, end);
    } catch (error) {
      this.#finish(running, { note: `Stopped: ${error instanceof Error ? error.message : String(error)}` });
    }
  }

  /** Needs neither consent nor trust, because nothing is sent: the language server answers from the latest text. */
  async runMock(wanted: WantedWalk): Promise<void> {
    if (this.#running !== undefined) return;
    const running = new AbortController();
    this.#running = running;
    this.#mocked = wanted;
    this.#set('running', undefined, 'Requesting pages from the mock…');
    const { operation, request, asked } = wanted;
    try {
      let received: RunProgress | undefined;
      const end = await runLive(
        {
          ...{ operation, request, base: mockBase, maxPages: configuredPages(), isMock: true },
          sentAlong: () => sentAlong(asked, anyCredentials(asked), []),
        },
        {
          ask: this.#parts.ask,
          send: (one, headers) => sendRequest(one, headers, running.signal, sendingBy(this.#parts.fetchMock)),
          confirm: async () => false,
          onPage: (progress) => {
            received = progress;
          },
          signal: running.signal,
          maxTextLength: limits.maxTextLength,
        },
      );
      if (this.#running !== running) return;
      if (received === undefined) this.#hide();
      this.#progress = received;
      this.#finish(running, end);
      if (received !== undefined) this.#parts.onPage('live');
    } catch (error) {
      this.#finish(running, { note: `Stopped: ${error instanceof Error ? error.message : String(error)}` });
    }
  }

  cancel(): void {
    this.#running?.abort();
  }

  leave(): void {
    this.cancel();
    this.#running = undefined;
    this.#mocked = undefined;
    this.#set('off');
    this.#hide();
  }

  /** After an edit, repeats the walk over the responses of a server, or runs again against the mock. */
  async repeatWalk(): Promise<void> {
    if (this.#mocked !== undefined) {
      this.cancel();
      this.#running = undefined;
      return this.runMock(this.#mocked);
    }
    const progress = this.#progress;
    if (progress === undefined || this.#running !== undefined) return;
    const walk = await this.#parts.ask(progress.params);
    if (this.#progress !== progress) return;
    if ('problem' in walk) {
      this.#set('ended', { note: walk.problem });
      return;
    }
    this.#progress = { ...progress, walk };
    this.#parts.onPage('document');
  }

  #hide(): void {
    if (this.#progress === undefined) return;
    this.#progress = undefined;
    this.#parts.onLeave();
  }

  async #keptFor(origin: string): Promise<NonNullable<LiveView['kept']>> {
    const { given, isStored } = await this.#parts.credentials.of(origin);
    return { origin, given: Object.keys(given), isStored };
  }

  async #givenFor(
    origin: string,
    { credentials, given }: Extract<ToHost, { readonly kind: 'run' }>,
  ): Promise<EnteredCredentials> {
    const entered = (await this.#parts.credentials.of(origin)).given;
    const reused = Object.entries(entered).filter(([id]) => given.includes(id));
    return Object.fromEntries([...reused, ...credentials.map(({ id, ...text }) => [id, text] as const)]);
  }

  async #keep(origin: string, given: EnteredCredentials, isStored: boolean): Promise<void> {
    await this.#parts.credentials.keep(origin, given, isStored);
    this.#kept = await this.#keptFor(origin);
    this.#parts.post();
  }

  async #confirm(intent: Intent, signal: AbortSignal): Promise<boolean> {
    const { question, detail, button } = confirmWords(intent);
    const chosen = await window.showWarningMessage(question, { modal: true, detail }, button);
    if (chosen !== button || signal.aborted) return false;
    this.#set('running', undefined, `Requesting pages from ${new URL(intent.origin).host}…`);
    return true;
  }

  #finish(running: AbortController, end: RunEnd): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#set('ended', end);
  }

  #set(state: LiveView['state'], end?: RunEnd, note?: string): void {
    this.#state = state;
    this.#end = end;
    this.#note = note;
    this.#parts.post();
  }
}

/** RFC 6761 reserves names below `localhost` for this machine. Nothing is ever sent to this name. */
const mockBase = {
  origin: 'http://mock.localhost',
  host: 'mock.localhost',
  url: 'http://mock.localhost',
} as const;

/** Makes up a value for each credential, because the mock accepts any value. */
function anyCredentials(asked: readonly AskedCredentialView[]): EnteredCredentials {
  return Object.fromEntries(asked.map((one) => [credentialId(one), { value: 'mock', user: 'mock' }]));
}

function sendingBy(send: typeof fetch): Sending {
  const { timeout, maxBytes } = limits;
  return { fetch: send, now: () => performance.now(), timeout, maxBytes };
}

/** Returns the setting, or its default if the setting is not a valid number. */
function configuredPages(): number {
  const value = workspace.getConfiguration('pagewright').get<unknown>('pageWalk.maxPages');
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxSessionPages
    ? value
    : 10;
}
