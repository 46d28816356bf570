import type { Known } from './known.js';
import { known, none, unknown } from './known.js';
import { follow, longestChain } from './references.js';
import { below, keysAt, type Spot, valueAt } from './spot.js';

/** A schema, references followed. Questions about it look through `allOf`, `oneOf`, `anyOf` and `$ref`. */
export interface SchemaView {
  /** The place where the schema stands; that of the first of its parts when it has several. */
  readonly spot: Spot;
  /** The parts that make up the schema when it is not simply the one at `spot`. */
  readonly composed?: Composition;
}

export type Composition =
  /** One property in several branches (`any`) or in several parts that hold together (`all`). */
  | { readonly kind: 'all' | 'any'; readonly of: readonly Known<SchemaView>[] }
  /** The form parameters of a 2.0 operation. */
  | { readonly kind: 'form'; readonly fields: readonly PropertyView[] };

/** A property of a schema: its own schema, and whether it is required. */
export interface PropertyView {
  readonly name: string;
  readonly schema: Known<SchemaView>;
  readonly required: boolean;
  /** The place where the property is declared, before references are followed. */
  readonly spot: Spot;
}

/** The schema at a place, or at the end of its references. In 3.1 a reference with keys beside it is its own end. */
export function viewSchema(from: Spot): Known<SchemaView> {
  let spot = from;
  for (let step = 0; step < longestChain; step++) {
    const keys = keysAt(spot);
    if (keys === undefined) {
      const value = valueAt(spot);
      if (typeof value === 'boolean') return known({ spot });
      return value === undefined && step === 0 ? none : unknown;
    }
    if (typeof keys[0] === 'number') return unknown;
    if (!keys.includes('$ref') || (keys.length > 1 && spot.document.version === '3.1'))
      return known({ spot });
    const next = follow(spot, valueAt(below(spot, '$ref')));
    if (next.kind !== 'found') return unknown;
    spot = next.spot;
  }
  return unknown;
}
