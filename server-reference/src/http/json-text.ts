import { parseJson } from '@pagewright/core/paging';

type JsonText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/**
 * Parses bytes as JSON (RFC 8259) strictly. Rejects input that two parsers could read differently: invalid UTF-8, a
 * byte order mark, text after the value, duplicate names, lone surrogates and numbers out of range. A number that
 * JavaScript would round becomes an `ExactNumber`. Takes linear time.
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
      message: text.trim() === '' ? 'the body is empty' : 'the body is not a single JSON value',
    };
  }
  const message = ambiguityOf(text);
  return message === undefined ? { ok: true, value } : { ok: false, message };
}

/** Keeps a byte order mark; returns undefined for invalid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Describes the first fault that `JSON.parse` accepts silently: a duplicate name, a lone surrogate or a number out of
 * range. `text` is valid JSON decoded from UTF-8, so a lone surrogate can only come from an escape. Runs for every
 * creation, and therefore passes over the character codes only once.
 */
function ambiguityOf(text: string): string | undefined {
  const mayEscape = text.includes('\\');
  /** Names seen in each enclosing object; undefined for a list. */
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
          if (/\p{Surrogate}/u.test(latest)) return 'the body has a lone surrogate, which is not a character';
        }
        at = end;
        break;
      }
      case code.colon:
        if (names?.has(latest)) return `the body has the name ${excerpt(latest)} twice in one object`;
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
        // Skip shorter numbers: the shortest one out of range is 1e309.
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

function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === code.backslash) before--;
    if ((end - before) % 2 === 1) return end;
  }
}

function numberEnd(text: string, start: number): number {
  let end = start;
  while (isNumberCharacter(text.charCodeAt(end))) end++;
  return end;
}

/** True for the characters of numbers. Includes the `e` of `true`, but the caller ignores runs of fewer than five. */
function isNumberCharacter(unit: number): boolean {
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
