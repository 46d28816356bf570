/** "a", "a and b", "a, b and c"; of more than `most` words, the first ones and how many are left out. */
export function wordList(words: readonly string[], most = 12): string {
  const shown = words.length > most ? [...words.slice(0, most), `${words.length - most} more`] : words;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
