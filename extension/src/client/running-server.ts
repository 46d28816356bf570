import type { ExtensionContext, LogOutputChannel } from 'vscode';
import type { MessageTransports } from 'vscode-languageclient';

/** A server in a process or worker of its own. */
export interface RunningServer {
  /** The reader says that it is closed when the server is gone. */
  readonly transports: MessageTransports;
  /** Ends it at once, whatever it is doing; nothing where it is gone. */
  kill(): void;
}

/** Starts a server. `onEnd` is told why it has ended, as a clause, before the reader closes. */
export type StartServer = (onEnd: (why: string) => void) => RunningServer;

/** Returns the function by which the host of the extension starts servers. */
export type ServerHost = (context: ExtensionContext, log: LogOutputChannel) => StartServer;
