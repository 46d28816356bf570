import { CloseAction, ErrorAction, type LanguageClientOptions, State } from 'vscode-languageclient';
import { Deferred } from './deferred.js';
import { QuietClient } from './quiet-client.js';
import type { RunningServer, StartServer } from './running-server.js';
import type { Life } from './supervisor.js';

/** Milliseconds that a server has to end when it is asked to; one that hangs is ended without asking. */
const patience = 1000;
/** A connection with more errors in a row is of no more use. */
const mostErrors = 3;

/** One server with the client that talks to it. */
export class ServerLife implements Life {
  readonly client: QuietClient;
  readonly ready: Promise<void>;
  readonly died: Promise<string>;
  #server: RunningServer | undefined;
  #why: string | undefined;
  #isAsked = false;

  constructor(startServer: StartServer, options: LanguageClientOptions) {
    const gone = new Deferred();
    this.client = new QuietClient('pagewright', 'Pagewright', () => this.#connect(startServer), {
      ...options,
      initializationFailedHandler: () => false,
      errorHandler: {
        error: (_error, _message, count = 0) => {
          // What can't be talked to is as good as dead; that it closes then is told below.
          if (count > mostErrors) this.#server?.kill();
          return { action: ErrorAction.Continue, handled: true };
        },
        closed: () => ({
          ...{ action: CloseAction.DoNotRestart, handled: true },
          message: 'The connection to the language server is closed.',
        }),
      },
    });
    const listening = this.client.onDidChangeState(({ newState }) => {
      if (newState === State.Stopped) gone.resolve();
    });
    this.ready = this.client.start();
    this.ready.catch((error: unknown) => {
      this.#why ??= messageOf(error);
      this.#server?.kill();
      gone.resolve();
    });
    this.died = gone.promise.then(() => {
      listening.dispose();
      // Who has asked for the end waits for that itself.
      return this.#isAsked ? new Promise<never>(() => {}) : (this.#why ?? 'the connection was closed');
    });
  }

  async end(): Promise<void> {
    this.#isAsked = true;
    try {
      await this.client.dispose(patience);
    } catch {
      // It did not answer, or was gone already, which the client has logged.
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
