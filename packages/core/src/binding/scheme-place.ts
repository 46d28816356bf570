import type { Finding, Place } from '../diagnostics/finding.js';
import type { Pointer } from '../json/json.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';

/** Returns the place of a scheme, or of a key inside it. */
export function placeIn(
  { source, file, pointer }: PlacedScheme,
  ...steps: Pointer
): Pick<Place, 'source' | 'file' | 'pointer'> {
  return { source, ...(file !== undefined && { file }), pointer: [...pointer, ...steps] };
}

/** A finding of a scheme that is read from another file, with the name of that file. */
export function inFile(finding: Finding, file: string | undefined): Finding {
  if (file === undefined) return finding;
  const { related } = finding;
  return { ...finding, file, ...(related && { related: related.map((place) => ({ ...place, file })) }) };
}
