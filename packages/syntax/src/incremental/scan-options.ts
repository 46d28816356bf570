import { type DocumentShape, leafShape } from '../segments/document-shape.js';
import type { SegmentSource } from '../segments/segment-source.js';
import type { Language } from '../text/language.js';
import type { ScannedText } from './choose-source.js';
import type { InnerDocument } from './document-node.js';

/** The options of cutting and reading a document's text: a text of its own, or the one of a leaf. */
export interface ScanOptions {
  readonly shape: DocumentShape;
  /** Cuts a text in parts, each of which but the last ends with a line feed. */
  readonly scan: (parts: readonly string[]) => ScannedText | undefined;
  /** The number of documents that may be nested in the document, one in the other. */
  readonly nesting: number;
  /** The number of characters that are held parsed at once. */
  readonly mostParsed: number;
  /** Opens the text of a large leaf as a document of its own. */
  readonly openLeaf: (language: Language, text: string, options: ScanOptions) => InnerDocument;
}

/** Makes the options of a leaf, out of those of the document around it. */
export function leafOptions(source: SegmentSource, around: ScanOptions): ScanOptions {
  const scan = (parts: readonly string[]) => {
    const segments = source.scan(parts);
    return segments && { source, segments, isPartial: false };
  };
  return { ...around, shape: leafShape, scan, nesting: around.nesting - 1 };
}
