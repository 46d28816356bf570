import { allLines, type Io, type Read } from '../io.js';

/** The same host, on which files have other texts than on disk. */
export function withTexts(io: Io, texts: ReadonlyMap<string, string>): Io {
  return {
    ...io,
    readFile: async (path) => {
      const text = texts.get(path);
      return text === undefined ? io.readFile(path) : bytesOf(text);
    },
    readLines: async (path, take) => {
      const text = texts.get(path);
      return text === undefined ? io.readLines(path, take) : allLines(bytesOf(text), take);
    },
    isOnDisk: (path) => !texts.has(path) && io.isOnDisk(path),
    sizeOf: async (path) => {
      const text = texts.get(path);
      return text === undefined ? io.sizeOf(path) : Buffer.byteLength(text);
    },
  };
}

function bytesOf(text: string): Read<Uint8Array> {
  return { ok: true, value: new TextEncoder().encode(text) };
}
