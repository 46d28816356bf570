import type { Reader } from '@pagewright/core';
import { partsOfLines, type TextParts } from '../text/text-change.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import { type FileKind, isOverlay, isOverrides, recogniseKind } from './recognise-kind.js';

/** The kind of a file, judging by its content. */
export interface Recognised {
  readonly kind: FileKind;
  /** True if the text has syntax errors and its root shows neither a document nor a configuration. */
  readonly broken: boolean;
  /** Set for a file that changes a document and can't be used without that document. */
  readonly changes?: 'overlay' | 'overrides';
}

/** How a file was obtained: `met` in a folder, `named` by the user, or `written` in an editor. */
export type Occasion = 'met' | 'named' | 'written';

/**
 * Recognises a file by the root of its text, or by a guess if the text is broken. A file that the user named
 * is a document even if it only has paths.
 */
export function recognise(tree: SyntaxTree, how: Occasion = 'met'): Recognised {
  const { reader } = tree;
  const kind = recogniseKind(reader, how === 'written');
  if (kind !== 'other') return { kind, broken: false };
  const broken = tree.problems.length > 0;
  if (isOverlay(reader)) return { kind, broken, changes: 'overlay' };
  if (hasPaths(reader) && isOverrides(reader)) return { kind, broken, changes: 'overrides' };
  const guessed = broken ? guessKind(tree.slice(0, maxGuessed)) : kind;
  return { kind: guessed === 'other' && how === 'named' && hasPaths(reader) ? 'openapi' : guessed, broken };
}

/** Accepts a document without the key `openapi` or `swagger`. */
function hasPaths(reader: Reader): boolean {
  return (reader.keys(['paths']) ?? []).some((path) => typeof path === 'string' && path.startsWith('/'));
}

const maxGuessed = 100_000;

const lineKey = (names: string) => `^\\s{0,8}["']?(?:${names})["']?\\s{0,8}:`;
const has = (pattern: string) => {
  const regex = new RegExp(pattern, 'm');
  return (text: string) => regex.test(text);
};
const isVersioned = has(`${lineKey('openapi|swagger')}\\s{0,8}["']?\\d`);
const hasSchemes = has(lineKey('pagination'));
const hasTypes = has(
  `["']?type["']?\\s{0,8}:\\s{0,8}["']?(?:offset|pageNumber|cursor|cursorId|cursorUrl|fakePage)\\b`,
);
const hasResources = has(lineKey('resources'));
const hasMethods = has(`["']?(?:methods|subresources)["']?\\s{0,8}:`);

function guessKind(text: string): FileKind {
  if (isVersioned(text)) return 'openapi';
  return (hasSchemes(text) && hasTypes(text)) || (hasResources(text) && hasMethods(text))
    ? 'config'
    : 'other';
}

/** Returns true for every text that Pagewright can use, and for some others. Parses nothing. */
export function mayBeOurs(text: TextParts): boolean {
  return partsOfLines(text).some((part) => ourWords.some((word) => part.includes(word)));
}

const ourWords = [
  'openapi',
  'openApi',
  'openAPI',
  'swagger',
  'pagination',
  'resources',
  'overlay:',
  'overlay"',
];
