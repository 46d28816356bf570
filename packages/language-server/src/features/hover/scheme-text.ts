import {
  describeNext,
  describeStops,
  type PlacedScheme,
  type Scheme,
  schemeTypes,
  type TargetId,
} from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { chosenTargets } from '../about/chosen-targets.js';
import { placeLink } from './place-link.js';
import { targetLines } from './target-lines.js';
import { type Block, code, excerpt, line, list, strong, type Text } from './text.js';

/** How a scheme pages: how the next request is made, when it stops, and what each target makes of it. */
export function pagingText(scheme: Scheme, unit: Unit, configured: readonly TargetId[]): Text {
  const chosen = chosenTargets(unit, configured);
  return [
    ...requestsText(scheme),
    ...list(targetLines(scheme, unit.judge().analysis, chosen), [strong('Targets')]),
  ];
}

/** How the next request is made, and when there is none. */
export function requestsText(scheme: Scheme): Text {
  return [
    line(strong('Next request'), `: ${describeNext(scheme)}`),
    ...list(
      describeStops(scheme).map((stop) => [stop]),
      [strong('Stops when')],
    ),
  ];
}

/** What a scheme is, and where it is declared, for whoever does not see it. */
export function introduction(placed: PlacedScheme, unit: Unit): Block {
  const { scheme } = placed;
  const link = placeLink(unit, { ...placed, pointer: [...placed.pointer, 'name'], part: 'value' });
  return line(
    code(scheme.name),
    ' · ',
    code(scheme.type),
    ' · ',
    link,
    ` · ${schemeTypes[scheme.type]}`,
    ...(scheme.description === undefined ? [] : [` ${excerpt(scheme.description)}`]),
  );
}
