/**
 * Mappings of a document that are read entry by entry. Every other value is a leaf, unless it is large. `named` has the
 * shapes of entries with certain names, and `each` has the shape of all other entries.
 */
export interface DocumentShape {
  readonly named?: ReadonlyMap<string, DocumentShape>;
  readonly each?: DocumentShape;
}

const entriesAreLeaves: DocumentShape = {};
const pathItems: DocumentShape = { each: entriesAreLeaves };
const kinds: DocumentShape = { each: entriesAreLeaves };

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

export function shapeBelow(shape: DocumentShape, key: string): DocumentShape | undefined {
  return shape.named?.get(key) ?? shape.each;
}

const manySegments = 64;

export function shapeOfEntry(shape: DocumentShape, key: string, segments: number): DocumentShape | undefined {
  return shapeBelow(shape, key) ?? (segments > manySegments ? largeShape : undefined);
}
