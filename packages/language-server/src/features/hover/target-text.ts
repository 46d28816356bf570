import { type TargetId, targetIds, targetName, targetSupport, targets } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { chosenTargets } from '../about/chosen-targets.js';
import { code, joined, type Line, line, list, strong, type Text } from './text.js';

/** What a target generates, and what it makes less of among the schemes there are. Undefined for what is no target. */
export function targetText(id: string, unit: Unit): Text | undefined {
  if (!isTarget(id)) return undefined;
  const { profile } = chosenTargets(unit, []);
  const { walk, step } = targets[id].profiles[profile];
  const limits = limitsOf(id, unit);
  const more: readonly Line[] = limits.length > most ? [[`and ${limits.length - most} more`]] : [];
  return [
    line(strong(targetName(id)), ' · target'),
    line(`Every item: ${walk}.`),
    ...(step === undefined ? [] : [line(`A page at a time: ${step}.`)]),
    ...list([...limits.slice(0, most), ...more], [strong('Limits')]),
  ];
}

const most = 8;

/** Schemes of which the same is to be said share a line. */
function limitsOf(id: TargetId, unit: Unit): readonly Line[] {
  const { profile } = chosenTargets(unit, []);
  const names = new Map<string, string[]>();
  for (const scheme of unit.judge().analysis.schemes) {
    const notes = targetSupport(scheme, id, profile).notes.join(' ');
    if (notes !== '') names.set(notes, [...(names.get(notes) ?? []), scheme.name]);
  }
  return [...names].map(([notes, schemes]) => [...schemeNames(schemes), `: ${notes}`]);
}

function schemeNames(names: readonly string[]): Line {
  const shown = names.slice(0, 3).map((name): Line => [code(name)]);
  return [...joined(shown, ', '), ...(names.length > 3 ? [` and ${names.length - 3} more`] : [])];
}

function isTarget(id: string): id is TargetId {
  return targetIds.some((one) => one === id);
}
