import type { JsonToken } from '../json/json-tokens.js';
import { defaultLimits } from '../limits.js';
import type { PlainProblem } from '../problems/problem.js';
import type { OffsetRange } from '../text/line-index.js';

interface Open {
  readonly kind: '{' | '[';
  readonly indent: number;
  /** Column of the first content inside the brackets that begins a line. */
  inner: number | undefined;
  /** Undefined for a mapping that encloses the entry. */
  readonly token: JsonToken | undefined;
  readonly line: number;
}

/**
 * Makes the brackets of an entry match: adds missing brackets, drops surplus ones, and reports both. Indentation shows
 * where a closing bracket is missing: before content in the column of an outer bracket's content, or before a closing
 * bracket in the column of the line that opens an outer bracket. `level` and `below` are the nesting levels of the
 * entry and of the text after it.
 */
export class BracketMender {
  readonly #text: string;
  /** Number of mappings that must be open after the entry. */
  readonly #keep: number;
  readonly #open: Open[] = [];
  readonly #member: JsonToken[] = [];
  readonly #problems: PlainProblem[] = [];
  /** Number of open mappings that enclose the entry. */
  #around: number;
  #line = 0;
  #first: JsonToken | undefined;
  #indent = 0;

  constructor(text: string, level: number, below: number) {
    this.#text = text;
    this.#keep = below + 1;
    this.#around = level + 1;
    const unit = (text.length - text.trimStart().length) / (level + 1);
    for (let depth = 0; depth <= level; depth++) {
      const inner = (depth + 1) * unit;
      this.#open.push({ kind: '{', indent: depth * unit, inner, token: undefined, line: -1 });
    }
  }

  mend(tokens: readonly JsonToken[]): {
    readonly member: readonly JsonToken[];
    readonly problems: readonly PlainProblem[];
  } {
    const tail = tokens.findLastIndex(({ kind }) => kind !== '}' && kind !== ']' && kind !== ',');
    let end = 0;
    for (const [index, token] of tokens.entries()) {
      const column = this.#columnOf(end, token);
      if (token.kind === '}' || token.kind === ']')
        this.#takeClosing(token, token.kind, column, index > tail);
      else this.#takeContent(token, column);
      end = token.end;
    }
    while (this.#member.at(-1)?.kind === ',') this.#member.pop();
    this.#closeDownTo(this.#around);
    if (this.#around > this.#keep) this.#reportMissing('}', lastOf(this.#text), undefined);
    return { member: this.#member, problems: this.#problems };
  }

  #columnOf(end: number, token: JsonToken): number | undefined {
    const gap = this.#text.slice(end, token.start);
    const feed = gap.lastIndexOf('\n');
    if (feed < 0 && this.#first !== undefined) return undefined;
    this.#line++;
    this.#first = token;
    const isBlank = gap.slice(feed + 1).trim() === '';
    if (isBlank) this.#indent = gap.length - feed - 1;
    return isBlank ? this.#indent : undefined;
  }

  #takeContent(token: JsonToken, column: number | undefined): void {
    const { kind } = token;
    if (column !== undefined && kind !== ',' && kind !== ':') this.#beginLine(column);
    const last = this.#member.at(-1);
    // Drops a comma that has no value before it, such as the comma after a dropped bracket.
    if (kind === ',' && (last === undefined || ',{['.includes(last.kind))) return;
    this.#member.push(token);
    if (kind === '{' || kind === '[')
      this.#open.push({ kind, indent: this.#indent, inner: undefined, token, line: this.#line });
  }

  #beginLine(column: number): void {
    const top = this.#open.at(-1);
    if (top === undefined || top.inner === column) return;
    const holder = top.indent < column ? -1 : this.#find(({ inner }) => inner === column, this.#around - 1);
    if (holder >= 0) {
      this.#closeDownTo(holder + 1);
      if (this.#member.at(-1)?.kind !== ',') this.#member.push(bracketAt(',', this.#end));
    }
    const now = this.#open.at(-1);
    if (now !== undefined) now.inner ??= column;
  }

  /** If `isLast`, only brackets and commas follow, so the bracket may close an enclosing mapping. */
  #takeClosing(token: JsonToken, kind: '}' | ']', column: number | undefined, isLast: boolean): void {
    const outermost = isLast ? this.#keep : this.#around;
    const at = column === undefined ? this.#closedHere(kind) : this.#closedBy(kind, column, outermost);
    if (at < outermost) {
      this.#problems.push(fault(`This \`${kind}\` closes nothing.`, token));
      const top = this.#open.at(-1);
      // Closes the innermost bracket of the same line although that bracket is of the other kind.
      if (top?.line !== this.#line || this.#open.length === this.#around) return;
      this.#open.pop();
      this.#member.push({ ...token, kind: closingOf(top.kind) });
      return;
    }
    this.#closeDownTo(at + 1);
    const { token: opening } = this.#open.pop() ?? {};
    this.#around = Math.min(this.#around, this.#open.length);
    if (opening !== undefined) this.#member.push(token);
  }

  #closedBy(kind: '}' | ']', column: number, outermost: number): number {
    const opening = openingOf(kind);
    const found = this.#find((open) => open.indent === column && open.kind === opening, outermost);
    if (found >= 0) return found;
    const top = this.#open.at(-1);
    const isTop = top?.kind === opening && (top.inner === undefined || column < top.inner);
    return isTop ? this.#open.length - 1 : -1;
  }

  /**
   * A closing bracket within a line closes a bracket of that line. After other closing brackets it closes the innermost
   * bracket.
   */
  #closedHere(kind: '}' | ']'): number {
    const opening = openingOf(kind);
    const top = this.#open.at(-1);
    const isRun = this.#first?.kind === '}' || this.#first?.kind === ']';
    if (top?.kind === opening && (isRun || top.line === this.#line || top.inner === undefined))
      return this.#open.length - 1;
    return this.#find((open) => open.line === this.#line && open.kind === opening, 0);
  }

  /** Examines only the innermost brackets if very many are open. */
  #find(is: (open: Open) => boolean, outermost: number): number {
    const lowest = Math.max(outermost, this.#open.length - defaultLimits.depth);
    for (let at = this.#open.length - 1; at >= lowest; at--) {
      const open = this.#open[at];
      if (open !== undefined && is(open)) return at;
    }
    return -1;
  }

  /** Reports one problem for all brackets that it closes. */
  #closeDownTo(count: number): void {
    const innermost = this.#open.at(-1);
    if (innermost === undefined || this.#open.length <= count) return;
    const comma = this.#member.at(-1)?.kind === ',' ? this.#member.pop() : undefined;
    const end = this.#end;
    this.#reportMissing(closingOf(innermost.kind), { start: Math.max(0, end - 1), end }, innermost.token);
    while (this.#open.length > count) {
      const open = this.#open.pop();
      if (open?.token !== undefined) this.#member.push(bracketAt(closingOf(open.kind), end));
    }
    this.#around = Math.min(this.#around, this.#open.length);
    if (comma !== undefined) this.#member.push(comma);
  }

  get #end(): number {
    return this.#member.at(-1)?.end ?? 0;
  }

  #reportMissing(kind: '}' | ']', range: OffsetRange, opening: JsonToken | undefined): void {
    const problem = fault(`The closing \`${kind}\` is missing.`, range);
    const related = opening && [
      { range: { start: opening.start, end: opening.end }, message: 'It opens here.' },
    ];
    this.#problems.push(related === undefined ? problem : { ...problem, related });
  }
}

function openingOf(kind: '}' | ']'): '{' | '[' {
  return kind === '}' ? '{' : '[';
}

function closingOf(kind: '{' | '['): '}' | ']' {
  return kind === '{' ? '}' : ']';
}

export function bracketAt(kind: JsonToken['kind'], at: number): JsonToken {
  return { kind, start: at, end: at, value: null, unclosed: false };
}

export function lastOf(text: string): OffsetRange {
  const end = text.trimEnd().length;
  return { start: Math.max(0, end - 1), end };
}

export function fault(message: string, { start, end }: OffsetRange): PlainProblem {
  return { kind: 'syntax', message, range: { start, end } };
}
