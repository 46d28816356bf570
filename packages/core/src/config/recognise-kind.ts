import { operationSteps } from '../format/verbs.js';
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
      [[], ...operationSteps((steps) => reader.keys(['paths', path, ...steps]))].some((inner) =>
        hasExtension(['paths', path, ...inner]),
      ),
    )
  );
}

/** The kind of a file: an OpenAPI document, an SDK configuration, or neither. */
export type FileKind = 'openapi' | 'config' | 'other';

/**
 * Recognises the kind of a file by its content:
 * - openapi: the root has `openapi` or `swagger`.
 * - config: the root has a `pagination` list, or `resources` with methods, or an `openapi` that names files (D12). Beside
 *   the first two, `openapi` may hold settings, as in a `stainless.yml`: a document has a version there.
 */
export function recogniseKind(reader: Reader): FileKind {
  if (documentNamedBy(reader) !== undefined || overlaysNamedBy(reader).length > 0) return 'config';
  const keys = new Set(reader.keys([]) ?? []);
  const isVersion = keys.has('openapi') && reader.keys(['openapi']) === undefined;
  if (isVersion || keys.has('swagger')) return 'openapi';
  if (hasSchemeList(reader) || hasMethods(reader)) return 'config';
  return keys.has('openapi') ? 'openapi' : 'other';
}

/** The document that a configuration names with `openapi: ./file` or `openapi: { document: ./file }`, if it does. */
export function documentNamedBy(reader: Reader): string | undefined {
  if (reader.keys(['openapi']) !== undefined) {
    const document = reader.get(['openapi', 'document']);
    return typeof document === 'string' && document !== '' ? document : undefined;
  }
  const openapi = reader.get(['openapi']);
  return typeof openapi === 'string' && looksLikeFile(openapi) ? openapi : undefined;
}

/** An overlay that a configuration names, and where. */
export interface NamedOverlay {
  /** The path as it is written, relative to the configuration. */
  readonly path: string;
  readonly pointer: Pointer;
}

/** The most overlays of a configuration that are read. */
const mostOverlays = 100;

/** The overlays that a configuration names with `openapi: { overlays: [./file] }`, in the order of their use. */
export function overlaysNamedBy(reader: Reader): readonly NamedOverlay[] {
  const keys = reader.keys(['openapi', 'overlays']) ?? [];
  return keys.slice(0, mostOverlays).flatMap((key) => {
    const pointer = ['openapi', 'overlays', key];
    const path = typeof key === 'number' ? reader.get(pointer) : undefined;
    return typeof path === 'string' && path !== '' ? { path, pointer } : [];
  });
}

/** Returns whether `openapi` names a file rather than a version: it has a slash, or ends as such files do. */
function looksLikeFile(text: string): boolean {
  return /[/\\]/.test(text) || /\.(jsonc?|ya?ml)$/i.test(text);
}

function hasSchemeList(reader: Reader): boolean {
  const keys = reader.keys(['pagination']);
  return keys !== undefined && (typeof keys[0] === 'number' || Array.isArray(reader.get(['pagination'])));
}

function hasMethods(reader: Reader): boolean {
  return (reader.keys(['resources']) ?? []).some((name) =>
    ['methods', 'subresources'].some((key) => reader.keys(['resources', name, key]) !== undefined),
  );
}
