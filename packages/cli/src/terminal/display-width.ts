/** How many columns a terminal gives to a text without control characters: 2 for East Asian wide and emoji. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** The patterns stand here, since to make them takes a while, and few texts need them. */
function widthOf(character: string): 0 | 1 | 2 {
  if (/^(?:[\p{Mn}\p{Me}]|[\u200b-\u200d])$/u.test(character)) return 0;
  const wide =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Emoji_Presentation}\u3000-\u303e\u30a0-\u30ff\uff01-\uff60\uffe0-\uffe6]$/u;
  return wide.test(character) ? 2 : 1;
}

/** `text` with spaces up to `width` columns. */
export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
