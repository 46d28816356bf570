/** True for a change of letters and digits alone, between others that stay. Offsets are UTF-16, into `text`. */
export function isAmongSigns(text: string, start: number, end: number, inserted: string): boolean {
  if (!signs.test(inserted) || !signs.test(text.slice(start, end))) return false;
  return sign.test(text.charAt(start - 1)) && sign.test(text.charAt(end));
}

/**
 * The same on a line that has no colon behind it: the word is no part of a key, and every line begins and ends as before.
 */
export function isInsideWord(text: string, start: number, end: number, inserted: string): boolean {
  if (!isAmongSigns(text, start, end, inserted)) return false;
  const colon = text.indexOf(':', end);
  const feed = text.indexOf('\n', end);
  return colon < 0 || (feed >= 0 && feed < colon);
}

const signs = /^[A-Za-z0-9]*$/;
const sign = /^[A-Za-z0-9]$/;
