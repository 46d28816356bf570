import type { CancellationToken, Event, ExtensionContext, LogOutputChannel } from 'vscode';
import type { BaseLanguageClient, MessageTransports } from 'vscode-languageclient';

/** `failed`: the server crashed too often and stays stopped until the user restarts it. */
export type ServerState = 'stopped' | 'starting' | 'running' | 'failed';

export interface ServerAccess {
  /** Client of the running server, for its converters. Don't keep it: a restart creates another. */
  readonly client: BaseLanguageClient | undefined;
  readonly state: ServerState;
  readonly onStateChanged: Event<ServerState>;
  /** Fires when the answer to `pagewright/explorer` may have changed, and after each server start. */
  readonly onAnalysisChanged: Event<void>;
  readonly log: LogOutputChannel;
  /** Resolves when the server runs, starting it if needed. Rejects with a readable message if it can't run. */
  start(): Promise<void>;
  /** Starts the server if needed. Rejects if it can't run, returns an error, or the request is cancelled. */
  request<T>(method: string, params: unknown, token?: CancellationToken): Promise<T>;
  /** Resolves when the new server runs. Open documents stay open. */
  restart(): Promise<void>;
}

export interface RunningServer {
  readonly transports: MessageTransports;
  kill(): void;
}

/** Starts a server. `onEnd` is called before the reader closes, with a clause about why the server ended. */
export type StartServer = (onEnd: (why: string) => void) => RunningServer;

export type ServerHost = (context: ExtensionContext, log: LogOutputChannel) => StartServer;

/** The extension's exports for other extensions and for tests. */
export interface PagewrightApi {
  readonly state: ServerState;
  readonly onStateChanged: Event<ServerState>;
  /** Resolves when the server runs. Doesn't start it: opening a document or sending a request does. */
  whenReady(): Promise<void>;
  restart(): Promise<void>;
  /** Sends a request of the protocol or of Pagewright, starting the server if needed. */
  request<T>(method: string, params: unknown): Promise<T>;
}

export function apiOf(server: ServerAccess): PagewrightApi {
  return {
    get state() {
      return server.state;
    },
    onStateChanged: server.onStateChanged,
    whenReady: () => untilRunning(server),
    restart: () => server.restart(),
    request: (method, params) => server.request(method, params),
  };
}

function untilRunning({ state, onStateChanged }: ServerAccess): Promise<void> {
  if (state === 'running') return Promise.resolve();
  return new Promise((resolve) => {
    const listening = onStateChanged((entered) => {
      if (entered !== 'running') return;
      listening.dispose();
      resolve();
    });
  });
}
