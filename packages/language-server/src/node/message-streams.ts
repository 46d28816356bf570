import { createConnection, type Socket } from 'node:net';
import {
  AbstractMessageWriter,
  IPCMessageReader,
  IPCMessageWriter,
  type Message,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver/node';
import type { Transport } from './arguments.js';
import { ResumingMessageReader } from './message-reader.js';

/** The streams that messages are read from and written to. The reader reports when the client is gone. */
interface MessageStreams {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
}

/** A client that can't be reached is told of on standard error, and is gone. */
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

/** Messages with headers, as they come and go over any pair of streams. */
export function overStreams(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): MessageStreams {
  const reader = new ResumingMessageReader(input);
  output.on('error', () => reader.close());
  return { reader, writer: new WholeMessageWriter(output) };
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

/**
 * Writes each message at once and whole. That of the library writes headers by themselves, which wakes the client twice
 * for a message, and waits a turn before each.
 */
class WholeMessageWriter extends AbstractMessageWriter implements MessageWriter {
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
