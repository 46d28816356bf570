/**
 * A URL as the platform reads it, or undefined where it is none. `URL.canParse` is not used: in Node 20 it denies host
 * names with letters beyond ASCII once it has been called some thousand times.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
