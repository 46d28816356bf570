import { type Finding, report, type Source } from '@pagewright/core';
import type { SyntaxProblem } from '@pagewright/syntax';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { SourceFile } from '../project/source-file.js';

const codes = {
  document: { syntax: 'Document/InvalidSyntax', duplicate: 'Document/DuplicateKey' },
  config: { syntax: 'Config/InvalidSyntax', duplicate: 'Config/DuplicateKey' },
} as const;

/**
 * The problems that the parser met in the files of a unit, as findings. A problem has a place in the text but not
 * always one in the tree, so its finding carries its number, by which `syntaxProblemOf` finds it again.
 */
export function syntaxFindings({
  unit,
  references,
}: Pick<AnalysedUnit, 'unit' | 'references'>): readonly Finding[] {
  const { document, config, other } = unit;
  const of = (file: SourceFile | undefined, source: Source) =>
    (file?.tree.problems ?? []).map((problem, number) => findingOf(problem, number, source));
  return [
    ...of(config, 'config'),
    ...of(document ?? other, 'document'),
    ...references.flatMap((file) => of(file, 'document').map((finding) => ({ ...finding, file: file.path }))),
  ];
}

/** The problem that a finding made above tells; undefined for every other finding. */
export function syntaxProblemOf(
  file: SourceFile,
  { code, source, data }: Finding,
): SyntaxProblem | undefined {
  const { syntax, duplicate } = codes[source];
  if (code !== syntax && code !== duplicate) return undefined;
  return typeof data === 'number' ? file.tree.problems[data] : undefined;
}

function findingOf(problem: SyntaxProblem, number: number, source: Source): Finding {
  const occurrence = {
    at: { source, pointer: [], part: 'value' },
    suppressionKey: 'syntax',
    data: number,
  } as const;
  const { syntax, duplicate } = codes[source];
  return problem.kind === 'duplicateKey'
    ? report(duplicate, { key: shownKey(problem.key) }, occurrence)
    : report(syntax, { problem: problem.message }, occurrence);
}

/** A key may be empty, or as long as a book. */
function shownKey(key: string): string {
  if (key === '') return '""';
  return key.length > 80 ? `${key.slice(0, 80)}…` : key;
}
