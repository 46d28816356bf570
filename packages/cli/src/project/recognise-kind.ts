import type { Reader } from '@pagewright/core';
import type { FileKind, TextFile } from './source-file.js';

export interface Recognised {
  readonly kind: FileKind;
  /** Whether the text of what is neither has syntax errors. */
  readonly broken: boolean;
}

/**
 * What a file is, by its content: by what its root says, else by a guess where it is broken. One that was `named` is a
 * document also when it only has paths.
 */
export function recognise(file: TextFile, named: boolean): Recognised {
  const tree = file.parsed();
  const kind = recogniseKind(tree.reader);
  if (kind !== 'other') return { kind, broken: false };
  const broken = tree.problems.length > 0;
  const guessed = broken ? guessKind(file.text) : kind;
  return { kind: guessed === 'other' && named && hasPaths(tree.reader) ? 'openapi' : guessed, broken };
}

/**
 * - openapi: the root has `openapi` or `swagger`.
 * - config: the root has a `pagination` list, or `resources` with methods, or an `openapi` that names a file (D12).
 */
function recogniseKind(reader: Reader): FileKind {
  if (documentNamedBy(reader) !== undefined) return 'config';
  const keys = new Set(reader.keys([]) ?? []);
  if (keys.has('openapi') || keys.has('swagger')) return 'openapi';
  return hasSchemeList(reader) || hasMethods(reader) ? 'config' : 'other';
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

/** Whether `openapi` names a file rather than a version: it has a slash, or ends as such files do. */
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

/** True for a document that does not say its version, or that it is OpenAPI at all. */
function hasPaths(reader: Reader): boolean {
  return (reader.keys(['paths']) ?? []).some((path) => typeof path === 'string' && path.startsWith('/'));
}

const keyOf: readonly (readonly [FileKind, RegExp])[] = [
  ['openapi', /^\s{0,8}["']?(?:openapi|swagger)["']?\s{0,8}:/m],
  ['config', /^\s{0,8}["']?(?:pagination|resources)["']?\s{0,8}:/m],
];

/** A guess for a text too broken to be read: the first of our keys that begins one of its lines. */
function guessKind(text: string): FileKind {
  const head = text.slice(0, 100_000);
  return keyOf.find(([, key]) => key.test(head))?.[0] ?? 'other';
}

/** False for a text that cannot be one of ours, without parsing it. */
export function mayBeOurs(text: string): boolean {
  return ['openapi', 'swagger', 'pagination', 'resources'].some((key) => text.includes(key));
}
