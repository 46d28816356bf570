import type { OutlineSource, PieceSpan, Rescan } from '../outline/outline-source.js';
import type { Head, Piece } from '../outline/piece.js';
import { beginningOf } from '../text/text-parts.js';
import { isPlainlyFine } from '../yaml-lines/block-lines.js';
import { lineReading } from '../yaml-lines/line-reading.js';
import { staysPlainlyFine } from '../yaml-lines/stays-fine.js';
import { entryHead, isBlankFrom, isDirective, isDocumentMarker, mayBeWhole } from './entry-head.js';
import { markDepth, sectionLength } from './mark-depth.js';
import { columnInside, outmostInside } from './outmost-inside.js';
import { readEntry } from './read-entry.js';
import { scanMarks, scanParts } from './scan-marks.js';

/**
 * Block YAML, piece by piece. It is for one text: how deep marks stand is found out by a scan. With a level, that text is
 * a single entry at it.
 */
export class YamlSource implements OutlineSource {
  readonly #level: number | undefined;
  #depth: number | undefined = 0;

  constructor(level?: number) {
    this.#level = level;
  }

  scan(parts: readonly string[]): Piece[] | undefined {
    const level = this.#level;
    this.#depth =
      level === undefined
        ? markDepth((beginning) => lineIn(parts, beginning))
        : columnInside(beginningOf(parts, sectionLength), level);
    return this.#depth === undefined ? undefined : scanParts(parts, this.#depth);
  }

  /** A line is a mark whatever stands around it, so nothing but the lines of `text` has to be looked at. */
  rescan(pieces: readonly Piece[], first: number, last: number, text: string): Rescan {
    if (pieces[first - 1]?.text === '') return this.rescan(pieces, first - 1, last, text);
    const after = text.endsWith('\n') ? undefined : pieces[last + 1];
    if (after !== undefined) return this.rescan(pieces, first, last + 1, text + after.text);
    const found = scanMarks(text, this.#depth ?? 0, first === 0);
    const before = pieces[first - 1];
    if (before === undefined) return { first, last, pieces: found };
    if (found[0]?.text === '') return { first, last, pieces: found.slice(1) };
    return this.rescan(pieces, first - 1, last, before.text + text);
  }

  isDoubtful({ text, level }: Piece): boolean {
    return mayBeWhole(text, level);
  }

  outmost({ text, level }: Piece): number {
    return outmostInside(text, level);
  }

  span(pieces: readonly Piece[]): PieceSpan | undefined {
    const lead = pieces[0]?.text ?? '';
    if (!isBlankFrom(lead, lead.startsWith('\uFEFF') ? 1 : 0)) return undefined;
    const first = firstEntry(pieces);
    const isEnded = pieces.at(-1)?.text.startsWith('...') === true;
    const end = isEnded && isAlone(pieces.at(-1)) ? pieces.length - 1 : pieces.length;
    return first < end ? { first, end } : undefined;
  }

  isOutgrown(pieces: readonly Piece[]): boolean {
    if (this.#level !== undefined) return columnInside(sectionOf(pieces, 0), this.#level) !== this.#depth;
    const margin: Piece[] = [];
    // Asked with nearly every edit, of thousands of pieces.
    for (const piece of pieces) if (piece.level === 0) margin.push(piece);
    const depth = markDepth((beginning) => {
      const piece = margin.find(({ text }) => text.startsWith(beginning));
      return piece && sectionOf(pieces, piece.index);
    });
    return depth !== this.#depth;
  }

  head({ text, level }: Piece) {
    return entryHead(text, level);
  }

  within(level: number): YamlSource {
    return new YamlSource(level);
  }

  glance = lineReading;

  isFine(text: string, { kind }: Head, level: number): boolean {
    return kind === 'entry' && isPlainlyFine(text, level);
  }

  staysFine = staysPlainlyFine;

  read = readEntry;

  brackets(): undefined {
    return undefined;
  }
}

/** After the directive of the version and the line that begins the document, if they are there. */
function firstEntry(pieces: readonly Piece[]): number {
  const directive = pieces[1];
  const isVersioned = directive?.level === 0 && isDirective(directive.text);
  const at = isVersioned ? 2 : 1;
  const begin = pieces[at];
  const isBegun = begin?.text.startsWith('---') === true && isAlone(begin);
  // Without that line a directive is out of place, which is for the whole parse to tell.
  return isBegun ? at + 1 : 1;
}

/** A line that begins or ends the document, with nothing but comments and empty lines after it. */
function isAlone(piece: Piece | undefined): boolean {
  return piece?.level === 0 && isDocumentMarker(piece.text) && isBlankFrom(piece.text, 3);
}

/** The first line of a text that begins so, and what follows. */
function lineIn(parts: readonly string[], beginning: string): string | undefined {
  for (const [index, part] of parts.entries()) {
    const first = index === 0 && part.startsWith('\uFEFF') ? 1 : 0;
    const start = part.startsWith(beginning, first) ? first : part.indexOf(`\n${beginning}`) + 1 || -1;
    if (start >= 0) return beginningOf([part.slice(start), ...parts.slice(index + 1)], sectionLength);
  }
  return undefined;
}

function sectionOf(pieces: readonly Piece[], first: number): string {
  return beginningOf(textsFrom(pieces, first), sectionLength);
}

function* textsFrom(pieces: readonly Piece[], first: number): Generator<string> {
  for (let at = first; at < pieces.length; at++) yield pieces[at]?.text ?? '';
}
