import {
  type CancellationToken,
  type Disposable,
  EventEmitter,
  FileSystemError,
  type LogOutputChannel,
  type Uri,
  window,
  workspace,
} from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  ErrorAction,
  LanguageClient,
  type LanguageClientOptions,
  LogMessageNotification,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  State,
} from 'vscode-languageclient';
import { findInFolder } from './find-files.js';
import type { RunningServer, ServerAccess, ServerState, StartServer } from './server-access.js';
import { type Death, Deferred, type Life, Supervisor } from './supervisor.js';

/** Logs errors without showing them, because the extension decides what the user sees. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  /** Does nothing if the client is starting or failed to start: the base class would throw. */
  override async stop(timeout?: number): Promise<void> {
    if (this.state !== State.Starting && this.state !== State.StartFailed) await super.stop(timeout);
  }
}

/** Milliseconds that the server has to shut down before it is killed. */
const shutdownTimeout = 1000;
/** Maximum number of consecutive errors. After more, the connection is considered unusable. */
const maxErrors = 3;

class ServerLife implements Life {
  readonly client: QuietClient;
  readonly ready: Promise<void>;
  readonly died: Promise<string>;
  #server: RunningServer | undefined;
  #why: string | undefined;
  #isEndRequested = false;

  constructor(startServer: StartServer, options: LanguageClientOptions) {
    const gone = new Deferred();
    this.client = new QuietClient('pagewright', 'Pagewright', () => this.#connect(startServer), {
      ...options,
      initializationFailedHandler: () => false,
      errorHandler: {
        error: (_error, _message, count = 0) => {
          // A server that can't be reached is killed; the close handler below reports it.
          if (count > maxErrors) this.#server?.kill();
          return { action: ErrorAction.Continue, handled: true };
        },
        closed: () => ({
          ...{ action: CloseAction.DoNotRestart, handled: true },
          message: 'The connection to the language server is closed.',
        }),
      },
    });
    const listening = this.client.onDidChangeState(({ newState }) => {
      // If a server ends while starting, this state change may be the only signal.
      if (newState === State.Stopped || newState === State.StartFailed) gone.resolve();
    });
    this.ready = this.client.start();
    this.ready.catch((error: unknown) => {
      this.#why ??= messageOf(error);
      this.#server?.kill();
      gone.resolve();
    });
    this.died = gone.promise.then(() => {
      listening.dispose();
      // After a requested end this promise must never resolve: callers await end() instead.
      return this.#isEndRequested ? new Promise<never>(() => {}) : (this.#why ?? 'the connection was closed');
    });
  }

  async end(): Promise<void> {
    this.#isEndRequested = true;
    try {
      await this.client.dispose(shutdownTimeout);
    } catch {
      // Ignored: the server did not answer or had already ended, which the client has logged.
    }
    this.#server?.kill();
  }

  async #connect(startServer: StartServer) {
    this.#server = startServer((why) => {
      this.#why ??= why;
    });
    return this.#server.transports;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface ServerOptions {
  readonly log: LogOutputChannel;
  readonly startServer: StartServer;
  readonly clientOptions: LanguageClientOptions;
  onDeath(death: Death): void;
}

/** Starts, restarts and ends the language server, and answers its requests for files. */
export class Server implements ServerAccess, Disposable {
  readonly log: LogOutputChannel;
  readonly #states = new EventEmitter<ServerState>();
  readonly #analyses = new EventEmitter<void>();
  readonly #supervisor: Supervisor<ServerLife>;
  readonly onStateChanged = this.#states.event;
  readonly onAnalysisChanged = this.#analyses.event;

  constructor({ log, startServer, clientOptions, onDeath }: ServerOptions) {
    this.log = log;
    this.#supervisor = new Supervisor<ServerLife>({
      begin: () => {
        const life = new ServerLife(startServer, clientOptions);
        followClient(life.client, log, () => this.#analyses.fire());
        return life;
      },
      now: () => performance.now(),
      onState: (state) => {
        this.#states.fire(state);
        if (state === 'running') this.#analyses.fire();
      },
      onDeath,
    });
  }

  get client() {
    return this.#supervisor.life?.client;
  }

  get state(): ServerState {
    return this.#supervisor.state;
  }

  start(): Promise<void> {
    return this.#supervisor.start();
  }

  restart(): Promise<void> {
    return this.#supervisor.restart();
  }

  async request<T>(method: string, params: unknown, token?: CancellationToken): Promise<T> {
    await this.start();
    const { client } = this;
    if (client === undefined) throw new Error('The language server has stopped.');
    // Passing an undefined token would send it as a second parameter.
    return token === undefined
      ? client.sendRequest<T>(method, params)
      : client.sendRequest<T>(method, params, token);
  }

  async end(): Promise<void> {
    await this.#supervisor.end();
    this.dispose();
  }

  dispose(): void {
    this.#states.dispose();
    this.#analyses.dispose();
  }
}

/** Bytes. The largest published OpenAPI documents have 10 MB. */
const maxFileSize = 50 * 1024 * 1024;

interface ReadFile {
  readonly uri: string;
}

interface FindFiles {
  readonly folder: string;
  readonly extensions: readonly string[];
}

/** Serves files that only the editor can read, for example from virtual file systems. */
function serveFiles(client: BaseLanguageClient): void {
  const { asUri } = client.protocol2CodeConverter;
  client.onRequest<{ readonly text: string } | null, void>(
    'pagewright/readFile',
    async ({ uri }: ReadFile) => {
      const text = await readText(asUri(uri));
      return text === undefined ? null : { text };
    },
  );
  client.onRequest('pagewright/listFolder', async ({ folder }: Pick<FindFiles, 'folder'>) => {
    const uri = asUri(folder);
    const entries = uri.scheme === 'untitled' ? [] : await workspace.fs.readDirectory(uri);
    return { names: entries.map(([name]) => name) };
  });
  client.onRequest('pagewright/findFiles', async ({ folder, extensions }: FindFiles, token) => {
    const { uris, problem } = await findInFolder(asUri(folder), extensions, token);
    return { uris: uris.map((uri) => client.code2ProtocolConverter.asUri(uri)), problem };
  });
}

/** Resolves to undefined if the file doesn't exist; rejects if it can't be read. */
async function readText(uri: Uri): Promise<string | undefined> {
  // An untitled document has no folder, so files next to it can't exist.
  if (uri.scheme === 'untitled') return undefined;
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > maxFileSize)
      throw new ResponseError(
        LSPErrorCodes.RequestFailed,
        `its size is ${Math.round(size / 1024 / 1024)} MB; the limit is ${maxFileSize / 1024 / 1024} MB.`,
      );
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error instanceof FileSystemError
      ? new ResponseError(LSPErrorCodes.RequestFailed, error.message)
      : error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof FileSystemError &&
    ['FileNotFound', 'FileIsADirectory', 'FileNotADirectory'].includes(error.code)
  );
}

const showOutput = 'Show Output';
const restart = 'Restart';

export async function showServerEnd(
  death: Death,
  log: LogOutputChannel,
  onRestart: () => void,
): Promise<void> {
  const message = deathMessage(death);
  log.error(message);
  const chosen = death.isRestarted
    ? await window.showWarningMessage(message, showOutput, restart)
    : await window.showErrorMessage(message, showOutput, restart);
  if (chosen === showOutput) log.show();
  if (chosen === restart) onRestart();
}

function deathMessage({ why, isRestarted }: Death): string {
  return isRestarted
    ? `The Pagewright language server ended unexpectedly (${why}) and was restarted.`
    : `The Pagewright language server ended unexpectedly for the fifth time in three minutes (${why}). Nothing is checked until you restart it.`;
}

function followClient(
  client: BaseLanguageClient,
  log: LogOutputChannel,
  onAnalysisChanged: () => void,
): void {
  client.onNotification('pagewright/analysisChanged', onAnalysisChanged);
  client.onNotification(LogMessageNotification.type, ({ type, message }) => {
    if (type === MessageType.Error) log.error(message);
    else if (type === MessageType.Warning) log.warn(message);
    else if (type === MessageType.Info) log.info(message);
    else log.debug(message);
  });
  serveFiles(client);
}
