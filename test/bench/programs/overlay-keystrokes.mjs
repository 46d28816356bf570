// A document with an overlay of 50 actions beside the merged document, then one edit after the other in both files: the
// time from each to the findings that hold after it.
import { readFileSync } from 'node:fs';
import { analyze, createAnalyzer } from '@pagewright/core';
import { overlayDocument } from '@pagewright/core/overlay';
import { openText } from '@pagewright/syntax';

const [file, rounds = '200'] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const names = openText(text, { fileName: file }).tree.reader;
const paths = names.keys(['paths']).filter((path) => names.keys(['paths', path]).includes('get'));

const singular = Array.from({ length: 40 }, (_, index) => {
  const path = paths[(index * 17) % paths.length];
  return [
    `  - target: $.paths['${path}'].get`,
    '    update:',
    `      x-own-${index}: ${index}`,
    `      summary: Something ${index}`,
  ];
});
const wildcard = Array.from({ length: 10 }, (_, index) => [
  '  - target: $.paths.*.get',
  '    update:',
  `      x-all-${index}: Something ${index}`,
]);
const overlayText = `overlay: 1.0.0\ninfo: { title: Bench, version: 1.0.0 }\nactions:\n${[...singular, ...wildcard].flat().join('\n')}\n`;

function timed(task) {
  const start = performance.now();
  const result = task();
  return { result, time: performance.now() - start };
}

function overlaid() {
  const document = openText(text, { fileName: file });
  const overlay = openText(overlayText, { fileName: 'overlay.yaml' });
  const layer = { file: 'overlay.yaml', reader: overlay.tree.reader, kind: 'overlay' };
  return { document, overlay, view: overlayDocument(document.tree.reader, [layer]) };
}

const merged = JSON.stringify(overlaid().view.reader.get([]));
const checkMerged = () => analyze({ document: openText(merged, { language: 'json' }).tree.reader });
const checkAlone = () => analyze({ document: openText(text, { fileName: file }).tree.reader });
const checkOverlaid = () => analyze({ document: overlaid().view.reader });
// Once before, so that the code is compiled.
for (const check of [checkMerged, checkAlone, checkOverlaid]) check();
const fewest = (check) => Math.min(...[1, 2, 3].map(() => timed(check).time));
const checks = { merged: fewest(checkMerged), alone: fewest(checkAlone), overlaid: fewest(checkOverlaid) };

const { document, overlay, view } = overlaid();
const analyzer = createAnalyzer();
analyzer.analyze({ document: view.reader });

let state = 20_250_101;
function random(below) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

async function edited(one, change) {
  await new Promise(setImmediate);
  return timed(() => {
    one.edit([change]);
    view.refresh();
    analyzer.analyze({ document: view.reader });
  }).time;
}

/** The offset in a value of the overlay behind a word. */
function behind(word, count) {
  let at = -1;
  for (let left = random(count) + 1; left > 0; left--) at = overlayText.indexOf(word, at + 1);
  return at + word.length;
}

function inWord() {
  const from = random(document.tree.length);
  const near = document.tree.slice(from, from + 400).search(/\w{3}/);
  return near < 0 ? inWord() : from + near + 1;
}

const kinds = {
  'a letter in a value of the overlay': () => [overlay, behind('Something', 50)],
  'a letter in a target of the overlay': () => [overlay, behind("target: $.paths['/", 40)],
  'a letter in a word of the document': () => [document, inWord()],
};
const rows = [];
for (const [kind, make] of Object.entries(kinds)) {
  const times = [];
  for (let round = 0; round < Number(rounds); round++) {
    const [one, start] = make();
    times.push(await edited(one, { start, end: start, text: 'x' }));
    // Undone again, which is an edit like the others.
    times.push(await edited(one, { start, end: start + 1, text: '' }));
  }
  times.sort((left, right) => left - right);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  rows.push({ kind, edits: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), max: times.at(-1) });
}
console.log(JSON.stringify({ checks, rows }));
