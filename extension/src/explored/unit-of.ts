import type { Explored, ExploredUnit } from '@pagewright/language-server/requests';

/** The unit that a file is the document or the configuration of; undefined for a file that is none of ours. */
export function unitOf({ units }: Explored, uri: string): ExploredUnit | undefined {
  const key = uriKey(uri);
  const isMeant = (file: { readonly uri: string } | undefined) =>
    file !== undefined && uriKey(file.uri) === key;
  return units.find(({ document }) => isMeant(document)) ?? units.find(({ config }) => isMeant(config));
}

/** Returns a key that is the same for all spellings of a URI: editors and servers escape differently. */
export function uriKey(uri: string): string {
  return unescaped(uri).replace(/^file:\/\/\/[A-Za-z]:/, (start) => start.toLowerCase());
}

function unescaped(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    // A lone % stands for itself.
    return uri;
  }
}
