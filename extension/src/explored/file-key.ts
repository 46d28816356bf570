/** Returns the same key for all spellings of a URI, because editors and servers escape URIs differently. */
export function fileKey(uri: string): string {
  return unescapedUri(uri).replace(/^file:\/\/\/[A-Za-z]:/, (start) => start.toLowerCase());
}

export function unescapedUri(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    // A text with a lone `%` is taken literally.
    return uri;
  }
}
