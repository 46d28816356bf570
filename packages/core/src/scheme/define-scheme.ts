import { parseScheme } from './parse-scheme.js';
import type { Scheme } from './scheme.js';

/**
 * The scheme of a declaration that stands in code. Throws a TypeError with every reason where it breaks the format, or
 * can't do what it asks for: a declaration that comes from elsewhere is read by `parseScheme`, which never throws.
 *
 * A scheme is plain JSON: made once, at build time, it can be shipped as such, and walked with `@pagewright/core/paging`
 * alone.
 */
export function defineScheme(declaration: unknown): Scheme {
  const { scheme, findings } = parseScheme(declaration, 'config');
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (scheme === undefined || errors.length > 0)
    throw new TypeError(errors.map(({ message }) => message).join('\n'));
  return scheme;
}
