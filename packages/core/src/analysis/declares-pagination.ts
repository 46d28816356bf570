import type { VendorKeys } from '../binding/vendor-keys.js';
import { markerKey } from '../dialects/stainless/purposes.js';
import type { Operation } from '../openapi/operations.js';
import { below, type SourceDocument, type Spot } from '../openapi/spot.js';

/** The words without which nothing about pagination is declared. */
export function declaringWords(keys: readonly VendorKeys[]): readonly string[] {
  return [...keys.map(({ pagination }) => pagination), markerKey];
}

/** What all names of parameter markers have in common. */
const markers = ['-pagination-property'];

/**
 * Whether an operation may be marked by what it refers to, so that each has to be read: where a marker stands anywhere
 * in the document, or may stand in another file.
 */
export function mayBeMarked({ reader }: SourceDocument, hasFiles: boolean): boolean {
  if (reader.mentions === undefined) return true;
  return reader.mentions([], markers) || (hasFiles && reader.refersElsewhere?.() !== false);
}

/** False for an operation that surely declares nothing, told without reading it. */
export function mayDeclare({ spot, pathItem }: Operation, words: readonly string[]): boolean {
  return mentions(spot, words) || mentions(below(pathItem, 'parameters'), words);
}

function mentions({ document, pointer }: Spot, words: readonly string[]): boolean {
  return document.reader.mentions?.(pointer, words) ?? true;
}
