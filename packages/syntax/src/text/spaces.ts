const spaces = / */y;

/** The first offset from `from` on where no space stands; `from` itself behind the end of the text. */
export function afterSpaces(text: string, from: number): number {
  spaces.lastIndex = from;
  return spaces.test(text) ? spaces.lastIndex : from;
}
