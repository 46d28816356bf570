import type { Io } from '../io.js';

/** The same host, on which files have other texts than on disk. */
export function withTexts(io: Io, texts: ReadonlyMap<string, string>): Io {
  return {
    ...io,
    readFile: async (path) => {
      const text = texts.get(path);
      return text === undefined ? io.readFile(path) : { ok: true, value: new TextEncoder().encode(text) };
    },
    sizeOf: async (path) => {
      const text = texts.get(path);
      return text === undefined ? io.sizeOf(path) : Buffer.byteLength(text);
    },
  };
}
