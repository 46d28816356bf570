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

interface MessageStreams {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
}

/** A failed connection is reported on standard error and closes the reader. */
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

export function overStreams(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): MessageStreams {
  const guard = new HeaderGuard();
  const reader = new GuardedReader(guard);
  // When the input fails or ends, the guard ends too, and the reader reports the connection as closed.
  pipeline(input, guard, () => {});
  output.on('error', () => guard.destroy());
  return { reader, writer: new StreamMessageWriter(output) };
}

function overSocket(socket: Socket, where: string): MessageStreams {
  socket.on('error', ({ message }) => {
    process.stderr.write(`pagewright-language-server: can't connect to the editor at ${where}: ${message}\n`);
  });
  return overStreams(socket, socket);
}

/** The library's reader does not fire `close` when the parent process disconnects. */
class ParentReader extends IPCMessageReader {
  constructor(parent: NodeJS.Process) {
    super(parent);
    parent.on('disconnect', () => this.fireClose());
  }
}

class GuardedReader extends StreamMessageReader {
  constructor(guard: HeaderGuard) {
    super(guard);
    guard.onProblem = (error) => this.fireError(error);
  }
}

/** In bytes. The library's reader would wait for ever for a body that is too long to arrive. */
const maxBodyLength = 1024 * 1024 * 1024;
/** In bytes. A header that does not end within this limit is dropped. */
const maxHeaderLength = 8 * 1024;
const headerEnd = '\r\n\r\n';

/**
 * Drops headers that vscode-jsonrpc's reader can't recover from. A negative length makes that reader lose its position,
 * an enormous length makes it wait for ever, and a header without a length stops it until more bytes arrive.
 */
class HeaderGuard extends Transform {
  onProblem: (error: Error) => void = () => {};
  #header: Buffer = Buffer.alloc(0);
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

  /** Returns the bytes after the header; an empty buffer while the header is incomplete. */
  #takeHeader(chunk: Buffer): Buffer {
    const bytes = this.#header.length === 0 ? chunk : Buffer.concat([this.#header, chunk]);
    const end = bytes.indexOf(headerEnd);
    if (end < 0) {
      const isHeader = bytes.length <= maxHeaderLength;
      if (!isHeader) this.onProblem(new Error(`dropped ${bytes.length} bytes that are not a message header`));
      this.#header = isHeader ? bytes : bytes.subarray(-headerEnd.length);
      return Buffer.alloc(0);
    }
    this.#header = Buffer.alloc(0);
    const header = bytes.toString('latin1', 0, end);
    const [, digits] = /Content-Length:[ \t]*(\d{1,10})[ \t]*(?:\r\n|$)/i.exec(header) ?? [];
    const length = digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
    const isSound = length <= maxBodyLength;
    if (!isSound || !/^[\w-]+:/.test(header))
      this.onProblem(new Error(`invalid message header: ${JSON.stringify(header.slice(-200))}`));
    if (isSound) {
      this.#body = length;
      this.push(`Content-Length: ${length}${headerEnd}`);
    }
    return bytes.subarray(end + headerEnd.length);
  }
}
