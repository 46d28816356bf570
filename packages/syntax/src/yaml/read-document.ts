import type { Limits } from '../limits.js';
import { type PlainProblem, ProblemList } from '../problems/problem.js';
import { GuardedParser } from './guarded-parser.js';
import { isComment, isContent, isStray, type Lexeme, lexemesOf } from './lexemes.js';
import { isClosed, LineMender } from './line-mender.js';
import type { YamlDocument } from './yaml-links.js';
import { inPlainWords } from './yaml-messages.js';

interface YamlReading {
  /** The first document of the text. */
  readonly document: YamlDocument | undefined;
  readonly problems: readonly PlainProblem[];
  /** Offsets of texts whose closing quote is missing. */
  readonly unclosed: ReadonlySet<number>;
  /** True when the text has aliases or merge keys. */
  readonly isLinked: boolean;
}

/** With both quotes in a comment at its end, the lexer ends an unclosed text at the next line that is not indented. */
const closing = '\n#"\'';

/** Reads the first document of `text`, which has no lone carriage returns. */
export function readDocument(text: string, limits: Limits): YamlReading {
  const reader = new DocumentReader(text, text.length, limits);
  return reader.read() ?? new DocumentReader(text + closing, text.length, limits).read() ?? reader;
}

/** Texts longer than this count as several parts. */
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

  /** `length` is that of the text without what was added to it. */
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

  /** Undefined, and nothing read, when an unclosed text goes on to the very end and nothing was added to stop it. */
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

  /** True when the lexeme is one too many, and reported. */
  #exceeds(lexeme: Lexeme): boolean {
    this.#parts += partsOf(lexeme);
    if (this.#parts <= this.#limits.parts) return false;
    this.#report('tooLarge', 'The text is too large; from here on it is not read.', lexeme.offset);
    return true;
  }

  /** Nothing after the lexeme is read, because it is no part of the first document or of its one value. */
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
      'The value of the file ends before this; what follows is not read.',
      lexeme.offset,
    );
    return true;
  }

  #report(kind: PlainProblem['kind'], message: string, start: number, length = 1): void {
    this.#list.report(kind, message, { start, end: start + length });
  }
}

const secondDocument = 'A second document begins here. Only the first one is read.';

/** As how many parts a lexeme counts, by the memory that the package needs for it. */
function partsOf({ source, isScalar }: Lexeme): number {
  if (source.length > longText) return 1 + partsOfText(source);
  return isScalar ? 1 : (heavySigns[source.charAt(0)] ?? 1);
}

/** The weights of signs that make a list or mapping, an item of a list, or an alias. */
const heavySigns: Readonly<Record<string, number>> = { '[': 3, '{': 3, '-': 2, '*': 3 };

/** So much for each line, and for each character: most in double quotes, where they are put together one by one. */
function partsOfText(source: string): number {
  let lines = 0;
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines++;
  return lines + source.length / (source.startsWith('"') ? 6 : 20);
}
