import type { FixEdits } from '@pagewright/core';
import { inPlace } from '@pagewright/core/dialects';
import { applyEdits, type EditProblem, textEdits } from '@pagewright/syntax';
import { type AnalysedUnit, fileOf } from '../analysis/analyze-unit.js';
import type { Io } from '../io.js';
import { sourceFile, textFile } from '../project/load-file.js';
import type { SourceFile } from '../project/source-file.js';

export type MadeTexts =
  /** The new texts by path. */
  | { readonly ok: true; readonly texts: ReadonlyMap<string, string> }
  | {
      readonly ok: false;
      /** The reason why the texts do not allow the changes: a sentence. */
      readonly problem: string;
      readonly problems: readonly TextProblem[];
    };

/** An obstacle to changes of a text. */
export interface TextProblem extends EditProblem, Pick<FixEdits, 'source' | 'file'> {}

/** The texts after changes, all or none of which are made. No text has a syntax error that it did not have before. */
export function makeTexts(
  { cwd }: Pick<Io, 'cwd'>,
  unit: Pick<AnalysedUnit, 'unit' | 'references'>,
  changes: readonly FixEdits[],
): MadeTexts {
  const texts = new Map<string, string>();
  for (const { edits, ...place } of inPlace(changes)) {
    const file = fileOf(unit, place);
    const refuse = (problems: readonly EditProblem[]): MadeTexts => ({
      ok: false,
      problem: problems[0]?.problem ?? '',
      problems: problems.map((problem) => ({ ...place, ...problem })),
    });
    if (file === undefined) return refuse([{ problem: 'The file that has to be changed is not there.' }]);
    const made = textEdits(file.tree, edits);
    if (!made.ok) return refuse(made.problems);
    const text = applyEdits(file.text, made.edits);
    if (problemsIn(renewed(cwd, file, text)) > problemsIn(file)) {
      return refuse([{ problem: `${file.name} would have a syntax error then.` }]);
    }
    texts.set(file.path, text);
  }
  return { ok: true, texts };
}

/** Returns the same file with another text. */
export function renewed(cwd: string, { path, kind }: SourceFile, text: string): SourceFile {
  return sourceFile(textFile({ cwd }, path, text), kind);
}

function problemsIn({ tree }: SourceFile): number {
  return tree.problems.length;
}
