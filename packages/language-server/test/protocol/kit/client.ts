import { PassThrough } from 'node:stream';
import { afterEach } from 'vitest';
import {
  type CancellationToken,
  createProtocolConnection,
  type Diagnostic,
  ProgressType,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { FileHost } from '../../../src/host/choose-host.js';
import { overStreams } from '../../../src/node/message-streams.js';
import { nodeClock } from '../../../src/node/node-platform.js';
import type { HostRequest } from '../../../src/protocol/host-request.js';
import type { Clock } from '../../../src/protocol/platform.js';
import { startServer } from '../../../src/protocol/server.js';
import { MemoryHost } from './memory-host.js';
import { MessageLog } from './message-log.js';

export interface Sent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface ClientOptions {
  readonly capabilities?: object;
  readonly initializationOptions?: object;
  readonly folders?: readonly string[];
  readonly host?: FileHost | undefined;
  readonly clock?: Clock;
  /** How the client responds to requests of the server, in addition to the settings. */
  readonly answers?: Readonly<Record<string, (params: unknown) => unknown>>;
  /** Returns the section `pagewright` for a folder, or globally without one, each time that it is requested. */
  readonly settings?: (scopeUri?: string) => unknown;
  /** Custom requests that the server answers for its host. */
  readonly hostRequests?: readonly HostRequest[];
  /** Further members of the parameters of `initialize`. */
  readonly initialize?: object;
}

/** A client that talks to a server in this process, over streams of bytes. */
export class Client {
  readonly connection: ProtocolConnection;
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  readonly notifications = new MessageLog<Sent>();
  readonly requests = new MessageLog<Sent>();
  readonly exits: number[] = [];
  #onExit: () => void = () => {};
  readonly #exited = new Promise<void>((resolve) => {
    this.#onExit = resolve;
  });
  readonly host: FileHost;
  initialized: unknown;

  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.host = options.host ?? new MemoryHost();
    const { reader, writer } = overStreams(this.input, this.output);
    const server = createProtocolConnection(reader, writer);
    const serving = startServer(server, {
      clock: options.clock ?? nodeClock,
      exit: (code) => {
        this.exits.push(code);
        this.#onExit();
      },
      host: (client) => client ?? this.host,
      watchProcess: () => {},
      instance: 'test',
      version: '1.2.3',
    });
    for (const request of options.hostRequests ?? []) serving.answer(request);
    server.listen();
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.output),
      new StreamMessageWriter(this.input),
    );
    this.connection.onUnhandledNotification(({ method, params }) =>
      this.notifications.add({ method, params: { ...params } }),
    );
    // The library handles methods that begin with `$` itself, unless they have a handler.
    this.connection.onNotification('$/logTrace', (params: object) =>
      this.notifications.add({ method: '$/logTrace', params: { ...params } }),
    );
    const answers = {
      'workspace/configuration': (params: unknown) => {
        const { items } = params as { readonly items: readonly { readonly scopeUri?: string }[] };
        return items.map(({ scopeUri }) => options.settings?.(scopeUri) ?? null);
      },
      'client/registerCapability': () => null,
      'client/unregisterCapability': () => null,
      'window/workDoneProgress/create': () => null,
      'workspace/diagnostic/refresh': () => null,
      'workspace/codeLens/refresh': () => null,
      'workspace/inlayHint/refresh': () => null,
      'workspace/semanticTokens/refresh': () => null,
      ...options.answers,
    };
    for (const [method, answer] of Object.entries<(params: unknown) => unknown>(answers))
      this.connection.onRequest(method, (params: object) => {
        this.requests.add({ method, params: { ...params } });
        return answer(params);
      });
    this.connection.listen();
  }

  async start(): Promise<this> {
    const { capabilities = {}, folders, initializationOptions = {}, initialize = {} } = this.options;
    this.initialized = await this.request('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders: folders?.map((uri) => ({ uri, name: uri })) ?? null,
      capabilities,
      initializationOptions: { debug: true, ...initializationOptions },
      ...initialize,
    });
    this.notify('initialized', {});
    return this;
  }

  onProgress(token: string, take: (value: unknown) => void): void {
    this.connection.onProgress(new ProgressType<unknown>(), token, take);
  }

  request<T = unknown>(method: string, params: unknown, token?: CancellationToken): Promise<T> {
    return this.connection.sendRequest<T>(method, params, token);
  }

  /** Returns the error of a request that is expected to fail. */
  async refused(
    method: string,
    params: unknown,
  ): Promise<{ readonly code: number; readonly message: string }> {
    const answer = await this.request(method, params).then(
      () => undefined,
      (error: { readonly code: number; readonly message: string }) => error,
    );
    if (answer === undefined) throw new Error(`${method} was answered.`);
    return answer;
  }

  notify(method: string, params: unknown): void {
    void this.connection.sendNotification(method, params);
  }

  /** Sends messages so that they arrive together. */
  async together<T>(send: () => T): Promise<{ readonly sent: T }> {
    this.input.cork();
    const sent = send();
    // The library writes one message per turn of the event loop.
    for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate);
    this.input.uncork();
    return { sent };
  }

  open(uri: string, text: string, version = 1, languageId = 'yaml'): void {
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text } });
  }

  replace(uri: string, text: string, version: number): void {
    this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  close(uri: string): void {
    this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  /** Returns the next notification of a method, from the index `from` on. */
  next(
    method: string,
    fits: (params: Sent['params']) => boolean = () => true,
    from = 0,
  ): Promise<Sent['params']> {
    return this.notifications
      .next((one) => one.method === method && fits(one.params), from)
      .then(({ params }) => params);
  }

  sent(method: string): readonly Sent['params'][] {
    return this.notifications.all.filter((one) => one.method === method).map(({ params }) => params);
  }

  asked(method: string): readonly Sent['params'][] {
    return this.requests.all.filter((one) => one.method === method).map(({ params }) => params);
  }

  /** Returns the codes of the next matching publication for a file. */
  async published(
    uri: string,
    fits: (codes: readonly string[], version: number | undefined) => boolean = () => true,
    from = 0,
  ): Promise<readonly string[]> {
    const params = await this.next(
      'textDocument/publishDiagnostics',
      (one) => one.uri === uri && fits(codesOf(one.diagnostics), numberOf(one.version)),
      from,
    );
    return codesOf(params.diagnostics);
  }

  exited(): Promise<void> {
    return this.#exited;
  }

  /** Resolves once the server has handled all earlier messages. */
  async settled(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) await this.inside();
  }

  inside(uri?: string): Promise<Inside> {
    return this.request('pagewright/debug', { uri });
  }
}

export interface Inside {
  readonly text?: string;
  readonly files: readonly {
    readonly uri: string;
    readonly kind: string;
    readonly version: number | null;
    readonly isOpen: boolean;
  }[];
  readonly units: number;
  /** The last checked version of each unit. */
  readonly checked: readonly (number | null)[];
  readonly wanted: readonly string[];
  /** The number of objects that the server keeps, by kind. */
  readonly held: Readonly<Record<string, number>>;
  readonly folders: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly folderSettings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const running = new Set<Client>();

/** A client whose server is initialized. */
export async function startClient(options: ClientOptions = {}): Promise<Client> {
  const client = new Client(options);
  running.add(client);
  return client.start();
}

afterEach(async () => {
  for (const client of running) {
    if (client.exits.length === 0) client.notify('exit', undefined);
    await client.exited();
  }
  running.clear();
});

export function codesOf(diagnostics: unknown): readonly string[] {
  return Array.isArray(diagnostics) ? diagnostics.map(({ code }: Diagnostic) => String(code)) : [];
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
