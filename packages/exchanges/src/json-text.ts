import { limits } from './limits.js';

export type JsonEnd =
  | { readonly ok: true; readonly end: number }
  | { readonly ok: false; readonly reason: 'truncated' | 'tooDeep' };

const quote = 34;
const backslash = 92;
const truncated = { ok: false, reason: 'truncated' } as const;

/** Returns the index of the next character that is neither a blank nor a comma. */
export function skipBlank(text: string, at: number): number {
  let next = at;
  while (next < text.length && ' \t\r\n,\uFEFF'.includes(text[next] ?? '')) next++;
  return next;
}

function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; ; ) {
    const end = text.indexOf('"', at);
    if (end < 0) return undefined;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end + 1;
    at = end + 1;
  }
}

/** Finds the end of a value by its brackets alone, so the value may still be invalid JSON. */
export function endOfValue(text: string, start: number): JsonEnd {
  const first = text[start];
  if (first === '"') {
    const end = endOfString(text, start);
    return end === undefined ? truncated : { ok: true, end };
  }
  if (first !== '{' && first !== '[') return endOfWord(text, start);
  return endOfContainer(text, start);
}

function endOfContainer(text: string, start: number): JsonEnd {
  let depth = 0;
  let maxDepth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (end === undefined) return truncated;
      at = end - 1;
    } else if (code === 123 || code === 91) {
      depth++;
      if (depth > maxDepth) maxDepth = depth;
    } else if (code === 125 || code === 93) {
      depth--;
      if (depth === 0)
        return maxDepth > limits.depth ? { ok: false, reason: 'tooDeep' } : { ok: true, end: at + 1 };
    }
  }
  return truncated;
}

function endOfWord(text: string, start: number): JsonEnd {
  const word = /[^\s,\]}]*/y;
  word.lastIndex = start;
  word.test(text);
  const end = Math.max(word.lastIndex, start + 1);
  return end > text.length ? truncated : { ok: true, end };
}
