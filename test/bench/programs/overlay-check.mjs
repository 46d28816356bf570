// Measures the CPU time from a text to all findings, alternating between a document with an overlay of 50 actions and the
// merged document.
import { readFileSync } from 'node:fs';
import { analyze } from '@pagewright/core';
import { overlayDocument } from '@pagewright/overlays';
import { openText } from '@pagewright/syntax';
import { findingsWithLayers } from '@pagewright/units';
import { stringify } from 'yaml';
import { overlaidTexts } from './overlay-files.mjs';

const [file, wildcards = '10', rounds = '5', only] = process.argv.slice(2);
const texts = overlaidTexts(file, readFileSync(file, 'utf8'), Number(wildcards));
const open = (text, fileName) => openText(text, { fileName }).tree.reader;

function overlaid() {
  const layer = { file: 'overlay.yaml', reader: open(texts.overlay, 'overlay.yaml'), kind: 'overlay' };
  return overlayDocument(open(texts.document, 'openapi.yaml'), [layer]);
}

function checkOverlaid() {
  const view = overlaid();
  const { findings } = analyze({ document: view.reader });
  return findingsWithLayers(view, { findings, config: undefined, vendorPrefixes: undefined, isPart: false });
}

const merged = stringify(overlaid().reader.get([]), {
  lineWidth: 80,
  indentSeq: false,
  aliasDuplicateObjects: false,
});
const checkMerged = () => analyze({ document: open(merged, 'openapi.yaml') }).findings;

function timed(check) {
  const start = process.cpuUsage();
  const findings = check().filter(({ code }) => !code.startsWith('Overlay/'));
  const { user, system } = process.cpuUsage(start);
  return { time: (user + system) / 1000, findings: findings.length };
}

const runs = { overlaid: [], merged: [] };
for (let round = 0; round <= Number(rounds); round++) {
  const one = only === 'merged' ? undefined : timed(checkOverlaid);
  const other = only === 'overlaid' ? undefined : timed(checkMerged);
  if (one && other && one.findings !== other.findings)
    throw new Error(`${one.findings} and ${other.findings} findings.`);
  // The first round is not counted, because the JavaScript engine compiles the code in it.
  if (round === 0) continue;
  if (one) runs.overlaid.push(one.time);
  if (other) runs.merged.push(other.time);
}
const median = (times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
console.log(
  JSON.stringify({
    overlaid: median(runs.overlaid),
    merged: median(runs.merged),
    findings: timed(checkOverlaid).findings,
  }),
);
