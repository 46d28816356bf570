import { constants } from 'node:buffer';
import { type FileKind, languageOf, readTree, recognise, type TextParts, whyOther } from '@pagewright/syntax';
import { fileLinks, type LayerKind } from '@pagewright/units';
import { allLines, type Io, type Read } from '../io.js';
import { marginTexts, withoutMarginTexts } from './margin-texts.js';
import { displayName, type ListedFile, type SourceFile, stdinPath, type TextFile } from './source-file.js';

interface LineDecoder {
  /** Decodes a chunk; its bytes need not stay valid afterwards. Returns false to stop. */
  take(lines: Uint8Array): boolean;
  /** The text in parts, without a byte order mark; or why it can't be decoded. */
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

/** Removes a byte order mark only if the bytes are the beginning of the file. */
function decode(bytes: Uint8Array, isBegin: boolean): Read<string> {
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: !isBegin }).decode(bytes) };
  } catch (error) {
    // The decoder throws a TypeError for invalid UTF-8, and another error if the text is too long.
    return { ok: false, problem: error instanceof TypeError ? notUtf8(bytes) : tooLarge };
  }
}

function notUtf8([first, second]: Uint8Array): string {
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return utf16 ? 'it is UTF-16 text; save it as UTF-8' : 'it is not UTF-8 text';
}

const tooLarge = 'it is too large to be read';

type Reads = Pick<Io, 'readFile' | 'readLines' | 'readStdin'>;

/** Reads a file or standard input as text, without a byte order mark. */
export async function readText(io: Reads, path: string): Promise<Read<string>> {
  const parts = await readParts(io, path);
  return parts.ok ? { ok: true, value: parts.value.join('') } : parts;
}

/** Returns the text in parts, which suits large texts. JSON is a single part because it is scanned as one. */
export async function readParts(io: Reads, path: string): Promise<Read<readonly string[]>> {
  const isWhole = path !== stdinPath && languageOf(path)?.startsWith('json') === true;
  if (!isWhole) return readLineParts(io, path);
  const decoder = lineDecoder();
  const read = allLines(await io.readFile(path), decoder.take);
  return read.ok ? decoder.text() : read;
}

/** Returns parts of whole lines in any language. They can be iterated once; each is released when read. */
export async function readTextOnce(io: Reads, path: string): Promise<Read<Iterable<string>>> {
  const parts = await readLineParts(io, path);
  return parts.ok ? { ok: true, value: taken([...parts.value]) } : parts;
}

function* taken(parts: string[]): Generator<string> {
  for (const [index, part] of parts.entries()) {
    parts[index] = '';
    yield part;
  }
}

async function readLineParts(io: Reads, path: string): Promise<Read<readonly string[]>> {
  const decoder = lineDecoder();
  const read =
    path === stdinPath
      ? allLines(await io.readStdin(), decoder.take)
      : await io.readLines(path, decoder.take);
  return read.ok ? decoder.text() : read;
}

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

/** Maximum numbers of characters that `lineAt` returns before and after an offset in a long line. */
const maxBefore = 1_000;
const maxAfter = 4_000;

export function listed(file: SourceFile): ListedFile {
  const { path, name, length, kind, layer, links, why } = file;
  return { path, name, length, kind, layer, links, why };
}

/** `role` is set if another file names this file; otherwise the content decides its kind. */
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
