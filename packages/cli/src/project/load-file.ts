import { createLineIndex, parseText } from '@pagewright/syntax';
import type { Io, Read } from '../io.js';
import { displayName } from './display-name.js';
import { guessKind, recogniseKind } from './recognise-kind.js';
import { type FileKind, type SourceFile, stdinPath } from './source-file.js';

/** Reads a file, or standard input, as text. A byte order mark is no part of it, as in an editor. */
export async function readText(io: Io, path: string): Promise<Read<string>> {
  const bytes = await (path === stdinPath ? io.readStdin() : io.readFile(path));
  return bytes.ok ? decode(bytes.value) : bytes;
}

/** Parses a text; `role` says what the file is where something names it as such, otherwise its content does. */
export function parseFile(io: Io, path: string, text: string, role?: FileKind): SourceFile {
  const tree = parseText(text, path === stdinPath ? {} : { fileName: path });
  const recognised = role ?? recogniseKind(tree.reader);
  let lines: ReturnType<typeof createLineIndex> | undefined;
  return {
    path,
    name: displayName(io.cwd, path),
    kind: recognised === 'other' && tree.problems.length > 0 ? guessKind(text) : recognised,
    tree,
    lines: () => {
      lines ??= createLineIndex(text);
      return lines;
    },
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
