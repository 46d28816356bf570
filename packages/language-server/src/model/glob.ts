import picomatch from 'picomatch';

/** With more of them, a pattern could take seconds to be matched. `combinations` are those of the choices in braces. */
const most = { length: 200, stars: 3, anySegments: 2, combinations: 12, path: 500 };

/** The form of a glob in the settings, in words. */
export const modestGlobs = `globs, each with up to ${most.length} characters, ${most.stars} times *, ${most.anySegments} times ** and ${most.combinations} combinations of {a,b}`;

/** Returns whether a pattern is one of `modestGlobs`. */
export function isModest(pattern: string): boolean {
  const segments = pattern.match(/(?<![^/{,])\*\*(?![^/},])/g)?.length ?? 0;
  const stars = (pattern.match(/\*+/g)?.length ?? 0) - segments;
  return (
    pattern.length <= most.length &&
    stars <= most.stars &&
    segments <= most.anySegments &&
    combinationsOf(pattern) <= most.combinations
  );
}

/** Groups inside of groups are counted as if they stood beside them: there are no more combinations than that. */
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
 * Matches paths as the globs of the language server protocol do: `*` and `?` within a segment, `**` for any number of
 * segments, `{a,b}`, `[a-z]`, `[!a-z]`; no other sign says anything. A pattern that is not modest or can't be read
 * matches nothing, nor does any match a very long path.
 */
export function globMatcher(pattern: string): (path: string) => boolean {
  const relative = pattern.replace(/^\.?\//, '');
  if (relative === '') return (path) => path === '';
  if (!isModest(relative)) return () => false;
  const glob = relative.replace(/[()|+@\\]/g, '\\$&').replaceAll('[!', '[^');
  const options = { dot: true, keepQuotes: true, noextglob: true, nonegate: true, windows: false };
  const matches = picomatch(glob, options);
  return (path) => path.length <= most.path && matches(path);
}
