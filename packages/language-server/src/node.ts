import { createProtocolConnection } from 'vscode-languageserver/node';
import { help, ownVersion, readArguments, type Transport } from './node/arguments.js';
import { openStreams } from './node/message-streams.js';
import { nodePlatform } from './node/node-platform.js';
import { type Serving, startServer } from './protocol/server.js';

export type { HostRequest, KnownUnit } from './protocol/host-request.js';
export type { Serving } from './protocol/server.js';

/**
 * Does what the command line asks for; `argv` is without the names of Node and of the script.
 *
 * @returns the server, where it asks for one
 */
export function runLanguageServer(argv: readonly string[]): Serving | undefined {
  const command = readArguments(argv);
  switch (command.kind) {
    case 'help':
      process.stdout.write(help);
      return undefined;
    case 'version':
      process.stdout.write(`${ownVersion()}\n`);
      return undefined;
    case 'mistake':
      return refuse(command.message);
    case 'serve':
      return command.transport.kind === 'ipc' && process.send === undefined
        ? refuse('--node-ipc needs a Node process that has started this one with a channel.')
        : serve(command.transport);
  }
}

function refuse(message: string): undefined {
  process.stderr.write(
    `pagewright-language-server: ${message} Most editors want --stdio; --help shows all options.\n`,
  );
  process.exitCode = 2;
  return undefined;
}

function serve(transport: Transport): Serving {
  const { reader, writer } = openStreams(transport);
  const connection = createProtocolConnection(reader, writer);
  const serving = startServer(
    connection,
    nodePlatform((code) => process.exit(code)),
  );
  connection.listen();
  return serving;
}
