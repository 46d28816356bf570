// Edits an open document repeatedly, and measures the time from each edit to the new findings.
import { readFileSync } from 'node:fs';
import { createAnalyzer } from '@pagewright/core';
import { openText } from '@pagewright/syntax';

const file = process.argv[2];
const document = openText(readFileSync(file, 'utf8'), { fileName: file });
const analyzer = createAnalyzer();
analyzer.analyze({ document: document.tree.reader });

let state = 20_250_101;
function random(below) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

/** Makes an edit in its own turn of the event loop, as in an editor, and returns its time. */
async function timed(changes) {
  await new Promise(setImmediate);
  const start = performance.now();
  document.edit(changes);
  analyzer.analyze({ document: document.tree.reader });
  return performance.now() - start;
}

/** Returns an offset inside a word, because people type letters into words. */
function inWord() {
  const from = random(document.tree.length);
  const near = document.tree.slice(from, from + 400).search(/\w{3}/);
  return near < 0 ? inWord() : from + near + 1;
}

function pathItem(lines) {
  const item = [
    `  /pasted-${random(1e9)}:`,
    '    get:',
    '      summary: Pasted',
    '      responses:',
    "        '200':",
    '          description: Fine',
    '      tags:',
  ];
  while (item.length < lines) item.push(`      - tag-${item.length}`);
  return `${item.join('\n')}\n`;
}

/** Returns a new name each time, because renaming back to a known name would cause less work. */
function newName() {
  return random(2 ** 30).toString(36);
}

const root = document.tree.range(['x-vendor-pagination', 0, 'name'], 'value');
const kinds = {
  'a letter in a word': () => [{ start: inWord(), end: 0, text: 'x' }],
  'a letter anywhere': () => [{ start: random(document.tree.length), end: 0, text: 'x' }],
  'a new line': () => [{ start: random(document.tree.length), end: 0, text: '\n' }],
  'a pasted path of 200 lines': () => [
    { start: document.tree.range(['paths'], 'key').end + 2, end: 0, text: pathItem(200) },
  ],
  'a letter in the root declaration': () => [{ start: root.end, end: 0, text: newName() }],
};

const each = Number(process.argv[3] ?? 200);
const result = {};
for (const [kind, make] of Object.entries(kinds)) {
  const times = [];
  for (let round = 0; round < each; round++) {
    const changes = make().map(({ start, text }) => ({ start, end: start, text }));
    times.push(await timed(changes));
    // Undoing the edit is measured as another edit.
    const [{ start, text }] = changes;
    times.push(await timed([{ start, end: start + text.length, text: '' }]));
  }
  result[kind] = times.sort((one, other) => one - other);
}
const all = Object.values(result)
  .flat()
  .sort((one, other) => one - other);
const at = (times, part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
const rows = [...Object.entries(result), ['all', all]].map(([kind, times]) => ({
  kind,
  edits: times.length,
  median: at(times, 0.5),
  p95: at(times, 0.95),
  p99: at(times, 0.99),
  max: times.at(-1),
}));
console.log(JSON.stringify(rows));
