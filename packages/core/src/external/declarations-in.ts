import type { Dialect, DialectSubject } from './dialect.js';
import type { ForeignDeclaration } from './foreign-declaration.js';

/**
 * Lists what an operation declares in some dialects, in their order: it may carry the declarations of several
 * tools.
 */
export function declarationsIn(
  subject: DialectSubject,
  dialects: readonly Dialect[],
): readonly ForeignDeclaration[] {
  return dialects
    .filter((dialect) => mayDeclare(dialect, subject))
    .flatMap((dialect) => dialect.read(subject) ?? []);
}

/** False where the operation surely declares nothing in the dialect, told without reading it. */
function mayDeclare({ words, isMarked }: Dialect, { view }: DialectSubject): boolean {
  if (isMarked === true) return true;
  const { document, pointer } = view.operation.spot;
  return document.reader.mentions?.(pointer, words) ?? true;
}
