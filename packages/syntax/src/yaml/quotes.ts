/** True when a lexeme that begins with a quote also ends with the quote that closes it. */
export function isClosed(lexeme: string): boolean {
  const quote = lexeme.charAt(0);
  const before = lexeme.length - 1;
  if (before < 1 || lexeme[before] !== quote) return false;
  // In double quotes a backslash before the quote makes it a part of the text, in single quotes another quote does.
  const doubling = quote === '"' ? '\\' : quote;
  let at = before;
  while (at > 1 && lexeme[at - 1] === doubling) at--;
  return (before - at) % 2 === 0;
}
