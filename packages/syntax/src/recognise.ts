import { type FileKind, isOverlay, isOverrides, type Reader, recogniseKind } from '@pagewright/core';
import { partsOfLines, type TextParts } from './text/text-change.js';
import type { SyntaxTree } from './tree/syntax-tree.js';

/** The kind of file that a text is, by its content. */
export interface Recognised {
  readonly kind: FileKind;
  /** True when the text of a file of neither kind has syntax errors. */
  readonly broken: boolean;
  /** Kind of a file that changes a document, and is none by itself. */
  readonly changes?: 'overlay' | 'overrides';
}

/**
 * Recognises a file by its content: by the root of the text, else by a guess where the text is broken. A file
 * that was `named` is a document also when it only has paths.
 */
export function recognise(tree: SyntaxTree, named = false): Recognised {
  const { reader } = tree;
  const kind = recogniseKind(reader);
  if (kind !== 'other') return { kind, broken: false };
  const broken = tree.problems.length > 0;
  if (isOverlay(reader)) return { kind, broken, changes: 'overlay' };
  if (hasPaths(reader) && isOverrides(reader)) return { kind, broken, changes: 'overrides' };
  const guessed = broken ? guessKind(tree.slice(0, mostGuessed)) : kind;
  return { kind: guessed === 'other' && named && hasPaths(reader) ? 'openapi' : guessed, broken };
}

/** True for a document that does not declare its version, or that it is OpenAPI at all. */
function hasPaths(reader: Reader): boolean {
  return (reader.keys(['paths']) ?? []).some((path) => typeof path === 'string' && path.startsWith('/'));
}

/** So much of a broken text is looked at. */
const mostGuessed = 100_000;

const keyOf: readonly (readonly [FileKind, RegExp])[] = [
  ['openapi', /^\s{0,8}["']?(?:openapi|swagger)["']?\s{0,8}:/m],
  ['config', /^\s{0,8}["']?(?:pagination|resources)["']?\s{0,8}:/m],
];

/** A guess for a text too broken to be read: the first of Pagewright keys that begins one of its lines. */
function guessKind(text: string): FileKind {
  return keyOf.find(([, key]) => key.test(text))?.[0] ?? 'other';
}

/** False for a text that Pagewright cannot read, found without parsing it. */
export function mayBeOurs(text: TextParts): boolean {
  return partsOfLines(text).some((part) => ourWords.some((word) => part.includes(word)));
}

const ourWords = ['openapi', 'swagger', 'pagination', 'resources', 'overlay:', 'overlay"'];
