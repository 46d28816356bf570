import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { framed, type Message, readMessages } from './language-messages.js';
import { measuredEnv, readUsage, reportingPeak } from './measured-program.js';

export interface ServerCommand {
  readonly args: readonly string[];
  /** `pull`: the client requests diagnostics; `push`: the server sends them unasked. */
  readonly diagnostics: 'pull' | 'push';
  /** Settings that the client returns to the server, by section. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly initializationOptions?: unknown;
}

export interface Change {
  readonly line: number;
  readonly character: number;
  /**
   * Number of characters to remove from the line. With `lines`, the edit removes everything up to the start of the
   * line that is this many lines below.
   */
  readonly removed: number;
  readonly lines?: number;
  readonly text: string;
}

interface Report {
  readonly kind: string;
  readonly resultId?: string;
}

const reports = [
  ...reportingPeak,
  '--import',
  new URL('programs/report-heap.mjs', import.meta.url).href,
] as const;

/** Milliseconds from opening a text to its first diagnostics and to all of them. */
export interface Opened {
  readonly first: number;
  readonly all: number;
}

export interface OpenedText {
  readonly uri: string;
  readonly languageId: string;
  readonly text: string;
}

/** Times after opening a text, in milliseconds. */
export interface FirstMoments extends Opened {
  /** From opening the text to the response to the first request. */
  readonly taken: number;
  /** The longest wait for a later response, until all diagnostics have arrived. */
  readonly maxWait: number;
}

/** Milliseconds from an edit to two events. */
export interface FirstEdit {
  /** Until the response to a request that is sent directly after the edit. */
  readonly answered: number;
  /** Until the last diagnostics. */
  readonly all: number;
}

/** Milliseconds between repeated requests. */
const betweenRequests = 3;
/** Milliseconds without diagnostics after which the client expects no more. */
const quiet = 3000;
/** Time limit for a response, in milliseconds. */
const patience = 300_000;

/** A client that sends one request at a time, and adds only its reading and writing to the measured times. */
export class LanguageClient {
  readonly #command: ServerCommand;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  readonly #waiting = new Map<number, (message: Message) => void>();
  #published: ((message: Message) => void) | undefined;
  /** Called when the server asks the client to request diagnostics again. */
  #refreshed: (() => void) | undefined;
  #heard: ((bytes: number) => void) | undefined;
  #last = 0;
  #uri = '';
  #resultId: string | undefined;
  #version = 0;

  constructor(command: ServerCommand) {
    this.#command = command;
    this.#child = spawn(process.execPath, [...reports, ...command.args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: measuredEnv(join(this.#folder, 'peak')),
    });
    readMessages(this.#child.stdout, (message) => this.#take(message));
    createInterface(this.#child.stderr).on('line', (line) => {
      const heap = /^heap (\d+)$/.exec(line)?.[1];
      if (heap !== undefined) this.#heard?.(Number(heap));
    });
  }

  /** Returns the capabilities of the server. */
  async initialize(): Promise<Readonly<Record<string, unknown>>> {
    const isPull = this.#command.diagnostics === 'pull';
    const result = await this.request('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: null,
      initializationOptions: this.#command.initializationOptions ?? {},
      capabilities: {
        workspace: {
          configuration: true,
          didChangeConfiguration: { dynamicRegistration: true },
          ...(isPull && { diagnostics: { refreshSupport: true } }),
        },
        textDocument: {
          ...(isPull
            ? { diagnostic: { dynamicRegistration: true } }
            : { publishDiagnostics: { versionSupport: true } }),
          hover: { contentFormat: ['markdown'] },
          completion: { completionItem: { snippetSupport: true } },
        },
      },
    });
    this.#notify('initialized', {});
    this.#notify('workspace/didChangeConfiguration', { settings: this.#command.settings ?? {} });
    return (result as { readonly capabilities: Readonly<Record<string, unknown>> }).capabilities;
  }

  /** Opens a text, and returns the milliseconds to its first diagnostics and to all of them. */
  async open(uri: string, languageId: string, text: string): Promise<Opened> {
    const send = this.#opening({ uri, languageId, text });
    const done = this.#diagnosed(1);
    const start = send();
    await this.#pull();
    await done;
    const first = performance.now() - start;
    return { first, all: (await this.#lastCame()) - start };
  }

  /** Opens a text, and repeats a request until all diagnostics of the text have arrived. */
  async openAndAsk(opened: OpenedText): Promise<FirstMoments> {
    const send = this.#opening(opened);
    let isOver = false;
    const waits: number[] = [];
    const askOn = async () => {
      while (!isOver) {
        const start = performance.now();
        await this.#askAboutText({ line: 0, character: 0 });
        waits.push(performance.now() - start);
        await pause(betweenRequests);
      }
    };
    const done = this.#diagnosed(1);
    const start = send();
    const asking = askOn();
    await this.#pull();
    await done;
    const first = performance.now() - start;
    const all = (await this.#lastCame()) - start;
    isOver = true;
    await asking;
    const [taken = Number.NaN, ...later] = waits;
    return { first, all, taken, maxWait: Math.max(...later) };
  }

  /** Opens a text, and edits it `after` milliseconds later. */
  async openAndEdit(opened: OpenedText, after: number, change: Change): Promise<FirstEdit> {
    const send = this.#opening(opened);
    send();
    // The server rejects a request for diagnostics if the text changes meanwhile.
    const before = this.#pull().catch(() => false);
    if (after > 0) await pause(after);
    const done = this.#diagnosed(2);
    const start = performance.now();
    this.#change(change);
    await this.#askAboutText(change);
    const answered = performance.now() - start;
    await before;
    await this.#pull();
    await done;
    return { answered, all: (await this.#lastCame()) - start };
  }

  /** Returns a function that opens the text and returns the time of opening. */
  #opening({ uri, languageId, text }: OpenedText): () => number {
    this.#uri = uri;
    this.#version = 1;
    const textDocument = { uri, languageId, version: 1, text };
    const message = framed({ method: 'textDocument/didOpen', params: { textDocument } });
    return () => {
      const start = performance.now();
      this.#child.stdin.write(message);
      return start;
    };
  }

  /** Sends a request that the server can answer from the text alone, without an analysis. */
  #askAboutText({ line, character }: Pick<Change, 'line' | 'character'>): Promise<unknown> {
    const textDocument = { uri: this.#uri };
    return this.request('textDocument/selectionRange', { textDocument, positions: [{ line, character }] });
  }

  /** Waits until no diagnostics have arrived for a while, and returns the time of the last ones. */
  async #lastCame(): Promise<number> {
    let last = performance.now();
    const came = () => {
      last = performance.now();
    };
    this.#published = came;
    this.#refreshed = () => void this.#pull().then((isNew) => isNew && came());
    for (let left = quiet; left > 0; left = last + quiet - performance.now()) await pause(left);
    this.#published = undefined;
    this.#refreshed = undefined;
    return last;
  }

  /** Returns the milliseconds from an edit to the diagnostics of the new text. */
  async edit(change: Change): Promise<number> {
    const start = performance.now();
    const done = this.#diagnosed(this.#version + 1);
    this.#change(change);
    await this.#pull();
    await done;
    return performance.now() - start;
  }

  /** Edits the text and sends a request directly afterwards; returns the milliseconds from the edit to the response. */
  async editAndAsk(
    change: Change,
    method: string,
    position: Pick<Change, 'line' | 'character'>,
  ): Promise<number> {
    const start = performance.now();
    const done = this.#diagnosed(this.#version + 1);
    this.#change(change);
    await this.ask(method, position);
    const took = performance.now() - start;
    await this.#pull();
    await done;
    return took;
  }

  /** Sends a request about a place in the open document. */
  ask(method: string, { line, character }: Pick<Change, 'line' | 'character'>): Promise<unknown> {
    return this.request(method, { textDocument: { uri: this.#uri }, position: { line, character } });
  }

  /** Returns the bytes in use after garbage collection. */
  heap(): Promise<number> {
    return new Promise((resolve) => {
      this.#heard = resolve;
      this.#child.kill('SIGUSR2');
    });
  }

  /** Ends the server, and returns its peak memory in megabytes. */
  async end(): Promise<number> {
    const ended = new Promise((settle) => this.#child.once('close', settle));
    await this.request('shutdown', null);
    this.#notify('exit', undefined);
    await ended;
    const { peak } = readUsage(join(this.#folder, 'peak'));
    rmSync(this.#folder, { recursive: true });
    return peak;
  }

  request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} is not answered.`)), patience);
      this.#waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error.message}`));
      });
      this.#send({ id, method, params });
    });
  }

  #change({ line, character, removed, lines = 0, text }: Change): void {
    const end = lines === 0 ? { line, character: character + removed } : { line: line + lines, character: 0 };
    const range = { start: { line, character }, end };
    const textDocument = { uri: this.#uri, version: ++this.#version };
    this.#notify('textDocument/didChange', { textDocument, contentChanges: [{ range, text }] });
  }

  /** Requests diagnostics if the server supports that; returns true if they have changed. */
  async #pull(): Promise<boolean> {
    if (this.#command.diagnostics !== 'pull') return false;
    const known = { textDocument: { uri: this.#uri }, previousResultId: this.#resultId };
    const { kind, resultId } = (await this.request('textDocument/diagnostic', known)) as Report;
    this.#resultId = resultId;
    return kind === 'full';
  }

  /**
   * Resolves when the server sends diagnostics for this version or a later one; immediately if the client requests
   * them instead.
   */
  #diagnosed(version: number): Promise<void> {
    if (this.#command.diagnostics === 'pull') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No diagnostics are sent.')), patience);
      this.#published = ({ params }) => {
        if (params?.uri !== this.#uri || (params.version !== undefined && params.version < version)) return;
        clearTimeout(timer);
        this.#published = undefined;
        resolve();
      };
    });
  }

  #notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  #send(message: object): void {
    this.#child.stdin.write(framed(message));
  }

  #take(message: Message): void {
    const { id, method, params } = message;
    if (method === 'textDocument/publishDiagnostics') this.#published?.(message);
    else if (method === 'workspace/configuration') {
      const { settings = {} } = this.#command;
      this.#send({ id, result: params?.items?.map(({ section = '' }) => settings[section] ?? null) ?? [] });
    } else if (method !== undefined && id !== undefined) {
      this.#send({ id, result: null });
      if (method === 'workspace/diagnostic/refresh') this.#refreshed?.();
    } else if (typeof id === 'number') {
      this.#waiting.get(id)?.(message);
      this.#waiting.delete(id);
    }
  }
}
