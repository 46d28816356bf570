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
  /** True if the source reads only part of the language. After an edit, the text may then require another source. */
  readonly isPartial: boolean;
}

/** Undefined if the text can only be read as a whole. */
export function scanText(language: Language, parts: readonly string[]): ScannedText | undefined {
  const isPartial = language === 'yaml' && /^[\uFEFF\s]*\{/.test(firstFilled(parts));
  if (isPartial && !isJson(parts.join(''))) return undefined;
  if (language !== 'yaml' || isPartial)
    return scanJson(language === 'yaml' ? 'json' : language, parts, isPartial);
  const source = new YamlSource();
  const segments = source.scan(parts);
  return segments && { source, segments, isPartial };
}

/** Cuts JSON at its lines, or according to matching brackets if the lines don't show the same structure. */
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

/** YAML in brackets is read as JSON only if it is valid JSON. Otherwise the YAML parser reads it and reports faults. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
