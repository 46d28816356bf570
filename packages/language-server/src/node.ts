import { createProtocolConnection } from 'vscode-languageserver/node';
import { help, ownVersion, readArguments, type Transport } from './node/arguments.js';
import { openStreams } from './node/message-streams.js';
import { nodePlatform } from './node/node-platform.js';
import { type Serving, startServer } from './protocol/server.js';

export type {
  HostContext,
  HostRequest,
  KnownRevision,
  KnownUnit,
  LocatedPlace,
} from './protocol/host-request.js';
export type { Serving } from './protocol/server.js';

/**
 * Runs the command line. `argv` excludes the paths of Node and of the script. Usage errors go to standard error and set
 * exit code 2.
 *
 * @returns the server; undefined if the arguments request help or the version, or are invalid
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
        ? refuse('--node-ipc needs a parent Node process with an IPC channel.')
        : serve(command.transport);
  }
}

function refuse(message: string): undefined {
  process.stderr.write(
    `pagewright-language-server: ${message} Most editors use --stdio; --help shows all options.\n`,
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
