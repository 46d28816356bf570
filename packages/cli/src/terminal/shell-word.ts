/** A word, such as a file name, as an argument of a shell. */
export function shellWord(name: string): string {
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
}
