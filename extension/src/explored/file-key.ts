/** Editors and servers escape URIs differently; the key is the same for all spellings of one URI. */
export function fileKey(uri: string): string {
  return unescapedUri(uri).replace(/^file:\/\/\/[A-Za-z]:/, (start) => start.toLowerCase());
}

export function unescapedUri(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    // A lone % is not an escape.
    return uri;
  }
}
