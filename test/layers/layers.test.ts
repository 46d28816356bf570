import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesIn, folderOf, groupedBy, layerOf, readImports } from './import-graph.js';
import { layerTables } from './layer-tables.js';
import { packages } from './layers.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe.each(packages)('$sources', ({ sources, uses, rows }) => {
  const files = readImports(root + sources);
  const inside = new Map([...files].map(([path, imports]) => [path, imports.inside]));

  it('a layer imports code and types only from itself and from earlier layers', () => {
    const levels = new Map(rows.flatMap((row, level) => Object.keys(row).map((layer) => [layer, level])));
    const known = [...new Set([...files.keys()].map(layerOf))].sort();
    expect([...levels.keys()].sort()).toStrictEqual(known);
    const collectionOf = (path: string) => levels.get(layerOf(path)) ?? Number.NaN;
    const upwards = [...inside].flatMap(([path, targets]) =>
      targets
        .filter((target) => layerOf(target) !== layerOf(path) && !(collectionOf(target) < collectionOf(path)))
        .map((target) => `${path} imports ${target}`),
    );
    expect(upwards).toStrictEqual([]);
  });

  it('neither files nor folders of a package import each other in a circle', () => {
    expect(circlesIn(inside)).toStrictEqual([]);
    expect(circlesIn(groupedBy(inside, folderOf))).toStrictEqual([]);
  });

  it('a package imports from outside exactly the modules that the table of its layers lists', () => {
    const imported = [...files.values()].flatMap((file) => [
      ...file.outside.map((name) => (name.startsWith('node:') ? 'node:*' : name)),
      ...file.inside.filter((target) => target.startsWith('..')),
    ]);
    expect([...new Set(imported)].sort()).toStrictEqual([...uses].sort());
  });
});

it('docs/architecture.md lists the layers; `npm test test/layers -- -u` updates it', async () => {
  const path = `${root}docs/architecture.md`;
  const page = readFileSync(path, 'utf8');
  const [before, after] = [page.indexOf('<!-- layers -->'), page.indexOf('<!-- layers: end -->')];
  expect(before > 0 && after > before).toBe(true);
  const written = `${page.slice(0, before)}<!-- layers -->\n\n${layerTables()}\n\n${page.slice(after)}`;
  await expect(written).toMatchFileSnapshot(path);
});
