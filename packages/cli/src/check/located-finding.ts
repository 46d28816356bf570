import type { Finding, Pointer, Severity } from '@pagewright/core';
import { isRecord, report, type Source } from '@pagewright/core/internal';
import { type SyntaxProblem, shownRange } from '@pagewright/syntax';
import { foundInFile, type UnitFiles, unitFileOf } from '../analysis/analyze-unit.js';
import type { ShownFile, SourceFile } from '../project/source-file.js';

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
export function syntaxFindings({ unit, references }: UnitFiles): readonly Finding[] {
  const { document, config, other, layers = [] } = unit;
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
    ...[...layers, ...references].flatMap((file) =>
      of(file, 'document').map((finding) => ({ ...finding, file: file.path })),
    ),
  ];
}

/** The problem that a finding made above reports; undefined for every other finding. */
function syntaxProblemOf(file: SourceFile, { code, source, data }: Finding): SyntaxProblem | undefined {
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
const maxRelated = 3;

function marginProblem(file: SourceFile): SyntaxProblem | undefined {
  const [first, ...others] = file.marginTexts().map(({ end }) => ({ start: end - 1, end }));
  if (first === undefined) return undefined;
  const related = others.slice(0, maxRelated).map((range) => ({ range, message: 'so does this' }));
  return { kind: 'syntax', message: '', range: first, related };
}

/** A key may be empty, or as long as a book. */
function shownKey(key: string): string {
  if (key === '') return '""';
  return key.length > 80 ? `${key.slice(0, 80)}…` : key;
}

/** A stretch of a text, in UTF-16 offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A finding in its file, with the place it is shown at. */
export interface LocatedFinding extends RelatedFileRange {
  readonly code: string;
  readonly severity: Severity;
  readonly suppressed: boolean;
  /** By whom it is suppressed: a list in the document, or the configuration's `diagnostics`. */
  readonly suppressedIn?: 'document' | 'config';
  /** The subject of the finding, as `diagnostics.ignored` names it. */
  readonly suppressionKey: string;
  readonly related: readonly RelatedFileRange[];
  readonly args: Finding['args'];
  /** The operation whose declaration for another tool it is about. */
  readonly declaredBy?: string;
}

export interface RelatedFileRange {
  readonly file: ShownFile;
  readonly pointer: Pointer;
  readonly range: TextRange;
  readonly message: string;
}

/** Turns the pointers of a finding into ranges of the unit's files; undefined when the unit has no such file. */
export function locateFinding(
  analysed: UnitFiles,
  found: Finding,
  suppressed: boolean,
): LocatedFinding | undefined {
  const own = unitFileOf(analysed, found);
  const problem = own && syntaxProblemOf(own, found);
  const finding = problem === undefined ? foundInFile(analysed, found) : found;
  const file = unitFileOf(analysed, finding);
  if (file === undefined) return undefined;
  const { code, severity, message, args, pointer, part, suppressionKey, ignoredBy } = finding;
  const by = suppressed ? ({ suppressedIn: ignoredBy === undefined ? 'config' : 'document' } as const) : {};
  const declaredBy = isOfOtherTool(finding) ? finding.operation : undefined;
  const about = declaredBy === undefined ? {} : { declaredBy };
  const reported = {
    code,
    severity,
    message,
    args,
    file,
    pointer,
    suppressed,
    suppressionKey,
    ...by,
    ...about,
  };
  if (problem !== undefined) {
    const related = (problem.related ?? []).map((other) => ({ file, pointer, ...other }));
    return { ...reported, range: problem.range, related };
  }
  const related = (finding.related ?? []).flatMap((place): RelatedFileRange[] => {
    const other = unitFileOf(analysed, place);
    return other === undefined
      ? []
      : [
          {
            file: other,
            pointer: place.pointer,
            range: shownRange(other.tree, place.pointer, 'value'),
            message: place.message,
          },
        ];
  });
  return { ...reported, range: shownRange(file.tree, pointer, part), related };
}

/** True when a finding is about a declaration for another tool, which each operation has its own of. */
function isOfOtherTool({ code, data }: Finding): boolean {
  return code.startsWith('Pagination/Foreign') || (isRecord(data) && typeof data.dialect === 'string');
}
