import type { CancellationToken, Event, LogOutputChannel } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';

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
  /** Settled once the server runs; starts it where it is stopped. Rejects, with a sentence, where it can't run. */
  start(): Promise<void>;
  /** Asks the server, which is started for it. Rejects where it can't run, says no, or is cancelled. */
  request<T>(method: string, params: unknown, token?: CancellationToken): Promise<T>;
  /** Ends the server, where there is one, and starts another; settled once that runs. Open documents stay as they are. */
  restart(): Promise<void>;
}
