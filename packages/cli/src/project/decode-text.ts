import { constants } from 'node:buffer';
import type { Read } from '../io.js';

/** Makes a text of the bytes of a file, which come in whole lines. */
export interface LineDecoder {
  /** Takes the next lines, of which nothing is held afterwards; false where no more is wanted. */
  take(lines: Uint8Array): boolean;
  /** The text in parts, as the lines came, without its byte order mark; or why it is none. */
  text(): Read<readonly string[]>;
}

export function lineDecoder(): LineDecoder {
  const parts: string[] = [];
  let length = 0;
  let problem: string | undefined;
  return {
    take: (lines) => {
      const decoded = decode(lines, parts.length === 0);
      if (decoded.ok) {
        parts.push(decoded.value);
        length += decoded.value.length;
      }
      if (length > constants.MAX_STRING_LENGTH) problem = tooLarge;
      if (!decoded.ok) problem = decoded.problem;
      return problem === undefined;
    },
    text: () => (problem === undefined ? { ok: true, value: parts } : { ok: false, problem }),
  };
}

/** Anywhere but at the beginning, what looks like a byte order mark is text. */
function decode(bytes: Uint8Array, isBegin: boolean): Read<string> {
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: !isBegin }).decode(bytes) };
  } catch (error) {
    // The decoder throws a TypeError for what is not UTF-8, and something else where the text is too long to hold.
    return { ok: false, problem: error instanceof TypeError ? notUtf8(bytes) : tooLarge };
  }
}

function notUtf8([first, second]: Uint8Array): string {
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return utf16 ? 'it is UTF-16 text; save it as UTF-8' : 'it is not UTF-8 text';
}

const tooLarge = 'it is too large to be read';
