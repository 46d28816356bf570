import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { Range } from './text-edits.js';

const program = fileURLToPath(
  new URL('../../../packages/language-server/bin/pagewright-language-server.js', import.meta.url),
);

/** Requests from the server to which the client responds with null. */
const answered = [
  'workspace/configuration',
  'client/registerCapability',
  'client/unregisterCapability',
  'window/workDoneProgress/create',
];

export interface ContentChange {
  readonly range: Range;
  readonly text: string;
}

/** A running language server with its standard input and output. */
export class Server {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #connection: ProtocolConnection;
  readonly #ended: Promise<void>;

  constructor() {
    this.#child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#ended = new Promise((resolve) => this.#child.once('close', () => resolve()));
    this.#connection = createProtocolConnection(
      new StreamMessageReader(this.#child.stdout),
      new StreamMessageWriter(this.#child.stdin),
    );
    this.#connection.onUnhandledNotification(() => {});
    for (const method of answered) this.#connection.onRequest(method, () => null);
    this.#connection.listen();
  }

  /** Initializes the server for a client without refresh support, which gets only complete diagnostics. */
  async initialize(): Promise<void> {
    await this.request('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: [],
      initializationOptions: { debug: true },
      capabilities: {
        workspace: { workspaceFolders: true },
        textDocument: {
          diagnostic: {},
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          hover: { contentFormat: ['markdown'] },
        },
      },
    });
    this.#notify('initialized', {});
  }

  request(method: string, params: unknown): Promise<unknown> {
    const gone = this.#ended.then(() =>
      Promise.reject(new Error(`The server ended before it answered ${method}.`)),
    );
    return Promise.race([this.#connection.sendRequest<unknown>(method, params), gone]);
  }

  /** Adds and removes workspace folders. Files in different folders are never paired. */
  changeFolders(added: readonly string[], removed: readonly string[]): void {
    const named = (uris: readonly string[]) => uris.map((uri) => ({ uri, name: uri }));
    this.#notify('workspace/didChangeWorkspaceFolders', {
      event: { added: named(added), removed: named(removed) },
    });
  }

  open(uri: string, languageId: string, text: string): void {
    this.#notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
  }

  change(uri: string, version: number, contentChanges: readonly ContentChange[]): void {
    this.#notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
  }

  close(uri: string): void {
    this.#notify('textDocument/didClose', { textDocument: { uri } });
  }

  async kinds(): Promise<ReadonlyMap<string, string>> {
    const { files } = (await this.request('pagewright/debug', {})) as {
      readonly files: readonly { readonly uri: string; readonly kind: string }[];
    };
    return new Map(files.map(({ uri, kind }) => [uri, kind]));
  }

  async end(): Promise<void> {
    await this.request('shutdown', null);
    this.#notify('exit', undefined);
    await this.#ended;
    this.#connection.dispose();
  }

  #notify(method: string, params: unknown): void {
    void this.#connection.sendNotification(method, params);
  }
}
