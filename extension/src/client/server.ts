import { type CancellationToken, type Disposable, EventEmitter, type LogOutputChannel } from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { followClient } from './follow-client.js';
import type { StartServer } from './running-server.js';
import type { ServerAccess, ServerState } from './server-access.js';
import { ServerLife } from './server-life.js';
import { type Death, Supervisor } from './supervisor.js';

export interface ServerOptions {
  readonly log: LogOutputChannel;
  readonly startServer: StartServer;
  readonly clientOptions: LanguageClientOptions;
  onDeath(death: Death): void;
}

/** The language server of the extension, which is wanted, lost, and found again. */
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
    if (client === undefined) throw new Error('The language server has just ended.');
    // A token that is not there would be taken for a second parameter.
    return token === undefined
      ? client.sendRequest<T>(method, params)
      : client.sendRequest<T>(method, params, token);
  }

  /** Settled when the server has ended, or is given up on. */
  async end(): Promise<void> {
    await this.#supervisor.end();
    this.dispose();
  }

  dispose(): void {
    this.#states.dispose();
    this.#analyses.dispose();
  }
}
