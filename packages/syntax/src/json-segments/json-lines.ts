import { JsonCursor } from '../json/json-cursor.js';
import { jsonTokens, stringIn } from '../json/json-tokens.js';
import type { PlainProblem } from '../problems/problem.js';
import { cutAgain, cutParts, type LineRule } from '../segments/cut-lines.js';
import { type DocumentShape, openapiShape, shapeOfEntry } from '../segments/document-shape.js';
import type { Brackets, Head, Segment } from '../segments/segment.js';
import { headOf, type Rescan, type SegmentSource, type SegmentSpan } from '../segments/segment-source.js';
import type { OffsetRange } from '../text/line-index.js';
import { lastOf } from './bracket-mender.js';
import { bracketsIn } from './brackets-in.js';
import { JsonMembers } from './read-member.js';

type Language = 'json' | 'jsonc';
type TextFit = 'fits' | 'broken' | 'torn' | 'doubtful';

/** Deepest level at which the text is cut: the level of operations and schemas. */
const maxDepth = 2;

/**
 * Divides JSON with one key per line and the same indentation step on each level. The text is cut at the keys of the
 * outer levels, so that an unmatched bracket affects only its own entry.
 */
export class JsonLines extends JsonMembers implements SegmentSource {
  #unit = 0;
  #rule: LineRule = ruleOf(1);

  scan(parts: readonly string[]): Segment[] | undefined {
    const unit = unitOf(parts.join(''), this.language);
    if (unit === undefined) return undefined;
    this.#unit = unit;
    this.#rule = ruleOf(unit);
    return cutParts(parts, this.#rule);
  }

  rescan(segments: readonly Segment[], first: number, last: number, text: string): Rescan {
    return cutAgain(segments, { first, last, text }, this.#rule);
  }

  /** True if the indentation step has changed, or if the brackets contradict the lines and may be right. */
  isOutgrown(segments: readonly Segment[]): boolean {
    const [lead, first] = segments;
    const unit = unitOf(`${lead?.text}${first?.text}`, this.language);
    const fit = this.fit(segments);
    return unit !== this.#unit || fit === 'doubtful' || fit === 'torn';
  }

  /**
   * Compares brackets with lines:
   * - fits: each entry ends where the next one begins
   * - broken: the text is certainly invalid because brackets don't match, or a quote or comma is missing
   * - torn: a comment or a merge conflict may extend beyond its entry
   * - doubtful: everything else
   */
  fit(segments: readonly Segment[]): TextFit {
    return new Fit(segments, this).compare();
  }

  span(segments: readonly Segment[]): SegmentSpan | undefined {
    return segments.length > 1 ? { first: 1, end: segments.length } : undefined;
  }

  readonly head = ({ text }: Segment): Head => headIn(text, this.language);
}

function ruleOf(unit: number): LineRule {
  return {
    farthest: unit * (maxDepth + 1),
    areTabsIndents: true,
    levelOf: (text, at, column) =>
      column > 0 && column % unit === 0 && !noBeginning.includes(text.charAt(at))
        ? column / unit - 1
        : undefined,
  };
}

/** A line that begins with one of these characters has no key. */
const noBeginning = '\r\n{}[],:/';

/** Returns the indentation step. Undefined unless the text begins with `{` and a key on a separate line. */
function unitOf(text: string, language: Language): number | undefined {
  const cursor = new JsonCursor(text, text.startsWith('\uFEFF') ? 1 : 0);
  cursor.skipGap();
  if (text[cursor.at] !== '{') return undefined;
  const open = cursor.at++;
  cursor.skipGap();
  if (cursor.isAtEnd || (cursor.hasComment && language === 'json')) return undefined;
  const line = text.lastIndexOf('\n', cursor.at) + 1;
  const column = cursor.at - line;
  const isAlone = line > open && column > 0 && text.slice(line, cursor.at).trim() === '';
  return isAlone && !noBeginning.includes(text.charAt(cursor.at)) ? column : undefined;
}

function headIn(text: string, language: Language): Head {
  const brackets = bracketsIn(text, language);
  const cursor = new JsonCursor(text, 0);
  cursor.skipGap();
  const keyStart = cursor.at;
  const isQuoted = text[keyStart] === '"';
  if (isQuoted) cursor.skipString();
  else cursor.skipWord();
  const keyEnd = cursor.at;
  const written = text.slice(keyStart, keyEnd);
  const known = isQuoted && !cursor.hasControl ? stringIn(written) : undefined;
  cursor.skipGap();
  if (known === undefined || text[cursor.at] !== ':')
    return { kind: 'orphan', key: known ?? halfTyped(written), keyStart, keyEnd, brackets };
  cursor.at++;
  cursor.skipGap();
  const isOpened = text[cursor.at] === '{';
  if (isOpened) cursor.at++;
  cursor.skipGap();
  // The lines below the key are its entries even if the bracket is missing or other content follows the bracket.
  const opens = isOpened ? brackets.delta === 1 : cursor.isAtEnd;
  const isFine = isOpened && cursor.isAtEnd && !(cursor.hasComment && language === 'json');
  const faults = opens && !isFine ? faultsOf(text, isOpened ? cursor.at : undefined, language) : undefined;
  return { kind: 'entry', key: known, keyStart, keyEnd, opens, brackets, ...(faults && { faults }) };
}

/** `behind` is the offset after the opening bracket; undefined if that bracket is missing. */
function faultsOf(text: string, behind: number | undefined, language: Language): readonly PlainProblem[] {
  const faults: PlainProblem[] = [];
  const report = (message: string, range: OffsetRange) => faults.push({ kind: 'syntax', message, range });
  for (const { start, end } of jsonTokens(text, language === 'jsonc', report))
    if (behind !== undefined && start >= behind) report('JSON does not allow this here.', { start, end });
  if (behind === undefined) report('The opening `{` is missing.', lastOf(text));
  return faults;
}

function halfTyped(written: string): string {
  const key = (written.startsWith('"') ? written.slice(1) : written).trimEnd();
  return key.endsWith(',') ? key.slice(0, -1) : key;
}

class Fit {
  readonly #segments: readonly Segment[];
  readonly #source: SegmentSource;
  readonly #shapes: DocumentShape[] = [openapiShape];
  #open = 1;
  #fits = true;
  #isBroken = false;
  #isTorn = false;

  constructor(segments: readonly Segment[], source: SegmentSource) {
    this.#segments = segments;
    this.#source = source;
  }

  compare(): TextFit {
    for (let at = 1; at < this.#segments.length && !this.#isTorn; ) at = this.#passEntry(at);
    if (this.#isTorn) return 'torn';
    if (this.#open !== 0 || this.#isBroken) return 'broken';
    return this.#fits ? 'fits' : 'doubtful';
  }

  #passEntry(first: number): number {
    const segment = this.#segments[first];
    if (segment === undefined) return this.#segments.length;
    const { level } = segment;
    if (level > this.#shapes.length - 1) this.#fits = false;
    this.#shapes.length = Math.min(this.#shapes.length, level + 1);
    const around = this.#shapes.at(-1);
    const head = headOf(segment, this.#source);
    let end = first + 1;
    while ((this.#segments[end]?.level ?? -1) > level) end++;
    const isDivided = around !== undefined && head.kind === 'entry' && head.opens && end > first + 1;
    const shape = isDivided ? shapeOfEntry(around, head.key, end - first) : undefined;
    if (shape === undefined) return this.#passLeaf(first, end);
    this.#count(bracketsOf(head));
    if (head.kind === 'entry' && head.faults !== undefined) this.#fits = false;
    if (this.#segments[first + 1]?.level !== level + 1) this.#fits = false;
    this.#shapes.push(shape);
    return first + 1;
  }

  #passLeaf(first: number, end: number): number {
    const level = this.#segments[first]?.level ?? 0;
    const next = this.#segments[end];
    let open = 0;
    for (let at = first; at < end; at++) {
      const segment = this.#segments[at];
      if (segment === undefined) break;
      const brackets = bracketsOf(headOf(segment, this.#source));
      if (at === first ? !brackets.isMember : open + brackets.low < 1) this.#fits = false;
      open += brackets.delta;
      this.#count(brackets);
      if (at === end - 1) this.#meet(brackets.end, next);
    }
    if (open !== (next?.level ?? -1) - level) this.#fits = false;
    return end;
  }

  #meet(end: Brackets['end'], next: Segment | undefined): void {
    if (end === (next === undefined ? 'value' : 'comma')) return;
    this.#fits = false;
    // A value or a colon directly before a key is never valid.
    if (
      end === 'value' ||
      (end === 'colon' && next !== undefined && headOf(next, this.#source).kind === 'entry')
    )
      this.#isBroken = true;
  }

  #count({ delta, isBroken, isTorn }: Brackets): void {
    this.#open += delta;
    this.#isBroken ||= isBroken;
    this.#isTorn ||= isTorn;
  }
}

function bracketsOf({ brackets }: Head): Brackets {
  if (brackets === undefined) throw new Error('The head of a JSON segment has no count of brackets.');
  return brackets;
}
