import {
  describeNext,
  describeStops,
  type PlacedScheme,
  type Scheme,
  targetName,
  targetSupport,
} from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { ChosenTargets } from '../about/chosen-targets.js';
import { locationOf } from '../about/location-of.js';
import type { ExploredOperation, ExploredScheme, ExploredTarget } from './explored.js';

/** What is told of a scheme, with the operations that are bound to it. */
export function exploreScheme(
  unit: Unit,
  placed: PlacedScheme,
  targets: ChosenTargets,
  operations: readonly ExploredOperation[],
): ExploredScheme {
  const { scheme, pointer } = placed;
  const { name, type, description } = scheme;
  const location = locationOf(unit, { ...placed, pointer: [...pointer, 'name'], part: 'value' });
  return {
    name,
    type,
    ...(description !== undefined && { description }),
    // An entry of a list stands at `x-vendor-pagination/0` or `pagination/0`.
    inline: typeof pointer.at(-1) !== 'number',
    ...(location !== undefined && { location }),
    next: describeNext(scheme),
    stops: describeStops(scheme),
    targets: exploreTargets(scheme, targets),
    operations,
    problems: problemsIn(unit, placed),
  };
}

function exploreTargets(scheme: Scheme, { targets, profile }: ChosenTargets): readonly ExploredTarget[] {
  return targets.map((id) => ({ id, name: targetName(id), ...targetSupport(scheme, id, profile) }));
}

/** Errors and warnings that stand inside the declaration. */
function problemsIn(unit: Unit, { source, file, pointer }: PlacedScheme): number {
  return unit
    .judge()
    .reported.filter(
      (finding) =>
        finding.severity !== 'info' &&
        finding.source === source &&
        finding.file === file &&
        pointer.every((step, index) => step === finding.pointer[index]),
    ).length;
}
