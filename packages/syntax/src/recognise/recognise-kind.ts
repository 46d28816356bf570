import type { Pointer, Reader } from '@pagewright/core';
import { configKeys } from '@pagewright/core/format';
import { isRecord, kindOf, operationSteps } from '@pagewright/core/internal';

/** True if a file looks like an OpenAPI Overlay: a document with `overlay` and `actions`. */
export function isOverlay(reader: Reader): boolean {
  return reader.get(['overlay']) !== undefined && reader.keys(['actions']) !== undefined;
}

const maxPaths = 200;

/**
 * True if a file with paths holds Fern overrides: it declares no version and no `info`, and has a Fern
 * extension at its root, on a path item or on an operation.
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
 * Recognises the kind of a file by its root (D53):
 * - openapi: `openapi` or `swagger` is a version, and another key of a document is present
 * - config: `pagination` is a list of objects, or `resources` has methods, or `openapi` names a file and is either the
 *   only key or accompanied by another key of a configuration. The caller must check that this file exists.
 *
 * Other tools use these keys too: Spring has settings under `swagger`, MkDocs a file under `openapi`.
 *
 * @param isBeingWritten true if the file is being edited and may be incomplete, with only a version key without a
 * value, or only an empty list
 */
export function recogniseKind(reader: Reader, isBeingWritten = false): FileKind {
  const keys = new Set(reader.keys([]) ?? []);
  const isAlone = keys.size === 1;
  if (documentNamedBy(reader) !== undefined && (isAlone || otherConfigKeys().some((key) => keys.has(key))))
    return 'config';
  if (overlaysNamedBy(reader).length > 0) return 'config';
  if (isDocument(reader, keys, isBeingWritten)) return 'openapi';
  return declaresSchemes(reader) || (isBeingWritten && isEmptyList(reader, ['pagination']))
    ? 'config'
    : 'other';
}

/**
 * True if a file is a configuration regardless of what its `openapi` names. Any other configuration must name
 * an OpenAPI document.
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

function isDocument(reader: Reader, keys: ReadonlySet<string | number>, isBeingWritten: boolean): boolean {
  return ['openapi', 'swagger'].some((key) => {
    if (!keys.has(key) || reader.keys([key]) !== undefined) return false;
    if (isBeingWritten && isMissingValue(reader.get([key])))
      return key === 'swagger' || documentKeys.some((other) => keys.has(other));
    // A document that is being written may declare pagination before anything else. A document with an
    // invalid version is recognised by its operations.
    return isVersion(reader.get([key]))
      ? isBeingWritten || documentKeys.some((other) => keys.has(other)) || [...keys].some(isPaginationKey)
      : hasOperations(reader);
  });
}

function isMissingValue(value: unknown): boolean {
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

/** Root keys, in lower case, that make users expect Pagewright to read a file. */
const expectedKeys = ['openapi', 'swagger', 'pagination', 'resources'];

/** The reason why a file is neither a document nor a configuration. */
export interface WhyOther {
  readonly problem: string;
  /** True if the file was probably intended as a document or configuration. Users should then see the problem. */
  readonly isNear: boolean;
}

/**
 * Explains why a file has the kind `other`. Returns undefined if its root has none of the keys `openapi`,
 * `swagger`, `pagination` and `resources`.
 */
export function whyOther(reader: Reader): WhyOther | undefined {
  const keys = (reader.keys([]) ?? []).filter((key) => typeof key === 'string');
  const key = expectedKeys.flatMap((one) => keys.find((own) => own.toLowerCase() === one) ?? [])[0];
  if (key === undefined) return undefined;
  const near = (problem: string, isNear = true): WhyOther => ({ problem, isNear });
  const isLikeDocument = documentKeys.some((other) => keys.includes(other));
  if (!expectedKeys.includes(key))
    return near(`its key ${key} should be ${key.toLowerCase()}`, isLikeDocument);
  if (key === 'pagination') return near('its pagination is not a list of schemes', false);
  if (key === 'resources') return near('its resources have no methods', false);
  if (reader.keys([key]) !== undefined) return near(`its ${key} holds settings, not a version`, false);
  if (documentNamedBy(reader) !== undefined)
    return near('its openapi is a file name, but it has no other key of a configuration', false);
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

/**
 * Returns the path of the document that a configuration names, by `openapi: ./file` or `openapi: { document:
 * ./file }`.
 */
export function documentNamedBy(reader: Reader): string | undefined {
  const pointer = namedDocumentPointer(reader);
  const document = reader.get(pointer);
  if (typeof document !== 'string' || document === '') return undefined;
  return pointer.length > 1 || looksLikeFile(document) ? document : undefined;
}

/** The place at which a configuration names its document, in either spelling. */
export function namedDocumentPointer(reader: Reader): Pointer {
  return reader.keys(['openapi']) === undefined ? ['openapi'] : ['openapi', 'document'];
}

export interface NamedOverlay {
  /** As written, relative to the configuration. */
  readonly path: string;
  readonly pointer: Pointer;
}

const maxOverlays = 100;

/** Lists the overlays of `openapi: { overlays: [./file] }` in the order in which they apply; at most 100. */
export function overlaysNamedBy(reader: Reader): readonly NamedOverlay[] {
  const keys = reader.keys(['openapi', 'overlays']) ?? [];
  return keys.slice(0, maxOverlays).flatMap((key) => {
    const pointer = ['openapi', 'overlays', key];
    const path = typeof key === 'number' ? reader.get(pointer) : undefined;
    return typeof path === 'string' && path !== '' ? { path, pointer } : [];
  });
}

/** Distinguishes a file name from a version: a file name has a slash or a YAML or JSON extension. */
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
