export interface LenientForm {
  readonly start: number;
  readonly end: number;
  /** A sentence that names the deviation and the standard form. */
  readonly what: string;
}

interface QueryProblem {
  readonly problem: string;
  readonly at: number;
}

const blank = /[ \t\n\r]*/y;
const digits = /-?\d+/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const strictName = /[A-Za-z_\u0080-\u{D7FF}\u{E000}-\u{10FFFF}][\w\u0080-\u{D7FF}\u{E000}-\u{10FFFF}]*/uy;
/** A name that other libraries accept without quotes: `x-internal`, `/users/{id}`, `200`, `$ref`. */
const lenientName = /[-\w$/{}:+%\u0080-\u{D7FF}\u{E000}-\u{10FFFF}]+/uy;
const plainText = /[ !#-&(-[\]-\u{D7FF}\u{E000}-\u{10FFFF}]+/uy;
const hex4 = /[\dA-Fa-f]{4}/y;

const escapes: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['/', '/'],
  ['\\', '\\'],
]);

/** Scans a query from left to right and keeps the first problem. Methods return undefined for text they can't read. */
export class QueryScanner {
  readonly text: string;
  readonly isStrict: boolean;
  readonly lenient: LenientForm[] = [];
  at = 0;
  #problem: QueryProblem | undefined;

  constructor(text: string, isStrict: boolean) {
    this.text = text;
    this.isStrict = isStrict;
  }

  get problem(): QueryProblem {
    return this.#problem ?? { problem: 'a query is expected', at: 0 };
  }

  fail(problem: string, at = this.at): undefined {
    this.#problem ??= { problem, at };
  }

  /** Records a lenient form that begins at `start`. In strict mode, records a problem instead and returns false. */
  allow(what: string, start: number, end = this.at): boolean {
    if (this.isStrict) this.fail(what, start);
    else this.lenient.push({ start, end, what });
    return !this.isStrict;
  }

  failAt(expected: string): undefined {
    const isCall = this.sees('(');
    this.fail(isCall ? 'a name cannot be called: only functions such as `length(@.name)` can' : expected);
  }

  sees(word: string): boolean {
    return this.text.startsWith(word, this.at);
  }

  take(word: string): boolean {
    const isThere = this.sees(word);
    if (isThere) this.at += word.length;
    return isThere;
  }

  /** Consumes blanks and the word after them, or nothing if the word does not follow. */
  takeBehindBlanks(word: string): boolean {
    const { at } = this;
    this.skipBlanks();
    if (this.take(word)) return true;
    this.at = at;
    return false;
  }

  skipBlanks(): void {
    this.takeMatch(blank);
  }

  /** @param pattern must be sticky */
  takeMatch(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  readName(): string | undefined {
    const start = this.at;
    const strict = this.takeMatch(strictName);
    if (this.isStrict) return strict ?? this.fail('a name, `*` or `[` is expected');
    this.at = start;
    const name = this.takeMatch(lenientName);
    if (name === undefined) return this.fail('a name, `*` or `[` is expected');
    if (name !== strict) this.allow(`the name \`${name}\` needs brackets and quotes: \`['${name}']\``, start);
    return name;
  }

  /** Reads a safe integer; `-0` and leading zeros are invalid. */
  readInteger(): number | undefined {
    const start = this.at;
    const found = this.takeMatch(digits);
    if (found === undefined) return this.fail('a whole number is expected');
    const value = Number(found);
    if (!/^(?:0|-?[1-9]\d*)$/.test(found))
      return this.fail('a number without leading zeros is expected', start);
    return Number.isSafeInteger(value) ? value : this.fail('a smaller number is expected', start);
  }

  readNumber(): number | undefined {
    const found = this.takeMatch(number);
    return found === undefined ? this.fail('a number is expected') : Number(found);
  }

  readString(): string | undefined {
    const quote = this.text[this.at];
    const start = this.at++;
    let value = '';
    for (;;) {
      value += this.takeMatch(plainText) ?? '';
      const next = this.text[this.at];
      if (next === undefined) return this.fail('the closing quote is missing', start);
      if (next === quote) break;
      const piece = next === '\\' ? this.#readEscape(quote) : this.#readOtherQuote();
      if (piece === undefined) return undefined;
      value += piece;
    }
    this.at++;
    return value;
  }

  #readOtherQuote(): string | undefined {
    const next = this.text[this.at];
    if (next !== '"' && next !== "'") return this.fail('an escape is expected for an invisible character');
    this.at++;
    return next;
  }

  #readEscape(quote: string | undefined): string | undefined {
    const start = this.at++;
    const sign = this.text[this.at++] ?? '';
    if (sign === quote) return sign;
    if (sign !== 'u') return escapes.get(sign) ?? this.fail(`\`\\${sign}\` is not an escape`, start);
    const first = this.#readUnit(start);
    if (first === undefined) return undefined;
    const isHigh = first >= 0xd800 && first < 0xdc00;
    const second = isHigh && this.take('\\u') ? this.#readUnit(start) : undefined;
    const isLow = second !== undefined && second >= 0xdc00 && second < 0xe000;
    if (isHigh ? isLow : first < 0xdc00 || first >= 0xe000) {
      return isLow ? String.fromCharCode(first, second) : String.fromCharCode(first);
    }
    return this.fail('a pair of surrogates is expected', start);
  }

  #readUnit(start: number): number | undefined {
    const found = this.takeMatch(hex4);
    return found === undefined
      ? this.fail('four hexadecimal digits are expected', start)
      : Number.parseInt(found, 16);
  }
}
