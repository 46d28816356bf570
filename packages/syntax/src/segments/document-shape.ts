/**
 * Mappings of a document that are read entry by entry: those with a shape. Everything else is a leaf, read as one,
 * unless it is large.
 * `named` is for the entries of those names, `each` for all others.
 */
export interface DocumentShape {
  readonly named?: ReadonlyMap<string, DocumentShape>;
  readonly each?: DocumentShape;
}

const entriesAreLeaves: DocumentShape = {};
const pathItems: DocumentShape = { each: entriesAreLeaves };
const kinds: DocumentShape = { each: entriesAreLeaves };

/** The shape of any other mapping that is too large to be read as one, as its entries may be too. */
const largeShape: DocumentShape = {};

/** The shape of OpenAPI 3.1, 3.0 and 2.0. In any other document each entry of the root is a leaf. */
export const openapiShape: DocumentShape = {
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
export function shapeBelow(shape: DocumentShape, key: string): DocumentShape | undefined {
  return shape.named?.get(key) ?? shape.each;
}

/** A mapping of more segments is large. */
const manySegments = 64;

/** The shape of an entry of so many segments, whose value is a mapping; undefined for a leaf. */
export function shapeOfEntry(shape: DocumentShape, key: string, segments: number): DocumentShape | undefined {
  return shapeBelow(shape, key) ?? (segments > manySegments ? largeShape : undefined);
}
