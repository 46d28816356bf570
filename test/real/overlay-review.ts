/**
 * Applies published overlays and overrides to their documents, and compares the findings with those of a naively merged
 * document: `npx tsx --tsconfig test/real/tsconfig.json test/real/overlay-review.ts DIR [NAME]`. DIR has the files of
 * `overlaid/published.json` as OWNER/NAME/PATH.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, objectReader } from '@pagewright/core';
import { checkLayers, type Layer, overlayDocument } from '@pagewright/overlays';
import { parseText } from '@pagewright/syntax';
import { compare } from '../overlays/compare.js';
import { strictTarget } from '../overlays/lenient-targets.js';
import { applyOverlay, applyOverrides, select } from '../overlays/oracle.js';
import published from './overlaid/published.json' with { type: 'json' };

const [folder = '.', only] = process.argv.slice(2);
const out = process.stdout;
const declaring = ['vendor', 'speakeasy', 'fern'].map((tool) => `x-${tool}-pagination`);

function read({ repository, path }: { readonly repository: string; readonly path: string }) {
  const file = join(folder, repository, path);
  return existsSync(file) ? parseText(readFileSync(file, 'utf8'), { fileName: path }) : undefined;
}

out.write(
  '| name | layers | actions | places | lenient | declared | findings | told of layers | differences | time |\n',
);
out.write('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n');
const details: string[] = [];
for (const { name, document, layers } of published) {
  if (only !== undefined && only !== name) continue;
  const tree = read(document);
  const trees = layers.map((layer) => ({ layer, tree: read(layer) }));
  if (tree === undefined || trees.some((one) => one.tree === undefined)) {
    out.write(`| ${name} | not there | | | | | | | | |\n`);
    continue;
  }
  const start = performance.now();
  const over = trees.flatMap(({ layer, tree }): readonly Layer[] => {
    if (tree === undefined) return [];
    const kind = tree.reader.keys(['overlay']) !== undefined || tree.reader.get(['overlay']) !== undefined;
    return [{ file: layer.path, reader: tree.reader, kind: kind ? 'overlay' : 'overrides' }];
  });
  const view = overlayDocument(tree.reader, over);
  const merged = over.reduce<Json>((now, { kind, reader }) => {
    const value = reader.get([]) as Json;
    if (kind === 'overrides') return applyOverrides(now, value);
    return applyOverlay(now, value, (given, query) => select(given, strictTarget(query)));
  }, tree.reader.get([]) as Json);
  const { differences, findings, bound, elsewhere } = compare(view.reader, merged, objectReader(merged));
  const actions = view.actions();
  const lenient = actions.filter(({ path }) => path?.ok === true && path.lenient.length > 0);
  const places = actions.reduce((sum, action) => sum + action.places.length, 0);
  const told = checkLayers(view, declaring);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  out.write(
    `| ${name} | ${over.length} | ${actions.length} | ${places} | ${lenient.length} | ${bound + elsewhere} | ${findings} | ${told.length} | ${differences.length} | ${seconds} s |\n`,
  );
  details.push(`\n## ${name}\n`);
  for (const { what, at, view, merged } of differences.slice(0, 5))
    details.push(`- differs: ${what} ${at}: ${JSON.stringify(view)} / ${JSON.stringify(merged)}`);
  for (const { target, path } of lenient)
    if (path?.ok === true)
      details.push(`- lenient: ${target}: ${path.lenient.map(({ what }) => what).join(' ')}`);
  for (const { target, path } of actions)
    if (path?.ok === false) details.push(`- unread: ${target}: ${path.problem}`);
  const counts = new Map<string, number>();
  for (const { code } of told) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const [code, count] of counts) {
    const example = told.find((one) => one.code === code);
    details.push(`- told: ${count} ${code}, as ${example?.pointer.join('/')}: ${example?.message}`);
  }
}
out.write(`${details.join('\n')}\n`);
