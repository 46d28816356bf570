import { afterBlanks } from '../text/forward.js';
import { isSpace, type OffsetRange } from '../text/line-index.js';
import { keyStart } from './block-lines.js';
import { type FlowPrinter, flowPrinter, marginAt, writeFlowMember } from './flow-value.js';
import {
  afterBreak,
  beforeBlanks,
  commentEnd,
  isFirstOnLine,
  isLineOver,
  lineEnd,
  lineStart,
} from './lines.js';
import type { Added } from './plan.js';
import {
  anchorNamesIn,
  type Box,
  emptiedRanges,
  isRemoved,
  type NewEntry,
  newEntriesOf,
  notSure,
  rangeAt,
  type Writing,
} from './writing.js';

export function writeFlow(writing: Writing, box: Box): void {
  const { node, style, contents } = box;
  const children = [...node.children.values()];
  const isSameParts =
    node.added.length === 0 && children.every(({ removal, newKey }) => !removal && newKey === undefined);
  if (style === 'pair') {
    if (isSameParts) for (const child of children) writeFlowMember(writing, box, child, undefined);
    else writing.out.refuse('This mapping inside `[ ]` has no braces. Put it in `{ }` first.', node.pointer);
    return;
  }
  const isSimple = isSameParts && (contents.kind === 'map' || !writing.isYaml);
  const named = isSimple ? undefined : namedParts(writing, box);
  if (!isSimple && named === undefined) return;
  for (const child of children) {
    writeFlowMember(
      writing,
      box,
      child,
      named?.parts.find(({ name }) => name === child.pointer.at(-1))?.start,
    );
  }
  if (named !== undefined && !isSameParts) {
    new FlowRewriter(writing, box, named, flowPrinter(writing, box)).write();
  }
}

/** Matches quoted strings and comments, in which brackets do not nest. */
const quoted = /(?<=[[{,:\s])(?:'(?:[^']|'')*'|"(?:[^"\\]|\\[\s\S])*"|#[^\n]*)/g;

/** False for a member that comes from a merge key. */
export function isOwnPart(writing: Writing, { node, range }: Box, name: string | number): boolean {
  const key = rangeAt(writing, [...node.pointer, name], 'key').start;
  if (key < range.start || key >= range.end) return false;
  const before = writing.text.slice(range.start, key).replace(quoted, '');
  return !before.includes('<<') || before.split(/[[{]/).length === before.split(/[\]}]/).length + 1;
}

interface NamedPart extends OffsetRange {
  readonly name: string | number;
  readonly comma: number | undefined;
}

interface NamedParts {
  readonly parts: readonly NamedPart[];
  readonly hasComments: boolean;
}

/** Finds the members or items between the brackets. Refuses the edit and returns undefined if they are ambiguous. */
function namedParts(writing: Writing, box: Box): NamedParts | undefined {
  const { text, isYaml, out } = writing;
  const last = box.range.end - 1;
  const parts: NamedPart[] = [];
  let hasComments = false;
  const afterGap = (from: number): number => {
    let at = from;
    for (let end: number | undefined = at; end !== undefined; end = commentEnd(text, at, isYaml)) {
      hasComments ||= end > at;
      at = end;
      while (isSpace(text.charCodeAt(at))) at++;
    }
    return at;
  };
  const names = anchorNamesIn(box);
  let at = afterGap(box.range.start + 1);
  for (const [index, name] of names.entries()) {
    const pointer = [...box.node.pointer, name];
    const value = rangeAt(writing, pointer, 'value');
    const start = keyStart(text, at);
    // An item has no key, so this is the range of its value.
    const key = rangeAt(writing, pointer, 'key');
    const end = Math.max(value.end, key.end);
    const next = afterGap(end);
    const comma = text[next] === ',' ? next : undefined;
    if (start !== key.start || (comma === undefined && index < names.length - 1)) break;
    parts.push({ name, start: at, end, comma });
    at = comma === undefined ? next : afterGap(comma + 1);
  }
  if (parts.length === names.length && at === last) return { parts, hasComments };
  out.refuse(notSure, box.node.pointer);
  return undefined;
}

class FlowRewriter {
  readonly #writing: Writing;
  readonly #box: Box;
  readonly #parts: readonly NamedPart[];
  readonly #hasComments: boolean;
  readonly #printer: FlowPrinter;
  readonly #isLined: boolean;
  readonly #margin: string;

  constructor(writing: Writing, box: Box, { parts, hasComments }: NamedParts, printer: FlowPrinter) {
    this.#writing = writing;
    this.#box = box;
    this.#parts = parts;
    this.#hasComments = hasComments;
    this.#printer = printer;
    const first = parts[0]?.start ?? box.range.start;
    this.#isLined = isFirstOnLine(writing.text, first) && lineStart(writing.text, first) > box.range.start;
    this.#margin = marginAt(writing.text, first);
  }

  write(): void {
    this.#noteTaken();
    const kept = this.#parts.filter((part) => !this.#isRemoved(part));
    if (this.#parts.length === 0) this.#fill();
    else if (kept.length === 0 && this.#box.node.added.length === 0 && !this.#hasComments) {
      this.#writing.out.remove(this.#box.range.start + 1, this.#box.range.end - 1);
    } else {
      const additions = newEntriesOf(this.#box, this.#parts);
      this.#writeCommas(kept, additions);
      this.#writeAdditions(kept, additions);
      for (const part of this.#parts) if (this.#isRemoved(part)) this.#remove(part, kept.at(-1));
    }
  }

  #noteTaken(): void {
    const { out } = this.#writing;
    for (const part of this.#parts) {
      const child = this.#box.node.children.get(part.name);
      if (child?.removal === undefined) continue;
      const end = this.#pastComments(behind(part));
      const ranges = emptiedRanges(this.#writing, child) ?? [{ start: part.start, end }];
      for (const range of ranges) out.take({ ...range, goes: true, entry: part.start, isInBrackets: true });
    }
  }

  #isRemoved(part: NamedPart): boolean {
    return isRemoved(this.#box, part);
  }

  get #hasLastComma(): boolean {
    return this.#parts.at(-1)?.comma !== undefined;
  }

  #writeCommas(kept: readonly NamedPart[], additions: readonly Addition[]): void {
    const { out } = this.#writing;
    const last = kept.at(-1);
    for (const part of kept) {
      const isLast = part === last && !additions.some(({ anchor }) => anchor === part);
      const needsComma = !isLast || this.#hasLastComma;
      if (needsComma && part.comma === undefined) out.put(part.end, part.end, ',');
      if (!needsComma && part.comma !== undefined) out.remove(part.comma, part.comma + 1);
    }
  }

  #writeAdditions(kept: readonly NamedPart[], additions: readonly Addition[]): void {
    const { out, lineBreak, text } = this.#writing;
    const gap = this.#gap();
    for (const [index, { anchor, added }] of additions.entries()) {
      const isLast = index === additions.length - 1 && (kept.length === 0 || anchor === kept.at(-1));
      const comma = !isLast || this.#hasLastComma ? ',' : '';
      const written = this.#written(added, this.#margin, this.#isLined) + comma;
      if (this.#isLined) {
        const from = anchor === undefined ? this.#box.range.start + 1 : behind(anchor);
        const at = this.#pastComments(from);
        out.put(at, at, lineBreak + this.#margin + written);
      } else if (anchor === undefined) {
        const at = this.#parts[0]?.start ?? this.#box.range.start + 1;
        out.put(at, at, written + (isLast ? '' : gap || (text[at - 1] === '\n' ? ' ' : '')));
      } else {
        out.put(behind(anchor), behind(anchor), gap + written);
      }
    }
  }

  #written({ key, value }: Added, margin: string, isLined: boolean): string {
    if (this.#box.contents.kind === 'list') return this.#printer.value(value, margin, isLined);
    return this.#printer.pair(String(key), value, margin, isLined);
  }

  #gap(): string {
    const comma = this.#parts.find((part) => part.comma !== undefined)?.comma;
    if (comma === undefined || this.#parts.length === 1) return this.#printer.gap;
    return this.#writing.isYaml || ' \t\r\n'.includes(this.#writing.text.charAt(comma + 1)) ? ' ' : '';
  }

  #pastComments(from: number): number {
    const { text, isYaml } = this.#writing;
    let at = from;
    for (;;) {
      const next = afterBlanks(text, at);
      const end = commentEnd(text, next, isYaml);
      if (end === undefined || end > lineEnd(text, next)) return at;
      at = end;
    }
  }

  #fill(): void {
    const { text, out, lineBreak } = this.#writing;
    const { range, node, contents } = this.#box;
    const isList = contents.kind === 'list';
    const written = (margin: string, isLined: boolean) =>
      node.added.map((added) => this.#written(added, margin, isLined));
    const inner = text.slice(range.start + 1, range.end - 1);
    if (inner.trim() !== '') {
      const margin = /[\r\n]([ \t]*)\S/.exec(inner)?.[1];
      const at = range.start + 1 + inner.trimEnd().length;
      const before = margin === undefined ? ' ' : lineBreak + margin;
      const after = margin === undefined && at === range.end - 1 ? ' ' : '';
      out.put(at, at, before + written(margin ?? '', margin !== undefined).join(`,${before}`) + after);
    } else if (this.#isOnLinesAround()) {
      const margin = marginAt(text, range.start);
      const separator = lineBreak + margin + this.#printer.indent;
      const lines = written(margin + this.#printer.indent, true).join(`,${separator}`);
      out.put(range.start + 1, range.end - 1, separator + lines + lineBreak + margin);
    } else {
      const pad = isList ? this.#printer.padLists : this.#printer.padMaps;
      out.put(range.start + 1, range.end - 1, pad + written('', false).join(`,${this.#printer.gap}`) + pad);
    }
  }

  /**
   * Empty brackets don't show whether members are on separate lines, so the enclosing member decides. In YAML, brackets
   * stay on one line.
   */
  #isOnLinesAround(): boolean {
    const { text, tree, isYaml } = this.#writing;
    const { pointer } = this.#box.node;
    if (isYaml) return false;
    if (pointer.length === 0) return true;
    return isFirstOnLine(text, tree.nearestRange(pointer, 'key').start) && /[\r\n]/.test(text.trim());
  }

  #remove(part: NamedPart, lastKept: NamedPart | undefined): void {
    const { text, out } = this.#writing;
    const isBesideComma = part.comma !== undefined && afterBlanks(text, part.end) === part.comma;
    if (part.comma !== undefined && !isBesideComma) out.remove(part.comma, part.comma + 1);
    const end = part.comma !== undefined && isBesideComma ? part.comma + 1 : part.end;
    const last = this.#pastComments(end);
    if (
      isFirstOnLine(text, part.start) &&
      isLineOver(text, last) &&
      this.#box.range.start < lineStart(text, part.start)
    ) {
      out.remove(lineStart(text, part.start), afterBreak(text, lineEnd(text, last)));
    } else if (
      lastKept === undefined
        ? part === this.#parts.at(-1) && part !== this.#parts[0]
        : part.start > lastKept.start
    ) {
      out.remove(beforeBlanks(text, part.start), end);
    } else {
      out.remove(part.start, isLineOver(text, end) ? end : afterBlanks(text, end));
    }
  }
}

type Addition = NewEntry<NamedPart>;

function behind({ end, comma }: NamedPart): number {
  return comma === undefined ? end : comma + 1;
}
