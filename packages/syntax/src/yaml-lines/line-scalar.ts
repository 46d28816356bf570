/** A scalar that is told at sight. */
export interface Told {
  readonly value: string | number | boolean | null;
}

/** Words without signs that mean something else than themselves by the core schema, however they are cased. */
const words: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const plain = /^[A-Za-z_/$][\w$./ -]*$/;
const integer = /^(?:0|[1-9]\d{0,14})$/;
const singleQuoted = /^'[ !#-&(-~]*'$/;
const doubleQuoted = /^"[ !#-[\]-~]*"$/;

/** What is written behind the colon on the line of its key, white space aside, if it is simple; else undefined. */
export function scalarAt(written: string): Told | undefined {
  if (plain.test(written)) {
    const word = words.get(written.toLowerCase());
    // Other cases of these words are left to those who know them.
    if (word !== undefined) return written === String(word) ? { value: word } : undefined;
    return { value: written };
  }
  if (integer.test(written)) return { value: Number(written) };
  if (singleQuoted.test(written) || doubleQuoted.test(written)) return { value: written.slice(1, -1) };
  return undefined;
}
