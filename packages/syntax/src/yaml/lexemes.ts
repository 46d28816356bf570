import { Lexer } from 'yaml';

export interface Lexeme {
  readonly source: string;
  readonly offset: number;
  /** True for a plain scalar and for lines of a block scalar, which contain no indicators. */
  readonly isScalar: boolean;
  readonly brackets: number;
}

/** Tells the parser that the next lexeme is a scalar. Like the marks below, it has no width. */
export const scalarFollows = '\x1f';
const documentBegins = '\x02';
/** Ends brackets that are not closed, because the next line is not indented enough to continue them. */
export const bracketsBreakOff = '\x18';

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

export function signOf({ source, isScalar }: Lexeme): string {
  return isScalar || source.length > 1 ? '' : source;
}

export function isLineEnd({ source, isScalar }: Lexeme): boolean {
  return !isScalar && (source === '\n' || source === '\r\n');
}

export function isComment({ source, isScalar }: Lexeme): boolean {
  return !isScalar && source.startsWith('#');
}

export function isStray(lexeme: Lexeme): boolean {
  const sign = signOf(lexeme);
  return lexeme.brackets === 0 && (sign === ']' || sign === '}');
}

export function isContent({ source, isScalar }: Lexeme): boolean {
  return isScalar || !(isMark(source) || ' \t\r\n#'.includes(source.charAt(0)));
}

function isMark(source: string): boolean {
  return source === documentBegins || source === bracketsBreakOff;
}
