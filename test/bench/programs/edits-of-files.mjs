// Edits a document and its referenced files one after the other, and measures the time from each edit to the new
// findings. The second argument maps each kind of edit to the text after which it is made.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createAnalyzer } from '@pagewright/core';
import { externalFormats } from '@pagewright/importers';
import { openText } from '@pagewright/syntax';

const root = process.argv[2];
const files = new Map();
function open(path) {
  const known = files.get(path) ?? openText(readFileSync(path, 'utf8'), { fileName: path });
  files.set(path, known);
  return known;
}
const document = open(root);
const analyzer = createAnalyzer();
const openFile = (reference, from) => {
  const file = resolve(dirname(from ?? root), reference);
  return { file, reader: open(file).tree.reader };
};
const analyse = () =>
  analyzer.analyze({
    document: document.tree.reader,
    options: { openFile, externalFormats, staleSuppressions: true },
  });
analyse();

/** Finds the file that contains the text, and the offset. */
function locationOf(text) {
  for (const file of files.values()) {
    const start = file.tree.text.indexOf(text);
    if (start >= 0) return { file, start: start + text.length };
  }
  throw new Error(`No file has ${text}.`);
}

const texts = JSON.parse(process.argv[3]);
const kinds = Object.fromEntries(Object.entries(texts).map(([kind, text]) => [kind, locationOf(text)]));
const times = [];
for (const [kind, { file, start }] of Object.entries(kinds)) {
  const taken = [];
  for (let edit = 0; edit < 200; edit++) {
    await new Promise(setImmediate);
    const begin = performance.now();
    file.edit([edit % 2 === 0 ? { start, end: start, text: 'x' } : { start, end: start + 1, text: '' }]);
    analyse();
    taken.push(performance.now() - begin);
  }
  taken.sort((one, other) => one - other);
  const part = (share) => taken[Math.floor(share * (taken.length - 1))];
  times.push({
    kind,
    edits: taken.length,
    median: part(0.5),
    p95: part(0.95),
    p99: part(0.99),
    max: part(1),
  });
}
process.stdout.write(JSON.stringify(times));
