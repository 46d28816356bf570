import type { Dependency, TextTest } from '@pagewright/core';
import { readWhole } from '../parse-text.js';
import type { SyntaxProblem } from '../problems/problem.js';
import { Segment, textOf } from '../segments/segment.js';
import { narrowed, SegmentList } from '../segments/segment-list.js';
import { headOf, type LeafReading, type Rescan, type SegmentSource } from '../segments/segment-source.js';
import { type AskAll, WordSearch } from '../segments/word-search.js';
import type { Language } from '../text/language.js';
import { createLineIndex, hasLoneReturn, type LineIndex } from '../text/line-index.js';
import type { TextChange } from '../text/text-change.js';
import type { WholeText } from '../tree/whole-tree.js';
import { buildNodes, dispose, pathTo, type SegmentedText } from './build-nodes.js';
import { leafOptions, type ScanOptions } from './choose-source.js';
import {
  type DocumentContainer,
  type Leaf,
  type LeafFaults,
  noFaults,
  ParsedLeaves,
} from './document-node.js';
import { TextDependency } from './text-dependency.js';

/** The findings about one state of the text. */
interface Findings {
  /** Holds until the next edit. */
  readonly dependency: TextDependency;
  lines: LineIndex | undefined;
  whole: WholeText | undefined;
  problems: readonly SyntaxProblem[] | undefined;
  readonly needsWholeText: Map<Leaf, boolean>;
  files: readonly string[] | undefined;
  /** Answers by the name of a test: true where any segment passes it. */
  readonly anywhere: Map<string, boolean>;
}

/**
 * A text that is edited: its segments, and the tree of nodes made of them. Where a text can be read only as a whole
 * there are no nodes; every edit then tries to make them.
 */
export class IncrementalDocument {
  readonly language: Language;
  #list = new SegmentList([], '');
  #source: SegmentSource | undefined;
  #isPartial = false;
  #root: DocumentContainer | undefined;
  #findings = noFindings();
  readonly #words: WordSearch;
  readonly #parsed: ParsedLeaves;

  readonly #options: ScanOptions;

  /** The text comes in parts, each of which but the last ends with a line feed. */
  constructor(language: Language, parts: readonly string[], options: ScanOptions) {
    this.language = language;
    this.#options = options;
    this.#parsed = new ParsedLeaves(options.mostParsed);
    this.#words = new WordSearch(language);
    this.#scan(parts);
  }

  get list(): SegmentList {
    return this.#list;
  }

  /** Undefined while the text is read as a whole. */
  get root(): DocumentContainer | undefined {
    return this.#root;
  }

  /** Holds until the next edit. */
  get dependency(): Dependency {
    return this.#findings.dependency;
  }

  get lines(): LineIndex {
    if (this.#source !== undefined) return this.#list;
    this.#findings.lines ??= createLineIndex(this.#list.text);
    return this.#findings.lines;
  }

  /** The whole text as one. */
  wholeText(): WholeText {
    this.#findings.whole ??= readWhole(this.#list.text, this.language);
    return this.#findings.whole;
  }

  /** The problems of this text: those that `find` has found, once. */
  problems(find: () => readonly SyntaxProblem[]): readonly SyntaxProblem[] {
    this.#findings.problems ??= find();
    return this.#findings.problems;
  }

  /** Returns the reading of a leaf, which is kept until much else has been read. */
  readingOf(leaf: Leaf): LeafReading {
    leaf.reading ??= this.#parse(leaf);
    return leaf.reading;
  }

  /** Returns the faults of a leaf; the rest of its reading is not kept, unless the leaf is recent. */
  faultsOf(leaf: Leaf): LeafFaults {
    if (leaf.faults === undefined) {
      const source = this.#sourceOf();
      const head = headOf(leaf.head, source);
      if (source.isTriviallyValid?.(this.#textOf(leaf), head, leaf.head.level, this.#below(leaf)) === true)
        leaf.faults = noFaults;
      else if (leaf.isRecent) this.readingOf(leaf);
      else this.#parse(leaf);
    }
    return leaf.faults ?? noFaults;
  }

  lengthOf(leaf: Leaf): number {
    const { start } = this.startOf(leaf);
    return leaf.last.start + leaf.last.text.length - start;
  }

  /** False when the text of a leaf certainly has none of the words, decided without reading it. */
  mayMention(leaf: Leaf, words: readonly (string | TextTest)[]): boolean {
    const { index } = this.startOf(leaf);
    const { segments } = this.#list;
    const mayHave = this.#words.anyOf(words);
    const { anywhere } = this.#findings;
    const isAnywhere: AskAll = (name, has) => {
      const is = anywhere.get(name) ?? segments.some(has);
      anywhere.set(name, is);
      return is;
    };
    for (let at = index; at < index + leaf.count; at++) {
      const segment = segments[at];
      if (segment !== undefined && (mayHave(segment) || this.#words.mayStandForMore(segment, isAnywhere)))
        return true;
    }
    return false;
  }

  /** False where certainly no segment of the text has any of the words. */
  mentionsAnywhere(words: readonly (string | TextTest)[]): boolean {
    return this.#list.segments.some(this.#words.anyOf(words));
  }

  /** The files that the `$ref`s of the text name; `unreadableName` among them where one may name any. */
  referredFiles(): readonly string[] {
    this.#findings.files ??= this.#words.filesIn(this.#list.segments);
    return this.#findings.files;
  }

  /** The segment that a node begins with, where it is now. */
  startOf({ head }: { readonly head: Segment }): Segment {
    this.#list.locateSegments();
    return head;
  }

  /** True when a leaf refers to something that may be before it, outside of its text. */
  needsWholeText(leaf: Leaf): boolean {
    const { missing } = this.faultsOf(leaf);
    if (missing.size === 0) return false;
    const { needsWholeText } = this.#findings;
    const known = needsWholeText.get(leaf);
    if (known !== undefined) return known;
    const before = this.#list.segments.slice(0, this.startOf(leaf).index);
    const needs = [...missing].some((name) => before.some(({ text }) => text.includes(`&${name}`)));
    needsWholeText.set(leaf, needs);
    return needs;
  }

  /** The brackets around a container; undefined where it has none. */
  bracketsOf(container: DocumentContainer): { start: number; end: number } | undefined {
    let inside = 0;
    let last = container.children.at(-1);
    for (; last?.kind === 'container'; last = last.children.at(-1)) inside++;
    if (last === undefined) return undefined;
    const ends = last.head.level - this.#below(last);
    const found = this.#sourceOf().brackets?.(container.head, last.last, ends, inside);
    this.#list.locateSegments();
    return found && { start: container.head.start + found.start, end: last.last.start + found.end };
  }

  edit({ start, end, text }: TextChange): void {
    const { length } = this.#list;
    const from = Math.min(Math.max(start, 0), length);
    const to = Math.min(Math.max(end, from), length);
    if (from === to && text === '') return;
    const { dependency } = this.#findings;
    this.#findings = noFindings();
    dependency.invalidate();
    const first = this.#list.at(from);
    const last = to > from ? this.#list.at(to - 1) : first;
    const joined = first.text.slice(0, from - first.start) + text + last.text.slice(to - last.start);
    const rescan =
      this.#root === undefined || this.#isPartial || hasLoneReturn(joined)
        ? undefined
        : this.#source?.rescan(this.#list.segments, first.index, last.index, joined);
    if (rescan === undefined) {
      this.#scanWith(first, last, joined);
      return;
    }
    const changed = narrowed(this.#list.segments, rescan);
    this.#put(changed.first, changed.last, changed.segments);
    if (this.#source?.isOutgrown?.(this.#list.locateSegments()) === true) this.#scan([this.#list.text]);
  }

  #scanWith(first: Segment, last: Segment, joined: string): void {
    const { segments } = this.#list;
    const before = textOf(segments, 0, first.index);
    const after = textOf(segments, last.index + 1, segments.length - last.index - 1);
    this.#scan([before + joined + after]);
  }

  #scan(parts: readonly string[]): void {
    const scanned = parts.some(hasLoneReturn) ? undefined : this.#options.scan(parts);
    const kept = this.#root && scanned && this.#changed(scanned.segments);
    this.#source = scanned?.source;
    this.#isPartial = scanned?.isPartial === true;
    if (kept !== undefined) {
      this.#put(kept.first, kept.last, kept.segments);
      return;
    }
    if (this.#root !== undefined) dispose(this.#root);
    const text = parts.length > 1 && scanned !== undefined ? undefined : parts.join('');
    this.#list = new SegmentList([...(scanned?.segments ?? [new Segment(text ?? '', 0, -1)])], text);
    this.#root = scanned && buildNodes(() => this.#now(), undefined);
  }

  /** Returns the segments of a new scan that differ from those before; undefined where most of them do. */
  #changed(scanned: readonly Segment[]): Rescan | undefined {
    const { segments } = this.#list;
    const changed = narrowed(segments, { first: 0, last: segments.length - 1, segments: scanned });
    return changed.segments.length * 2 > scanned.length ? undefined : changed;
  }

  /**
   * Puts segments in the place of those from `first` to `last`, or before `first` if `last` is less.
   */
  #put(first: number, last: number, fresh: readonly Segment[]): void {
    const root = this.#root;
    if (root === undefined) throw new Error('Segments are put in a divided text.');
    const before = this.#list.segments[first];
    const [now] = fresh;
    const path = first > last ? [] : pathTo(root, first);
    // Memos of the leaf that begins there may still be of use.
    if (first <= last && now !== undefined && now.level === before?.level) now.node = before.node;
    for (const node of path) node.isStale = true;
    // With the entry before end as many brackets as the level of the one behind it says.
    const level = (now ?? this.#list.segments[last + 1])?.level;
    if (this.#source?.brackets !== undefined && first > 1 && level !== before?.level)
      for (const node of pathTo(root, first - 1)) node.isStale = true;
    if (first < last) for (const node of pathTo(root, last)) node.isStale = true;
    this.#list.splice(first, last, fresh);
    this.#root = buildNodes(() => this.#now(), root);
  }

  #parse(leaf: Leaf): LeafReading {
    const source = this.#sourceOf();
    const text = this.#textOf(leaf);
    this.#parsed.add(leaf, text.length);
    // Problems of a misplaced line are reported already.
    const known = leaf.isMisplaced ? text.slice(0, misplacedText) : text;
    const reading =
      this.#readInside(leaf, known) ??
      source.read(known, headOf(leaf.head, source), leaf.head.level, this.#below(leaf));
    const { problems, missing } = reading;
    leaf.faults = problems.length === 0 && missing.size === 0 ? noFaults : { problems, missing };
    return reading;
  }

  /** Reads a large leaf as a document of its own, so that it need not be read again because of one of its entries. */
  #readInside(leaf: Leaf, text: string): LeafReading | undefined {
    const { level } = leaf.head;
    const { nesting, openLeaf } = this.#options;
    const source = text.length > largeText && nesting > 0 ? this.#sourceOf().within?.(level) : undefined;
    if (source === undefined) leaf.inner = undefined;
    else if (leaf.inner !== undefined) leaf.inner.update(text);
    else leaf.inner = openLeaf(this.language, text, leafOptions(source, this.#options));
    return leaf.inner?.read();
  }

  #now(): SegmentedText {
    return { segments: this.#list.locateSegments(), source: this.#sourceOf(), shape: this.#options.shape };
  }

  /** The level of the segment behind a leaf; -1 at the end. */
  #below(leaf: Leaf): number {
    return this.#list.segments[this.startOf(leaf).index + leaf.count]?.level ?? -1;
  }

  #textOf(leaf: Leaf): string {
    return textOf(this.#list.segments, this.startOf(leaf).index, leaf.count);
  }

  #sourceOf(): SegmentSource {
    if (this.#source === undefined) throw new Error('A divided text has a source.');
    return this.#source;
  }
}

/** A leaf is read as a document where it is longer than this. */
const largeText = 8_192;

/** The number of characters that are read of a leaf that is out of place. */
const misplacedText = 4_096;

function noFindings(): Findings {
  return {
    dependency: new TextDependency(),
    lines: undefined,
    whole: undefined,
    problems: undefined,
    needsWholeText: new Map(),
    files: undefined,
    anywhere: new Map(),
  };
}
