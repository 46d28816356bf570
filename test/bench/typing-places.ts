import type { Change } from './language-client.js';

/** Position where a letter can be typed. */
export type Place = Pick<Change, 'line' | 'character'>;

/** Returns a generator of reproducible pseudo-random integers from 0 to `below` - 1. */
export function numbers(): (below: number) => number {
  let state = 20_250_101;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a generator of positions inside words, anywhere in the text. */
export function wordsIn(lines: readonly string[]): () => Place {
  const random = numbers();
  return () => {
    for (;;) {
      const line = random(lines.length);
      const text = lines[line] ?? '';
      const word = text.slice(random(text.length)).search(/\w{3}/);
      if (word >= 0) return { line, character: text.search(/\w{3}/) + 1 };
    }
  };
}

/** Returns a position inside each scheme name that an operation refers to. */
export function bindingsIn(lines: readonly string[]): readonly Place[] {
  return lines.flatMap((text, line) => {
    const found = /^ +"?x-vendor-pagination"?: "?(?=\w)/.exec(text);
    return found === null ? [] : [{ line, character: found[0].length + 2 }];
  });
}

/** Returns a position inside the first name in the root's list of schemes; undefined if there is no such list. */
export function rootNameIn(lines: readonly string[]): Place | undefined {
  const root = lines.findIndex((text) => /^ {0,2}"?x-vendor-pagination"?:/.test(text));
  const line = lines.findIndex((text, at) => root >= 0 && at > root && /^[ -]*"?name"?: /.test(text));
  const start = /^[ -]*"?name"?: "?/.exec(lines[line] ?? '')?.[0].length;
  return start === undefined ? undefined : { line, character: start + 2 };
}
