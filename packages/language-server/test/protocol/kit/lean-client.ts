import { PassThrough } from 'node:stream';
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { overStreams } from '../../../src/node/message-streams.js';
import type { Clock } from '../../../src/protocol/platform.js';
import { startServer } from '../../../src/protocol/server.js';
import { MemoryHost } from './memory-host.js';
import { TestClock } from './test-clock.js';

export interface LeanOptions {
  readonly capabilities: object;
  readonly folders?: readonly string[];
  readonly host?: MemoryHost;
  readonly clock?: Clock;
}

/** Requests to which the client responds with null. */
const answered = [
  'workspace/configuration',
  'client/registerCapability',
  'client/unregisterCapability',
  'window/workDoneProgress/create',
  'workspace/diagnostic/refresh',
];

/** Starts a server in this process and a client that stores no messages, so that only the server can leak memory. */
export async function startLean(options: LeanOptions): Promise<LeanClient> {
  const { capabilities, folders, host = new MemoryHost(), clock = new TestClock() } = options;
  const [input, output] = [new PassThrough(), new PassThrough()];
  const { reader, writer } = overStreams(input, output);
  const server = createProtocolConnection(reader, writer);
  startServer(server, {
    clock,
    exit: () => {},
    host: (client) => client ?? host,
    watchProcess: () => {},
    instance: 'test',
    version: '1.2.3',
  });
  server.listen();
  const connection = createProtocolConnection(
    new StreamMessageReader(output),
    new StreamMessageWriter(input),
  );
  connection.onUnhandledNotification(() => {});
  for (const method of answered) connection.onRequest(method, () => null);
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    workspaceFolders: folders?.map((uri) => ({ uri, name: uri })) ?? null,
    capabilities,
    initializationOptions: { debug: true },
  });
  void connection.sendNotification('initialized', {});
  return new LeanClient(connection);
}

export class LeanClient {
  readonly #connection: ProtocolConnection;

  constructor(connection: ProtocolConnection) {
    this.#connection = connection;
  }

  request<T = unknown>(method: string, params: unknown): Promise<T> {
    return this.#connection.sendRequest<T>(method, params);
  }

  notify(method: string, params: unknown): Promise<void> {
    return this.#connection.sendNotification(method, params);
  }

  dispose(): void {
    void this.notify('exit', undefined);
    this.#connection.dispose();
  }
}
