import { configKeys } from '../format/config-schema.js';
import { operationSteps } from '../format/verbs.js';
import { kindOf } from '../json/copy-json.js';
import type { Pointer } from '../json/json.js';
import { isRecord } from '../json/json.js';
import type { Reader } from '../reader/reader.js';

/** Returns whether a file is an OpenAPI Overlay: actions that change another document. */
export function isOverlay(reader: Reader): boolean {
  return reader.get(['overlay']) !== undefined && reader.keys(['actions']) !== undefined;
}

/** The number of paths that are searched for extensions of Fern, or for an operation. */
const maxPaths = 200;

/**
 * Returns whether a file with paths holds overrides that lie over a document: it neither declares its kind,
 * with a version and an
 * `info`, nor describes an operation without extensions of Fern.
 */
export function isOverrides(reader: Reader): boolean {
  if (['openapi', 'swagger', 'info'].some((key) => reader.keys([])?.includes(key) === true)) return false;
  const hasExtension = (pointer: Pointer) =>
    reader.keys(pointer)?.some((key) => typeof key === 'string' && key.startsWith('x-fern-')) === true;
  const paths = (reader.keys(['paths']) ?? []).slice(0, maxPaths);
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
 * Recognises the kind of a file by its root, as every host does (D53):
 * - openapi: `openapi` or `swagger` is a version, and another key of a document is next to it.
 * - config: `pagination` is a list of objects, or `resources` has methods, or `openapi` names a file, alone or next to
 *   another key of a configuration. Whether that file can be read is known to the host alone.
 *
 * A file that is written in an editor may begin with a version, whose value may still be missing, or with an empty list.
 *
 * Tools use the same keys for settings of their own: Spring has a mapping under `swagger`, MkDocs a file under `openapi`.
 */
export function recogniseKind(reader: Reader, isWritten = false): FileKind {
  const keys = new Set(reader.keys([]) ?? []);
  const isAlone = keys.size === 1;
  if (documentNamedBy(reader) !== undefined && (isAlone || otherConfigKeys().some((key) => keys.has(key))))
    return 'config';
  if (overlaysNamedBy(reader).length > 0) return 'config';
  if (isDocument(reader, keys, isWritten)) return 'openapi';
  return declaresSchemes(reader) || (isWritten && isEmptyList(reader, ['pagination'])) ? 'config' : 'other';
}

/**
 * Returns whether a configuration is one whatever its `openapi` leads to. Otherwise the file that it names has to be an
 * OpenAPI document.
 */
export function declaresSchemes(reader: Reader): boolean {
  return hasSchemeList(reader) || hasMethods(reader);
}

const otherConfigKeys = () => Object.keys(configKeys).filter((key) => key !== 'openapi');

const documentKeys = ['info', 'paths', 'components', 'webhooks', 'definitions'];

function isEmptyList(reader: Reader, pointer: Pointer): boolean {
  const keys = reader.keys(pointer);
  return keys?.length === 0 && Array.isArray(reader.get(pointer));
}

function isDocument(reader: Reader, keys: ReadonlySet<string | number>, isWritten: boolean): boolean {
  return ['openapi', 'swagger'].some((key) => {
    if (!keys.has(key) || reader.keys([key]) !== undefined) return false;
    if (isWritten && isUnwritten(reader.get([key])))
      return key === 'swagger' || documentKeys.some((other) => keys.has(other));
    // A document that is being written may declare pagination first; one whose version is wrong has operations.
    return isVersion(reader.get([key]))
      ? isWritten || documentKeys.some((other) => keys.has(other)) || [...keys].some(isPaginationKey)
      : hasOperations(reader);
  });
}

function isUnwritten(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isVersion(value: unknown): boolean {
  return /^\s*\d+(?:\.|\s*$)/.test(scalarText(value));
}

function isPaginationKey(key: string | number): boolean {
  return typeof key === 'string' && /^x-.+-pagination$/.test(key);
}

function hasOperations(reader: Reader): boolean {
  return (reader.keys(['paths']) ?? [])
    .slice(0, maxPaths)
    .some(
      (path) =>
        typeof path === 'string' &&
        path.startsWith('/') &&
        operationSteps((steps) => reader.keys(['paths', path, ...steps])).length > 0,
    );
}

/** Root keys, in lower case, by which users expect Pagewright to read a file. */
const telling = ['openapi', 'swagger', 'pagination', 'resources'];

/** The reason why a file is neither a document nor a configuration. */
export interface WhyOther {
  /** A clause about the first key of `telling` at the root. */
  readonly problem: string;
  /** True if the file may be intended as one of them, so that users have to be told. */
  readonly isNear: boolean;
}

/** Returns the reason for a file of kind `other`; undefined if its root has no key of `telling`. */
export function whyOther(reader: Reader): WhyOther | undefined {
  const keys = (reader.keys([]) ?? []).filter((key) => typeof key === 'string');
  const key = telling.flatMap((one) => keys.find((own) => own.toLowerCase() === one) ?? [])[0];
  if (key === undefined) return undefined;
  const near = (problem: string, isNear = true): WhyOther => ({ problem, isNear });
  const isLikeDocument = documentKeys.some((other) => keys.includes(other));
  if (!telling.includes(key)) return near(`its key ${key} should be ${key.toLowerCase()}`, isLikeDocument);
  if (key === 'pagination') return near('its pagination is not a list of schemes', false);
  if (key === 'resources') return near('its resources have no methods', false);
  if (reader.keys([key]) !== undefined) return near(`its ${key} holds settings, not a version`, false);
  if (documentNamedBy(reader) !== undefined)
    return near('it names a file with openapi, and has no key of a configuration beside it', false);
  const value = reader.get([key]);
  if (isVersion(value))
    return near(`it has ${key}, but none of ${documentKeys.slice(0, -1).join(', ')} or definitions`);
  return near(`its ${key} is ${shortText(value)}, not a version`, isLikeDocument);
}

function shortText(value: unknown): string {
  const text = scalarText(value);
  return text === '' || text.length > 40 ? kindOf(value) : text;
}

function scalarText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
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
const maxOverlays = 100;

/** The overlays that a configuration names with `openapi: { overlays: [./file] }`, in the order of their use. */
export function overlaysNamedBy(reader: Reader): readonly NamedOverlay[] {
  const keys = reader.keys(['openapi', 'overlays']) ?? [];
  return keys.slice(0, maxOverlays).flatMap((key) => {
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
  const keys = reader.keys(['pagination']) ?? [];
  if (typeof keys[0] !== 'number') return false;
  return keys.some(
    (key) => reader.keys(['pagination', key]) !== undefined && isRecord(reader.get(['pagination', key])),
  );
}

function hasMethods(reader: Reader): boolean {
  return (reader.keys(['resources']) ?? []).some((name) =>
    ['methods', 'subresources'].some((key) => {
      const keys = reader.keys(['resources', name, key]);
      return keys !== undefined && typeof keys[0] !== 'number';
    }),
  );
}
