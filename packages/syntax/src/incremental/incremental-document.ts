import type { Dependency } from '@pagewright/core/incremental';
import { readWhole } from '../parse-text.js';
import type { SyntaxProblem } from '../problems/problem.js';
import { type Head, Segment, textOf } from '../segments/segment.js';
import { narrowed, SegmentList } from '../segments/segment-list.js';
import { headOf, type LeafReading, type Rescan, type SegmentSource } from '../segments/segment-source.js';
import type { Language } from '../text/language.js';
import { createLineIndex, hasLoneReturn, type LineIndex, type OffsetRange } from '../text/line-index.js';
import type { TextChange } from '../text/text-change.js';
import type { WholeText } from '../tree/whole-tree.js';
import { scanText } from './choose-source.js';
import { type DividedText, divideText, replace } from './divide-text.js';
import {
  type DocumentContainer,
  type DocumentNode,
  endIndexOf,
  indexOf,
  type Leaf,
  type LeafFaults,
  leavesOf,
  noFaults,
  ParsedLeaves,
  pointerTo,
} from './document-node.js';
import type { SegmentChange } from './former-nodes.js';
import { TextDependency } from './text-dependency.js';

interface Findings {
  readonly dependency: TextDependency;
  lines: LineIndex | undefined;
  whole: WholeText | undefined;
  problems: readonly SyntaxProblem[] | undefined;
  leaves: readonly Leaf[] | undefined;
  readonly needsWholeText: Map<Leaf, boolean>;
}

/**
 * An editable text with its segments and nodes. A text that can only be read as a whole has no nodes, and every edit
 * tries to create them.
 */
export class IncrementalDocument {
  readonly language: Language;
  #list = new SegmentList([], '');
  #source: SegmentSource | undefined;
  #isPartial = false;
  #root: DocumentContainer | undefined;
  #findings = noFindings();
  readonly #parsed: ParsedLeaves;

  constructor(language: Language, parts: readonly string[], maxParsed = defaultMaxParsed) {
    this.language = language;
    this.#parsed = new ParsedLeaves(maxParsed);
    this.#scan(parts);
  }

  get list(): SegmentList {
    return this.#list;
  }

  get root(): DocumentContainer | undefined {
    return this.#root;
  }

  get leaves(): readonly Leaf[] {
    this.#findings.leaves ??= this.#root === undefined ? [] : leavesOf(this.#root);
    return this.#findings.leaves;
  }

  /** Valid until the next edit. */
  get dependency(): Dependency {
    return this.#findings.dependency;
  }

  get lines(): LineIndex {
    if (this.#source !== undefined) return this.#list;
    this.#findings.lines ??= createLineIndex(this.#list.text);
    return this.#findings.lines;
  }

  wholeText(): WholeText {
    this.#findings.whole ??= readWhole(this.#list.text, this.language);
    return this.#findings.whole;
  }

  /** Calls `find` at most once for each state of the text. */
  problems(find: () => readonly SyntaxProblem[]): readonly SyntaxProblem[] {
    this.#findings.problems ??= find();
    return this.#findings.problems;
  }

  readingOf(leaf: Leaf): LeafReading {
    if (leaf.reading === undefined) {
      this.#parsed.add(leaf, this.lengthOf(leaf));
      leaf.reading = this.#parse(leaf);
    }
    return leaf.reading;
  }

  /** Caches the faults. The parsed value is kept only if the leaf is recent. */
  faultsOf(leaf: Leaf): LeafFaults {
    if (leaf.faults === undefined) {
      const { level } = leaf;
      if (
        this.#sourceOf().isTriviallyValid?.(
          this.textOf(leaf),
          this.headOf(leaf),
          level,
          this.#below(leaf),
        ) === true
      )
        leaf.faults = noFaults;
      else this.#readOnce(leaf);
    }
    return leaf.faults ?? noFaults;
  }

  startOf(node: DocumentNode): number {
    return this.#list.startOf(indexOf(node));
  }

  lengthOf(leaf: Leaf): number {
    return this.#list.startOf(endIndexOf(leaf)) - this.startOf(leaf);
  }

  headOf(node: DocumentNode): Head {
    return headOf(this.#firstOf(node), this.#sourceOf());
  }

  levelOf(node: DocumentNode): number {
    return this.#firstOf(node).level;
  }

  textOf(leaf: Leaf): string {
    return textOf(this.#list.segments, indexOf(leaf), leaf.count);
  }

  valueOf(leaf: Leaf): unknown {
    const { part } = this.#readOnce(leaf);
    return this.needsWholeText(leaf) ? this.wholeText().part.get(pointerTo(leaf), 0) : part.get([], 0);
  }

  /** True if an anchor that the leaf refers to may be earlier in the text. */
  needsWholeText(leaf: Leaf): boolean {
    const { missing } = this.faultsOf(leaf);
    if (missing.size === 0) return false;
    const { needsWholeText } = this.#findings;
    const known = needsWholeText.get(leaf);
    if (known !== undefined) return known;
    const before = this.#list.segments.slice(0, indexOf(leaf));
    const needs = [...missing].some((name) => before.some(({ text }) => text.includes(`&${name}`)));
    needsWholeText.set(leaf, needs);
    return needs;
  }

  bracketsOf(container: DocumentContainer): OffsetRange | undefined {
    let inside = 0;
    let last = container.children.at(-1);
    for (; last?.kind === 'container'; last = last.children.at(-1)) inside++;
    const { segments } = this.#list;
    const head = indexOf(container);
    const end = last === undefined ? 0 : endIndexOf(last) - 1;
    const [first, behind] = [segments[head], segments[end]];
    if (last === undefined || first === undefined || behind === undefined) return undefined;
    const ends = last.level - this.#below(last);
    const found = this.#source?.brackets?.(first, behind, ends, inside);
    return (
      found && { start: this.#list.startOf(head) + found.start, end: this.#list.startOf(end) + found.end }
    );
  }

  /** Returns the leaves that were replaced. */
  edit({ start, end, text }: TextChange): readonly Leaf[] {
    const { length, segments } = this.#list;
    const from = Math.min(Math.max(start, 0), length);
    const to = Math.min(Math.max(end, from), length);
    if (from === to && text === '') return [];
    const { dependency } = this.#findings;
    this.#findings = noFindings();
    dependency.invalidate();
    const first = this.#list.indexAt(from);
    const last = to > from ? this.#list.indexAt(to - 1) : first;
    const before = segments[first]?.text.slice(0, from - this.#list.startOf(first)) ?? '';
    const joined = before + text + (segments[last]?.text.slice(to - this.#list.startOf(last)) ?? '');
    const rescan =
      this.#root === undefined || this.#isPartial || hasLoneReturn(joined)
        ? undefined
        : this.#source?.rescan(segments, first, last, joined);
    if (rescan === undefined) {
      const behind = textOf(segments, last + 1, segments.length - last - 1);
      return this.#scan([textOf(segments, 0, first) + joined + behind]);
    }
    const replaced = this.#put(narrowed(segments, rescan));
    if (this.#source?.isOutgrown?.(this.#list.segments) !== true) return replaced;
    return [...replaced, ...this.#scan([this.#list.text])];
  }

  #scan(parts: readonly string[]): readonly Leaf[] {
    const scanned = parts.some(hasLoneReturn) ? undefined : scanText(this.language, parts);
    const kept = this.#root && scanned && this.#changed(scanned.segments);
    this.#source = scanned?.source;
    this.#isPartial = scanned?.isPartial === true;
    if (kept !== undefined) return this.#put(kept);
    const replaced: Leaf[] = [];
    if (this.#root !== undefined) replace(this.#root, replaced);
    const text = parts.length > 1 && scanned !== undefined ? undefined : parts.join('');
    this.#list = new SegmentList([...(scanned?.segments ?? [new Segment(text ?? '', 0, -1)])], text);
    this.#root = scanned && this.#divide(undefined, { from: 0, to: 0, count: 0, keepsEnd: true }).root;
    return replaced;
  }

  #changed(scanned: readonly Segment[]): Rescan | undefined {
    const { segments } = this.#list;
    const changed = narrowed(segments, { first: 0, last: segments.length - 1, segments: scanned });
    return changed.segments.length * 2 > scanned.length ? undefined : changed;
  }

  /** Replaces the segments from `first` to `last`, or inserts before `first` if `last` is smaller. */
  #put({ first, last, segments: fresh }: Rescan): readonly Leaf[] {
    const { segments } = this.#list;
    const level = (fresh[0] ?? segments[last + 1])?.level;
    // The level of the next entry says how many brackets close here.
    const keepsEnd = this.#source?.brackets === undefined || level === segments[first]?.level;
    this.#list.splice(first, last, fresh);
    const change = { from: first, to: last + 1, count: fresh.length, keepsEnd };
    const { root, replaced } = this.#divide(this.#root, change);
    this.#root = root;
    return replaced;
  }

  #divide(before: DocumentContainer | undefined, change: SegmentChange): DividedText {
    const { segments } = this.#list;
    return divideText({ segments, source: this.#sourceOf() }, before, change);
  }

  #readOnce(leaf: Leaf): LeafReading {
    return leaf.isRecent ? this.readingOf(leaf) : (leaf.reading ?? this.#parse(leaf));
  }

  #parse(leaf: Leaf): LeafReading {
    const text = this.textOf(leaf);
    // A misplaced line is reported anyway, so the beginning of its text is enough.
    const known = leaf.isMisplaced ? text.slice(0, maxMisplacedText) : text;
    const reading = this.#sourceOf().read(known, this.headOf(leaf), leaf.level, this.#below(leaf));
    const { problems, missing } = reading;
    leaf.faults = problems.length === 0 && missing.size === 0 ? noFaults : { problems, missing };
    return reading;
  }

  /** Level of the segment after the leaf; -1 at the end. */
  #below(leaf: Leaf): number {
    return this.#list.segments[endIndexOf(leaf)]?.level ?? -1;
  }

  #firstOf(node: DocumentNode): Segment {
    const segment = this.#list.segments[indexOf(node)];
    if (segment === undefined) throw new Error('A node has a segment.');
    return segment;
  }

  #sourceOf(): SegmentSource {
    if (this.#source === undefined) throw new Error('A text that is divided into segments has a source.');
    return this.#source;
  }
}

const defaultMaxParsed = 8_000_000;

const maxMisplacedText = 4_096;

function noFindings(): Findings {
  return {
    dependency: new TextDependency(),
    lines: undefined,
    whole: undefined,
    problems: undefined,
    leaves: undefined,
    needsWholeText: new Map(),
  };
}
