import {
  AbstractMessageReader,
  type DataCallback,
  Disposable,
  type MessageReader,
} from 'vscode-languageserver/node';

/** A message that is longer than this was not meant. */
const longest = 1024 * 1024 * 1024;
/** A header that has not ended after so many bytes is none. */
const longestHeader = 8 * 1024;
const headerEnd = '\r\n\r\n';

/**
 * Reads messages with headers from a stream. After whatever can't be read it goes on with the next header, where the
 * reader of the library waits for more or stays stuck.
 */
export class ResumingMessageReader extends AbstractMessageReader implements MessageReader {
  readonly #input: NodeJS.ReadableStream;
  #chunks: Buffer[] = [];
  #length = 0;
  #isClosed = false;
  /** Bytes of the message whose header was read; undefined while a header is awaited. */
  #body: number | undefined;

  constructor(input: NodeJS.ReadableStream) {
    super();
    this.#input = input;
  }

  listen(callback: DataCallback): Disposable {
    const onData = (data: Buffer | string) => {
      const chunk = typeof data === 'string' ? Buffer.from(data) : data;
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      for (let read = this.#next(); read !== undefined; read = this.#next()) this.#deliver(read, callback);
    };
    this.#input.on('data', onData);
    this.#input.on('error', (error) => this.fireError(error));
    this.#input.on('end', () => this.close());
    this.#input.on('close', () => this.close());
    return Disposable.create(() => this.#input.off('data', onData));
  }

  /** Nothing more will come. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.fireClose();
  }

  #deliver(body: Buffer, callback: DataCallback): void {
    try {
      callback(JSON.parse(body.toString('utf8')));
    } catch (error) {
      this.fireError(error);
    }
  }

  /** The next whole message, as far as it has arrived. */
  #next(): Buffer | undefined {
    while (this.#body === undefined) {
      const header = this.#takeHeader();
      if (header === undefined) return undefined;
      const [, digits] = /Content-Length:[ \t]*(\d{1,10})[ \t]*(?:\r\n|$)/i.exec(header) ?? [];
      const length = Number(digits);
      if (digits !== undefined && length <= longest) this.#body = length;
      if (this.#body === undefined || !/^[\w-]+:/.test(header))
        this.fireError(new Error(`a header is not as it should be: ${JSON.stringify(header.slice(-200))}`));
    }
    if (this.#length < this.#body) return undefined;
    const body = this.#take(this.#body);
    this.#body = undefined;
    return body;
  }

  #takeHeader(): string | undefined {
    // A header is short: it is only put together, with what follows it, while it is awaited.
    const all = this.#gather();
    const end = all.indexOf(headerEnd);
    if (end >= 0) {
      const header = this.#take(end + headerEnd.length).toString('latin1');
      return header.slice(0, end);
    }
    if (all.length > longestHeader) {
      this.#take(all.length - headerEnd.length);
      this.fireError(new Error(`${all.length} bytes are no header; they are left out.`));
    }
    return undefined;
  }

  #take(length: number): Buffer {
    const all = this.#gather();
    this.#chunks = length < all.length ? [all.subarray(length)] : [];
    this.#length -= length;
    return all.subarray(0, length);
  }

  #gather(): Buffer {
    const [first, ...others] = this.#chunks;
    if (first !== undefined && others.length === 0) return first;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}
