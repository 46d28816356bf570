import { type Fix, fixesFor, type PointerEdit } from '@pagewright/core';
import { independentFixes } from '@pagewright/core/internal';
import { changesInFiles } from '@pagewright/overlays';
import { applyEdits, textEdits } from '@pagewright/syntax';
import { type AnalysedUnit, foundInFile, unitFileOf } from '../analysis/analyze-unit.js';
import type { CheckSettings } from '../check/check-unit.js';
import { type SourceFile, stdinPath } from '../project/source-file.js';

export interface ProposedFix {
  readonly code: string;
  readonly title: string;
  readonly file: SourceFile;
  readonly changes: readonly { readonly file: SourceFile; readonly edits: readonly PointerEdit[] }[];
}

/** Returns the preferred fix of each reported finding, in order, except fixes of standard input. */
export function proposedFixes(
  analysed: AnalysedUnit,
  { vendorPrefixes }: Pick<CheckSettings, 'vendorPrefixes'>,
): readonly ProposedFix[] {
  const { unit, analysis, overlaid, reported } = analysed;
  const { config, document } = unit;
  const input = {
    ...(document !== undefined && { document: overlaid?.reader ?? document.tree.reader }),
    ...(config !== undefined && { config: config.tree.reader }),
    analysis,
    ...(vendorPrefixes !== undefined && { vendorPrefixes }),
    openFile: (path: string) => {
      const file = unitFileOf(analysed, { source: 'document', file: path });
      return file && { file: path, reader: file.tree.reader };
    },
  };
  return reported.flatMap((finding) => {
    const fix = fixesFor(finding, input).find(({ preferred }) => preferred);
    const file = unitFileOf(analysed, foundInFile(analysed, finding));
    if (fix === undefined || file === undefined) return [];
    const changes = changesOf(analysed, fix);
    return changes === undefined ? [] : [{ code: finding.code, title: fix.title, file, changes }];
  });
}

export interface FixRound {
  readonly made: readonly ProposedFix[];
  readonly texts: ReadonlyMap<string, string>;
  readonly refused: readonly string[];
}

/**
 * Applies as many independent fixes as possible. The others wait for the next round, which sees the new
 * texts. A fix that would cause a syntax error is refused.
 */
export function makeFixes(proposed: readonly ProposedFix[]): FixRound {
  const apart = independentFixes(proposed, ({ changes }) =>
    changes.map(({ file, edits }) => ({ file: file.path, edits })),
  );
  const together = applied(apart);
  if (together.texts !== undefined) return { made: apart, texts: together.texts, refused: [] };
  const refused: string[] = [];
  for (const fix of apart) {
    const alone = applied([fix]);
    if (alone.texts !== undefined) return { made: [fix], texts: alone.texts, refused };
    refused.push(`${fix.file.name}: could not ${lowerFirst(fix.title)}: ${alone.problem}`);
  }
  return { made: [], texts: new Map(), refused };
}

function changesOf(analysed: AnalysedUnit, { changes }: Fix): ProposedFix['changes'] | undefined {
  const { overlaid } = analysed;
  const own = overlaid === undefined ? changes : changesInFiles(overlaid, changes);
  const found = own.flatMap(({ edits, ...place }) => {
    const file = unitFileOf(analysed, place);
    return file === undefined || file.path === stdinPath ? [] : [{ file, edits }];
  });
  return found.length === own.length && found.length > 0 ? found : undefined;
}

type Applied =
  | { readonly texts: ReadonlyMap<string, string>; readonly problem?: undefined }
  | { readonly texts?: undefined; readonly problem: string };

function applied(fixes: readonly ProposedFix[]): Applied {
  const byPath = new Map<string, { readonly file: SourceFile; readonly edits: PointerEdit[] }>();
  for (const { file, edits } of fixes.flatMap(({ changes }) => changes)) {
    const known = byPath.get(file.path);
    if (known === undefined) byPath.set(file.path, { file, edits: [...edits] });
    else known.edits.push(...edits);
  }
  const texts = new Map<string, string>();
  for (const [path, { file, edits }] of byPath) {
    const made = textEdits(file.tree, edits);
    if (!made.ok) return { problem: made.problem };
    texts.set(path, applyEdits(file.text, made.edits));
  }
  return { texts };
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
