import { type Finding, findRule, type Pointer, pointerText } from '@pagewright/core';
import { severityRank } from '@pagewright/core/internal';
import { type OffsetRange, shownRange } from '@pagewright/syntax';
import type { RequestContext } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';

/** A finding in the file of the request. If several units report it, the most severe finding is used. */
export interface ShownFinding {
  readonly unit: Unit;
  readonly finding: Finding;
  readonly pointer: Pointer;
  readonly range: OffsetRange;
  readonly isIdle: boolean;
}

export type ReportedBy = (unit: Unit) => readonly Finding[];

/** Findings in a file from all its units, without duplicates, in text order. */
export function shownFindings(
  request: RequestContext,
  reportedBy: ReportedBy = (unit) => unit.check().reported,
): readonly ShownFinding[] {
  const { workspace, file, token } = request;
  const units = workspace.unitsOf(file);
  const byKey = new Map<unknown, FoundOnce>();
  for (const unit of units) {
    for (const finding of reportedBy(unit)) {
      if (token.isCancellationRequested) return [];
      const place = unit.locate(finding);
      if (place?.file !== file) continue;
      // With one unit, no finding occurs twice, so the finding itself is the key.
      const key = units.length === 1 ? finding : keyOf(finding);
      const known = byKey.get(key);
      const times = (known?.times ?? 0) + 1;
      const isWorse =
        known === undefined || severityRank[finding.severity] > severityRank[known.finding.severity];
      const { pointer } = place;
      byKey.set(key, isWorse ? { unit, finding, pointer, times } : { ...known, times });
    }
  }
  const shown = [...byKey.values()].flatMap(({ unit, finding, pointer, times }): readonly ShownFinding[] => {
    const isIdle = findRule(finding.code)?.idle === true;
    if (isIdle && times < units.length) return [];
    const range = shownRange(file.tree, pointer, finding.part);
    return [{ unit, finding, pointer, range, isIdle }];
  });
  return shown.sort((one, other) => one.range.start - other.range.start || one.range.end - other.range.end);
}

interface FoundOnce {
  readonly unit: Unit;
  readonly finding: Finding;
  readonly pointer: Pointer;
  readonly times: number;
}

function keyOf({ code, pointer, part, message }: Finding): string {
  return JSON.stringify([code, pointerText(pointer), part, message]);
}
