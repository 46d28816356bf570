import type { CancellationToken, Event, ExtensionContext, LogOutputChannel } from 'vscode';
import type { BaseLanguageClient, MessageTransports } from 'vscode-languageclient';

/** `failed`: it ended too often, and stays stopped until it is restarted by hand. */
export type ServerState = 'stopped' | 'starting' | 'running' | 'failed';

/** The language server as the parts of the extension see it. It starts when it is first wanted. */
export interface ServerAccess {
  /** The client of the server that there is now, for its converters; not to be kept, since a restart makes another. */
  readonly client: BaseLanguageClient | undefined;
  readonly state: ServerState;
  readonly onStateChanged: Event<ServerState>;
  /** The answer to `pagewright/explorer` may be another. Also when a server has started, which knows nothing of the one before. */
  readonly onAnalysisChanged: Event<void>;
  /** The output "Pagewright". */
  readonly log: LogOutputChannel;
  /** Resolves once the server runs; starts it where it is stopped. Rejects, with a sentence, where it can't run. */
  start(): Promise<void>;
  /** Asks the server, which is started for it. Rejects where it can't run, refuses, or is cancelled. */
  request<T>(method: string, params: unknown, token?: CancellationToken): Promise<T>;
  /**
   * Ends the server, where there is one, and starts another; resolves once that runs. Open documents stay as they are.
   */
  restart(): Promise<void>;
}

/** A server in a process or worker of its own. */
export interface RunningServer {
  /** The reader reports that it is closed when the server is gone. */
  readonly transports: MessageTransports;
  /** Ends it at once, whatever it is doing; nothing where it is gone. */
  kill(): void;
}

/** Starts a server. `onEnd` gets the reason for its end, as a clause, before the reader closes. */
export type StartServer = (onEnd: (why: string) => void) => RunningServer;

/** Returns the function by which the host of the extension starts servers. */
export type ServerHost = (context: ExtensionContext, log: LogOutputChannel) => StartServer;

/** The exports of the extension for other extensions, and for tests. */
export interface PagewrightApi {
  readonly state: ServerState;
  readonly onStateChanged: Event<ServerState>;
  /** Resolves once the server runs; a document that Pagewright reads or a request starts it. */
  whenReady(): Promise<void>;
  /** Resolves once another server runs. */
  restart(): Promise<void>;
  /** Asks the server: one of its own requests, or one of the protocol. Starts it where it is stopped. */
  request<T>(method: string, params: unknown): Promise<T>;
}

export function apiOf(server: ServerAccess): PagewrightApi {
  return {
    get state() {
      return server.state;
    },
    onStateChanged: server.onStateChanged,
    whenReady: () => whenRunning(server),
    restart: () => server.restart(),
    request: (method, params) => server.request(method, params),
  };
}

function whenRunning({ state, onStateChanged }: ServerAccess): Promise<void> {
  if (state === 'running') return Promise.resolve();
  return new Promise((resolve) => {
    const listening = onStateChanged((entered) => {
      if (entered !== 'running') return;
      listening.dispose();
      resolve();
    });
  });
}
