import type { FixEdits, Pointer, PointerEdit } from '@pagewright/core';
import type { DeclarationPlan } from '@pagewright/core/authoring';
import { changesInFiles } from '@pagewright/overlays';
import { applyEdits, type EditProblem, textEdits } from '@pagewright/syntax';
import { type AnalysedUnit, unitFileOf } from '../analysis/analyze-unit.js';
import type { SourceFile } from '../project/source-file.js';

export interface LeftOperation {
  readonly operation: string;
  readonly reason: string;
}

interface PlanTexts {
  readonly texts: ReadonlyMap<SourceFile, string>;
  /** The plan without the operations that are left unchanged. */
  readonly plan: DeclarationPlan;
  readonly left: readonly LeftOperation[];
}

/**
 * Returns the texts of a unit with the declarations of a plan. Leaves out operations whose text can't be changed, for
 * example because an alias repeats it. Returns a sentence if nothing can be written.
 */
export function planTexts(
  unit: AnalysedUnit,
  plan: DeclarationPlan,
  editsOf: (part: DeclarationPlan) => readonly FixEdits[],
): PlanTexts | string {
  const { overlaid } = unit;
  const inFiles = (part: DeclarationPlan) =>
    editsByFile(unit, overlaid === undefined ? editsOf(part) : changesInFiles(overlaid, editsOf(part)));
  const left: LeftOperation[] = [];
  for (let part = plan; ; ) {
    const byFile = inFiles(part);
    if (byFile === undefined) return 'a file that it refers to does not exist';
    const texts = new Map<SourceFile, string>();
    const problems: (EditProblem & { readonly source: SourceFile })[] = [];
    for (const [source, edits] of byFile) {
      const made = textEdits(source.tree, edits);
      if (made.ok) texts.set(source, applyEdits(source.text, made.edits));
      else problems.push(...made.problems.map((problem) => ({ ...problem, source })));
    }
    const [first] = problems;
    if (first === undefined) return { texts, plan: part, left };
    const refused = part.operations.flatMap((one) => {
      const own = inFiles({ schemes: [], operations: [one] });
      const found = problems.find(({ source, pointer }) =>
        own?.get(source)?.some((edit) => pointer !== undefined && isAtOrAbove(pointer, edit.pointer)),
      );
      return found === undefined ? [] : [{ operation: one.operation, reason: found.problem }];
    });
    if (refused.length === 0) return first.problem;
    left.push(...refused);
    part = without(part, new Set(refused.map(({ operation }) => operation)));
  }
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

function isAtOrAbove(above: Pointer, pointer: Pointer): boolean {
  return above.every((step, index) => step === pointer[index]);
}

function without({ schemes, operations }: DeclarationPlan, left: ReadonlySet<string>): DeclarationPlan {
  return {
    schemes: schemes.flatMap((scheme) => {
      const rest = scheme.operations.filter((name) => !left.has(name));
      return rest.length === 0 ? [] : [{ ...scheme, operations: rest }];
    }),
    operations: operations.filter(({ operation }) => !left.has(operation)),
  };
}
