import type { CST } from 'yaml';
import type { ReportProblem } from '../problems/problem.js';
import { isSpace } from '../text/line-index.js';
import type { GuardedParser } from './guarded-parser.js';
import { isComment, isContent, isLineEnd, type Lexeme, signOf } from './lexemes.js';

/**
 * Repairs the two most common faults of unfinished lines before the parser sees them, because the parser would treat
 * the following lines as parts of the faulty line:
 * - a half-typed line that runs into the key on the next line
 * - a second colon on a line, as in `summary: List: all`
 */
export class LineMender {
  readonly #text: string;
  readonly #parser: GuardedParser;
  readonly #report: ReportProblem;
  /**
   * Content of the line so far. `empty`: at most indicators; `content`: a key or a value; `key`: a key with its colon.
   */
  #line: 'empty' | 'content' | 'key' = 'empty';
  /** Set while the rest of the line, or of a block scalar, belongs to the preceding value. */
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

  /** True if the colon follows a value on the line of its key, as the second colon of `a: b: c` does. */
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

  /**
   * True for a plain scalar on several lines whose last line is a key. After a key, a last line of several words is
   * prose and belongs to the value.
   */
  #runsIntoKey({ source, offset, isScalar, brackets }: Lexeme): boolean {
    if (!isScalar || brackets > 0 || !source.includes('\n')) return false;
    if (this.#parser.top?.type === 'block-scalar') return false;
    let next = offset + source.length;
    while (this.#text[next] === ' ' || this.#text[next] === '\t') next++;
    if (this.#text[next] !== ':') return false;
    return this.#line !== 'key' || !/\s/.test(source.slice(source.lastIndexOf('\n')).trim());
  }

  /**
   * Feeds a scalar line by line, so that the last line becomes a key. After a key, the earlier lines are its value. In
   * the column of a mapping, they are keys without a value. Elsewhere, they are reported and left out.
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

interface LinePart {
  readonly kind: 'text' | 'space' | 'lineEnd';
  readonly source: string;
}

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

export function isClosed(lexeme: string): boolean {
  const quote = lexeme.charAt(0);
  const before = lexeme.length - 1;
  if (before < 1 || lexeme[before] !== quote) return false;
  // In a double-quoted string, a backslash before the last quote makes that quote part of the string. In a
  // single-quoted string, another quote does.
  const doubling = quote === '"' ? '\\' : quote;
  let at = before;
  while (at > 1 && lexeme[at - 1] === doubling) at--;
  return (before - at) % 2 === 0;
}
