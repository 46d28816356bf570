import type { Place } from '../../diagnostics/finding.js';
import { markerKey } from '../../format/stainless-purposes.js';
import { kindOf } from '../../json/copy-json.js';
import { isRecord, ownMember } from '../../json/json.js';
import type { Known } from '../../openapi/known.js';
import { ask, type Question } from '../../openapi/schema-fold.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { below, type Spot, valueAt } from '../../openapi/spot.js';
import type { Marker } from './field.js';

/** A function that names the place of a text that is read, as findings do. */
export type Locate = (spot: Spot, part: Place['part']) => Place;

/** The marker at the first of these owners that has one, else that of the schema, whichever of its parts has it. */
export function markerOf(
  owners: readonly Spot[],
  schema: Known<SchemaView>,
  locate: Locate,
): Marker | undefined {
  const own = owners.find((owner) => valueAt(below(owner, markerKey)) !== undefined);
  const spot = own ?? (schema.kind === 'known' ? markedPartOf(schema.value) : undefined);
  return spot === undefined ? undefined : readMarker(below(spot, markerKey), locate);
}

/** The first part of a schema that has a marker. */
export function markedPartOf(schema: SchemaView): Spot | undefined {
  return ask(schema, markedPart);
}

const markedPart: Question<Spot | undefined> = {
  own: (spot, keys) => (keys.has(markerKey) ? spot : undefined),
  form: () => undefined,
  all: (parts) => parts.find((part) => part !== undefined),
  any: (parts) => parts.find((part) => part !== undefined),
  unknown: undefined,
  never: undefined,
};

function readMarker(spot: Spot, locate: Locate): Marker {
  const value = valueAt(spot);
  const base = { spot, place: locate(spot, 'key'), isTopLevelArray: false, required: false };
  if (typeof value === 'string') return { ...base, purpose: value, isBare: true };
  if (!isRecord(value))
    return {
      ...base,
      isBare: false,
      problem: `a marker is an object such as { purpose: items }, found ${kindOf(value)}.`,
    };
  const purpose = ownMember(value, 'purpose');
  const fromHeader = ownMember(value, 'from_header');
  const isWrong = purpose !== undefined && typeof purpose !== 'string';
  return {
    ...base,
    ...(typeof purpose === 'string' && { purpose }),
    ...(typeof fromHeader === 'string' && fromHeader !== '' && { fromHeader }),
    ...(isWrong && { problem: `the purpose of a marker is a text, found ${kindOf(purpose)}.` }),
    isTopLevelArray: ownMember(value, 'is_top_level_array') === true,
    required: ownMember(value, 'required') === true,
    isBare: false,
  };
}
