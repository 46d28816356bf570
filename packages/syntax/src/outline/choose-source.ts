import { JsonSource } from '../json-outline/json-source.js';
import type { Language } from '../text/language.js';
import { YamlSource } from '../yaml-outline/yaml-source.js';
import type { OutlineSource } from './outline-source.js';
import type { Piece } from './piece.js';

export interface ScannedText {
  readonly source: OutlineSource;
  readonly pieces: readonly Piece[];
  /** The source reads a part of the language, and what it finds wrong with a text need not be wrong. */
  readonly isPartial: boolean;
}

/** The pieces of a text, and who has found them; undefined when it can be read only as a whole. */
export function scanText(language: Language, text: string): ScannedText | undefined {
  const isPartial = language === 'yaml' && /^[\uFEFF\s]*\{/.test(text);
  const source = isPartial ? new JsonSource('json') : sourceFor(language);
  const pieces = source.scan(text);
  return pieces && { source, pieces, isPartial };
}

function sourceFor(language: Language): OutlineSource {
  return language === 'yaml' ? new YamlSource() : new JsonSource(language);
}
