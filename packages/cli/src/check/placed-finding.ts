import { type Finding, isRecord, type Pointer, type Severity } from '@pagewright/core';
import { type AnalysedUnit, fileOf } from '../analysis/analyze-unit.js';
import type { ShownFile } from '../project/source-file.js';
import { syntaxProblemOf } from './syntax-findings.js';

/** A stretch of a text, in UTF-16 offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A finding in its file, with the place it is shown at. */
export interface PlacedFinding extends RelatedRange {
  readonly code: string;
  readonly severity: Severity;
  readonly suppressed: boolean;
  /** By whom it is suppressed: a list in the document, or the configuration's `diagnostics`. */
  readonly suppressedIn?: 'document' | 'config';
  /** The subject of the finding, as `diagnostics.ignored` names it. */
  readonly suppressionKey: string;
  readonly related: readonly RelatedRange[];
  /** The operation whose declaration for another tool it is about. */
  readonly declaredBy?: string;
}

export interface RelatedRange {
  readonly file: ShownFile;
  readonly pointer: Pointer;
  readonly range: TextRange;
  readonly message: string;
}

/** Turns the pointers of a finding into ranges of the unit's files; undefined when the unit has no such file. */
export function placeFinding(
  analysed: Pick<AnalysedUnit, 'unit' | 'references'>,
  finding: Finding,
  suppressed: boolean,
): PlacedFinding | undefined {
  const file = fileOf(analysed, finding);
  if (file === undefined) return undefined;
  const { code, severity, message, pointer, part, suppressionKey, ignoredBy } = finding;
  const by = suppressed ? ({ suppressedIn: ignoredBy === undefined ? 'config' : 'document' } as const) : {};
  const declaredBy = isOfOtherTool(finding) ? finding.operation : undefined;
  const about = declaredBy === undefined ? {} : { declaredBy };
  const told = { code, severity, message, file, pointer, suppressed, suppressionKey, ...by, ...about };
  const problem = syntaxProblemOf(file, finding);
  if (problem !== undefined) {
    const related = (problem.related ?? []).map((other) => ({ file, pointer, ...other }));
    return { ...told, range: problem.range, related };
  }
  const related = (finding.related ?? []).flatMap((place): RelatedRange[] => {
    const other = fileOf(analysed, place);
    return other === undefined
      ? []
      : [
          {
            file: other,
            pointer: place.pointer,
            range: other.tree.nearestRange(place.pointer, 'value'),
            message: place.message,
          },
        ];
  });
  return { ...told, range: file.tree.nearestRange(pointer, part), related };
}

/** True when a finding is about a declaration for another tool, which each operation has its own of. */
function isOfOtherTool({ code, data }: Finding): boolean {
  return code.startsWith('Pagination/Foreign') || (isRecord(data) && typeof data.dialect === 'string');
}
