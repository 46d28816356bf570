import type { FixEdits, PointerEdit } from '@pagewright/core';
import { type DeclarationPlan, type LeftOperation, writeDeclarations } from '@pagewright/core/authoring';
import { changesInFiles } from '@pagewright/overlays';
import { applyEdits, textEdits } from '@pagewright/syntax';
import { type AnalysedUnit, unitFileOf } from '../analysis/analyze-unit.js';
import type { SourceFile } from '../project/source-file.js';

interface PlanTexts {
  readonly texts: ReadonlyMap<SourceFile, string>;
  /** The plan without the operations that are left unchanged. */
  readonly plan: DeclarationPlan;
  readonly left: readonly LeftOperation[];
}

/**
 * Returns the texts of a unit with the declarations of a plan. Leaves out operations whose text can't be changed.
 * Returns a sentence if nothing can be written.
 */
export function planTexts(
  unit: AnalysedUnit,
  plan: DeclarationPlan,
  editsOf: (part: DeclarationPlan) => readonly FixEdits[],
): PlanTexts | string {
  const { overlaid } = unit;
  const made = writeDeclarations(plan, {
    editsOf: (part) =>
      editsByFile(unit, overlaid === undefined ? editsOf(part) : changesInFiles(overlaid, editsOf(part))),
    write: ({ tree }: SourceFile, edits) => textEdits(tree, edits),
  });
  if (!made.ok) return made.problem ?? 'a file that it refers to does not exist';
  const { texts, ...rest } = made;
  return {
    ...rest,
    texts: new Map([...texts].map(([source, { edits }]) => [source, applyEdits(source.text, edits)])),
  };
}

/** Returns undefined if one of the files does not exist. */
function editsByFile(
  unit: AnalysedUnit,
  changes: readonly FixEdits[],
): ReadonlyMap<SourceFile, readonly PointerEdit[]> | undefined {
  const byFile = new Map<SourceFile, readonly PointerEdit[]>();
  for (const { edits, ...at } of changes) {
    const file = unitFileOf(unit, at);
    if (file === undefined) return undefined;
    byFile.set(file, [...(byFile.get(file) ?? []), ...edits]);
  }
  return byFile;
}
