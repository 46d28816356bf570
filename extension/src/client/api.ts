import type { Event } from 'vscode';
import type { ServerAccess, ServerState } from './server-access.js';

/** The exports of the extension for other extensions, and for tests. */
export interface PagewrightApi {
  readonly state: ServerState;
  readonly onStateChanged: Event<ServerState>;
  /** Settled once the server runs; does not start it, which a document of ours or a request does. */
  whenReady(): Promise<void>;
  /** Settled once another server runs. */
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
