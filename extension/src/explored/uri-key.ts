/** Returns a key that is the same for all spellings of a URI: editors and servers escape differently. */
export function uriKey(uri: string): string {
  return unescaped(uri).replace(/^file:\/\/\/[A-Za-z]:/, (start) => start.toLowerCase());
}

export function unescaped(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    // A lone % stands for itself.
    return uri;
  }
}
