import { parseScheme } from '../scheme/parse-scheme.js';
import type { Scheme } from '../scheme/scheme.js';
import type { ForeignDeclaration } from './foreign-declaration.js';

/** The scheme that a declaration means, under that name; undefined where it means none. */
export function foreignScheme({ meaning }: ForeignDeclaration, name: string): Scheme | undefined {
  if (meaning.kind !== 'scheme') return undefined;
  return parseScheme({ ...meaning.declaration, name }, 'document').scheme;
}
