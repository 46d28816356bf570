/** Makes what a log may hold of a request target: its path, cut, with every token that is in it struck out. */
export function makeLoggablePath(tokens: readonly string[]): (target: string) => string {
  return (target) => {
    const end = target.search(/[?#]/);
    let path = end === -1 ? target : target.slice(0, end);
    for (const token of tokens) if (path.includes(token)) path = path.replaceAll(token, '[token]');
    return path.length <= longest ? path : `${path.slice(0, longest)}...`;
  };
}

const longest = 500;
