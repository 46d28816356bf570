/** Codes of signs that structure is made of. */
export const tab = 0x09;
export const lineFeed = 0x0a;
export const space = 0x20;
export const hash = 0x23;
export const colon = 0x3a;
export const backslash = 0x5c;

/** Which of the codes below 128 are in a set: 1 for those that are. */
export type AsciiSet = Uint8Array;

export function asciiSet(signs: string): AsciiSet {
  const set = new Uint8Array(128);
  for (const sign of signs) set[sign.charCodeAt(0)] = 1;
  return set;
}

/** False for a code that is none, as `charCodeAt` gives it behind the end of a text. */
export function isOf(set: AsciiSet, code: number): boolean {
  return set[code] === 1;
}

/** A space, or the end of the line; tabs are out of the ordinary. */
export function isGap(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === space || code === lineFeed || Number.isNaN(code);
}
