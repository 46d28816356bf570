import { type Ground, makeReader, type Pointer, type Reader, type TextTest } from '@pagewright/core';
import { defineMember } from '../tree/plain-data.js';
import type { TreePart } from '../tree/tree-part.js';
import type { OutlineDocument } from './outline-document.js';
import type { Container, Leaf } from './outline-node.js';
import { type Glance, untold } from './outline-source.js';
import { fileOf } from './references-out.js';
import { unreadableName } from './word-search.js';

type Note = (ground: Ground) => void;

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

  /** The short cut into a leaf that answers on its account from here on. */
  const glanceAt = (leaf: Leaf): Glance | undefined => {
    note(leaf);
    return document.glanceAt(leaf);
  };

  /** Where a leaf is read: in itself, or else in the whole text. */
  const readingOf = (leaf: Leaf, from: number): { readonly part: TreePart; readonly from: number } => {
    const { part } = document.readingOf(leaf);
    return document.needsWhole(leaf) ? { part: whole(), from: 0 } : { part, from };
  };

  const get = (pointer: Pointer): unknown => {
    const { root } = document;
    if (root === undefined) return whole().get(pointer, 0);
    const found = follow(root, pointer);
    if (found.kind === 'leaf') {
      const glance = glanceAt(found.leaf);
      const glanced = glance === undefined ? untold : glance.get(pointer, found.from);
      if (glanced !== untold) return glanced;
      const { part, from } = readingOf(found.leaf, found.from);
      return part.get(pointer, from);
    }
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
    if (found.kind === 'leaf') {
      const glance = glanceAt(found.leaf);
      const glanced = glance === undefined ? untold : glance.keys(pointer, found.from);
      if (glanced !== untold) return glanced;
      const { part, from } = readingOf(found.leaf, found.from);
      return part.keys(pointer, from);
    }
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

  const mentions = (pointer: Pointer, words: readonly (string | TextTest)[]): boolean => {
    const { root } = document;
    if (root === undefined) {
      note(document.ground);
      return true;
    }
    if (pointer.length === 0) {
      const { values, ground } = document.mentionsAnywhere(words);
      note(ground);
      return values.length > 0;
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

  const referredFiles = (): readonly string[] | undefined => {
    if (document.root === undefined) return filesIn(whole().get([], 0));
    const { values, ground } = document.referredFiles();
    note(ground);
    return values.includes(unreadableName) ? undefined : values;
  };

  const mentionsIn = (container: Container, words: readonly (string | TextTest)[]): boolean => {
    note(container.keysGround);
    return container.children.some((child) => {
      if (child.kind === 'container')
        return words.some((word) => isInKey(word, child.key)) || mentionsIn(child, words);
      note(child);
      return document.mayMention(child, words);
    });
  };

  return makeReader({
    get,
    keys,
    mentions,
    referredFiles,
    tracked: (other) => readerWith(document, other),
  });
}

function isInKey(word: string | TextTest, key: string): boolean {
  return typeof word === 'string' ? key.includes(word) : word.isIn(`${key}:`);
}

/** The files that the references in a value name. */
function filesIn(value: unknown): readonly string[] {
  const files = new Set<string>();
  // By aliases a value may hold the same one many times. The set grows while it is gone through.
  const values = new Set([value]);
  for (const one of values) {
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      if (key === '$ref' && typeof inner === 'string' && !inner.startsWith('#')) files.add(fileOf(inner));
      values.add(inner);
    }
  }
  return [...files].sort();
}
