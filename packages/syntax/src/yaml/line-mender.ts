import type { CST } from 'yaml';
import type { ReportProblem } from '../problems/problem.js';
import { isSpace } from '../text/line-index.js';
import type { GuardedParser } from './guarded-parser.js';
import { isComment, isContent, isLineEnd, type Lexeme, signOf } from './lexemes.js';

/**
 * Mends the two faults that people make most while they type, before the parser meets them: it would take the lines
 * that follow for parts of the faulty one.
 * - a half-typed line, which runs into the key on the next line
 * - a second colon on a line, as in `summary: List: all`
 */
export class LineMender {
  readonly #text: string;
  readonly #parser: GuardedParser;
  readonly #report: ReportProblem;
  /** The content of the line so far: nothing but indicators; a key or value; a key with its colon. */
  #line: 'empty' | 'content' | 'key' = 'empty';
  /** The rest of the line, or of a block of text that begins on it, belongs to the value before it. */
  #extending: 'line' | 'block' | undefined;

  constructor(text: string, parser: GuardedParser, report: ReportProblem) {
    this.#text = text;
    this.#parser = parser;
    this.#report = report;
  }

  take(lexeme: Lexeme): void {
    if (this.#extending !== undefined && !this.#endsExtending(lexeme)) return;
    if (this.#parser.isPassing) {
      this.#parser.take(lexeme);
    } else if (this.#runsIntoKey(lexeme)) {
      this.#feedLines(lexeme);
      this.#line = 'content';
      return;
    } else if (signOf(lexeme) === ':' && this.#followsValue(lexeme)) {
      this.#beginExtending(lexeme);
    } else {
      this.#parser.take(lexeme);
    }
    this.#followLine(lexeme);
  }

  /** To be called at the end of a text of that length. */
  end(length: number): void {
    if (this.#extending !== undefined) this.#extendTo(length);
  }

  #followLine(lexeme: Lexeme): void {
    const sign = signOf(lexeme);
    if (isLineEnd(lexeme) || (lexeme.isScalar && lexeme.source.endsWith('\n'))) this.#line = 'empty';
    else if (sign === ':' && lexeme.brackets === 0 && this.#line === 'content') this.#line = 'key';
    else if (this.#line === 'empty' && isContent(lexeme) && !'-?:'.includes(sign || ' '))
      this.#line = 'content';
  }

  /** A value is on the line of its key, and a colon would make it a key. */
  #followsValue({ brackets }: Lexeme): boolean {
    if (brackets > 0) return false;
    return (this.#line === 'key' && isFlowScalar(this.#parser.top)) || this.#parser.hasEndedValue;
  }

  #beginExtending({ offset }: Lexeme): void {
    const { top } = this.#parser;
    const lineStart = this.#text.lastIndexOf('\n', offset) + 1;
    let start = Math.max(lineStart, isFlowScalar(top) ? top.offset : offset);
    while (isSpace(this.#text.charCodeAt(start))) start++;
    const message = 'This line has a second colon. Put the text in quotes, or begin a new line.';
    this.#report('syntax', message, { start, end: offset + 1 });
    this.#extending = 'line';
  }

  /** True for the lexeme with which reading goes on. */
  #endsExtending(lexeme: Lexeme): boolean {
    const { source, offset, isScalar, brackets } = lexeme;
    if (this.#extending === 'block') {
      if (!isScalar) return false;
      const lastBreak = offset + source.length - 1;
      this.#extendTo(lastBreak);
      this.#parser.feed({ source: '\n', isScalar: false });
      this.#line = 'empty';
      return false;
    }
    if (!isScalar && (source.startsWith('|') || source.startsWith('>'))) this.#extending = 'block';
    if (this.#extending === 'block' || brackets > 0 || !(isComment(lexeme) || isLineEnd(lexeme)))
      return false;
    this.#extendTo(offset);
    return true;
  }

  #extendTo(end: number): void {
    const { top } = this.#parser;
    if (isFlowScalar(top) && top.type === 'scalar') top.source = this.#text.slice(top.offset, end).trimEnd();
    this.#parser.moveTo(end);
    this.#extending = undefined;
  }

  /** A plain text over several lines whose last one is a key. But prose with a colon in it, after a key, is a value. */
  #runsIntoKey({ source, offset, isScalar, brackets }: Lexeme): boolean {
    if (!isScalar || brackets > 0 || !source.includes('\n')) return false;
    if (this.#parser.top?.type === 'block-scalar') return false;
    let next = offset + source.length;
    while (this.#text[next] === ' ' || this.#text[next] === '\t') next++;
    if (this.#text[next] !== ':') return false;
    return this.#line !== 'key' || !/\s/.test(source.slice(source.lastIndexOf('\n')).trim());
  }

  /**
   * Feeds the lines of a text one by one, so that the last one is a key of its own. Those before it are a value if they
   * follow a key, keys without a value if a mapping is at their column, and else left out and reported.
   */
  #feedLines({ source, offset }: Lexeme): void {
    const column = offset - (this.#text.lastIndexOf('\n', offset - 1) + 1);
    const { top } = this.#parser;
    const isKept = this.#line === 'key' || (top?.type === 'block-map' && top.indent === column);
    const parts = linePartsOf(source);
    const last = parts.findLastIndex(({ kind }) => kind === 'text');
    let at = offset;
    for (const [index, part] of parts.entries()) {
      const isText = part.kind === 'text';
      if (isText && index < last && !isKept) {
        const end = at + part.source.length;
        this.#report('syntax', 'A colon is missing after this key.', { start: at, end });
        this.#parser.feed({ source: ' '.repeat(part.source.length), isScalar: false });
      } else {
        this.#parser.feed({ source: part.source, isScalar: isText && !isQuoted(part.source) });
      }
      at += part.source.length;
    }
  }
}

function isFlowScalar(token: CST.Token | undefined): token is CST.FlowScalar {
  switch (token?.type) {
    case 'alias':
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      return true;
    default:
      return false;
  }
}

function isQuoted(source: string): boolean {
  return (source.startsWith('"') || source.startsWith("'")) && isClosed(source);
}

/** A part of one line of a plain text that runs over several lines. */
interface LinePart {
  readonly kind: 'text' | 'space' | 'lineEnd';
  readonly source: string;
}

/** The lines of a plain text, taken apart; together they are the text. */
function linePartsOf(source: string): LinePart[] {
  const parts: LinePart[] = [];
  for (let start = 0; start < source.length; ) {
    const feed = source.indexOf('\n', start);
    const next = feed < 0 ? source.length : feed + 1;
    const line = source.slice(start, next);
    const end = line.endsWith('\r\n') ? 2 : line.endsWith('\n') ? 1 : 0;
    const written = line.slice(0, line.length - end);
    const text = written.trim();
    const before = written.length - written.trimStart().length;
    add(parts, 'space', written.slice(0, before));
    add(parts, 'text', text);
    add(parts, 'space', written.slice(before + text.length));
    add(parts, 'lineEnd', line.slice(line.length - end));
    start = next;
  }
  return parts;
}

function add(parts: LinePart[], kind: LinePart['kind'], source: string): void {
  if (source !== '') parts.push({ kind, source });
}

/** True when a lexeme that begins with a quote also ends with the quote that closes it. */
export function isClosed(lexeme: string): boolean {
  const quote = lexeme.charAt(0);
  const before = lexeme.length - 1;
  if (before < 1 || lexeme[before] !== quote) return false;
  // In double quotes a backslash before the quote makes it a part of the text, in single quotes another quote does.
  const doubling = quote === '"' ? '\\' : quote;
  let at = before;
  while (at > 1 && lexeme[at - 1] === doubling) at--;
  return (before - at) % 2 === 0;
}
