import { markerKey } from '../../format/stainless-purposes.js';
import { pointerText } from '../../json/pointer-text.js';
import type { Known } from '../../openapi/known.js';
import { itemsOf } from '../../openapi/schema-items.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { below, type Spot, valueAt } from '../../openapi/spot.js';
import { markedPartOf } from './read-marker.js';

/** Markers are found in properties so deep, and in items as deep again. */
const deepest = 14;

/** The parts of a schema up to the next ones that stand elsewhere. */
interface Parts {
  readonly isMarked: boolean;
  readonly elsewhere: readonly Elsewhere[];
}

/** A schema that stands elsewhere, and how many properties and lists lie around it. */
interface Elsewhere {
  readonly schema: SchemaView;
  readonly steps: number;
}

/**
 * False where surely nothing of a body is marked, as deep as anybody looks. What it takes to know that is found out of
 * every schema once, however many bodies it is a part of.
 */
export function mayBeMarked(schema: SchemaView, depth = deepest): boolean {
  const parts =
    schema.composed === undefined ? remember(schema, 'parts', () => partsOf(schema)) : partsOf(schema);
  if (parts.isMarked || parts.elsewhere.length === 0) return parts.isMarked;
  const within = () =>
    parts.elsewhere.some(({ schema: inner, steps }) => steps <= depth && mayBeMarked(inner, depth - steps));
  return schema.composed === undefined ? remember(schema, `within ${depth}`, within) : within();
}

function remember<T>({ spot: { document, pointer } }: SchemaView, what: string, make: () => T): T {
  return document.remember(`markers, ${what}: ${pointerText(pointer)}`, make);
}

function partsOf(body: SchemaView): Parts {
  const elsewhere: Elsewhere[] = [];
  const pending: Elsewhere[] = [{ schema: body, steps: 0 }];
  const put = (schema: Known<SchemaView>, around: SchemaView, steps: number) => {
    if (schema.kind !== 'known' || steps > deepest) return;
    const { value } = schema;
    const isInside = value.composed !== undefined || isIn(value.spot, around.spot);
    (isInside ? pending : elsewhere).push({ schema: value, steps });
  };
  // The list grows while it is read.
  for (const { schema, steps } of pending) {
    const { composed } = schema;
    if (composed !== undefined && composed.kind !== 'form') {
      // Its parts stand where the properties do, of which it is made.
      for (const part of composed.of) put(part, body, steps);
      continue;
    }
    if (markedPartOf(schema) !== undefined) return { isMarked: true, elsewhere: [] };
    for (const property of propertiesOf(schema).properties.values()) {
      if (valueAt(below(property.spot, markerKey)) !== undefined) return { isMarked: true, elsewhere: [] };
      put(property.schema, schema, steps + 1);
    }
    put(itemsOf(schema), schema, steps + 1);
  }
  return { isMarked: false, elsewhere };
}

function isIn(inner: Spot, outer: Spot): boolean {
  return (
    inner.document === outer.document &&
    inner.pointer.length > outer.pointer.length &&
    outer.pointer.every((step, index) => step === inner.pointer[index])
  );
}
