import { isDeepStrictEqual } from 'node:util';
import { type Analysis, type AnalyzeOptions, createAnalyzer } from '@pagewright/core';
import { openText, type SyntaxTree } from '@pagewright/syntax';
import type { languages } from './corpus.js';

/** Findings of a text, with or without a configuration, and their ranges. */
export interface Told extends Analysis {
  readonly ranges: readonly unknown[];
}

export interface Trees {
  readonly document: SyntaxTree;
  readonly config?: SyntaxTree;
}

export function reported(
  { document, config }: Trees,
  analyzer = createAnalyzer(),
  options: AnalyzeOptions = {},
): Told {
  const analysis = analyzer.analyze({ document: document.reader, config: config?.reader, options });
  const ranges = analysis.findings.map(({ source, pointer, part }) =>
    (source === 'config' ? config : document)?.nearestRange(pointer, part),
  );
  return { ...analysis, ranges };
}

/** Returns only the first difference of each kind, since a whole analysis would be unreadable. */
export function differences(kept: Told, fresh: Told): readonly unknown[] {
  return (['located', 'methods', 'findings', 'ranges'] as const).flatMap((what) => {
    const indexes = [...Array(Math.max(kept[what].length, fresh[what].length)).keys()];
    const at = indexes.find((index) => !isDeepStrictEqual(kept[what][index], fresh[what][index]));
    return at === undefined ? [] : [{ what, at, kept: kept[what][at], fresh: fresh[what][at] }];
  });
}

/** True if the text has no problem except duplicate keys. */
export function isWellFormed({ problems }: SyntaxTree): boolean {
  return problems.every(({ kind }) => kind === 'duplicateKey');
}

/**
 * Opens the text as a new tree to compare with the edited tree. While JSON is broken, the edited tree keeps boundaries
 * from earlier texts, which a new tree cannot know; for such a text this returns the edited tree itself.
 */
export function afresh(
  kept: SyntaxTree,
  whole: SyntaxTree,
  language: (typeof languages)[number],
): SyntaxTree {
  return language === 'yaml' || isWellFormed(whole) ? openText(whole.text, { language }).tree : kept;
}
