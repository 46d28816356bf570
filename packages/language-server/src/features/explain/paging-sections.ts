import { describeNext, describeStops, type Scheme, type TargetId, targetName } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { chosenTargets } from '../about/chosen-targets.js';
import { namedUpTo, targetStory } from '../hover/target-lines.js';
import { heading, type Line, line, list, type Text, table } from '../hover/text.js';

/** How a scheme pages, when it stops, and what each target makes of it. */
export function pagingSections(scheme: Scheme, unit: Unit, configured: readonly TargetId[]): Text {
  const { targets, profile } = chosenTargets(unit, configured);
  const named = namedUpTo(scheme, unit.judge().analysis);
  return [
    heading(3, 'Next request'),
    line(describeNext(scheme)),
    heading(3, 'Stops when'),
    ...list(describeStops(scheme).map((stop) => [stop])),
    heading(3, 'Targets'),
    ...table(
      ['Target', 'Pages', 'Page type', 'Use', 'Limits'],
      targets.map((id): readonly Line[] => {
        const { advances, walksItems, pageType, idioms, notes } = targetStory(scheme, named, id, profile);
        const reach = advances ? 'every page' : walksItems ? 'stops early' : 'no further page';
        return [[targetName(id)], [reach], pageType, [idioms], [notes.join(' ')]];
      }),
    ),
  ];
}
