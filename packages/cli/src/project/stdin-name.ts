import { resolve } from 'node:path';
import { allLines, type Io } from '../io.js';

/** The same host, on which the file of that name has the text of standard input. */
export function withStdinAs(io: Io, name: string): Io {
  const path = resolve(io.cwd, name);
  return {
    ...io,
    readFile: (asked) => (asked === path ? io.readStdin() : io.readFile(asked)),
    readLines: async (asked, take) =>
      asked === path ? allLines(await io.readStdin(), take) : io.readLines(asked, take),
    isOnDisk: (asked) => asked !== path && io.isOnDisk(asked),
    kindOf: async (asked) => (asked === path ? 'file' : io.kindOf(asked)),
  };
}
