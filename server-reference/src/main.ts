import { readFileSync } from 'node:fs';
import { stopRequested } from '@pagewright/mock/node';
import { helpText, readCommandArguments } from './command/read-arguments.js';
import { runService } from './command/run-service.js';

/** Runs `pagewright-reference-api ARGV`; fulfilled with its exit status once it has ended. */
export async function runReferenceApi(argv: readonly string[]): Promise<number> {
  const { stdout, stderr } = process;
  // Nobody reads on: the service goes on, and a failure to write is nothing to end it by.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const given = readCommandArguments(argv);
  switch (given.kind) {
    case 'help':
      stdout.write(helpText);
      return 0;
    case 'version':
      stdout.write(`${version()}\n`);
      return 0;
    case 'wrong':
      for (const problem of given.problems) stderr.write(`pagewright-reference-api: ${problem}\n`);
      stderr.write('Try pagewright-reference-api --help.\n');
      return 2;
    case 'serve':
      return runService(given, { stdout, stderr, stopRequested });
  }
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
