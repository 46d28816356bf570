import picomatch from 'picomatch';

/** Matching time grows exponentially with these numbers: above the limits, a pattern could take seconds. */
const limits = { length: 200, stars: 3, anySegments: 2, combinations: 12, path: 500 };

export const modestGlobs = `globs, each with at most ${limits.length} characters, ${limits.stars} uses of *, ${limits.anySegments} of ** and ${limits.combinations} combinations of {a,b}`;

export function isModest(pattern: string): boolean {
  const segments = pattern.match(/(?<![^/{,])\*\*(?![^/},])/g)?.length ?? 0;
  const stars = (pattern.match(/\*+/g)?.length ?? 0) - segments;
  return (
    pattern.length <= limits.length &&
    stars <= limits.stars &&
    segments <= limits.anySegments &&
    combinationsOf(pattern) <= limits.combinations
  );
}

/** An upper bound: nested groups are counted as if they were siblings. */
function combinationsOf(pattern: string): number {
  const open: number[] = [];
  let combinations = 1;
  for (const sign of pattern) {
    if (sign === '{') open.push(1);
    else if (sign === ',') open.push((open.pop() ?? 0) + 1);
    else if (sign === '}') combinations *= open.pop() ?? 1;
  }
  return combinations;
}

/**
 * Compiles a glob with the syntax of the language server protocol: `*` and `?` within a segment, `**` for any number of
 * segments, `{a,b}`, `[a-z]`, `[!a-z]`; every other character is literal. Patterns that are too large or invalid match
 * nothing. Paths above the limit are never matched.
 */
export function globMatcher(pattern: string): (path: string) => boolean {
  const relative = pattern.replace(/^\.?\//, '');
  if (relative === '') return (path) => path === '';
  if (!isModest(relative)) return () => false;
  const glob = relative.replace(/[()|+@\\]/g, '\\$&').replaceAll('[!', '[^');
  const options = { dot: true, keepQuotes: true, noextglob: true, nonegate: true, windows: false };
  const matches = picomatch(glob, options);
  return (path) => path.length <= limits.path && matches(path);
}
