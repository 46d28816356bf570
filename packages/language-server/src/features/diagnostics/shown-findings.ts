import { type Finding, findRule, pointerText, type Severity } from '@pagewright/core';
import type { OffsetRange } from '@pagewright/syntax';
import type { Unit } from '../../model/unit.js';
import type { Question } from '../question.js';
import { shownRange } from './shown-range.js';

/** A finding that stands in a file, as the unit tells it that grades it highest. */
export interface ShownFinding {
  readonly unit: Unit;
  readonly finding: Finding;
  /** On one line wherever the text allows it. */
  readonly range: OffsetRange;
  /** What it stands at has no effect. */
  readonly isIdle: boolean;
}

const rank: Readonly<Record<Severity, number>> = { info: 1, warn: 2, error: 3 };

/** What a unit reports. */
export type ReportedBy = (unit: Unit) => readonly Finding[];

/** What is reported in a file by all units that it is a part of, each finding once, in the order of the text. */
export function shownFindings(
  question: Question,
  reportedBy: ReportedBy = (unit) => unit.judge().reported,
): readonly ShownFinding[] {
  const { workspace, file, token } = question;
  const units = workspace.unitsOf(file);
  const told = new Map<unknown, { readonly unit: Unit; readonly finding: Finding; times: number }>();
  for (const unit of units) {
    for (const finding of reportedBy(unit)) {
      if (token.isCancellationRequested) return [];
      if (unit.fileOf(finding) !== file) continue;
      // One unit tells nothing twice.
      const key = units.length === 1 ? finding : keyOf(finding);
      const known = told.get(key);
      const times = (known?.times ?? 0) + 1;
      const isWorse = known === undefined || rank[finding.severity] > rank[known.finding.severity];
      told.set(key, isWorse ? { unit, finding, times } : { ...known, times });
    }
  }
  const shown = [...told.values()].flatMap(({ unit, finding, times }): readonly ShownFinding[] => {
    const isIdle = findRule(finding.code)?.idle === true;
    if (isIdle && times < units.length) return [];
    return [{ unit, finding, range: shownRange(file.tree, finding.pointer, finding.part), isIdle }];
  });
  return shown.sort((one, other) => one.range.start - other.range.start || one.range.end - other.range.end);
}

function keyOf({ code, pointer, part, message }: Finding): string {
  return JSON.stringify([code, pointerText(pointer), part, message]);
}
