import { createScanner } from 'jsonc-parser';
import { isSpace, type OffsetRange } from '../text/line-index.js';

export interface JsonToken extends OffsetRange {
  /** Punctuation is its own kind; `literal` is a number, true, false or null; `word` is anything else. */
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'literal' | 'word';
  readonly value: string | number | boolean | null;
  /** True if the string ends with its line instead of a quote. It may have swallowed punctuation. */
  readonly unclosed: boolean;
}

/** Indexed by the scanner's token kinds, which its package exports only as a type. */
const kinds = [
  undefined,
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'null',
  'true',
  'false',
  'string',
  'number',
  'comment',
  'comment',
  'break',
  'space',
  'word',
  'end',
] as const;

const faults = [
  undefined,
  'This comment is not closed: `*/` is missing.',
  'A closing quote is missing on this line.',
  'This number is incomplete.',
  'Four hexadecimal digits must follow `\\u`.',
  'This escape does not exist in JSON. Write `\\\\` for a backslash.',
  'A control character is not allowed in a string; write it as an escape, a tab as `\\t`.',
] as const;

const unclosedString = 2;

export function* jsonTokens(
  text: string,
  commentsAllowed: boolean,
  report: (message: string, range: OffsetRange) => void,
): Generator<JsonToken> {
  const scanner = createScanner(text);
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; ; ) {
    // The scanner collects white space character by character, so it is skipped here.
    while (isSpace(text.charCodeAt(at))) at++;
    scanner.setPosition(at);
    const kind = kinds[scanner.scan()] ?? 'word';
    const start = scanner.getTokenOffset();
    const end = scanner.getPosition();
    const fault = scanner.getTokenError();
    const message = faults[fault];
    if (message !== undefined) report(message, { start, end });
    at = end;
    switch (kind) {
      case 'comment':
        if (!commentsAllowed)
          report('JSON does not allow comments. Remove this one, or rename the file to .jsonc.', {
            start,
            end,
          });
        break;
      case 'break':
      case 'space':
        break;
      case 'null':
        yield { kind: 'literal', start, end, value: null, unclosed: false };
        break;
      case 'true':
      case 'false':
        yield { kind: 'literal', start, end, value: kind === 'true', unclosed: false };
        break;
      case 'number':
        yield { kind: 'literal', start, end, value: Number(scanner.getTokenValue()), unclosed: false };
        break;
      case 'string':
      case 'word':
        yield { kind, start, end, value: scanner.getTokenValue(), unclosed: fault === unclosedString };
        break;
      case 'end':
        return;
      default:
        yield { kind, start, end, value: null, unclosed: false };
    }
  }
}

/** Undefined if the string is not closed or has an invalid escape. */
export function stringIn(written: string): string | undefined {
  if (!written.endsWith('"') || written.length < 2) return undefined;
  // A copy, because a substring would keep the whole text in memory.
  if (!written.includes('\\')) return ` ${written}`.slice(2, -1);
  let isFaulty = false;
  const token = jsonTokens(written, true, () => {
    isFaulty = true;
  }).next().value;
  return token === undefined || isFaulty ? undefined : String(token.value);
}
