// In a new process: from the text of a document to its findings, and `JSON.parse` of its JSON form.
import { readFileSync } from 'node:fs';
import { analyze } from '@pagewright/core';
import { openText } from '@pagewright/syntax';

const [, , file, jsonFile] = process.argv;
const text = readFileSync(file, 'utf8');
const json = readFileSync(jsonFile, 'utf8');
let start = performance.now();
const { findings, methods } = analyze({ document: openText(text, { fileName: file }).tree.reader });
const ours = performance.now() - start;

start = performance.now();
JSON.parse(json);
const parse = performance.now() - start;
const bound = methods.filter(({ scheme }) => scheme !== null).length;
console.log(JSON.stringify({ ours, parse, findings: findings.length, bound }));
