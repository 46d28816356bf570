import { makeReader, type Pointer, type Reader } from '@pagewright/core';
import type { Dependency } from '@pagewright/core/incremental';
import type { TextTest } from '@pagewright/core/internal';
import { filesIn } from '../segments/referred-files.js';
import { defineMember } from '../tree/members.js';
import type { TreePart } from '../tree/tree-part.js';
import type { DocumentContainer, Leaf } from './document-node.js';
import { DocumentWords } from './document-words.js';
import type { IncrementalDocument } from './incremental-document.js';

type TrackRead = (dependency: Dependency) => void;

type PointerTarget =
  | { readonly kind: 'container'; readonly container: DocumentContainer }
  | { readonly kind: 'leaf'; readonly leaf: Leaf; readonly from: number }
  | { readonly kind: 'nothing'; readonly container: DocumentContainer };

export function followPointer(root: DocumentContainer, pointer: Pointer): PointerTarget {
  let container = root;
  for (let at = 0; at < pointer.length; ) {
    const next = container.find(String(pointer[at]));
    at++;
    if (next === undefined) return { kind: 'nothing', container };
    if (next.kind === 'leaf') return { kind: 'leaf', leaf: next, from: at };
    container = next;
  }
  return { kind: 'container', container };
}

/** Reads the current state of the document. Only requested leaves are parsed. */
export function documentReader(document: IncrementalDocument): Reader {
  return readerWith(document, new DocumentWords(document), () => {});
}

function readerWith(document: IncrementalDocument, search: DocumentWords, trackRead: TrackRead): Reader {
  const whole = () => {
    trackRead(document.dependency);
    return document.wholeText().part;
  };

  /** Returns the parsed leaf, or the whole text parsed if the leaf refers to an anchor outside of it. */
  const readingOf = (leaf: Leaf, from: number): { readonly part: TreePart; readonly from: number } => {
    trackRead(leaf);
    const { part } = document.readingOf(leaf);
    return document.needsWholeText(leaf) ? { part: whole(), from: 0 } : { part, from };
  };

  const get = (pointer: Pointer): unknown => {
    const { root } = document;
    if (root === undefined) return whole().get(pointer, 0);
    const found = followPointer(root, pointer);
    if (found.kind === 'leaf') {
      const { part, from } = readingOf(found.leaf, found.from);
      return part.get(pointer, from);
    }
    if (found.kind === 'nothing') {
      trackRead(found.container.keysDependency);
      return undefined;
    }
    return needsWholeText(found.container) ? whole().get(pointer, 0) : dataOf(found.container);
  };

  const keys = (pointer: Pointer): readonly (string | number)[] | undefined => {
    const { root } = document;
    if (root === undefined) return whole().keys(pointer, 0);
    const found = followPointer(root, pointer);
    if (found.kind === 'leaf') {
      const { part, from } = readingOf(found.leaf, found.from);
      return part.keys(pointer, from);
    }
    trackRead(found.container.keysDependency);
    return found.kind === 'container' ? found.container.keys : undefined;
  };

  const needsWholeText = (container: DocumentContainer): boolean =>
    container.children.some((child) =>
      child.kind === 'leaf' ? document.needsWholeText(child) : needsWholeText(child),
    );

  const dataOf = (container: DocumentContainer): unknown => {
    trackRead(container.keysDependency);
    const data: Record<string, unknown> = {};
    for (const key of container.keys) {
      const child = container.find(key);
      if (child === undefined) continue;
      if (child.kind === 'leaf') trackRead(child);
      const value = child.kind === 'leaf' ? document.readingOf(child).part.get([], 0) : dataOf(child);
      defineMember(data, key, value);
    }
    return data;
  };

  const mentions = (pointer: Pointer, words: readonly (string | TextTest)[]): boolean => {
    const { root } = document;
    if (root === undefined) {
      trackRead(document.dependency);
      return true;
    }
    if (pointer.length === 0) {
      trackRead(document.dependency);
      return search.has(root, words);
    }
    const found = followPointer(root, pointer);
    if (found.kind === 'leaf') {
      trackRead(found.leaf);
      return search.mayMention(found.leaf, words);
    }
    if (found.kind === 'container') return mentionsIn(found.container, words);
    trackRead(found.container.keysDependency);
    return false;
  };

  const referredFiles = (): readonly string[] => {
    const { root } = document;
    if (root === undefined) return filesIn(whole().get([], 0));
    trackRead(document.dependency);
    return search.filesIn(root).names;
  };

  const mentionsIn = (container: DocumentContainer, words: readonly (string | TextTest)[]): boolean => {
    trackRead(container.keysDependency);
    return container.children.some((child) => {
      if (child.kind === 'container')
        return words.some((word) => isInKey(word, child.key)) || mentionsIn(child, words);
      trackRead(child);
      return search.mayMention(child, words);
    });
  };

  return makeReader({
    get,
    keys,
    mentions,
    referredFiles,
    tracked: (other) => readerWith(document, search, other),
  });
}

function isInKey(word: string | TextTest, key: string): boolean {
  return typeof word === 'string' ? key.includes(word) : word.isIn(`${key}:`);
}
