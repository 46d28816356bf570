import { PassThrough } from 'node:stream';
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** These requests stay open until the connection ends. */
const subscription = 'subscriptions/listen';

/**
 * Standard input and output of a server. The library's transport drops open requests at the end of input, so this class
 * hides the end from that transport. `ended` resolves when the input has ended and every request is answered, or when the
 * connection is closed.
 */
export class AnsweringTransport extends StdioServerTransport {
  readonly #input: PassThrough;
  readonly #open = new Set<unknown>();
  readonly ended: Promise<void>;
  #failure: string | undefined;
  #hasEnded = false;
  #finish: () => void = () => undefined;
  /** Length of the line that has not ended yet. */
  #lineBytes = 0;

  constructor(stdin: NodeJS.ReadStream, stdout: NodeJS.WriteStream) {
    const input = new PassThrough();
    super(input, stdout);
    this.#input = input;
    this.ended = new Promise((resolve) => {
      this.#finish = resolve;
    });
    stdin.on('data', (chunk: Buffer) => {
      // The library's transport closes the connection at this size.
      if (this.#lineBytes + chunk.length > STDIO_DEFAULT_MAX_BUFFER_SIZE) {
        this.#failure = 'a message of the client is longer than 10 MB';
        void this.close();
        return;
      }
      const end = chunk.lastIndexOf(0x0a);
      this.#lineBytes = end < 0 ? this.#lineBytes + chunk.length : chunk.length - end - 1;
      input.write(chunk);
    });
    for (const event of ['end', 'close', 'error'] as const) stdin.once(event, () => this.#end());
  }

  /** A clause about the message that made this side close the connection. */
  get failure(): string | undefined {
    return this.#failure;
  }

  override async start(): Promise<void> {
    const take = this.onmessage;
    this.onmessage = (message) => {
      if (isJSONRPCRequest(message) && message.method !== subscription) this.#open.add(message.id);
      if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
        this.#settle(message.params?.requestId);
      take?.(message);
    };
    await super.start();
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    try {
      await super.send(message);
    } finally {
      if (!('method' in message) && 'id' in message) this.#settle(message.id);
    }
  }

  override async close(): Promise<void> {
    await super.close();
    this.#open.clear();
    this.#hasEnded = true;
    this.#settle(undefined);
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    // Complete the last message, which may lack a line feed.
    if (this.#lineBytes > 0) this.#input.write('\n');
    // The transport receives the last chunk in the next turn of the event loop.
    setImmediate(() => this.#settle(undefined));
  }

  #settle(id: unknown): void {
    this.#open.delete(id);
    if (this.#hasEnded && this.#open.size === 0) this.#finish();
  }
}
