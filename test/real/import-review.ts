/**
 * Imports the declarations of other tools from documents in folders, and prints a table of outcomes with every finding:
 * `npx tsx --tsconfig test/real/tsconfig.json test/real/import-review.ts DIR...`. A tool's configuration and
 * `openapi-overrides.yml` next to a document are imported with it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseText, recognise } from '@pagewright/syntax';
import { main } from '../../packages/cli/src/main.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';

interface Told {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly pointer: string;
}

interface Answer {
  readonly declarations: readonly {
    readonly externalFormat: string;
    readonly operation: string;
    readonly outcome: 'exact' | 'noted' | 'never' | 'left';
    readonly scheme: string | null;
    readonly problem?: string;
  }[];
  readonly files: readonly { readonly file: string; readonly findings: readonly Told[] }[];
  readonly result: readonly { readonly file: string; readonly findings: readonly Told[] }[];
}

interface Case {
  readonly document: string;
  readonly config?: string;
  readonly overrides?: string;
}

const words =
  /x-(?:speakeasy-pagination|fern-pagination|ms-pageable|ms-list|stainless-pagination-property|scalar-pagination|redoclyPagination|redocly-pagination)\b/;

function casesIn(folder: string): readonly Case[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:jsonc?|ya?ml)$/i.test(name))
    .map((name) => join(folder, name));
  const read = files.map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, kind: recognise(parseText(text, { fileName: path }), 'named').kind };
  });
  const configs = read.filter(({ kind }) => kind === 'config').map(({ path }) => path);
  const overrides = read.filter(({ path }) => /overrides\.ya?ml$/.test(path)).map(({ path }) => path);
  return read
    .filter(({ kind, path }) => kind === 'openapi' && !overrides.includes(path))
    .flatMap(({ path, text }): readonly Case[] => {
      const config = nearest(path, configs);
      const over = nearest(path, overrides);
      if (config === undefined && over === undefined && !words.test(text)) return [];
      return [{ document: path, ...(config && { config }), ...(over && { overrides: over }) }];
    });
}

/** Returns the path among `others` that is nearest to `path`, counted in folders on the way. */
function nearest(path: string, others: readonly string[]): string | undefined {
  const steps = (other: string) => relative(dirname(path), other).split('/').length;
  return [...others].sort((one, other) => steps(one) - steps(other))[0];
}

async function importOf({ document, config, overrides }: Case): Promise<Answer | string> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[name] += text;
    },
    isTTY: false,
    columns: undefined,
  });
  const argv = [
    'import',
    document,
    ...(config === undefined ? [] : ['--config', config]),
    ...(overrides === undefined ? [] : ['--overrides', overrides]),
    '--format',
    'json',
    '--no-settings',
  ];
  const status = await main(argv, { ...host, stdout: stream('stdout'), stderr: stream('stderr') });
  return status === 2 ? written.stderr : (JSON.parse(written.stdout) as Answer);
}

const host = nodeIo();
const out = process.stdout;
const rows: string[] = [];
const details: string[] = [];

for (const folder of process.argv.slice(2)) {
  for (const one of casesIn(folder)) {
    const name = relative(folder, one.document);
    const begin = performance.now();
    const answer = await importOf(one);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    if (typeof answer === 'string') {
      rows.push(`| ${name} | failed: ${answer.trim()} | | | | | |`);
      continue;
    }
    const { declarations, files, result } = answer;
    for (const externalFormat of new Set(declarations.map((each) => each.externalFormat))) {
      const own = declarations.filter((each) => each.externalFormat === externalFormat);
      const count = (outcome: string) => own.filter((each) => each.outcome === outcome).length;
      const schemes = new Set(own.flatMap(({ scheme }) => scheme ?? []));
      rows.push(
        `| ${name} | ${externalFormat} | ${own.length} | ${count('exact')} | ${count('noted')} | ${count('never')} | ${count('left')} | ${schemes.size} | ${seconds} s |`,
      );
    }
    details.push(`\n## ${name}${one.config ? ` with ${basename(one.config)}` : ''}\n`);
    for (const { operation, outcome, scheme, problem } of declarations) {
      details.push(
        `- ${outcome} ${operation}${scheme ? ` -> ${scheme}` : ''}${problem ? ` (${problem})` : ''}`,
      );
    }
    for (const [title, list] of [
      ['told', files],
      ['told of the result', result],
    ] as const) {
      for (const { findings } of list) {
        for (const { code, severity, message, pointer } of findings) {
          details.push(`- ${title}: ${severity} ${code} ${pointer}: ${message}`);
        }
      }
    }
  }
}

out.write('| document | tool | declarations | exact | with notes | never | left | schemes | time |\n');
out.write(
  `| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n${details.join('\n')}\n`,
);
