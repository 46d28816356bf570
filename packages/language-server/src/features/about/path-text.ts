import { type Pointer, pathText as textOf } from '@pagewright/core';

/** A path as people read it: `meta.next`, `links[0].href`, `meta["odata.next"]`; empty for the whole value. */
export function pathText(path: Pointer): string {
  return path.length === 0 ? '' : textOf(path);
}
