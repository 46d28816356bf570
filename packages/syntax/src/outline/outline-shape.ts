/**
 * Which mappings of a document are read entry by entry: those with a shape. Everything else is a leaf, read as one, unless
 * it is large.
 * `named` is for the entries of those names, `each` for all others.
 */
export interface OutlineShape {
  readonly named?: ReadonlyMap<string, OutlineShape>;
  readonly each?: OutlineShape;
}

const entriesAreLeaves: OutlineShape = {};
const pathItems: OutlineShape = { each: entriesAreLeaves };
const kinds: OutlineShape = { each: entriesAreLeaves };

/** That of any other mapping of which there is too much to be read as one; so may be its entries. */
export const largeShape: OutlineShape = {};

/** Of the text of a large leaf alone: its one entry is divided. */
export const leafShape: OutlineShape = { each: largeShape };

/** The shape of OpenAPI 3.1, 3.0 and 2.0. In any other document each entry of the root is a leaf. */
export const outlineShape: OutlineShape = {
  named: new Map([
    ['paths', pathItems],
    ['webhooks', pathItems],
    ['x-webhooks', pathItems],
    ['components', kinds],
    ['definitions', entriesAreLeaves],
    ['parameters', entriesAreLeaves],
    ['responses', entriesAreLeaves],
    ['securityDefinitions', entriesAreLeaves],
  ]),
};

/** The shape of an entry of a mapping; undefined for a leaf. */
export function shapeBelow(shape: OutlineShape, key: string): OutlineShape | undefined {
  return shape.named?.get(key) ?? shape.each;
}
