import { declarationsIn } from './declarations-in.js';
import type { DialectId, DialectSubject } from './dialect.js';
import { dialects } from './dialect-table.js';
import type { ForeignDeclaration } from './foreign-declaration.js';

/**
 * What an operation declares in the ways of other tools; it may carry the declarations of several. `from`: the dialects
 * that are read, default all.
 */
export function foreignDeclarations(
  subject: DialectSubject,
  from?: readonly DialectId[],
): readonly ForeignDeclaration[] {
  const read = dialects.filter(({ id }) => from === undefined || from.includes(id));
  return declarationsIn(subject, read);
}
