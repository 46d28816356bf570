import { createProtocolConnection } from 'vscode-languageserver/node';
import { help, readArguments, type Transport } from './node/arguments.js';
import { openStreams } from './node/message-streams.js';
import { nodePlatform } from './node/node-platform.js';
import { ownVersion } from './node/own-version.js';
import { startServer } from './protocol/server.js';

/** Does what the command line asks for; `argv` is without the names of Node and of the script. */
export function main(argv: readonly string[]): void {
  const command = readArguments(argv);
  switch (command.kind) {
    case 'help':
      process.stdout.write(help);
      return;
    case 'version':
      process.stdout.write(`${ownVersion()}\n`);
      return;
    case 'mistake':
      refuse(command.message);
      return;
    case 'serve':
      if (command.transport.kind === 'ipc' && process.send === undefined)
        refuse('--node-ipc needs a Node process that has started this one with a channel.');
      else serve(command.transport);
  }
}

function refuse(message: string): void {
  process.stderr.write(
    `pagewright-language-server: ${message} Most editors want --stdio; --help shows all options.\n`,
  );
  process.exitCode = 2;
}

function serve(transport: Transport): void {
  const { reader, writer } = openStreams(transport);
  const connection = createProtocolConnection(reader, writer);
  startServer(
    connection,
    nodePlatform((code) => process.exit(code)),
  );
  connection.listen();
}
