import type { ProtocolConnection } from 'vscode-languageserver';

/**
 * Messages that the server sends of its own accord. After the connection is gone it sends none, and that is
 * no failure.
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

  /** Rejects where the client refuses, or is gone. */
  async request(method: string, params: unknown): Promise<unknown> {
    if (!this.#isOpen) throw new Error(`${method} has nobody to be asked: the connection is closed.`);
    return this.#connection.sendRequest(method, params);
  }
}

/** A notification that can't be written has no reader; the stream reports the loss itself, and the server ends. */
function ignoreLostMessage(): void {}
