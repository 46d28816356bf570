/** Returns a key that is the same for all spellings of a URI: editors and servers escape differently. */
export function fileKey(uri: string): string {
  return unescapedUri(uri).replace(/^file:\/\/\/[A-Za-z]:/, (start) => start.toLowerCase());
}

export function unescapedUri(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    // A lone % stands for itself.
    return uri;
  }
}
