import { type Finding, report, type Source } from '@pagewright/core';
import type { SyntaxProblem } from '@pagewright/syntax';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { SourceFile } from '../project/source-file.js';

const codes = {
  document: {
    syntax: 'Document/InvalidSyntax',
    duplicate: 'Document/DuplicateKey',
    margin: 'Document/UnindentedText',
  },
  config: {
    syntax: 'Config/InvalidSyntax',
    duplicate: 'Config/DuplicateKey',
    margin: 'Config/UnindentedText',
  },
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
    file === undefined
      ? []
      : [
          ...marginFindings(file, source),
          ...file.tree.problems.map((problem, number) => findingOf(problem, number, source)),
        ];
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
  const { syntax, duplicate, margin } = codes[source];
  if (code === margin) return marginProblem(file);
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

/** One finding for all texts of a file that end at the left margin. */
function marginFindings(file: SourceFile, source: Source): readonly Finding[] {
  const { length } = file.marginTexts();
  if (length === 0) return [];
  const others = length > 1 ? `, and so ${length > 2 ? `do ${length - 1} more` : 'does 1 more'}` : '';
  const at = { source, pointer: [], part: 'value' } as const;
  return [report(codes[source].margin, { others }, { at, suppressionKey: 'syntax' })];
}

/** So many of the texts are pointed at beside the first one. */
const mostRelated = 3;

function marginProblem(file: SourceFile): SyntaxProblem | undefined {
  const [first, ...others] = file.marginTexts().map(({ end }) => ({ start: end - 1, end }));
  if (first === undefined) return undefined;
  const related = others.slice(0, mostRelated).map((range) => ({ range, message: 'so does this' }));
  return { kind: 'syntax', message: '', range: first, related };
}

/** A key may be empty, or as long as a book. */
function shownKey(key: string): string {
  if (key === '') return '""';
  return key.length > 80 ? `${key.slice(0, 80)}…` : key;
}
