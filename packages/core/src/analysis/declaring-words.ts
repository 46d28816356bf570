import { markerKey } from '../format/vendor-extensions.js';
import type { Operation } from '../openapi/operations.js';
import {
  below,
  mayMention,
  type NodeRef,
  type SourceDocument,
  searchFiles,
} from '../openapi/source-document.js';
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
 * Returns whether an operation may be marked by a parameter or schema that it refers to, so that each has to be read:
 * where a marker is anywhere in the document or its files.
 */
export function mayBeMarked(source: SourceDocument): boolean {
  return mayMention(source, markers);
}

/** Searches one file after the other, so that `mayBeMarked` has little left to do. */
export function searchMarks(source: SourceDocument): Generator<void> {
  return searchFiles(source, markers);
}

/** False for an operation that certainly declares nothing, found without reading it. */
export function mayDeclare({ node, pathItem }: Operation, words: Words, keys: ExtensionKeys): boolean {
  return (
    mentions(node, words) || mentions(below(pathItem, 'parameters'), words) || mayBeUnreadOn(pathItem, keys)
  );
}

function mentions({ document, pointer }: NodeRef, words: Words): boolean {
  return document.reader.mentions?.(pointer, words) ?? true;
}
