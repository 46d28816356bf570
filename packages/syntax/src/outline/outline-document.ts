import type { Ground, TextTest } from '@pagewright/core';
import type { SyntaxProblem } from '../problems/problem.js';
import { readWhole } from '../read-whole.js';
import type { Language } from '../text/language.js';
import { createLineIndex, type LineIndex } from '../text/line-index.js';
import type { WholeText } from '../tree/whole-tree.js';
import { buildOutline, type PiecesOfText, retire } from './build-outline.js';
import { exchangePiece, isSameMark, pathTo } from './exchange-piece.js';
import { headOf } from './find-entries.js';
import { type Frame, oneEntry, wholeDocument } from './frame.js';
import { innerReading } from './inner-reading.js';
import { isInsideWord } from './inside-word.js';
import { narrowed } from './narrowed.js';
import {
  type Container,
  type Leaf,
  type LeafFaults,
  noFaults,
  type OutlineNode,
  plainlyNoFaults,
} from './outline-node.js';
import type { Glance, LeafReading, OutlineSource, Rescan } from './outline-source.js';
import { Piece, textOf } from './piece.js';
import { type Counted, PieceCounts } from './piece-counts.js';
import { PieceList } from './piece-list.js';
import { changeBetween, type TextChange } from './text-change.js';
import { TextGround } from './text-ground.js';
import { type AskAll, WordSearch } from './word-search.js';

/** What is found out about one state of the text. */
interface Findings {
  /** Holds until the next edit. */
  readonly ground: TextGround;
  lines: LineIndex | undefined;
  whole: WholeText | undefined;
  problems: readonly SyntaxProblem[] | undefined;
  readonly needsWhole: Map<Leaf, boolean>;
}

/**
 * A text that is edited: its pieces, and the outline made of them. Where a text can be read only as a whole there is no
 * outline; every edit then tries to make one.
 */
export class OutlineDocument {
  readonly language: Language;
  #list = new PieceList([], '');
  #source: OutlineSource | undefined;
  #isPartial = false;
  #root: Container | undefined;
  #findings = noFindings();
  readonly #words: WordSearch;
  readonly #counts = new PieceCounts();

  readonly #frame: Frame;

  /** The text comes in parts, each of which but the last ends with a line feed. */
  constructor(language: Language, parts: readonly string[], frame: Frame = wholeDocument(language)) {
    this.language = language;
    this.#frame = frame;
    this.#words = new WordSearch(language);
    this.#scan(parts);
  }

  get list(): PieceList {
    return this.#list;
  }

  /** Undefined while the text is read as a whole. */
  get root(): Container | undefined {
    return this.#root;
  }

  /** Holds until the next edit. */
  get ground(): Ground {
    return this.#findings.ground;
  }

  get lines(): LineIndex {
    if (this.#source !== undefined) return this.#list;
    this.#findings.lines ??= createLineIndex(this.#list.text);
    return this.#findings.lines;
  }

  /** The whole text as one. */
  whole(): WholeText {
    this.#findings.whole ??= readWhole(this.#list.text, this.language);
    return this.#findings.whole;
  }

  /** The problems of this text: those that `find` has found, once. */
  problems(find: () => readonly SyntaxProblem[]): readonly SyntaxProblem[] {
    this.#findings.problems ??= find();
    return this.#findings.problems;
  }

  /** What a leaf says; kept as long as the leaf. */
  readingOf(leaf: Leaf): LeafReading {
    leaf.reading ??= this.#read(leaf);
    return leaf.reading;
  }

  /** The short cut into a leaf, which is kept as long as the leaf. */
  glanceAt(leaf: Leaf): Glance | undefined {
    if (leaf.glance === undefined) {
      const source = this.#sourceOf();
      leaf.glance = source.glance?.(this.#textOf(leaf), headOf(leaf.head, source), leaf.head.level) ?? null;
    }
    return leaf.glance ?? undefined;
  }

  /** What is wrong with a leaf; the rest of what is read for it is not kept, unless it is recent. */
  faultsOf(leaf: Leaf): LeafFaults {
    if (leaf.faults === undefined) {
      const source = this.#sourceOf();
      const head = headOf(leaf.head, source);
      if (source.isFine?.(this.#textOf(leaf), head, leaf.head.level) === true) leaf.faults = plainlyNoFaults;
      else if (leaf.isRecent) this.readingOf(leaf);
      else this.#read(leaf);
    }
    return leaf.faults ?? noFaults;
  }

  lengthOf(leaf: Leaf): number {
    const { start } = this.startOf(leaf);
    return leaf.last.start + leaf.last.text.length - start;
  }

  /** False when the text of a leaf surely has none of the words, told without reading it. */
  mayMention(leaf: Leaf, words: readonly (string | TextTest)[]): boolean {
    const { index } = this.startOf(leaf);
    const { pieces } = this.#list;
    const mayHave = this.#words.anyOf(words);
    const isAnywhere: AskAll = (name, has) => this.#counts.some(name, has, pieces).values.length > 0;
    for (let at = index; at < index + leaf.count; at++) {
      const piece = pieces[at];
      if (piece !== undefined && (mayHave(piece) || this.#words.mayStandForMore(piece, isAnywhere)))
        return true;
    }
    return false;
  }

  /** The same of the whole text: nothing is found where it surely has none of them. */
  mentionsAnywhere(words: readonly (string | TextTest)[]): Counted {
    const names = words.map((word) => (typeof word === 'string' ? word : word.name));
    return this.#counts.some(`words ${names.join(' ')}`, this.#words.anyOf(words), this.#list.pieces);
  }

  /** The files that the `$ref`s of the text name; `unreadableName` among them where one may name any. */
  referredFiles(): Counted {
    return this.#counts.found('files', this.#words.filesIn, this.#list.pieces);
  }

  /** The piece that a node begins with, where it stands now. */
  startOf({ head }: { readonly head: Piece }): Piece {
    this.#list.settle();
    return head;
  }

  /** True when a leaf refers to something that may stand before it, outside of its text. */
  needsWhole(leaf: Leaf): boolean {
    const { missing } = this.faultsOf(leaf);
    if (missing.size === 0) return false;
    const { needsWhole } = this.#findings;
    const known = needsWhole.get(leaf);
    if (known !== undefined) return known;
    const before = this.#list.pieces.slice(0, this.startOf(leaf).index);
    const needs = [...missing].some((name) => before.some(({ text }) => text.includes(`&${name}`)));
    needsWhole.set(leaf, needs);
    return needs;
  }

  /** The brackets around a container; undefined where it has none. */
  bracketsOf(container: Container): { start: number; end: number } | undefined {
    let levels = 0;
    let last = container.children.at(-1);
    for (; last?.kind === 'container'; last = last.children.at(-1)) levels++;
    if (last === undefined) return undefined;
    const found = this.#sourceOf().brackets(container.head, last.last, levels);
    this.#list.settle();
    return found && { start: container.head.start + found.start, end: last.last.start + found.end };
  }

  edit({ start, end, text }: TextChange): void {
    const { length } = this.#list;
    const from = Math.min(Math.max(start, 0), length);
    const to = Math.min(Math.max(end, from), length);
    if (from === to && text === '') return;
    const { ground } = this.#findings;
    this.#findings = noFindings();
    ground.end();
    const first = this.#list.at(from);
    const last = to > from ? this.#list.at(to - 1) : first;
    const joined = first.text.slice(0, from - first.start) + text + last.text.slice(to - last.start);
    const rescan =
      this.#root === undefined || this.#isPartial || hasLoneReturn(joined)
        ? undefined
        : this.#source?.rescan(this.#list.pieces, first.index, last.index, joined);
    if (rescan === undefined) {
      this.#scanWith(first, last, joined);
      return;
    }
    const changed = narrowed(this.#list.pieces, rescan);
    const isWord = first === last && isInsideWord(first.text, from - first.start, to - first.start, text);
    this.#put(changed.first, changed.last, changed.pieces, { start: from, end: to, text });
    // Where lines begin as before, nothing is indented in another way.
    if (!isWord && this.#source?.isOutgrown?.(this.#list.settle()) === true) this.#scan([this.#list.text]);
  }

  #scanWith(first: Piece, last: Piece, joined: string): void {
    const { pieces } = this.#list;
    const before = textOf(pieces, 0, first.index);
    const after = textOf(pieces, last.index + 1, pieces.length - last.index - 1);
    this.#scan([before + joined + after]);
  }

  #scan(parts: readonly string[]): void {
    const scanned = parts.some(hasLoneReturn) ? undefined : this.#frame.scan(parts);
    const kept = this.#root && scanned && this.#changed(scanned.pieces);
    this.#source = scanned?.source;
    this.#isPartial = scanned?.isPartial === true;
    if (kept !== undefined) {
      this.#put(kept.first, kept.last, kept.pieces);
      return;
    }
    if (this.#root !== undefined) retire(this.#root);
    this.#counts.clear();
    const text = parts.length > 1 && scanned !== undefined ? undefined : parts.join('');
    this.#list = new PieceList([...(scanned?.pieces ?? [new Piece(text ?? '', 0, -1)])], text);
    this.#root = scanned && buildOutline(() => this.#now(), undefined);
  }

  /** What of the pieces of a new scan has to be put in; undefined where that would be most of them. */
  #changed(scanned: readonly Piece[]): Rescan | undefined {
    const { pieces } = this.#list;
    const changed = narrowed(pieces, { first: 0, last: pieces.length - 1, pieces: scanned });
    return changed.pieces.length * 2 > scanned.length ? undefined : changed;
  }

  /**
   * Puts pieces in the place of those from `first` to `last`, or before `first` if `last` is less. `change`: all that they
   * differ by.
   */
  #put(first: number, last: number, fresh: readonly Piece[], change?: TextChange): void {
    const root = this.#root;
    const source = this.#sourceOf();
    if (root === undefined) throw new Error('Pieces are put in an outline.');
    const before = this.#list.pieces[first];
    const [now] = fresh;
    const path = first > last ? [] : pathTo(root, first);
    if (first === last && fresh.length === 1 && before !== undefined && now !== undefined) {
      const next = this.#list.pieces[first + 1];
      if (isSameMark(path, before, now, next, source)) {
        const isFine = change !== undefined && this.#staysFine(path.at(-1)?.node, change);
        this.#splice(first, last, fresh);
        exchangePiece(path, before, now, isFine);
        return;
      }
    }
    // What was noted of the leaf that begins there may still be of use.
    if (first <= last && now !== undefined && now.level === before?.level) now.node = before.node;
    for (const { node } of path) node.isStale = true;
    if (first < last) for (const { node } of pathTo(root, last)) node.isStale = true;
    this.#splice(first, last, fresh);
    this.#root = buildOutline(() => this.#now(), root);
  }

  #staysFine(node: OutlineNode | undefined, { start, end, text }: TextChange): boolean {
    if (node?.kind !== 'leaf' || node.faults !== plainlyNoFaults) return false;
    const from = this.startOf(node).start;
    const change = { start: start - from, end: end - from, text };
    return this.#sourceOf().staysFine?.(this.#textOf(node), change) === true;
  }

  #splice(first: number, last: number, fresh: readonly Piece[]): void {
    const { pieces } = this.#list;
    const before = pieces.slice(Math.max(0, first - 1), first);
    const gone = pieces.slice(first, last + 1);
    this.#counts.exchange([...before, ...gone], [...before, ...fresh], pieces[last + 1]);
    this.#list.splice(first, last, fresh);
  }

  #read(leaf: Leaf): LeafReading {
    const source = this.#sourceOf();
    const text = this.#textOf(leaf);
    // What is wrong with a line that is out of place is told already.
    const known = leaf.isMisplaced ? text.slice(0, misplacedText) : text;
    const reading =
      this.#readInside(leaf, known) ?? source.read(known, headOf(leaf.head, source), leaf.head.level);
    const { problems, missing } = reading;
    leaf.faults = problems.length === 0 && missing.size === 0 ? noFaults : { problems, missing };
    return reading;
  }

  /** Reads a large leaf as a document of its own, so that it need not be read again because of one of its entries. */
  #readInside(leaf: Leaf, text: string): LeafReading | undefined {
    const { level } = leaf.head;
    const { inside } = this.#frame;
    const source = text.length > largeText && inside > 0 ? this.#sourceOf().within?.(level) : undefined;
    if (source === undefined) leaf.inner = undefined;
    else if (leaf.inner !== undefined) leaf.inner.edit(changeBetween(leaf.inner.list.text, text));
    else leaf.inner = new OutlineDocument(this.language, [text], oneEntry(source, inside - 1));
    return leaf.inner && innerReading(leaf.inner);
  }

  #now(): PiecesOfText {
    return { pieces: this.#list.settle(), source: this.#sourceOf(), shape: this.#frame.shape };
  }

  #textOf(leaf: Leaf): string {
    return textOf(this.#list.pieces, this.startOf(leaf).index, leaf.count);
  }

  #sourceOf(): OutlineSource {
    if (this.#source === undefined) throw new Error('An outline has a source.');
    return this.#source;
  }
}

/** A leaf is read as a document where it is longer than this. */
const largeText = 8_192;

/** So much is read of what is out of place. */
const misplacedText = 4_096;

function noFindings(): Findings {
  return {
    ground: new TextGround(),
    lines: undefined,
    whole: undefined,
    problems: undefined,
    needsWhole: new Map(),
  };
}

function hasLoneReturn(text: string): boolean {
  return text.includes('\r') && /\r(?!\n)/.test(text);
}
