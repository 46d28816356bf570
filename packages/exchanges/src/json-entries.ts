import { isRecord } from '@pagewright/core/internal';
import { parseJson } from '@pagewright/core/paging';
import { JsonScanner } from './json-scanner.js';

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
 * others. The exchanges are the entries of a list (at the root, or under a key that recorders use, such as
 * `log.entries`), or one value per line.
 */
export function* jsonEntries(parts: Iterable<string>): Generator<RawEntry> {
  const scan = new JsonScanner(parts);
  for (let next = scan.peek(); next !== undefined; next = scan.peek()) {
    if (next === '[') yield* listEntries(scan);
    else if (next === '{') yield* objectEntries(scan);
    else {
      yield { kind: 'problem', message: 'this is not a JSON object', line: scan.line };
      scan.passLine();
    }
  }
}

function* listEntries(scan: JsonScanner): Generator<RawEntry, void> {
  scan.step();
  for (let next = scan.peek(); next !== ']'; next = scan.peek()) {
    const { line } = scan;
    if (next === undefined) {
      yield { kind: 'problem', message: 'the closing ] of the list of exchanges is missing', line };
      return;
    }
    const found = scan.value();
    if (found.ok) yield parsed(found.text, line);
    else {
      yield cutOff(found.reason, line);
      scan.passAll();
      return;
    }
  }
  scan.step();
}

function* objectEntries(scan: JsonScanner): Generator<RawEntry, void> {
  const { line } = scan;
  scan.mark();
  if (yield* memberLists(scan)) return;
  scan.back();
  const found = scan.value();
  if (found.ok) yield parsed(found.text, line);
  else {
    yield cutOff(found.reason, line);
    // If the file has one value per line, the next line may be valid.
    scan.passLine();
  }
}

/** Yields the entries of the lists in an object and moves past the object; false if there are no lists. */
function* memberLists(scan: JsonScanner): Generator<RawEntry, boolean> {
  let hasList = false;
  scan.step();
  while (scan.peek() === '"') {
    const key = scan.value();
    if (!key.ok) break;
    if (scan.peek() === ':') scan.step();
    const name = key.text.slice(1, -1);
    const next = scan.peek();
    if (next === '[' && listKeys.has(name)) {
      hasList = true;
      scan.release();
      yield* listEntries(scan);
    } else if (next === '{' && holderKeys.has(name)) {
      if (!(yield* memberLists(scan))) break;
      hasList = true;
    } else if (!scan.value().ok) break;
  }
  if (hasList) scan.step();
  return hasList;
}

function parsed(text: string, line: number): RawEntry {
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'value', value: isHarEntry(value) ? value : parseJson(text), line };
  } catch {
    return { kind: 'problem', message: 'this exchange is not valid JSON', line };
  }
}

/** A HAR file has bodies only as text, and keeping the digits of all its numbers would take a multiple of the time. */
function isHarEntry(value: unknown): boolean {
  return isRecord(value) && isRecord(value.response) && isRecord(value.response.content);
}

function cutOff(reason: 'truncated' | 'tooDeep', line: number): RawEntry {
  const message =
    reason === 'truncated'
      ? 'the recording is cut off in this exchange'
      : 'this exchange is nested too deeply to be read';
  return { kind: 'problem', message, line };
}
