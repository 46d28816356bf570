/**
 * Characters that would move the cursor, change colours, reorder or break text: controls, bidi overrides,
 * lone surrogates.
 */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text from a file made safe to show in a terminal: one line, every control character written as an escape. */
export function visible(text: string): string {
  return text.replace(invisible, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** A word, such as a file name, as an argument of a shell. */
export function shellWord(name: string): string {
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
}
