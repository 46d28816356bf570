import type { Finding, Pointer, Severity, Source } from '@pagewright/core';
import type { Unit } from '../project/project.js';
import type { SourceFile } from '../project/source-file.js';
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
  readonly related: readonly RelatedRange[];
}

export interface RelatedRange {
  readonly file: SourceFile;
  readonly pointer: Pointer;
  readonly range: TextRange;
  readonly message: string;
}

/** Turns the pointers of a finding into ranges of the unit's files; undefined when the unit has no such file. */
export function placeFinding(unit: Unit, finding: Finding, suppressed: boolean): PlacedFinding | undefined {
  const file = fileOf(unit, finding.source);
  if (file === undefined) return undefined;
  const { code, severity, message, pointer, part } = finding;
  const problem = syntaxProblemOf(file, finding);
  const told = { code, severity, message, file, pointer, suppressed };
  if (problem !== undefined) {
    const related = (problem.related ?? []).map((other) => ({ file, pointer, ...other }));
    return { ...told, range: problem.range, related };
  }
  const related = (finding.related ?? []).flatMap((place): RelatedRange[] => {
    const other = fileOf(unit, place.source);
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

function fileOf({ config, document, other }: Unit, source: Source): SourceFile | undefined {
  return source === 'config' ? config : (document ?? other);
}
