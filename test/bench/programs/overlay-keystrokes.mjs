// Edits a document and its overlay of 50 actions one after the other, and measures the time from each edit to all
// findings, including those about the overlay.
import { readFileSync } from 'node:fs';
import { createAnalyzer } from '@pagewright/core';
import { overlayDocument } from '@pagewright/overlays';
import { openText } from '@pagewright/syntax';
import { findingsWithLayers } from '@pagewright/units';
import { overlaidTexts } from './overlay-files.mjs';

const [file, wildcards = '0', rounds = '200', only] = process.argv.slice(2);
const texts = overlaidTexts(file, readFileSync(file, 'utf8'), Number(wildcards));
const document = openText(texts.document, { fileName: file });
const overlay = openText(texts.overlay, { fileName: 'overlay.yaml' });
const layer = { file: 'overlay.yaml', reader: overlay.tree.reader, kind: 'overlay' };
const view = overlayDocument(document.tree.reader, [layer]);
const analyzer = createAnalyzer();
const options = { vendorPrefixes: undefined, config: undefined, isPart: false };

function check() {
  const { findings } = analyzer.analyze({ document: view.reader });
  return findingsWithLayers(view, { findings, ...options });
}
const found = check();

let state = 20_250_101;
function random(below) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

/** Makes an edit in its own turn of the event loop, as in an editor. */
async function edited(one, change) {
  await new Promise(setImmediate);
  const start = performance.now();
  one.edit([change]);
  view.refresh();
  check();
  return performance.now() - start;
}

/** Returns the offset in the overlay directly after one of the first `count` occurrences of a word, at random. */
function behind(word, count = 1) {
  let at = -1;
  for (let left = random(count) + 1; left > 0; left--) at = texts.overlay.indexOf(word, at + 1);
  return at + word.length;
}

function inWord() {
  const from = random(document.tree.length);
  const near = document.tree.slice(from, from + 400).search(/\w{3}/);
  return near < 0 ? inWord() : from + near + 1;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const kinds = {
  'a letter in a value of the overlay': () => [overlay, behind('Something', 48)],
  'a letter in a target of the overlay': () => [overlay, behind("target: $.paths['/", 49 - wildcards)],
  'a letter in the name of a scheme': () => [overlay, behind(texts.scheme)],
  'a letter in a field of that scheme': () => [overlay, behind('per_page')],
  'a letter in a word of the document': () => [document, inWord()],
};
const rows = [];
for (const [kind, make] of Object.entries(kinds)) {
  if (only !== undefined && !kind.includes(only)) continue;
  const times = [];
  for (let round = 0; round < Number(rounds); round++) {
    const [one, start] = make();
    times.push(await edited(one, { start, end: start, text: letters[round % 26] }));
    // Undoing the edit is measured as another edit.
    times.push(await edited(one, { start, end: start + 1, text: '' }));
  }
  times.sort((left, right) => left - right);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  rows.push({ kind, edits: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), max: times.at(-1) });
}
if (JSON.stringify(check()) !== JSON.stringify(found))
  throw new Error('What was edited and undone is as it was.');
console.log(JSON.stringify(rows));
