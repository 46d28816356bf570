import { constants } from 'node:buffer';
import { type FileKind, whyOther } from '@pagewright/core/internal';
import { languageOf, readTree, recognise, type TextParts } from '@pagewright/syntax';
import { fileLinks, type LayerKind } from '@pagewright/units';
import { allLines, type Io, type Read } from '../io.js';
import { marginTexts, withoutMarginTexts } from './margin-texts.js';
import { displayName, type ListedFile, type SourceFile, stdinPath, type TextFile } from './source-file.js';

/** Makes a text of the bytes of a file, which come in whole lines. */
interface LineDecoder {
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

type Reads = Pick<Io, 'readFile' | 'readLines' | 'readStdin'>;

/** Reads a file, or standard input, as text. A byte order mark is no part of it, as in an editor. */
export async function readText(io: Reads, path: string): Promise<Read<string>> {
  const parts = await readParts(io, path);
  return parts.ok ? { ok: true, value: parts.value.join('') } : parts;
}

/** Reads the text in parts, as a large text is best kept; JSON, which is scanned as one, in a single part. */
export async function readParts(io: Reads, path: string): Promise<Read<readonly string[]>> {
  const decoder = lineDecoder();
  const read = await readInto(decoder.take, io, path);
  return read.ok ? decoder.text() : read;
}

async function readInto(take: LineDecoder['take'], io: Reads, path: string): Promise<Read<true>> {
  if (path === stdinPath) return allLines(await io.readStdin(), take);
  if (languageOf(path)?.startsWith('json')) return allLines(await io.readFile(path), take);
  return io.readLines(path, take);
}

/** A text with its name. This is where a text becomes a tree. */
export function textFile({ cwd }: Pick<Io, 'cwd'>, path: string, text: TextParts): TextFile {
  const parts = typeof text === 'string' ? [text] : text;
  const atMargin = once(() => (languageOf(path)?.startsWith('json') ? [] : marginTexts(parts)));
  return {
    path,
    name: displayName(cwd, path),
    parts,
    length: parts.reduce((sum, part) => sum + part.length, 0),
    marginTexts: atMargin,
    parsed: once(() =>
      readTree(withoutMarginTexts(parts, atMargin()), path === stdinPath ? {} : { fileName: path }),
    ),
  };
}

export function sourceFile(file: TextFile, kind: FileKind, layer?: LayerKind): SourceFile {
  const { parsed } = file;
  const links = once(() => fileLinks(parsed().reader, kind, file.path));
  return {
    ...file,
    kind,
    layer,
    get links() {
      return links();
    },
    get why() {
      return kind === 'other' && layer === undefined ? whyOther(parsed().reader) : undefined;
    },
    get text() {
      return file.parts.join('');
    },
    get tree() {
      return parsed();
    },
    positionAt: (offset) => parsed().lines.positionAt(offset),
    lineAt: (offset) => {
      const { lines, slice } = parsed();
      const { start, end } = lines.lineRange(lines.positionAt(offset).line);
      const from = Math.max(start, offset - maxBefore);
      return { text: slice(from, Math.min(end, offset + maxAfter)), start: from };
    },
  };
}

/** So much of a long line is shown around a place, at most. */
const maxBefore = 1_000;
const maxAfter = 4_000;

/** Returns the facts about a file without its text. */
export function listed(file: SourceFile): ListedFile {
  const { path, name, length, kind, layer, links, why } = file;
  return { path, name, length, kind, layer, links, why };
}

/** A text as a file; `role` is its role where something names it as such, otherwise its content decides. */
export function parseFile(io: Pick<Io, 'cwd'>, path: string, text: TextParts, role?: FileKind): SourceFile {
  const file = textFile(io, path, text);
  if (role !== undefined) return sourceFile(file, role);
  const { kind, changes } = recognise(file.parsed());
  return sourceFile(file, kind, changes);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
