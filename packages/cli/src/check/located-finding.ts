import type { Finding, Pointer, Severity } from '@pagewright/core';
import { shownRange } from '@pagewright/syntax';
import { syntaxProblemOf } from '@pagewright/units';
import { foundInFile, type UnitFiles, unitFileOf } from '../analysis/analyze-unit.js';
import { checkedText, type ShownFile } from '../project/source-file.js';

/** UTF-16 offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface LocatedFinding extends RelatedFileRange {
  readonly code: string;
  readonly severity: Severity;
  readonly suppressed: boolean;
  readonly suppressedIn?: 'document' | 'config' | 'baseline';
  /** The reason that the user gave on the command line for suppressing the finding. */
  readonly suppressedFor?: string;
  /** Subject of the finding, as `diagnostics.ignored` names it. */
  readonly suppressionKey: string;
  readonly related: readonly RelatedFileRange[];
  readonly args: Finding['args'];
  /** Operation whose external declaration the finding is about. */
  readonly declaredBy?: string;
}

export interface RelatedFileRange {
  readonly file: ShownFile;
  readonly pointer: Pointer;
  readonly range: TextRange;
  readonly message: string;
}

export function locateFinding(
  analysed: UnitFiles,
  found: Finding,
  suppressed: boolean,
): LocatedFinding | undefined {
  const own = unitFileOf(analysed, found);
  const problem = own && syntaxProblemOf(checkedText(own), found);
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

/** True for findings about a declaration for another tool, which belongs to a single operation. */
function isOfOtherTool({ code, data }: Finding): boolean {
  return code.startsWith('Pagination/Foreign') || data?.dialect !== undefined;
}
