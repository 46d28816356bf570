import type { PageRequest } from '@pagewright/core';
import type { PageWalkParams, WalkAnswer } from '@pagewright/language-server/requests';
import { window, workspace } from 'vscode';
import { confirmWords } from './confirm-words.js';
import type { GivenCredentials, KeptCredentials } from './kept-credentials.js';
import { type Intent, type RunEnd, type RunProgress, readBase, runLive } from './live-run.js';
import { sendRequest } from './send-request.js';
import { sentAlong } from './sent-credentials.js';
import type { AskedCredentialView } from './shared/asked-credential.js';
import type { LiveView, ToHost } from './shared/messages.js';
import type { Pair } from './shared/walk-edits.js';

export interface LiveParts {
  readonly ask: (asked: PageWalkParams) => Promise<WalkAnswer>;
  /** The state of the run is another. */
  readonly post: () => void;
  /** The walk is another: a page has come, or the document has changed. */
  readonly onPage: (why: 'live' | 'document') => void;
  /** The page shows made-up responses again. */
  readonly onLeave: () => void;
  readonly lastBase: () => string;
  readonly keepBase: (base: string) => void;
  readonly credentials: KeptCredentials;
}

/** The walk that a run is about, as the panel shows it. */
interface WantedWalk {
  readonly operation: string;
  /** Members of the first request that are edited. */
  readonly request: Partial<PageRequest>;
  readonly asked: readonly AskedCredentialView[];
}

/** As many as the language server reads. */
const maxSessionPages = 100;
const limits = { timeout: 30_000, mostBytes: 5_000_000, mostText: 20_000_000 };

/** The runs of a panel against a server. Headers and answers are kept in memory, as long as the panel is there. */
export class LiveSession {
  readonly #parts: LiveParts;
  #headers: readonly Pair[] = [];
  #state: LiveView['state'] = 'off';
  #end: RunEnd | undefined;
  #note: string | undefined;
  #running: AbortController | undefined;
  #progress: RunProgress | undefined;
  #kept: LiveView['kept'];

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  /** True when the page shows responses of a server. */
  get isShown(): boolean {
    return this.#progress !== undefined;
  }

  get progress(): RunProgress | undefined {
    return this.#progress;
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
      ...(this.#kept !== undefined && { kept: this.#kept }),
      ...(note !== undefined && { note }),
      ...(failure !== undefined && { failure }),
    };
  }

  /** Shows which credentials there are for the origin of an address. */
  async look(address: string): Promise<void> {
    const base = readBase(address);
    this.#kept = 'problem' in base || !workspace.isTrusted ? undefined : await this.#keptFor(base.origin);
    this.#parts.post();
  }

  /** Lets go of the credentials for the origin of an address. */
  async forget(address: string): Promise<void> {
    const base = readBase(address);
    if ('problem' in base) return;
    await this.#parts.credentials.forget(base.origin);
    await this.look(address);
  }

  async run(
    { operation, asked, request }: WantedWalk,
    wanted: Extract<ToHost, { readonly kind: 'run' }>,
  ): Promise<void> {
    const base = readBase(wanted.base);
    if (this.#running !== undefined) return;
    if (!workspace.isTrusted || 'problem' in base) {
      const note = 'problem' in base ? base.problem : 'Nothing is sent from a workspace that is not trusted.';
      this.#set('ended', { note });
      return;
    }
    const running = new AbortController();
    this.#running = running;
    this.#hide();
    this.#headers = wanted.headers.filter(({ name }) => name.trim() !== '');
    this.#parts.keepBase(base.url);
    this.#set('asking', undefined, 'Waiting for your confirmation.');
    const maxPages = Math.min(Math.max(wanted.maxPages, 1), maxSessionPages);
    try {
      const given = await this.#givenFor(base.origin, wanted);
      // Credentials are for the address that was given: a first request that was edited may lead elsewhere.
      const along = (home: string) => sentAlong(home === base.origin ? asked : [], given, this.#headers);
      const end = await runLive(
        { operation, request, base, along, maxPages },
        {
          ask: this.#parts.ask,
          send: (one, headers) =>
            sendRequest(one, headers, running.signal, {
              fetch: (input, init) => fetch(input, init),
              now: () => performance.now(),
              timeout: limits.timeout,
              mostBytes: limits.mostBytes,
            }),
          confirm: async (intent) => {
            const isAgreed = await this.#confirm(intent, running.signal);
            if (isAgreed && intent.origin === base.origin) await this.#keep(base.origin, given, wanted.keep);
            return isAgreed;
          },
          onPage: (progress) => {
            if (running.signal.aborted) return;
            this.#progress = progress;
            this.#note = `Page ${progress.took.length} has come.`;
            this.#parts.onPage('live');
          },
          signal: running.signal,
          mostText: limits.mostText,
        },
      );
      this.#finish(running, end);
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
    this.#set('off');
    this.#hide();
  }

  /** The files have changed: the answers are walked again, by the scheme as it is now. */
  async again(): Promise<void> {
    const progress = this.#progress;
    if (progress === undefined || this.#running !== undefined) return;
    const walk = await this.#parts.ask(progress.asked);
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
  ): Promise<GivenCredentials> {
    const known = (await this.#parts.credentials.of(origin)).given;
    const again = Object.entries(known).filter(([id]) => given.includes(id));
    return Object.fromEntries([...again, ...credentials.map(({ id, ...text }) => [id, text] as const)]);
  }

  async #keep(origin: string, given: GivenCredentials, isStored: boolean): Promise<void> {
    await this.#parts.credentials.keep(origin, given, isStored);
    this.#kept = await this.#keptFor(origin);
    this.#parts.post();
  }

  async #confirm(intent: Intent, signal: AbortSignal): Promise<boolean> {
    const { question, detail, button } = confirmWords(intent);
    const chosen = await window.showWarningMessage(question, { modal: true, detail }, button);
    if (chosen !== button || signal.aborted) return false;
    this.#set('running', undefined, `Asking ${new URL(intent.origin).host} …`);
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

/** The setting, as far as it is a number that can be. */
function configuredPages(): number {
  const value = workspace.getConfiguration('pagewright').get<unknown>('pageWalk.maxPages');
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxSessionPages
    ? value
    : 10;
}
