import { parseJson } from '@pagewright/core/paging';

/** A text read as JSON, or why it can't be. */
type JsonText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/**
 * Reads bytes as JSON (RFC 8259), strictly. What two readers could read in two ways is refused: bytes that are no
 * UTF-8, a byte order mark, anything after the value, a name given twice in an object, a lone surrogate, and a number
 * that is too large to be one. A number that JavaScript would round is an `ExactNumber`. Takes time linear in the bytes.
 */
export function readJsonBytes(bytes: Uint8Array): JsonText {
  const text = decodeUtf8(bytes);
  if (text === undefined) return { ok: false, message: 'the body is not valid UTF-8' };
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return {
      ok: false,
      message: text.trim() === '' ? 'the body is empty' : 'the body is not one JSON value',
    };
  }
  const message = ambiguityOf(text);
  return message === undefined ? { ok: true, value } : { ok: false, message };
}

/** The text of bytes, a byte order mark and all, or undefined for bytes that are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Returns the fault that `JSON.parse` lets pass in silence, in words, or undefined where there is none: a
 * name given twice in an object, half of a surrogate pair, a number out of range. `text` is JSON that has
 * been decoded from UTF-8, so only an escape can make a lone surrogate. The text is read in one pass by
 * character codes, as every creation goes through it.
 */
function ambiguityOf(text: string): string | undefined {
  const mayEscape = text.includes('\\');
  /** The names so far of every object around the innermost value, undefined for a list. */
  const outer: (Set<string> | undefined)[] = [];
  let names: Set<string> | undefined;
  let latest = '';
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case code.quote: {
        const end = stringEnd(text, at);
        latest = text.slice(at + 1, end);
        if (mayEscape && latest.includes('\\')) {
          latest = JSON.parse(text.slice(at, end + 1));
          if (/\p{Surrogate}/u.test(latest))
            return 'the body has half of a surrogate pair, which is no character';
        }
        at = end;
        break;
      }
      case code.colon:
        if (names?.has(latest)) return `the body gives the name ${excerpt(latest)} twice in one object`;
        names?.add(latest);
        break;
      case code.brace:
      case code.bracket:
        outer.push(names);
        names = text.charCodeAt(at) === code.brace ? new Set() : undefined;
        break;
      case code.braceEnd:
      case code.bracketEnd:
        names = outer.pop();
        break;
      default: {
        const end = numberEnd(text, at);
        // The shortest that is out of range is 1e309.
        if (end - at >= 5 && !Number.isFinite(Number(text.slice(at, end)))) {
          return `the body has the number ${excerpt(text.slice(at, end))}, which is out of range`;
        }
        at = Math.max(at, end - 1);
      }
    }
  }
  return undefined;
}

const code = {
  quote: 0x22,
  colon: 0x3a,
  brace: 0x7b,
  braceEnd: 0x7d,
  bracket: 0x5b,
  bracketEnd: 0x5d,
  backslash: 0x5c,
} as const;

/** The offset of the quote that ends the string that begins at `start`: the first one after an even run of backslashes. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === code.backslash) before--;
    if ((end - before) % 2 === 1) return end;
  }
}

/** Returns where the number at `start` ends; `start` itself where there is none. */
function numberEnd(text: string, start: number): number {
  let end = start;
  while (isOfNumber(text.charCodeAt(end))) end++;
  return end;
}

/**
 * `0` to `9`, `+`, `-`, `.`, and `E` and `e`, which are in literals too; literals are no numbers of five characters.
 */
function isOfNumber(unit: number): boolean {
  return (
    (unit >= 0x30 && unit <= 0x39) ||
    unit === 0x2b ||
    unit === 0x2d ||
    unit === 0x2e ||
    (unit | 0x20) === 0x65
  );
}

function excerpt(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}
