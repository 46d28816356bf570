import { JsonSource } from '../json-segments/json-source.js';
import type { Segment } from '../segments/segment.js';
import type { SegmentSource } from '../segments/segment-source.js';
import type { Language } from '../text/language.js';
import { firstFilled } from '../text/text-parts.js';
import { YamlSource } from '../yaml-segments/yaml-source.js';

export interface ScannedText {
  readonly source: SegmentSource;
  readonly segments: readonly Segment[];
  /** The source reads only a part of the language: after an edit another one may have to. */
  readonly isPartial: boolean;
}

/**
 * The segments of a text in parts of whole lines, and who has found them; undefined when it can be read only as a
 * whole.
 */
export function scanText(language: Language, parts: readonly string[]): ScannedText | undefined {
  const isPartial = language === 'yaml' && /^[\uFEFF\s]*\{/.test(firstFilled(parts));
  if (isPartial && !isJson(parts.join(''))) return undefined;
  const source = isPartial ? new JsonSource('json') : sourceFor(language);
  const segments = source.scan(parts);
  return segments && { source, segments, isPartial };
}

function sourceFor(language: Language): SegmentSource {
  return language === 'yaml' ? new YamlSource() : new JsonSource(language);
}

/** YAML in brackets allows more than JSON does, and where both are wrong reports it in other words. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
