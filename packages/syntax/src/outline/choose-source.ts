import { JsonSource } from '../json-outline/json-source.js';
import type { Language } from '../text/language.js';
import { firstFilled } from '../text/text-parts.js';
import { YamlSource } from '../yaml-outline/yaml-source.js';
import type { OutlineSource } from './outline-source.js';
import type { Piece } from './piece.js';

export interface ScannedText {
  readonly source: OutlineSource;
  readonly pieces: readonly Piece[];
  /** The source reads only a part of the language: after an edit another one may have to. */
  readonly isPartial: boolean;
}

/** The pieces of a text in parts of whole lines, and who has found them; undefined when it can be read only as a whole. */
export function scanText(language: Language, parts: readonly string[]): ScannedText | undefined {
  const isPartial = language === 'yaml' && /^[\uFEFF\s]*\{/.test(firstFilled(parts));
  if (isPartial && !isJson(parts.join(''))) return undefined;
  const source = isPartial ? new JsonSource('json') : sourceFor(language);
  const pieces = source.scan(parts);
  return pieces && { source, pieces, isPartial };
}

function sourceFor(language: Language): OutlineSource {
  return language === 'yaml' ? new YamlSource() : new JsonSource(language);
}

/** YAML in brackets allows more than JSON does, and where both are wrong tells it in other words. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
