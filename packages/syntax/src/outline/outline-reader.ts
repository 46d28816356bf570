import { type Ground, makeReader, type Pointer, type Reader } from '@pagewright/core';
import { defineMember } from '../tree/plain-data.js';
import type { TreePart } from '../tree/tree-part.js';
import type { OutlineDocument } from './outline-document.js';
import type { Container, Leaf } from './outline-node.js';
import { type Glance, untold } from './outline-source.js';

type Note = (ground: Ground) => void;

/** A question to a leaf, in the words of those who may answer it. */
interface LeafQuestion<T> {
  readonly glance: (glance: Glance, from: number) => T | typeof untold;
  readonly read: (part: TreePart, from: number) => T;
}

/** What a pointer leads to; `from` is its first step inside of the leaf. */
export type Found =
  | { readonly kind: 'container'; readonly container: Container }
  | { readonly kind: 'leaf'; readonly leaf: Leaf; readonly from: number }
  | { readonly kind: 'nothing'; readonly container: Container };

/** Follows a pointer through the outline, as far as the leaf that it leads to. */
export function follow(root: Container, pointer: Pointer): Found {
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

/** Reads what a document says at the time of each question; only the leaves that are asked for are parsed. */
export function outlineReader(document: OutlineDocument): Reader {
  return readerWith(document, () => {});
}

function readerWith(document: OutlineDocument, note: Note): Reader {
  const whole = () => {
    note(document.ground);
    return document.whole().part;
  };

  /** What a leaf answers: at a glance, else as it is read, else as it is read in the whole text. */
  const inLeaf = <T>(leaf: Leaf, from: number, question: LeafQuestion<T>): T => {
    note(leaf);
    const glance = document.glanceAt(leaf);
    const glanced = glance === undefined ? untold : question.glance(glance, from);
    if (glanced !== untold) return glanced;
    const { part } = document.readingOf(leaf);
    return document.needsWhole(leaf) ? question.read(whole(), 0) : question.read(part, from);
  };

  const get = (pointer: Pointer): unknown => {
    const { root } = document;
    if (root === undefined) return whole().get(pointer, 0);
    const found = follow(root, pointer);
    if (found.kind === 'leaf')
      return inLeaf<unknown>(found.leaf, found.from, {
        glance: (glance, from) => glance.get(pointer, from),
        read: (part, from) => part.get(pointer, from),
      });
    if (found.kind === 'nothing') {
      note(found.container.keysGround);
      return undefined;
    }
    return needsWhole(found.container) ? whole().get(pointer, 0) : dataOf(found.container);
  };

  const keys = (pointer: Pointer): readonly (string | number)[] | undefined => {
    const { root } = document;
    if (root === undefined) return whole().keys(pointer, 0);
    const found = follow(root, pointer);
    if (found.kind === 'leaf')
      return inLeaf(found.leaf, found.from, {
        glance: (glance, from) => glance.keys(pointer, from),
        read: (part, from) => part.keys(pointer, from),
      });
    note(found.container.keysGround);
    return found.kind === 'container' ? found.container.keys : undefined;
  };

  const needsWhole = (container: Container): boolean =>
    container.children.some((child) =>
      child.kind === 'leaf' ? document.needsWhole(child) : needsWhole(child),
    );

  const dataOf = (container: Container): unknown => {
    note(container.keysGround);
    const data: Record<string, unknown> = {};
    for (const key of container.keys) {
      const child = container.find(key);
      if (child === undefined) continue;
      if (child.kind === 'leaf') note(child);
      const value = child.kind === 'leaf' ? document.readingOf(child).part.get([], 0) : dataOf(child);
      defineMember(data, key, value);
    }
    return data;
  };

  const mentions = (pointer: Pointer, words: readonly string[]): boolean => {
    const { root } = document;
    if (root === undefined || pointer.length === 0) {
      note(document.ground);
      return root === undefined || document.mayMentionAnywhere(words);
    }
    const found = follow(root, pointer);
    if (found.kind === 'leaf') {
      note(found.leaf);
      return document.mayMention(found.leaf, words);
    }
    if (found.kind === 'container') return mentionsIn(found.container, words);
    note(found.container.keysGround);
    return false;
  };

  const refersElsewhere = (): boolean => {
    note(document.ground);
    return document.root === undefined || document.mayReferElsewhere();
  };

  const mentionsIn = (container: Container, words: readonly string[]): boolean => {
    note(container.keysGround);
    return container.children.some((child) => {
      if (child.kind === 'container')
        return words.some((word) => child.key.includes(word)) || mentionsIn(child, words);
      note(child);
      return document.mayMention(child, words);
    });
  };

  return makeReader({
    get,
    keys,
    mentions,
    refersElsewhere,
    tracked: (other) => readerWith(document, other),
  });
}
