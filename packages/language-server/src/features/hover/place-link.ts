import type { Place } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { fileName } from '../../model/uris.js';
import { locationOf } from '../about/location-of.js';
import type { Inline } from './text.js';

/** A link to a place of the analysis: `sdk.yaml:12`; its address names line and column, from one. */
export function placeLink(unit: Unit, place: Place): Inline {
  const location = locationOf(unit, place);
  if (location === undefined) return place.file ?? place.source;
  const { line, character } = location.range.start;
  return {
    link: `${fileName(location.uri).replace(/^[a-z][a-z0-9+.-]+:/i, '')}:${line + 1}`,
    to: `${location.uri}#L${line + 1},${character + 1}`,
  };
}
