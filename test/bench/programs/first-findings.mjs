// Measures, in a new process, the time from a YAML text to the first and to all findings, and `JSON.parse` of the data.
import { readFileSync } from 'node:fs';
import { createAnalyzer } from '@pagewright/core';
import { openText } from '@pagewright/syntax';

const [, , file, jsonFile] = process.argv;
// The declarations are valid, so one value is misspelled to get a finding.
const text = readFileSync(file, 'utf8').replace('\n  type: pageNumber\n', '\n  type: pageNumbers\n');
const json = readFileSync(jsonFile, 'utf8');
let start = performance.now();
const input = { document: openText(text, { fileName: file }).tree.reader };
const analyzer = createAnalyzer();
let first;
let sure = 0;
for (const findings of analyzer.warmUp(input)) {
  if (findings.length === 0 || first !== undefined) continue;
  first = performance.now() - start;
  sure = findings.length;
}
const { findings, methods } = analyzer.analyze(input);
const all = performance.now() - start;

start = performance.now();
JSON.parse(json);
const parse = performance.now() - start;
const bound = methods.filter(({ scheme }) => scheme !== null).length;
console.log(JSON.stringify({ first: first ?? all, all, parse, sure, findings: findings.length, bound }));
