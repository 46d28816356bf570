import { type Document, LineCounter, parseDocument, type ScalarTag } from 'yaml';
import { base64Bytes } from './base64.js';
import type { RawEntry } from './json-entries.js';
import { limits } from './limits.js';

const listKey = /^(?:interactions|http_interactions|httpInteractions|exchanges):\s*(?:#.*)?$/;

/**
 * Parses each entry separately, so that a broken one does not affect the others. Entries begin with a dash in
 * the same column. A cassette with aliases across entries is parsed as a whole.
 */
export function* yamlEntries(text: string): Generator<RawEntry> {
  const slices = entrySlices(text.split(/(?<=\n)/));
  if (slices.length === 0) {
    yield* wholeEntries(text);
    return;
  }
  const entries: RawEntry[] = [];
  for (const { text: slice, line } of slices) {
    const entry = sliceEntry(slice, line);
    if (entry === 'alias') {
      yield* wholeEntries(text);
      return;
    }
    entries.push(entry);
  }
  yield* entries;
}

interface Slice {
  readonly text: string;
  readonly line: number;
}

function entrySlices(lines: readonly string[]): readonly Slice[] {
  const slices: { text: string[]; line: number }[] = [];
  let column: number | undefined;
  let isInList = false;
  for (const [index, line] of lines.entries()) {
    if (!isInList) {
      isInList = listKey.test(line.trimEnd());
      continue;
    }
    const dash = /^( *)-(?:\s|$)/.exec(line)?.[1]?.length;
    column ??= dash;
    if (dash !== undefined && dash === column) slices.push({ text: [line], line: index + 1 });
    else if (/^(?:[A-Za-z_.]|---)/.test(line)) {
      column = undefined;
      isInList = listKey.test(line.trimEnd());
    } else slices.at(-1)?.text.push(line);
  }
  return slices.map(({ text, line }) => ({ text: text.join(''), line }));
}

function sliceEntry(text: string, line: number): RawEntry | 'alias' {
  const lines = new LineCounter();
  const document = parsedDocument(text, lines);
  const [error] = document.errors;
  if (error !== undefined) {
    const at = lines.linePos(error.pos[0]).line;
    return { kind: 'problem', message: 'this exchange is not valid YAML', line: line + Math.max(at, 1) - 1 };
  }
  const read = dataOf(document);
  if (!read.ok) return read.isUnresolved ? 'alias' : { kind: 'problem', message: read.message, line };
  const [value] = Array.isArray(read.value) ? read.value : [read.value];
  return { kind: 'value', value, line };
}

function* wholeEntries(text: string): Generator<RawEntry> {
  const lines = new LineCounter();
  const document = parsedDocument(text, lines);
  const [error] = document.errors;
  if (error !== undefined)
    yield { kind: 'problem', message: 'this is not valid YAML', line: lines.linePos(error.pos[0]).line };
  const read = dataOf(document);
  if (!read.ok) {
    yield { kind: 'problem', message: read.message, line: 1 };
    return;
  }
  const list = listIn(read.value);
  for (const [index, value] of (list?.values ?? []).entries()) {
    const node = document.getIn([...(list?.path ?? []), index], true);
    const offset = hasRange(node) ? node.range[0] : 0;
    yield { kind: 'value', value, line: lines.linePos(offset).line };
  }
}

function hasRange(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

function listIn(
  value: unknown,
): { readonly path: readonly string[]; readonly values: readonly unknown[] } | undefined {
  if (Array.isArray(value)) return { path: [], values: value };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value))
    if (Array.isArray(member) && listKey.test(`${key}:`)) return { path: [key], values: member };
  return undefined;
}

type DataRead =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly isUnresolved: boolean };

function dataOf(document: Document): DataRead {
  try {
    return { ok: true, value: document.toJS({ maxAliasCount: limits.aliases }) };
  } catch (error) {
    const isUnresolved = error instanceof Error && error.message.startsWith('Unresolved alias');
    const message = isUnresolved
      ? 'an alias refers to no anchor'
      : `aliases expand to more than ${limits.aliases} copies here, which are not read`;
    return { ok: false, message, isUnresolved };
  }
}

/** Reads base64 under a tag for bytes, which PyYAML writes as `!!binary` and Psych as `!binary`. */
function binaryTag(tag: string): ScalarTag {
  return {
    tag,
    resolve: (text, onError) => {
      const bytes = base64Bytes(text);
      if (bytes === undefined) onError('invalid base64');
      return bytes ?? text;
    },
  };
}

function parsedDocument(text: string, lineCounter: LineCounter): Document {
  return parseDocument(text, {
    lineCounter,
    customTags: [binaryTag('tag:yaml.org,2002:binary'), binaryTag('!binary')],
    logLevel: 'silent',
    strict: false,
    uniqueKeys: false,
  });
}
