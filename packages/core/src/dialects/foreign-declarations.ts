import { declarationsIn } from '../external/declarations-in.js';
import type { DialectSubject } from '../external/dialect.js';
import type { DialectId } from '../external/dialect-names.js';
import type { ForeignDeclaration } from '../external/foreign-declaration.js';
import { dialects } from './dialect-table.js';

/**
 * Lists what an operation declares in the ways of other tools; the operation may carry the declarations of
 * several. `from`: the dialects that are read, default all.
 */
export function foreignDeclarations(
  subject: DialectSubject,
  from?: readonly DialectId[],
): readonly ForeignDeclaration[] {
  const read = dialects.filter(({ id }) => from === undefined || from.includes(id));
  return declarationsIn(subject, read);
}
