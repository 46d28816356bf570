import { createConnection, type Socket } from 'node:net';
import {
  IPCMessageReader,
  IPCMessageWriter,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver/node';
import type { Transport } from './arguments.js';
import { ResumingMessageReader } from './message-reader.js';
import { WholeMessageWriter } from './message-writer.js';

/** What messages are read from and written to. The reader tells when the client is gone. */
export interface MessageStreams {
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

/** That of the library does not tell when the parent has gone. */
class ParentReader extends IPCMessageReader {
  constructor(parent: NodeJS.Process) {
    super(parent);
    parent.on('disconnect', () => this.fireClose());
  }
}
