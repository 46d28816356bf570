// Holds a text and an index of its lines, and does no more: the least that a program which shows places needs.
import { readFileSync } from 'node:fs';

const text = readFileSync(process.argv[2], 'utf8');
let count = 1;
for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
const starts = new Uint32Array(count);
let line = 0;
for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts[++line] = at + 1;
console.log(text.length, starts.length);
