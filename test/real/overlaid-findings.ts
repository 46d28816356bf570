import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, type Finding } from '@pagewright/core';
import { externalFormats } from '@pagewright/importers';
import { findingInFile, type Layer, overlayDocument } from '@pagewright/overlays';
import { openText } from '@pagewright/syntax';
import { findingsWithLayers } from '@pagewright/units';
import published from './overlaid/published.json' with { type: 'json' };

/** A published document with its overlays or overrides. */
export type Pair = (typeof published)[number];

type PublishedFile = Pair['document'];

export const pairs: readonly Pair[] = published;

/** Returns the trees of a pair, the document first; undefined if a file is missing. */
export function readPair(folder: string, { document, layers }: Pair) {
  const trees = [document, ...layers].flatMap((file: PublishedFile) => {
    const path = join(folder, file.repository, file.path);
    if (!existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    return { name: file.path, text, tree: openText(text, { fileName: file.path }).tree };
  });
  const [base, ...over] = trees;
  if (base === undefined || trees.length <= layers.length) return undefined;
  const view = overlayDocument(
    base.tree.reader,
    over.map(({ name, tree }): Layer => {
      const isOverlay =
        tree.reader.keys(['overlay']) !== undefined || tree.reader.get(['overlay']) !== undefined;
      return { file: name, reader: tree.reader, kind: isOverlay ? 'overlay' : 'overrides' };
    }),
  );
  return { base, over, view };
}

/** Lists all findings of a pair, including those about the layers: file, line, column and rule. */
export function findingLines(folder: string, pair: Pair): readonly string[] | undefined {
  const read = readPair(folder, pair);
  if (read === undefined) return undefined;
  const { base, over, view } = read;
  const { findings } = analyze({ document: view.reader, options: { externalFormats } });
  const given = { findings, config: undefined, vendorPrefixes: undefined, isPart: false };
  const lineOf = (finding: Finding) => {
    const placed = findingInFile(view, finding);
    const { name, text, tree } = over.find((one) => one.name === placed.file) ?? base;
    const start = tree.range(placed.pointer, placed.part)?.start ?? 0;
    const before = text.slice(0, start).split('\n');
    return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${finding.code}`;
  };
  return findingsWithLayers(view, given).map(lineOf);
}
