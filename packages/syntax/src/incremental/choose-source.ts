import { JsonBrackets } from '../json-segments/json-brackets.js';
import { JsonLines } from '../json-segments/json-lines.js';
import type { Segment } from '../segments/segment.js';
import type { SegmentSource } from '../segments/segment-source.js';
import type { Language } from '../text/language.js';
import { firstFilled } from '../text/text-change.js';
import { YamlSource } from '../yaml-segments/yaml-source.js';

interface ScannedText {
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
  if (language !== 'yaml' || isPartial)
    return scanJson(language === 'yaml' ? 'json' : language, parts, isPartial);
  const source = new YamlSource();
  const segments = source.scan(parts);
  return segments && { source, segments, isPartial };
}

/** JSON is cut by its lines, unless these and its brackets disagree, and brackets match. */
function scanJson(
  language: 'json' | 'jsonc',
  parts: readonly string[],
  isPartial: boolean,
): ScannedText | undefined {
  const lines = new JsonLines(language);
  const segments = lines.scan(parts);
  const fit = segments && lines.fit(segments);
  if (segments !== undefined && (fit === 'fits' || fit === 'broken'))
    return { source: lines, segments, isPartial };
  const brackets = new JsonBrackets(language);
  const whole = brackets.scan(parts);
  if (whole !== undefined) return { source: brackets, segments: whole, isPartial };
  return fit === 'doubtful' && segments ? { source: lines, segments, isPartial } : undefined;
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
