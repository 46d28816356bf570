import type { Pointer } from '@pagewright/core';
import { languageFor, type ParseOptions } from '../parse-text.js';
import { openapiShape } from '../segments/document-shape.js';
import type { LeafReading } from '../segments/segment-source.js';
import type { Language } from '../text/language.js';
import {
  changeBetween,
  firstFilled,
  partsOfLines,
  type TextChange,
  type TextParts,
} from '../text/text-change.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import type { TreePart } from '../tree/tree-part.js';
import { type ScanOptions, scanText } from './choose-source.js';
import { type InnerDocument, noFaults } from './document-node.js';
import { documentNodeAt } from './document-node-at.js';
import { collectLeafProblems, findProblems } from './document-problems.js';
import { documentRangeOf, nearestRange } from './document-ranges.js';
import { documentReader } from './document-reader.js';
import { IncrementalDocument } from './incremental-document.js';

/** The deepest nesting of documents: leaves of leaves. */
const mostNested = 8;

/** The number of characters that are held parsed; each takes about ten bytes. */
const usuallyParsed = 8_000_000;

/** Opens a text of its own, in parts, each of which but the last ends with a line feed. */
export function openDocument(
  language: Language,
  parts: readonly string[],
  mostParsed = usuallyParsed,
): IncrementalDocument {
  const scan = (now: readonly string[]) => scanText(language, now);
  const options = { shape: openapiShape, scan, nesting: mostNested, mostParsed, openLeaf };
  return new IncrementalDocument(language, parts, options);
}

function openLeaf(language: Language, leaf: string, options: ScanOptions): InnerDocument {
  const document = new IncrementalDocument(language, [leaf], options);
  return {
    get root() {
      return document.root;
    },
    update: (text) => {
      document.edit(changeBetween(document.list.text, text));
    },
    read: () => innerReading(document),
  };
}

/**
 * Reads a document whose text is a single entry. Undefined where it is not divided, and where something in it refers
 * to what only a whole parse finds.
 */
function innerReading(document: IncrementalDocument): LeafReading | undefined {
  const [entry, second] = document.root?.children ?? [];
  if (entry?.kind !== 'container' || second !== undefined) return undefined;
  if (document.leaves.some((leaf) => document.faultsOf(leaf).missing.size > 0)) return undefined;
  const { missing } = noFaults;
  return { key: entry.key, part: innerPart(document, entry.key), problems: findProblems(document), missing };
}

function innerPart(document: IncrementalDocument, key: string): TreePart {
  const reader = documentReader(document);
  const pointerInside = (pointer: Pointer, from: number): Pointer => [key, ...pointer.slice(from)];
  return {
    get: (pointer, from) => reader.get(pointerInside(pointer, from)),
    keys: (pointer, from) => reader.keys(pointerInside(pointer, from)),
    range: (pointer, from, part) => documentRangeOf(document, pointerInside(pointer, from), part),
    nearestRange: (pointer, from, part) => nearestRange(document, pointerInside(pointer, from), part),
    pointerAt: (offset) => documentNodeAt(document, offset),
  };
}

/** A text that is edited, and its values. */
export interface SyntaxDocument {
  /** Always the same object, which answers for the newest text. */
  readonly tree: SyntaxTree;
  /** Makes the changes one after the other: each counts from the text that the one before has left. */
  edit(changes: readonly TextChange[]): void;
}

/**
 * Opens a text for reading and editing, at the cost of a look at each of its lines. Values are parsed on demand, and
 * after an edit only the parts that the edit has touched. Results are those of `parseText`, but after a syntax error:
 * its problems, and the values around it, may differ.
 */
export function openText(text: TextParts, options: ParseOptions = {}): SyntaxDocument {
  const parts = partsOfLines(text);
  const document = openDocument(languageFor(firstFilled(parts), options), parts);
  return {
    tree: documentTree(document),
    edit: (changes) => {
      for (const change of changes) document.edit(change);
    },
  };
}

/** The live tree of a document: every answer is that of its newest state. */
export function documentTree(document: IncrementalDocument): SyntaxTree {
  return {
    language: document.language,
    get length() {
      return document.list.length;
    },
    get text() {
      return document.list.text;
    },
    get lines() {
      return document.lines;
    },
    get problems() {
      return document.problems(() => findProblems(document));
    },
    slice: (start, end) => document.list.slice(start, end),
    reader: documentReader(document),
    collectProblems: () => collectLeafProblems(document),
    range: (pointer, part) => documentRangeOf(document, pointer, part),
    nearestRange: (pointer, part) => nearestRange(document, pointer, part),
    pointerAt: (offset) => documentNodeAt(document, offset),
  };
}
