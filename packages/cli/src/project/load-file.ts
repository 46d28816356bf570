import type { FileKind } from '@pagewright/core';
import { openText, recognise } from '@pagewright/syntax';
import type { Io, Read } from '../io.js';
import { displayName } from './display-name.js';
import { type SourceFile, stdinPath, type TextFile } from './source-file.js';

/** Reads a file, or standard input, as text. A byte order mark is no part of it, as in an editor. */
export async function readText(io: Pick<Io, 'readFile' | 'readStdin'>, path: string): Promise<Read<string>> {
  const bytes = await (path === stdinPath ? io.readStdin() : io.readFile(path));
  return bytes.ok ? decode(bytes.value) : bytes;
}

/** A text with its name. This is where a text becomes a tree. */
export function textFile({ cwd }: Pick<Io, 'cwd'>, path: string, text: string): TextFile {
  return {
    path,
    name: displayName(cwd, path),
    text,
    parsed: once(() => openText(text, path === stdinPath ? {} : { fileName: path }).tree),
  };
}

export function sourceFile({ path, name, text, parsed }: TextFile, kind: FileKind): SourceFile {
  return {
    path,
    name,
    text,
    kind,
    parsed,
    get tree() {
      return parsed();
    },
    lines: () => parsed().lines,
    slice: (start, end) => text.slice(start, end),
  };
}

/** A text as a file; `role` says what it is where something names it as such, otherwise its content does. */
export function parseFile(io: Pick<Io, 'cwd'>, path: string, text: string, role?: FileKind): SourceFile {
  const file = textFile(io, path, text);
  return sourceFile(file, role ?? recognise(file.parsed()).kind);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function decode(bytes: Uint8Array): Read<string> {
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    // The decoder throws a TypeError for what is not UTF-8, and something else where the text is too long to hold.
    const malformed = error instanceof TypeError;
    return { ok: false, problem: malformed ? notUtf8(bytes) : 'it is too large to be read' };
  }
}

function notUtf8([first, second]: Uint8Array): string {
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return utf16 ? 'it is UTF-16 text; save it as UTF-8' : 'it is not UTF-8 text';
}
