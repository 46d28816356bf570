import { markerKey } from '../format/stainless-purposes.js';
import { mayMention } from '../openapi/all-files.js';
import type { Operation } from '../openapi/operations.js';
import { below, type SourceDocument, type Spot } from '../openapi/spot.js';
import type { TextTest } from '../reader/reader.js';
import { type ExtensionKeys, mayBeUnreadOn } from '../rules/document/check-extensions.js';

/** The words without which nothing about pagination is declared, nor looks as if it were. */
export function declaringWords({ keys, lookalikes }: ExtensionKeys): Words {
  return [...keys.map(({ pagination }) => pagination), markerKey, ...lookalikes.tests];
}

export type Words = readonly (string | TextTest)[];

/** The text that all names of parameter markers have in common. */
const markers = ['-pagination-property'];

/**
 * Returns whether an operation may be marked by what it refers to, so that each has to be read: where a
 * marker stands anywhere in the document or its files.
 */
export function mayBeMarked(source: SourceDocument): boolean {
  return mayMention(source, markers);
}

/** False for an operation that surely declares nothing, told without reading it. */
export function mayDeclare({ spot, pathItem }: Operation, words: Words, keys: ExtensionKeys): boolean {
  return (
    mentions(spot, words) || mentions(below(pathItem, 'parameters'), words) || mayBeUnreadOn(pathItem, keys)
  );
}

function mentions({ document, pointer }: Spot, words: Words): boolean {
  return document.reader.mentions?.(pointer, words) ?? true;
}
