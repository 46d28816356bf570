// Keeps a text and an index of its lines: the minimum for a program that shows positions.
import { readFileSync } from 'node:fs';

const text = readFileSync(process.argv[2], 'utf8');
let count = 1;
for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
const starts = new Uint32Array(count);
let line = 0;
for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts[++line] = at + 1;
console.log(text.length, starts.length);
