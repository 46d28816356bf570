// Measures, in a new process, one pass over the line feeds of a text, and splitting the document into segments.
import { readFileSync } from 'node:fs';
import { openText } from '@pagewright/syntax';

const text = readFileSync(process.argv[2], 'utf8');
let start = performance.now();
let lines = 0;
for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
const pass = performance.now() - start;

start = performance.now();
const { tree } = openText(text, { fileName: process.argv[2] });
const paths = tree.reader.keys(['paths']).length;
const scan = performance.now() - start;
console.log(JSON.stringify({ pass, scan, lines, paths }));
