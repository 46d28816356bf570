import type { Language } from '../text/language.js';
import { type ScannedText, scanText } from './choose-source.js';
import { leafShape, type OutlineShape, outlineShape } from './outline-shape.js';
import type { OutlineSource } from './outline-source.js';

/** What a document is: a text of its own, or a leaf of another. */
export interface Frame {
  readonly shape: OutlineShape;
  /** Of a text in parts, each of which but the last ends with a line feed. */
  readonly scan: (parts: readonly string[]) => ScannedText | undefined;
  /** So many times documents may be inside of it, one in the other. */
  readonly inside: number;
}

/** Leaves of leaves. */
const mostInside = 8;

/** A text of its own. */
export function wholeDocument(language: Language): Frame {
  return { shape: outlineShape, scan: (parts) => scanText(language, parts), inside: mostInside };
}

/** A leaf, in which documents may be inside one in the other `inside` times. */
export function oneEntry(source: OutlineSource, inside: number): Frame {
  const scan = (parts: readonly string[]) => {
    const pieces = source.scan(parts);
    return pieces && { source, pieces, isPartial: false };
  };
  return { shape: leafShape, scan, inside };
}
