import { cutAgain, cutParts, type LineRule } from '../segments/cut-lines.js';
import type { Head, Segment } from '../segments/segment.js';
import type { Rescan, SegmentSource, SegmentSpan } from '../segments/segment-source.js';
import { beginningOf } from '../text/text-change.js';
import { entryHead, isBlankFrom, isDirective, isDocumentMarker, yamlRule } from '../yaml-lines/entry-head.js';
import { isFaultlessEntry } from '../yaml-lines/read-block.js';
import { outmostInside } from './outmost-inside.js';
import { readEntry } from './read-entry.js';

/**
 * Reads block YAML in segments. Each text needs its own instance, because `scan` stores the depth at which that text is
 * cut.
 */
export class YamlSource implements SegmentSource {
  #depth = 0;
  #rule: LineRule = yamlRule(0);

  scan(parts: readonly string[]): Segment[] {
    this.#depth = boundaryDepth((beginning) => lineIn(parts, beginning));
    this.#rule = yamlRule(this.#depth);
    return cutParts(parts, this.#rule);
  }

  rescan(segments: readonly Segment[], first: number, last: number, text: string): Rescan {
    return cutAgain(segments, { first, last, text }, this.#rule);
  }

  outmost({ text, level }: Segment): number | undefined {
    return outmostInside(text, level);
  }

  span(segments: readonly Segment[]): SegmentSpan | undefined {
    const lead = segments[0]?.text ?? '';
    if (!isBlankFrom(lead.replace(/^\uFEFF/, ''), 0)) return undefined;
    const first = firstEntry(segments);
    const isEnded = segments.at(-1)?.text.startsWith('...') === true;
    const end = isEnded && isAlone(segments.at(-1)) ? segments.length - 1 : segments.length;
    return first < end ? { first, end } : undefined;
  }

  isOutgrown(segments: readonly Segment[]): boolean {
    const margin: number[] = [];
    // A plain loop, because this runs after nearly every edit, over thousands of segments.
    for (let at = 0; at < segments.length; at++) if (segments[at]?.level === 0) margin.push(at);
    const depth = boundaryDepth((beginning) => {
      const found = margin.find((at) => segments[at]?.text.startsWith(beginning));
      return found === undefined ? undefined : sectionOf(segments, found);
    });
    return depth !== this.#depth;
  }

  readonly head = ({ text, level }: Segment): Head => entryHead(text, level);

  isTriviallyValid(text: string, { kind }: Head): boolean {
    return kind === 'entry' && isFaultlessEntry(text);
  }

  read = readEntry;
}

function firstEntry(segments: readonly Segment[]): number {
  const directive = segments[1];
  const isVersioned = directive?.level === 0 && isDirective(directive.text);
  const at = isVersioned ? 2 : 1;
  const begin = segments[at];
  const isBegun = begin?.text.startsWith('---') === true && isAlone(begin);
  // Without a `---` line the directive is misplaced, which the parser reports.
  return isBegun ? at + 1 : 1;
}

function isAlone(segment: Segment | undefined): boolean {
  return segment?.level === 0 && isDocumentMarker(segment.text) && isBlankFrom(segment.text, 3);
}

function lineIn(parts: readonly string[], beginning: string): string | undefined {
  for (const [index, part] of parts.entries()) {
    const first = index === 0 && part.startsWith('\uFEFF') ? 1 : 0;
    const start = part.startsWith(beginning, first) ? first : part.indexOf(`\n${beginning}`) + 1 || -1;
    if (start >= 0) return beginningOf([part.slice(start), ...parts.slice(index + 1)], sectionLength);
  }
  return undefined;
}

function sectionOf(segments: readonly Segment[], first: number): string {
  return beginningOf(textsFrom(segments, first), sectionLength);
}

function* textsFrom(segments: readonly Segment[], first: number): Generator<string> {
  for (let at = first; at < segments.length; at++) yield segments[at]?.text ?? '';
}

type FindLine = (beginning: string) => string | undefined;

/**
 * Returns the deepest column of boundaries: the column of operations, two levels below `paths`, or of schemas, two
 * levels below `components`. Any column is correct because deeper content is read as a whole. A good column keeps
 * leaves small and segments few.
 */
function boundaryDepth(find: FindLine): number {
  for (const section of sections) {
    const text = find(section);
    const depth = text === undefined ? undefined : depthBelow(text);
    if (depth !== undefined) return depth;
  }
  return usual;
}

const sectionLength = 16_384;

const sections = ['paths:', 'components:', '"paths":', "'paths':"];
const usual = 4;

const farthest = 16;

function depthBelow(text: string): number | undefined {
  let child: number | undefined;
  for (let line = text.indexOf('\n') + 1; line > 0; line = text.indexOf('\n', line) + 1) {
    let at = line;
    while (text[at] === ' ') at++;
    const column = at - line;
    if (at >= text.length || '\r\n#-\t'.includes(text.charAt(at))) continue;
    if (column === 0) return undefined;
    if (child === undefined || column < child) child = column;
    else if (column > child) return Math.min(column, farthest);
  }
  return undefined;
}
