import { Composer, type CST, type ErrorCode, type ParsedNode, Parser } from 'yaml';
import type { Limits } from '../limits.js';
import type { ReportProblem } from '../problems/problem.js';
import type { OffsetRange } from '../text/line-index.js';
import {
  bracketsBreakOff,
  isComment,
  isContent,
  isStray,
  type Lexeme,
  scalarFollows,
  signOf,
} from './lexemes.js';
import type { YamlDocument } from './yaml-links.js';
import type { ReportFault } from './yaml-messages.js';

/** The text to skip: up to the closing bracket of a level, up to the next line at the left margin, or all. */
type Passing = { readonly brackets: number } | 'margin' | 'all';

/**
 * Protects the package's parser and composer, which are recursive, from deep nesting. Values that are nested too deeply
 * are skipped: in brackets up to the closing bracket, elsewhere up to the next line at the left margin.
 */
export class GuardedParser {
  readonly #text: string;
  readonly #limits: Limits;
  readonly #report: ReportProblem;
  readonly #parser = new Parser();
  readonly #composer: ReturnType<typeof makeComposer>;
  readonly #reportFault: ReportFault;
  #documents = 0;
  #document: YamlDocument | undefined;
  #passing: Passing | undefined;

  constructor(text: string, limits: Limits, report: ReportProblem, reportFault: ReportFault) {
    this.#text = text;
    this.#limits = limits;
    this.#report = report;
    this.#reportFault = reportFault;
    this.#composer = makeComposer(reportFault);
  }

  get isPassing(): boolean {
    return this.#passing !== undefined;
  }

  get top(): CST.Token | undefined {
    return this.#parser.stack.at(-1);
  }

  /** True if a collection in brackets has just ended on the line of its key. */
  get hasEndedValue(): boolean {
    const holder = this.#parser.stack.at(-2);
    const { top } = this;
    if (top?.type !== 'flow-collection' || holder?.type !== 'block-map') return false;
    const before = holder.items.at(-1)?.sep ?? [];
    const isValue = before.some(({ type }) => type === 'map-value-ind');
    return isValue && top.end.length > 0 && [...before, ...top.end].every(({ type }) => type !== 'newline');
  }

  get bareDocument(): CST.Document | undefined {
    const [bottom, above] = this.#parser.stack;
    return bottom?.type === 'document' && above === undefined ? bottom : undefined;
  }

  get hasSecond(): boolean {
    return this.#documents > 0 && this.#parser.stack[0]?.type === 'document';
  }

  take(lexeme: Lexeme): void {
    if (this.#passing !== undefined && !this.#endsPassing(this.#passing, lexeme)) return;
    this.feed(this.#readable(lexeme));
    if ('[{-?:'.includes(signOf(lexeme) || ' ')) this.#checkDepth(lexeme);
    // Skip the rest if it is still too deep: misplaced brackets and dashes can keep levels open that a line at the
    // margin should close.
    if (this.#parser.stack.length > this.#limits.depth + 2) this.#passing = 'all';
  }

  feed({ source, isScalar }: Pick<Lexeme, 'source' | 'isScalar'>): void {
    if (isScalar) this.#compose(this.#parser.next(scalarFollows));
    this.#compose(this.#parser.next(source));
  }

  moveTo(offset: number): void {
    this.#parser.offset = offset;
  }

  end(length: number): YamlDocument | undefined {
    if (!this.hasSecond) this.#compose(this.#parser.end());
    for (const document of this.#composer.end(true, length)) this.#document ??= document;
    return this.#document;
  }

  /**
   * Returns text of the same length for the parser. Replaces these by spaces: comments, because the parser scans all
   * empty lines above a comment once for each comment; tabs before comments, which it would treat as indentation; and
   * stray brackets, after which it would give up.
   */
  #readable(lexeme: Lexeme): Pick<Lexeme, 'source' | 'isScalar'> {
    const { source, offset, isScalar } = lexeme;
    const isBeforeComment =
      !isScalar && source.startsWith('\t') && this.#text[offset + source.length] === '#';
    const isBlank = isComment(lexeme) || isStray(lexeme) || isBeforeComment;
    return isBlank ? { source: ' '.repeat(source.length), isScalar } : lexeme;
  }

  #compose(tokens: Iterable<CST.Token>): void {
    for (const token of tokens) {
      if (token.type === 'document') this.#documents++;
      if (token.type === 'error') {
        const end = token.offset + token.source.length;
        this.#reportFault('UNEXPECTED_TOKEN', token.message, { start: token.offset, end });
        continue;
      }
      for (const document of this.#composer.next(token)) this.#document ??= document;
    }
  }

  #checkDepth({ brackets }: Lexeme): void {
    const { top } = this;
    if (top === undefined || this.#parser.stack.length - 1 <= this.#limits.depth) return;
    if (top.type === 'flow-collection') this.#passing = { brackets };
    else if (top.type === 'block-map' || top.type === 'block-seq') this.#passing = 'margin';
    else return;
    const message = `This is nested too deeply: only ${this.#limits.depth} levels are read.`;
    this.#report('tooDeep', message, { start: top.offset, end: top.offset + 1 });
  }

  #endsPassing(passing: Passing, lexeme: Lexeme): boolean {
    const { offset, brackets } = lexeme;
    const sign = signOf(lexeme);
    if (passing === 'all') return false;
    if (passing === 'margin') {
      if (brackets > 0 || this.#text[offset - 1] !== '\n' || !isContent(lexeme)) return false;
      this.#feedLineStart(offset);
    } else if (sign === bracketsBreakOff) {
      this.#feedLineStart(offset);
    } else {
      const isClosing = (sign === ']' || sign === '}') && brackets <= passing.brackets + 1;
      if (!isClosing) return false;
      this.moveTo(offset);
    }
    this.#passing = undefined;
    return true;
  }

  #feedLineStart(offset: number): void {
    const lineBreak = this.#text.lastIndexOf('\n', offset - 1);
    const indentation = this.#text.slice(lineBreak + 1, offset);
    this.moveTo(lineBreak);
    this.feed({ source: '\n', isScalar: false });
    if (indentation !== '') this.feed({ source: indentation, isScalar: false });
  }
}

type FaultPlace = number | readonly [number, number, ...number[]] | { offset: number; source?: string };

/**
 * Reports every fault to `reportFault` and ignores warnings. The composer would create an Error with a stack for each
 * fault, and a broken text can have millions. `onError` is private to the package, whose version is pinned; if it were
 * renamed, the tests of faults would fail.
 */
function makeComposer(reportFault: ReportFault): Composer<ParsedNode, false> {
  const composer = new Composer<ParsedNode, false>({
    logLevel: 'silent',
    merge: true,
    prettyErrors: false,
    resolveKnownTags: false,
    schema: 'core',
    // In strict mode, the composer searches each key for line breaks once for every enclosing key.
    strict: false,
    uniqueKeys: false,
  });
  Reflect.set(
    composer,
    'onError',
    (at: FaultPlace, code: ErrorCode, message: string, isWarning?: boolean) => {
      if (isWarning !== true) reportFault(code, message, rangeOf(at));
    },
  );
  return composer;
}

function rangeOf(at: FaultPlace): OffsetRange {
  if (typeof at === 'number') return { start: at, end: at + 1 };
  if ('offset' in at) return { start: at.offset, end: at.offset + (at.source?.length ?? 1) };
  const [start, end] = at;
  return { start, end };
}
