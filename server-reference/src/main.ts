import { readFileSync } from 'node:fs';
import { stopRequested } from '@pagewright/mock/node';
import { helpText, readCommandArguments } from './command/read-arguments.js';
import { runService } from './command/run-service.js';

/** Runs `pagewright-reference-api ARGV`. Resolves to the exit status when the service has ended. */
export async function runReferenceApi(argv: readonly string[]): Promise<number> {
  const { stdout, stderr } = process;
  // The service continues even if its output can't be written.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const args = readCommandArguments(argv);
  switch (args.kind) {
    case 'help':
      stdout.write(helpText);
      return 0;
    case 'version':
      stdout.write(`${version()}\n`);
      return 0;
    case 'wrong':
      for (const problem of args.problems) stderr.write(`pagewright-reference-api: ${problem}\n`);
      stderr.write('Try pagewright-reference-api --help.\n');
      return 2;
    case 'serve':
      return runService(args, { stdout, stderr, stopRequested });
  }
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
