import { AbstractMessageWriter, type Message, type MessageWriter } from 'vscode-languageserver/node';

/**
 * Writes each message at once and whole. That of the library writes headers by themselves, which wakes the client twice
 * for a message, and waits a turn before each.
 */
export class WholeMessageWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #output: NodeJS.WritableStream;

  constructor(output: NodeJS.WritableStream) {
    super();
    this.#output = output;
  }

  write(message: Message): Promise<void> {
    const body = JSON.stringify(message);
    const text = `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return new Promise((resolve, reject) => {
      this.#output.write(text, 'utf8', (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  }

  end(): void {
    this.#output.end();
  }
}
