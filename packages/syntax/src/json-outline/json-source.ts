import { outlineShape } from '../outline/outline-shape.js';
import type { OutlineSource, PieceSpan, Rescan } from '../outline/outline-source.js';
import { type Head, Piece, textOf } from '../outline/piece.js';
import type { OffsetRange } from '../text/offset-range.js';
import { bracketsOf } from './brackets-of.js';
import { isPlainlyFine } from './is-plainly-fine.js';
import { JsonCursor, type LeftOpen } from './json-cursor.js';
import { readFlawed } from './read-flawed.js';
import { readMember } from './read-member.js';
import { type Cut, type ScannedEntries, scanEntries } from './scan-entries.js';
import { isSameShapes, shapesAround } from './shapes-around.js';

/** What is known of a piece that cannot be valid as it stands. */
interface Flaw {
  /** So many mappings around the entry end with the piece, as it was when it fitted. */
  readonly closes: number;
  /** How many brackets it leaves open that it should not, less those that it closes. */
  readonly surplus: number;
  readonly leftOpen: LeftOpen | undefined;
  /** A quote that follows would not end the string that it leaves open. */
  readonly endsInEscape: boolean;
  /** Whatever follows it cannot make it valid. */
  readonly isSure: boolean;
}

/** The pieces from `first` to `last`, and what they read now. */
interface Area {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** A text with more entries than this to divide is read as a whole. */
const mostPieces = 1_000_000;

/** JSON and JSONC, piece by piece. It is for one text: it knows which of its pieces are flawed. */
export class JsonSource implements OutlineSource {
  readonly #language: 'json' | 'jsonc';
  readonly #flaws = new WeakMap<Head, Flaw>();
  #hasFlaws = false;

  constructor(language: 'json' | 'jsonc') {
    this.#language = language;
  }

  scan(parts: readonly string[]): Piece[] | undefined {
    const text = parts.join('');
    const cursor = new JsonCursor(text, text.startsWith('\uFEFF') ? 1 : 0);
    cursor.skipGap();
    if (text[cursor.at] !== '{') return undefined;
    cursor.at++;
    cursor.skipGap();
    if (text[cursor.at] !== '"' || (this.#isStrict && cursor.hasComment)) return undefined;
    const lead = new Piece(text.slice(0, cursor.at), countFeeds(text.slice(0, cursor.at)), -1);
    const found = scanEntries(cursor, [outlineShape], this.#isStrict, false);
    const isWhole = found.state === 'nothing' && found.leftOpen !== 'comment' && !found.hasConflict;
    if (!isWhole || found.cuts.length > mostPieces || found.cuts.some(({ isFlawed }) => isFlawed))
      return undefined;
    this.#hasFlaws = false;
    return [lead, ...piecesOf(text, found)];
  }

  /**
   * Looks at the pieces that are touched, and at flawed ones beside them. As long as no piece is flawed, the pieces are
   * those that a scan of the whole text would find. One flawed piece alone cannot be valid; several could be in one
   * another's way, which a scan of the whole text then tells.
   */
  rescan(pieces: readonly Piece[], first: number, last: number, text: string): Rescan | undefined {
    const area = this.#widened(pieces, first, last, text);
    const pieceAt = (index: number) => pieces[index];
    const shapes = area && shapesAround(pieceAt, area.first, pieces[area.first]?.level);
    if (area === undefined || shapes === undefined) return undefined;
    const found = scanEntries(new JsonCursor(area.text, 0), shapes, this.#isStrict, true);
    const next = pieces[area.last + 1];
    // The comment goes on in the next piece, unless there are to be none, or it may well be none.
    const isComment = !this.#isStrict && !found.cuts.some(({ isFlawed }) => isFlawed);
    if (next !== undefined && found.leftOpen === 'line' && isComment) {
      const last = endOfLine(pieces, area.last + 1);
      return this.rescan(
        pieces,
        area.first,
        last,
        area.text + textOf(pieces, area.last + 1, last - area.last),
      );
    }
    const below = next?.level ?? -1;
    const end = found.cuts.at(-1);
    const cannotEnd = end === undefined || (!fitsBefore(found, below) && below > end.level);
    if (found.hasConflict || cannotEnd) return undefined;
    const fresh = piecesOf(area.text, found);
    const after = area.first + fresh.length;
    const freshAt = (index: number) => (index < area.first ? pieces[index] : fresh[index - area.first]);
    // What follows may now be in another mapping, that is divided in another way.
    const isMoved = !isSameShapes(
      shapesAround(pieceAt, area.last + 1, next?.level),
      shapesAround(freshAt, after, next?.level),
    );
    if (isMoved) return undefined;
    const flawed = [
      ...this.#flawedIn(pieces.slice(0, area.first)),
      ...this.#noteFlaws(fresh, found, below),
      ...this.#flawedIn(pieces.slice(area.last + 1)),
    ];
    const whole = this.#canBeValid(flawed) ? this.#scanAll(pieces, area) : undefined;
    if (whole !== undefined) return whole;
    this.#hasFlaws = flawed.length > 0;
    return { first: area.first, last: area.last, pieces: fresh };
  }

  /** Undefined where the whole text is not valid either. */
  #scanAll(pieces: readonly Piece[], { first, last, text }: Area): Rescan | undefined {
    const after = textOf(pieces, last + 1, pieces.length - last - 1);
    const scanned = this.scan([textOf(pieces, 0, first) + text + after]);
    return scanned && { first: 0, last: pieces.length - 1, pieces: scanned };
  }

  /** With flawed neighbours, and from where an entry begins; undefined where only a scan of the whole text can tell. */
  #widened(pieces: readonly Piece[], first: number, last: number, text: string): Area | undefined {
    let from = first;
    let to = last;
    const before: string[] = [];
    const after: string[] = [];
    let beginning = text;
    for (let prior = pieces[from - 1]; prior !== undefined; prior = pieces[from - 1]) {
      if (beginsEntry(beginning) && !this.#isFlawed(prior)) break;
      from--;
      before.unshift(prior.text);
      beginning = prior.text;
    }
    for (let next = pieces[to + 1]; next !== undefined; next = pieces[to + 1]) {
      if (!this.#isFlawed(next)) break;
      to++;
      after.push(next.text);
    }
    // What stands before the first entry is not looked at here.
    if (from === 0) return undefined;
    return { first: from, last: to, text: [...before, text, ...after].join('') };
  }

  #flawedIn(pieces: readonly Piece[]): readonly Flaw[] {
    if (!this.#hasFlaws) return [];
    // By their heads, since a piece may have been put in as a copy with the same head.
    return pieces.flatMap(({ head }) => (head && this.#flaws.get(head)) ?? []);
  }

  /** Those of the pieces that cannot be valid; one that does not fit before what follows is the last. */
  #noteFlaws(fresh: readonly Piece[], found: ScannedEntries, below: number): readonly Flaw[] {
    const { cuts, leftOpen } = found;
    return fresh.flatMap((piece, index) => {
      const cut = cuts[index];
      const isEnd = index === cuts.length - 1;
      if (cut === undefined || !(cut.isFlawed || (isEnd && !fitsBefore(found, below)))) return [];
      const closes = cut.level - (cuts[index + 1]?.level ?? below);
      const flaw: Flaw = {
        closes: Math.max(0, closes),
        surplus: new JsonCursor(piece.text, 0).skipRest() + closes,
        leftOpen: isEnd ? leftOpen : undefined,
        endsInEscape: piece.text.endsWith('\\'),
        isSure: cut.isFlawed,
      };
      // Noted on the head too, where it tells pieces of the same text apart.
      const head = { ...cut.head, ...(cut.head.kind === 'entry' && { opens: false }), ...flaw };
      piece.head = head;
      this.#flaws.set(head, flaw);
      return [flaw];
    });
  }

  span(pieces: readonly Piece[]): PieceSpan {
    return { first: 1, end: pieces.length };
  }

  /** Every piece is made with its head. */
  head({ head }: Piece): Head {
    return head ?? { kind: 'whole' };
  }

  isFine(text: string, head: Head, level: number): boolean {
    return head.kind === 'entry' && !this.#flaws.has(head) && isPlainlyFine(text, level);
  }

  read(text: string, head: Head, level: number) {
    const flaw = this.#flaws.get(head);
    return flaw === undefined
      ? readMember(text, level, this.#language)
      : readFlawed(text, level, this.#language, flaw.closes);
  }

  brackets(head: Piece, last: Piece, levels: number): OffsetRange {
    const flaw = last.head && this.#flaws.get(last.head);
    return bracketsOf(head.text, last.text, levels, flaw?.closes);
  }

  get #isStrict(): boolean {
    return this.#language === 'json';
  }

  #isFlawed({ head }: Piece): boolean {
    return head !== undefined && this.#flaws.has(head);
  }

  /**
   * Up to the first flaw the text is read as it would be as a whole, so that one decides where it is sure. Where
   * brackets are missing in one place and too many in another, they may belong together; so may two quotes.
   */
  #canBeValid(flaws: readonly Flaw[]): boolean {
    const [first] = flaws;
    if (first === undefined || first.isSure) return false;
    // Without comments, a text with one quote too many or too few has none that fits it.
    const canFit = !this.#isStrict || (first.leftOpen === 'string' && first.endsInEscape);
    if (first.leftOpen !== undefined) return canFit;
    const hasSurplus = flaws.some(({ surplus }) => surplus !== 0);
    return hasSurplus && flaws.reduce((sum, { surplus }) => sum + surplus, 0) === 0;
  }
}

function piecesOf(text: string, { cuts }: ScannedEntries): Piece[] {
  return cuts.map((cut, index) => {
    const next: Cut | undefined = cuts[index + 1];
    const written = text.slice(cut.start, next?.start);
    return new Piece(written, countFeeds(written), cut.level, cut.head);
  });
}

/** The piece from `first` on in which a line ends. */
function endOfLine(pieces: readonly Piece[], first: number): number {
  const found = pieces.findIndex(({ breaks }, index) => index >= first && breaks > 0);
  return found < 0 ? pieces.length - 1 : found;
}

/** False for the rest of a piece before: white space, punctuation, a part of a comment. */
function beginsEntry(text: string): boolean {
  return text !== '' && !' \t\r\n,:}]/*'.includes(text.charAt(0));
}

/** True when a piece of that level can follow, or with -1 the end of the text. */
function fitsBefore({ state, level, leftOpen }: ScannedEntries, below: number): boolean {
  if (leftOpen !== undefined && leftOpen !== 'line') return false;
  return below < 0 ? state === 'nothing' : state === 'key' && level === below;
}

function countFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
