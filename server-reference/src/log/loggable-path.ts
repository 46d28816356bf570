/**
 * Makes what a log may hold of a request target: its path, cut, with every token that is in it struck out; a path that
 * hides one behind percent-encoding is struck out as a whole.
 */
export function makeLoggablePath(tokens: readonly string[]): (target: string) => string {
  return (target) => {
    const end = target.search(/[?#]/);
    let path = end === -1 ? target : target.slice(0, end);
    for (const token of tokens) if (path.includes(token)) path = path.replaceAll(token, struck);
    if (path.includes('%') && holdsToken(plainly(path), tokens)) return struck;
    return path.length <= longest ? path : `${path.slice(0, longest)}...`;
  };
}

/** True when a text has a token in it. */
export function holdsToken(text: string, tokens: readonly string[]): boolean {
  return tokens.some((token) => text.includes(token));
}

/** A token is ASCII, so the bytes that its escapes stand for are its characters. */
function plainly(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

const struck = '[token]';

const longest = 500;
