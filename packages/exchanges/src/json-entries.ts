import { endOfString, endOfValue, lineCounter, skipBlank } from './json-text.js';

export type RawEntry =
  | { readonly kind: 'value'; readonly value: unknown; readonly line: number }
  | { readonly kind: 'problem'; readonly message: string; readonly line: number };

const listKeys: ReadonlySet<string> = new Set([
  'entries',
  'interactions',
  'http_interactions',
  'httpInteractions',
  'exchanges',
]);
const holderKeys: ReadonlySet<string> = new Set(['log', 'har']);

/**
 * Yields exchanges one by one, so that only one is parsed at a time and a broken one does not affect the
 * others. They are the entries of a list, of a member in which recorders store one, or one value per line.
 */
export function* jsonEntries(text: string): Generator<RawEntry> {
  const lineAt = lineCounter(text);
  let at = skipBlank(text, 0);
  while (at < text.length) {
    const start = at;
    if (text[at] === '[') at = yield* listEntries(text, at, lineAt);
    else if (text[at] === '{') at = yield* objectEntries(text, at, lineAt);
    else {
      yield { kind: 'problem', message: 'this is no JSON object', line: lineAt(at) };
      at = afterLine(text, at);
    }
    at = skipBlank(text, Math.max(at, start + 1));
  }
}

type LineAt = ReturnType<typeof lineCounter>;

function* listEntries(text: string, start: number, lineAt: LineAt): Generator<RawEntry, number> {
  let at = skipBlank(text, start + 1);
  while (at < text.length && text[at] !== ']') {
    const line = lineAt(at);
    const found = endOfValue(text, at);
    if (!found.ok) {
      yield cutOff(found.reason, line);
      return text.length;
    }
    yield parsed(text.slice(at, found.end), line);
    at = skipBlank(text, found.end);
  }
  if (at >= text.length)
    yield { kind: 'problem', message: 'the list of exchanges has no end', line: lineAt(at) };
  return at + 1;
}

function* objectEntries(text: string, start: number, lineAt: LineAt): Generator<RawEntry, number> {
  const line = lineAt(start);
  const lists = yield* memberLists(text, start, lineAt);
  if (lists.end !== undefined) return lists.end;
  const found = endOfValue(text, start);
  if (found.ok) {
    yield parsed(text.slice(start, found.end), line);
    return found.end;
  }
  yield cutOff(found.reason, line);
  // If the file has one value per line, the next line may be valid.
  return afterLine(text, start);
}

/** Yields from lists below an object; `end` is undefined if it has none. */
function* memberLists(
  text: string,
  start: number,
  lineAt: LineAt,
): Generator<RawEntry, { readonly end: number | undefined }> {
  let hasList = false;
  let at = skipBlank(text, start + 1);
  while (text[at] === '"') {
    const keyEnd = endOfString(text, at);
    if (keyEnd === undefined) break;
    const key = text.slice(at + 1, keyEnd - 1);
    const value = afterColon(text, keyEnd);
    if (text[value] === '[' && listKeys.has(key)) {
      hasList = true;
      at = skipBlank(text, yield* listEntries(text, value, lineAt));
    } else if (text[value] === '{' && holderKeys.has(key)) {
      const inner = yield* memberLists(text, value, lineAt);
      if (inner.end === undefined) break;
      hasList = true;
      at = skipBlank(text, inner.end);
    } else {
      const end = endOfValue(text, value);
      if (!end.ok) break;
      at = skipBlank(text, end.end);
    }
  }
  if (!hasList) return { end: undefined };
  return { end: at + 1 };
}

function afterColon(text: string, at: number): number {
  const colon = skipBlank(text, at);
  return text[colon] === ':' ? skipBlank(text, colon + 1) : colon;
}

function afterLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

function parsed(text: string, line: number): RawEntry {
  try {
    return { kind: 'value', value: JSON.parse(text), line };
  } catch {
    return { kind: 'problem', message: 'this exchange is no valid JSON', line };
  }
}

function cutOff(reason: 'truncated' | 'tooDeep', line: number): RawEntry {
  const message =
    reason === 'truncated'
      ? 'the recording is cut off in this exchange'
      : 'this exchange nests too deep to be read';
  return { kind: 'problem', message, line };
}
