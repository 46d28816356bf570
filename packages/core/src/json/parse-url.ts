/**
 * Parses a URL; undefined if it is invalid. Avoids `URL.canParse`, which in Node 20 rejects non-ASCII host names after
 * a few thousand calls.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
