import type { ProtocolConnection } from 'vscode-languageserver';

/**
 * Sends the server's own notifications and requests. After the connection is closed, notifications are
 * dropped silently.
 */
export class Channel {
  readonly #connection: ProtocolConnection;
  #isOpen = true;

  constructor(connection: ProtocolConnection) {
    this.#connection = connection;
    connection.onClose(() => {
      this.#isOpen = false;
    });
    connection.onDispose(() => {
      this.#isOpen = false;
    });
  }

  notify(method: string, params: unknown): void {
    if (this.#isOpen) this.#connection.sendNotification(method, params).catch(ignoreLostMessage);
  }

  progress(token: string | number, value: unknown): void {
    this.notify('$/progress', { token, value });
  }

  /** Rejects if the client refuses or the connection is closed. */
  async request(method: string, params: unknown): Promise<unknown> {
    if (!this.#isOpen) throw new Error(`${method} was not sent: the connection is closed.`);
    return this.#connection.sendRequest(method, params);
  }
}

/** A failed message needs no handling here: the stream reports the failed write too, and the server then ends. */
function ignoreLostMessage(): void {}
