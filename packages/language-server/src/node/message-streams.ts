import { createConnection, type Socket } from 'node:net';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import {
  IPCMessageReader,
  IPCMessageWriter,
  type MessageReader,
  type MessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { Transport } from './arguments.js';

/** The streams that messages are read from and written to. The reader reports when the client is gone. */
interface MessageStreams {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
}

/** Opens the streams of a transport. A client that can't be reached is reported on standard error, and is gone. */
export function openStreams(transport: Transport): MessageStreams {
  switch (transport.kind) {
    case 'stdio':
      return overStreams(process.stdin, process.stdout);
    case 'ipc':
      return { reader: new ParentReader(process), writer: new IPCMessageWriter(process) };
    case 'socket':
      return overSocket(createConnection(transport.port, '127.0.0.1'), `port ${transport.port}`);
    case 'pipe':
      return overSocket(createConnection(transport.path), transport.path);
  }
}

/** Returns messages with headers, as they come and go over any pair of streams. */
export function overStreams(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): MessageStreams {
  const guard = new HeaderGuard();
  const reader = new GuardedReader(guard);
  // An input that fails or ends also ends the guard, which the reader reports.
  pipeline(input, guard, () => {});
  output.on('error', () => guard.destroy());
  return { reader, writer: new StreamMessageWriter(output) };
}

function overSocket(socket: Socket, where: string): MessageStreams {
  socket.on('error', ({ message }) => {
    process.stderr.write(`pagewright-language-server: no editor is reached at ${where}: ${message}\n`);
  });
  return overStreams(socket, socket);
}

/** A reader that reports when the parent has gone; that of the library does not. */
class ParentReader extends IPCMessageReader {
  constructor(parent: NodeJS.Process) {
    super(parent);
    parent.on('disconnect', () => this.fireClose());
  }
}

/** The library's reader, which also reports the headers that its guard drops. */
class GuardedReader extends StreamMessageReader {
  constructor(guard: HeaderGuard) {
    super(guard);
    guard.onProblem = (error) => this.fireError(error);
  }
}

/** Bytes of the maxLength message; a greater length is a mistake. */
const maxLength = 1024 * 1024 * 1024;
/** Bytes within which a header ends; more of them are no header. */
const maxHeaderLength = 8 * 1024;
const headerEnd = '\r\n\r\n';

/**
 * Drops headers that vscode-jsonrpc's reader can't recover from, and passes on everything else. At a negative length
 * that reader loses its place, at an enormous one it waits for ever, and at a header without a length it leaves
 * the messages behind it unread until more bytes arrive.
 */
class HeaderGuard extends Transform {
  onProblem: (error: Error) => void = () => {};
  /** The beginning of a header that has not ended yet. */
  #header: Buffer = Buffer.alloc(0);
  /** Bytes of the current message's body that are still to come. */
  #body = 0;

  override _transform(chunk: Buffer | string, encoding: BufferEncoding, done: TransformCallback): void {
    let rest = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
    while (rest.length > 0) {
      if (this.#body === 0) rest = this.#takeHeader(rest);
      const body = rest.subarray(0, this.#body);
      if (body.length > 0) this.push(body);
      this.#body -= body.length;
      rest = rest.subarray(body.length);
    }
    done();
  }

  /** Returns the bytes behind the header that `chunk` ends; none while it has not ended. */
  #takeHeader(chunk: Buffer): Buffer {
    const bytes = this.#header.length === 0 ? chunk : Buffer.concat([this.#header, chunk]);
    const end = bytes.indexOf(headerEnd);
    if (end < 0) {
      const isHeader = bytes.length <= maxHeaderLength;
      if (!isHeader) this.onProblem(new Error(`${bytes.length} bytes are no header; they are left out.`));
      this.#header = isHeader ? bytes : bytes.subarray(-headerEnd.length);
      return Buffer.alloc(0);
    }
    this.#header = Buffer.alloc(0);
    const header = bytes.toString('latin1', 0, end);
    const [, digits] = /Content-Length:[ \t]*(\d{1,10})[ \t]*(?:\r\n|$)/i.exec(header) ?? [];
    const length = digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
    const isSound = length <= maxLength;
    if (!isSound || !/^[\w-]+:/.test(header))
      this.onProblem(new Error(`a header is not as it should be: ${JSON.stringify(header.slice(-200))}`));
    if (isSound) {
      this.#body = length;
      this.push(`Content-Length: ${length}${headerEnd}`);
    }
    return bytes.subarray(end + headerEnd.length);
  }
}
