import { Lexer } from 'yaml';

/** The smallest part of a text that the parser takes. */
export interface Lexeme {
  readonly source: string;
  readonly offset: number;
  /** Plain text, or the lines of a block of text: nothing in it is a sign. */
  readonly isScalar: boolean;
  /** The number of brackets that are open before the lexeme. */
  readonly brackets: number;
}

/** Announces to the parser that the next lexeme is a scalar. It has no width, like the signs below. */
export const scalarFollows = '\x1f';
const documentBegins = '\x02';
/** Brackets are left open, because a line that is not indented enough follows. */
export const bracketsBreakOff = '\x18';

/** The lexemes of a text, in order; together they are the text. */
export function* lexemesOf(text: string): Generator<Lexeme> {
  let offset = 0;
  let brackets = 0;
  let isScalar = false;
  for (const source of new Lexer().lex(text)) {
    if (source === scalarFollows && !isScalar) {
      isScalar = true;
      continue;
    }
    const lexeme = { source, offset, isScalar, brackets };
    yield lexeme;
    if (isScalar || !isMark(source)) offset += source.length;
    brackets = bracketsAfter(lexeme);
    isScalar = false;
  }
}

function bracketsAfter(lexeme: Lexeme): number {
  const { brackets } = lexeme;
  switch (signOf(lexeme)) {
    case '[':
    case '{':
      return brackets + 1;
    case ']':
    case '}':
      return Math.max(0, brackets - 1);
    case bracketsBreakOff:
      return 0;
    default:
      return brackets;
  }
}

/** The sign that a lexeme is, of one character; empty for everything else. */
export function signOf({ source, isScalar }: Lexeme): string {
  return isScalar || source.length > 1 ? '' : source;
}

export function isLineEnd({ source, isScalar }: Lexeme): boolean {
  return !isScalar && (source === '\n' || source === '\r\n');
}

export function isComment({ source, isScalar }: Lexeme): boolean {
  return !isScalar && source.startsWith('#');
}

/** A closing bracket where none is open. */
export function isStray(lexeme: Lexeme): boolean {
  const sign = signOf(lexeme);
  return lexeme.brackets === 0 && (sign === ']' || sign === '}');
}

/** True for what is on a line and is neither white space nor a comment. */
export function isContent({ source, isScalar }: Lexeme): boolean {
  return isScalar || !(isMark(source) || ' \t\r\n#'.includes(source.charAt(0)));
}

function isMark(source: string): boolean {
  return source === documentBegins || source === bracketsBreakOff;
}
