/**
 * The decoded segments of a request target's path, or undefined when it can't be read: no path at all, a character
 * that belongs percent-encoded, an escape that is no escape, bytes that are no UTF-8.
 * Segments are decoded after the split, so an encoded slash stays inside its segment. `.` and `..` are plain names.
 */
export function decodePath(path: string): readonly string[] | undefined {
  if (!path.startsWith('/') || unwritten.test(path)) return undefined;
  const segments = path.slice(1).split('/');
  return path.includes('%') ? decoded(segments) : segments;
}

function decoded(segments: readonly string[]): readonly string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** What a request line can't carry as it is: spaces, control characters, everything beyond ASCII. */
const unwritten = /[^\x21-\x7e]/;
