import {
  describeNext,
  describeStops,
  type PlacedScheme,
  type Scheme,
  schemeTypes,
  type TargetId,
} from '@pagewright/core';
import { placeLink } from '../../markup/links.js';
import { type Block, code, excerpt, line, list, strong, type Text } from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import { chosenTargets } from '../../queries/targets.js';
import { targetLines } from './target-text.js';

/**
 * Describes how a scheme pages: how the next request is made, when it stops, and what each target makes of
 * it.
 */
export function pagingText(scheme: Scheme, unit: Unit, configured: readonly TargetId[]): Text {
  const chosen = chosenTargets(unit, configured);
  return [
    ...requestsText(scheme),
    ...list(targetLines(scheme, unit.judge().analysis, chosen), [strong('Targets')]),
  ];
}

/** Describes how the next request is made, and when there is none. */
export function requestsText(scheme: Scheme): Text {
  return [
    line(strong('Next request'), `: ${describeNext(scheme)}`),
    ...list(
      describeStops(scheme).map((stop) => [stop]),
      [strong('Stops when')],
    ),
  ];
}

/** Introduces a scheme, with the place of its declaration, for whoever does not see it. */
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
