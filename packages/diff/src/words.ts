import type { MemberSource, WirePlace } from '@pagewright/codegen';
import type { Pointer } from '@pagewright/core';

/** Returns words such as `cursor in the query`. */
export function placeWords(place: WirePlace): string {
  if (place.in === 'body') return `${pathWords(place.path)} in the body`;
  return place.in === 'query' ? `${place.name} in the query` : `the header ${place.name}`;
}

/** Returns words such as `meta.next`, `the header X-Next` or `the link next of Link`. */
export function sourceWords(source: MemberSource): string {
  if (source.in === 'body') return pathWords(source.path);
  return source.in === 'header' ? `the header ${source.name}` : `the link ${source.rel} of ${source.name}`;
}

export function pathWords(path: Pointer): string {
  return path.length === 0 ? 'the whole body' : path.join('.');
}
