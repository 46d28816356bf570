import type { Limits } from '../limits.js';
import { type PlainProblem, ProblemList } from '../problems/problem.js';
import { GuardedParser } from './guarded-parser.js';
import { isComment, isContent, isStray, type Lexeme, lexemesOf } from './lexemes.js';
import { isClosed, LineMender } from './line-mender.js';
import type { YamlDocument } from './yaml-links.js';
import { inPlainWords } from './yaml-messages.js';

interface YamlReading {
  readonly document: YamlDocument | undefined;
  readonly problems: readonly PlainProblem[];
  readonly unclosed: ReadonlySet<number>;
  readonly isLinked: boolean;
}

/**
 * A final comment with both kinds of quotes makes the lexer end an unclosed string at the next line that is not
 * indented.
 */
const closing = '\n#"\'';

/** `text` must not have lone carriage returns. */
export function readDocument(text: string, limits: Limits): YamlReading {
  const reader = new DocumentReader(text, text.length, limits);
  return reader.read() ?? new DocumentReader(text + closing, text.length, limits).read() ?? reader;
}

const longText = 10_000;

class DocumentReader implements YamlReading {
  document: YamlDocument | undefined;
  isLinked = false;
  readonly unclosed = new Set<number>();
  readonly #text: string;
  readonly #length: number;
  readonly #isExtended: boolean;
  readonly #limits: Limits;
  readonly #list: ProblemList;
  readonly #parser: GuardedParser;
  readonly #mender: LineMender;
  #parts = 0;

  /** `length` excludes appended text. */
  constructor(text: string, length: number, limits: Limits) {
    this.#text = text;
    this.#length = length;
    this.#isExtended = length < text.length;
    this.#limits = limits;
    this.#list = new ProblemList(limits.problems);
    const { report } = this.#list;
    this.#parser = new GuardedParser(text, limits, report, inPlainWords(text, length, report));
    this.#mender = new LineMender(text, this.#parser, report);
  }

  get problems(): readonly PlainProblem[] {
    return this.#list.problems;
  }

  /** Returns undefined if an unclosed string extends to the end and nothing was appended to stop it. */
  read(): YamlReading | undefined {
    for (const lexeme of lexemesOf(this.#text)) {
      const isUnclosed = this.#isUnclosed(lexeme);
      const isLast = lexeme.offset + lexeme.source.length === this.#length;
      if (isUnclosed && isLast && !this.#isExtended) return undefined;
      this.#note(lexeme, isUnclosed);
      if (this.#exceeds(lexeme)) break;
      const endsItself = this.#parser.top?.type === 'block-scalar';
      this.#mender.take(lexeme);
      if (!endsItself && this.#isComplete(lexeme)) break;
    }
    this.#mender.end(this.#length);
    this.document = this.#parser.end(this.#length);
    return this;
  }

  #isUnclosed({ source, offset, isScalar }: Lexeme): boolean {
    if (isScalar || offset >= this.#length || !(source.startsWith('"') || source.startsWith("'")))
      return false;
    return offset + source.length > this.#length || !isClosed(source);
  }

  #note(lexeme: Lexeme, isUnclosed: boolean): void {
    const { source, offset, isScalar } = lexeme;
    if (isScalar ? source === '<<' : source.startsWith('*')) this.isLinked = true;
    if (isUnclosed) {
      this.unclosed.add(offset);
      this.#report('syntax', `The closing \`${source.charAt(0)}\` is missing.`, offset, source.length);
    }
    if (isComment(lexeme) && !' \t\r\n\uFEFF'.includes(this.#text.charAt(offset - 1))) {
      this.#report('syntax', 'A space is missing before this comment.', offset);
    }
    if (isStray(lexeme)) this.#report('syntax', `This \`${source}\` closes nothing.`, offset);
  }

  #exceeds(lexeme: Lexeme): boolean {
    this.#parts += partsOf(lexeme);
    if (this.#parts <= this.#limits.parts) return false;
    this.#report('tooLarge', 'The text is too large; the rest is not read.', lexeme.offset);
    return true;
  }

  /** Reports a second document, or content after the root value, and returns true: nothing after it is read. */
  #isComplete(lexeme: Lexeme): boolean {
    const document = this.#parser.bareDocument;
    if (document === undefined) return false;
    if (this.#parser.hasSecond) {
      this.#report('secondDocument', secondDocument, document.offset, 3);
      return true;
    }
    if (document.value === undefined || !isContent(lexeme)) return false;
    this.#report(
      'syntax',
      'The root value ends before this; the rest of the file is not read.',
      lexeme.offset,
    );
    return true;
  }

  #report(kind: PlainProblem['kind'], message: string, start: number, length = 1): void {
    this.#list.report(kind, message, { start, end: start + length });
  }
}

const secondDocument = 'A second document begins here. Only the first one is read.';

/** Weighs a lexeme by the memory that the package needs for it. */
function partsOf({ source, isScalar }: Lexeme): number {
  if (source.length > longText) return 1 + partsOfText(source);
  return isScalar ? 1 : (heavySigns[source.charAt(0)] ?? 1);
}

const heavySigns: Readonly<Record<string, number>> = { '[': 3, '{': 3, '-': 2, '*': 3 };

/** Characters in double quotes weigh most because they are joined one by one. */
function partsOfText(source: string): number {
  let lines = 0;
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines++;
  return lines + source.length / (source.startsWith('"') ? 6 : 20);
}
