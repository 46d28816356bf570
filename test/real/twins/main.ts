/**
 * Edits ten real documents at random in the built language server, and compares its responses with those for the same
 * texts in newly opened files: `npx tsx test/real/twins/main.ts [EDITS [SEED [PART OF A NAME]]]`.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TwinDocument, twinDocuments } from './documents.js';
import { type Failure, type Played, play } from './play.js';
import { Server } from './server.js';

/** Default number of edits, for all documents together; they take a minute in CI. */
const fewEdits = 3000;
const serverCount = 2;

const [editsGiven = String(fewEdits), seedGiven = '1', part = ''] = process.argv.slice(2);
const edits = Number(editsGiven);
const seed = Number(seedGiven);
if (!Number.isInteger(edits) || edits < 1 || !Number.isInteger(seed))
  throw new Error('The number of edits and the seed are whole numbers.');

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Explains how to reproduce a failure, and writes its texts and edits to a file. */
function report({ document, seed, edit, differences, script }: Failure): void {
  say(`\nDIFFERENT: ${document}, seed ${seed}, after edit ${edit}`);
  for (const { what, kept, fresh } of differences.slice(0, 3)) {
    say(`  ${what}`);
    say(`    edited: ${JSON.stringify(kept)?.slice(0, 800)}`);
    say(`    fresh:  ${JSON.stringify(fresh)?.slice(0, 800)}`);
  }
  if (differences.length > 3) say(`  and ${differences.length - 3} more`);
  const edits = script.map(({ name, stroke, isAsked }) => ({ name, stroke, isAsked }));
  say(`  by ${script.length} edits of the text before them: ${JSON.stringify(edits).slice(0, 1500)}`);
  const file = join(mkdtempSync(join(tmpdir(), 'pagewright-twins-')), 'failure.json');
  writeFileSync(file, JSON.stringify({ document, seed, edit, differences, start: script[0]?.before, edits }));
  say(`  texts and edits: ${file}`);
}

async function playAll(
  documents: readonly TwinDocument[],
  played: (name: string, outcome: Played) => void,
): Promise<void> {
  const pending = documents.entries();
  const each = Math.ceil(edits / documents.length);
  const serve = async () => {
    const server = new Server();
    await server.initialize();
    for (const [index, document] of pending) {
      const folder = `pagewright-twins/${index}`;
      played(document.name, await play(server, document, { seed: seed + index, edits: each, folder }));
    }
    await server.end();
  };
  await Promise.all(Array.from({ length: serverCount }, serve));
}

const documents = twinDocuments().filter(({ name }) => name.includes(part));
const total = { edits: 0, comparisons: 0, recognised: 0, failures: 0 };
const start = performance.now();
const seconds = () => Math.round((performance.now() - start) / 1000);
say(`${edits} edits of ${documents.length} documents, seed ${seed}`);
await playAll(documents, (name, { edits, comparisons, recognised, failures }) => {
  for (const failure of failures) report(failure);
  total.edits += edits;
  total.comparisons += comparisons;
  total.recognised += recognised;
  total.failures += failures.length;
  const counts = `${edits} edits, ${comparisons} comparisons, ${failures.length} differences`;
  say(`${seconds()} s ${name}: ${counts}`);
});
say(
  `${total.edits} edits, ${total.comparisons} comparisons, ${total.failures} differences, in ${seconds()} s; ` +
    `${total.recognised} comparisons of a broken text that only the text before it shows to be one of ours`,
);
if (total.failures > 0 || documents.length === 0) process.exitCode = 1;
