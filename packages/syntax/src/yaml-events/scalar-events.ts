import type { ScalarEvent } from 'js-yaml';
import { SCALAR_STYLE } from 'js-yaml/browser';
import { signs } from './characters.js';

export function isQuoted({ style }: ScalarEvent): boolean {
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
}

/** Literal or folded. */
export function isBlockText({ style }: ScalarEvent): boolean {
  return style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
}

/** True for what every reader of YAML takes for the same. */
export function isPlainRead(text: string, event: ScalarEvent, isKey: boolean): boolean {
  const { style, fast, valueStart, valueEnd } = event;
  if (isKey && style === SCALAR_STYLE.PLAIN && isMerge(text, event)) return false;
  if (fast) return true;
  const written = text.slice(valueStart, valueEnd);
  if (written.includes('\t') && tabAtLineStart.test(written)) return false;
  if (isBlockText(event)) return !endsInSpaces(text, event);
  if (isKey && written.includes('\n')) return false;
  return style !== SCALAR_STYLE.DOUBLE_QUOTED || !beyondUnicode.test(written);
}

function isMerge(text: string, { valueStart, valueEnd }: ScalarEvent): boolean {
  return valueEnd - valueStart === 2 && text.startsWith('<<', valueStart);
}

const tabAtLineStart = /(?:^|\n) *\t/;
const beyondUnicode = /(?:^|[^\\])(?:\\\\)*\\U(?!00(?:0[0-9A-Fa-f]|10))/;

/** True where spaces beyond the indentation stand on the lines after a literal or folded text: are they part of it? */
function endsInSpaces(text: string, { valueStart, valueEnd, indent }: ScalarEvent): boolean {
  let spaces = 0;
  for (let at = valueEnd - 1; at >= valueStart; at--) {
    const code = text.charCodeAt(at);
    if (code === signs.space) spaces++;
    else if (code !== signs.lineFeed && code !== signs.carriageReturn) return false;
    else if (spaces > Math.max(indent, 0)) return true;
    else spaces = 0;
  }
  return spaces > Math.max(indent, 0);
}
