import { JsonCursor, type Unclosed } from '../json/json-cursor.js';
import { type DocumentShape, openapiShape, shapeBelow } from '../segments/document-shape.js';
import { type Head, Segment, textOf } from '../segments/segment.js';
import type { Rescan, SegmentSource, SegmentSpan } from '../segments/segment-source.js';
import type { OffsetRange } from '../text/line-index.js';
import { bracketsOf, readFlawed } from './brackets-of.js';
import { isTrivialMember, readMember } from './read-member.js';
import { type Cut, type ScannedEntries, scanEntries } from './scan-entries.js';

/** The flaw of a segment that cannot be valid as it is. */
interface Flaw {
  /** The number of mappings around the entry that ended with the segment when it fitted. */
  readonly closes: number;
  /** The number of brackets that the segment leaves open and should not, less those that it closes. */
  readonly surplus: number;
  readonly unclosed: Unclosed | undefined;
  /** A quote that follows would not end the string that it leaves open. */
  readonly endsInEscape: boolean;
  /** True when nothing that follows the segment can make it valid. */
  readonly isSure: boolean;
}

/** The segments from `first` to `last`, and what they read now. */
interface Area {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** A text with more entries than this to divide is read as a whole. */
const mostSegments = 1_000_000;

/** JSON and JSONC, segment by segment. It is for one text: it knows which of its segments are flawed. */
export class JsonSource implements SegmentSource {
  readonly #language: 'json' | 'jsonc';
  readonly #flaws = new WeakMap<Head, Flaw>();
  #hasFlaws = false;

  constructor(language: 'json' | 'jsonc') {
    this.#language = language;
  }

  scan(parts: readonly string[]): Segment[] | undefined {
    const text = parts.join('');
    const cursor = new JsonCursor(text, text.startsWith('\uFEFF') ? 1 : 0);
    cursor.skipGap();
    if (text[cursor.at] !== '{') return undefined;
    cursor.at++;
    cursor.skipGap();
    if (text[cursor.at] !== '"' || (this.#isStrict && cursor.hasComment)) return undefined;
    const lead = new Segment(text.slice(0, cursor.at), countNewlines(text.slice(0, cursor.at)), -1);
    const found = scanEntries(cursor, [openapiShape], this.#isStrict, false);
    const isWhole = found.state === 'nothing' && found.unclosed !== 'comment' && !found.hasConflict;
    if (!isWhole || found.cuts.length > mostSegments || found.cuts.some(({ isFlawed }) => isFlawed))
      return undefined;
    this.#hasFlaws = false;
    return [lead, ...segmentsOf(text, found)];
  }

  /**
   * Looks at the segments that are touched, and at flawed ones beside them. As long as no segment is flawed, the
   * segments are those that a scan of the whole text would find. One flawed segment alone cannot be valid; several
   * could be in one another's way, which a scan of the whole text then shows.
   */
  rescan(segments: readonly Segment[], first: number, last: number, text: string): Rescan | undefined {
    const area = this.#widened(segments, first, last, text);
    const segmentAt = (index: number) => segments[index];
    const shapes = area && shapesAround(segmentAt, area.first, segments[area.first]?.level);
    if (area === undefined || shapes === undefined) return undefined;
    const found = scanEntries(new JsonCursor(area.text, 0), shapes, this.#isStrict, true);
    const next = segments[area.last + 1];
    // The comment goes on in the next segment, unless there are to be none, or it may well be none.
    const isComment = !this.#isStrict && !found.cuts.some(({ isFlawed }) => isFlawed);
    if (next !== undefined && found.unclosed === 'line' && isComment) {
      const last = endOfLine(segments, area.last + 1);
      return this.rescan(
        segments,
        area.first,
        last,
        area.text + textOf(segments, area.last + 1, last - area.last),
      );
    }
    const below = next?.level ?? -1;
    const end = found.cuts.at(-1);
    const cannotEnd = end === undefined || (!fitsBefore(found, below) && below > end.level);
    if (found.hasConflict || cannotEnd) return undefined;
    const fresh = segmentsOf(area.text, found);
    const after = area.first + fresh.length;
    const freshAt = (index: number) => (index < area.first ? segments[index] : fresh[index - area.first]);
    // Text that follows may now be in another mapping, that is divided in another way.
    const isMoved = !isSameShapes(
      shapesAround(segmentAt, area.last + 1, next?.level),
      shapesAround(freshAt, after, next?.level),
    );
    if (isMoved) return undefined;
    const flawed = [
      ...this.#flawedIn(segments.slice(0, area.first)),
      ...this.#noteFlaws(fresh, found, below),
      ...this.#flawedIn(segments.slice(area.last + 1)),
    ];
    const whole = this.#canBeValid(flawed) ? this.#scanAll(segments, area) : undefined;
    if (whole !== undefined) return whole;
    this.#hasFlaws = flawed.length > 0;
    return { first: area.first, last: area.last, segments: fresh };
  }

  /** Undefined where the whole text is not valid either. */
  #scanAll(segments: readonly Segment[], { first, last, text }: Area): Rescan | undefined {
    const after = textOf(segments, last + 1, segments.length - last - 1);
    const scanned = this.scan([textOf(segments, 0, first) + text + after]);
    return scanned && { first: 0, last: segments.length - 1, segments: scanned };
  }

  /**
   * Widens the area to flawed neighbours and to the beginning of an entry; undefined where only a scan of the whole
   * text can decide.
   */
  #widened(segments: readonly Segment[], first: number, last: number, text: string): Area | undefined {
    let from = first;
    let to = last;
    const before: string[] = [];
    const after: string[] = [];
    let beginning = text;
    for (let prior = segments[from - 1]; prior !== undefined; prior = segments[from - 1]) {
      if (beginsEntry(beginning) && !this.#isFlawed(prior)) break;
      from--;
      before.unshift(prior.text);
      beginning = prior.text;
    }
    for (let next = segments[to + 1]; next !== undefined; next = segments[to + 1]) {
      if (!this.#isFlawed(next)) break;
      to++;
      after.push(next.text);
    }
    // Text before the first entry is not read here.
    if (from === 0) return undefined;
    return { first: from, last: to, text: [...before, text, ...after].join('') };
  }

  #flawedIn(segments: readonly Segment[]): readonly Flaw[] {
    if (!this.#hasFlaws) return [];
    // By their heads, since a segment may have been put in as a copy with the same head.
    return segments.flatMap(({ head }) => (head && this.#flaws.get(head)) ?? []);
  }

  /** Notes the flaws of the segments that cannot be valid; one that does not fit before what follows is the last. */
  #noteFlaws(fresh: readonly Segment[], found: ScannedEntries, below: number): readonly Flaw[] {
    const { cuts, unclosed } = found;
    return fresh.flatMap((segment, index) => {
      const cut = cuts[index];
      const isEnd = index === cuts.length - 1;
      if (cut === undefined || !(cut.isFlawed || (isEnd && !fitsBefore(found, below)))) return [];
      const closes = cut.level - (cuts[index + 1]?.level ?? below);
      const flaw: Flaw = {
        closes: Math.max(0, closes),
        surplus: new JsonCursor(segment.text, 0).skipRest() + closes,
        unclosed: isEnd ? unclosed : undefined,
        endsInEscape: segment.text.endsWith('\\'),
        isSure: cut.isFlawed,
      };
      // Noted on the head too, where it keeps segments of the same text apart.
      const head = { ...cut.head, ...(cut.head.kind === 'entry' && { opens: false }), ...flaw };
      segment.head = head;
      this.#flaws.set(head, flaw);
      return [flaw];
    });
  }

  span(segments: readonly Segment[]): SegmentSpan {
    return { first: 1, end: segments.length };
  }

  /** Every segment is made with its head. */
  head({ head }: Segment): Head {
    return head ?? { kind: 'unsplittable' };
  }

  isTriviallyValid(text: string, head: Head, level: number): boolean {
    return head.kind === 'entry' && !this.#flaws.has(head) && isTrivialMember(text, level);
  }

  read(text: string, head: Head, level: number) {
    const flaw = this.#flaws.get(head);
    return flaw === undefined
      ? readMember(text, level, this.#language)
      : readFlawed(text, level, this.#language, flaw.closes);
  }

  brackets(head: Segment, last: Segment, levels: number): OffsetRange {
    const flaw = last.head && this.#flaws.get(last.head);
    return bracketsOf(head.text, last.text, levels, flaw?.closes);
  }

  get #isStrict(): boolean {
    return this.#language === 'json';
  }

  #isFlawed({ head }: Segment): boolean {
    return head !== undefined && this.#flaws.has(head);
  }

  /**
   * Up to the first flaw the text is read as it would be as a whole, so that the first flaw is certain. Where brackets
   * are missing in one place and too many in another, they may belong together; so may two quotes.
   */
  #canBeValid(flaws: readonly Flaw[]): boolean {
    const [first] = flaws;
    if (first === undefined || first.isSure) return false;
    // Without comments, a text with one quote too many or too few has none that fits it.
    const canFit = !this.#isStrict || (first.unclosed === 'string' && first.endsInEscape);
    if (first.unclosed !== undefined) return canFit;
    const hasSurplus = flaws.some(({ surplus }) => surplus !== 0);
    return hasSurplus && flaws.reduce((sum, { surplus }) => sum + surplus, 0) === 0;
  }
}

function segmentsOf(text: string, { cuts }: ScannedEntries): Segment[] {
  return cuts.map((cut, index) => {
    const next: Cut | undefined = cuts[index + 1];
    const written = text.slice(cut.start, next?.start);
    return new Segment(written, countNewlines(written), cut.level, cut.head);
  });
}

/** The segment from `first` on in which a line ends. */
function endOfLine(segments: readonly Segment[], first: number): number {
  const found = segments.findIndex(({ newlineCount }, index) => index >= first && newlineCount > 0);
  return found < 0 ? segments.length - 1 : found;
}

/** False for the rest of a segment before: white space, punctuation, a part of a comment. */
function beginsEntry(text: string): boolean {
  return text !== '' && !' \t\r\n,:}]/*'.includes(text.charAt(0));
}

/** True when a segment of that level can follow, or with -1 the end of the text. */
function fitsBefore({ state, level, unclosed }: ScannedEntries, below: number): boolean {
  if (unclosed !== undefined && unclosed !== 'line') return false;
  return below < 0 ? state === 'nothing' : state === 'key' && level === below;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The shapes of the mappings around a segment of that level, from the root on; undefined where they are not known. */
function shapesAround(
  segmentAt: (index: number) => Segment | undefined,
  index: number,
  level = 0,
): readonly DocumentShape[] | undefined {
  const keys: string[] = [];
  let left = level;
  for (let at = index - 1; left > 0 && at > 0; at--) {
    const segment = segmentAt(at);
    if (segment === undefined || segment.level >= left) continue;
    if (segment.head?.kind !== 'entry' || !segment.head.opens || segment.level !== left - 1) return undefined;
    keys.unshift(segment.head.key);
    left--;
  }
  const shapes = [openapiShape];
  for (const key of keys) {
    const below = shapeBelow(shapes.at(-1) ?? {}, key);
    if (below === undefined) return undefined;
    shapes.push(below);
  }
  return left === 0 ? shapes : undefined;
}

function isSameShapes(
  some: readonly DocumentShape[] | undefined,
  others: readonly DocumentShape[] | undefined,
): boolean {
  return some?.length === others?.length && (some ?? []).every((shape, index) => shape === others?.[index]);
}
