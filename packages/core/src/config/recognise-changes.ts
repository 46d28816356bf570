import { verbs } from '../format/verbs.js';
import type { Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';

/** Returns whether a file is an OpenAPI Overlay: actions that change another document. */
export function isOverlay(reader: Reader): boolean {
  return reader.get(['overlay']) !== undefined && reader.keys(['actions']) !== undefined;
}

/** Paths of which the first are looked at for extensions of Fern. */
const mostPaths = 200;

/**
 * Returns whether a file with paths holds overrides that lie over a document: it neither declares its kind,
 * with a version and an
 * `info`, nor describes an operation without extensions of Fern.
 */
export function isOverrides(reader: Reader): boolean {
  if (['openapi', 'swagger', 'info'].some((key) => reader.keys([])?.includes(key) === true)) return false;
  const hasExtension = (pointer: Pointer) =>
    reader.keys(pointer)?.some((key) => typeof key === 'string' && key.startsWith('x-fern-')) === true;
  const paths = (reader.keys(['paths']) ?? []).slice(0, mostPaths);
  return (
    hasExtension([]) ||
    paths.some((path) =>
      [[], ...verbs.map((verb) => [verb])].some((inner) => hasExtension(['paths', path, ...inner])),
    )
  );
}
