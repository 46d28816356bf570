import type { Dialect, DialectId, DialectSubject } from './dialect.js';
import { dialects } from './dialect-table.js';
import type { ForeignDeclaration } from './foreign-declaration.js';

/** What an operation declares in the way of another tool, the first of several. */
export function foreignDeclaration(
  subject: DialectSubject,
  from?: readonly DialectId[],
): ForeignDeclaration | undefined {
  return foreignDeclarations(subject, from)[0];
}

/** The same of every tool: an operation may carry the declarations of several. `from`: the dialects that are read, default all. */
export function foreignDeclarations(
  subject: DialectSubject,
  from?: readonly DialectId[],
): readonly ForeignDeclaration[] {
  return dialects
    .filter(({ id }) => from === undefined || from.includes(id))
    .filter((dialect) => mayDeclare(dialect, subject))
    .flatMap((dialect) => dialect.read(subject) ?? []);
}

/** False where the operation surely declares nothing in the dialect, told without reading it. */
function mayDeclare({ words, isMarked }: Dialect, { view, config }: DialectSubject): boolean {
  if (isMarked === true || config !== undefined) return true;
  const { document, pointer } = view.operation.spot;
  return document.reader.mentions?.(pointer, words) ?? true;
}
