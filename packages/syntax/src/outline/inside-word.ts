/**
 * True for a change within a word of letters and digits, of which some stay on both sides, on a line that has no colon
 * behind it: it is no part of a key, and every line begins and ends as before. Offsets are UTF-16, into `text`.
 */
export function isInsideWord(text: string, start: number, end: number, inserted: string): boolean {
  if (!word.test(inserted) || !word.test(text.slice(start, end))) return false;
  if (!sign.test(text.charAt(start - 1)) || !sign.test(text.charAt(end))) return false;
  const colon = text.indexOf(':', end);
  const feed = text.indexOf('\n', end);
  return colon < 0 || (feed >= 0 && feed < colon);
}

const word = /^[A-Za-z0-9]*$/;
const sign = /^[A-Za-z0-9]$/;
