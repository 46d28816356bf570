import type { Finding } from '../findings/finding.js';
import type { SourceDocument } from '../openapi/spot.js';
import { declarationsIn } from './declarations-in.js';
import type { Dialect, DialectSubject } from './dialect.js';
import { judgeDeclaration } from './judge-declaration.js';

/**
 * What is wrong with an operation's declarations in the way of other tools, whether or not they are imported: what the
 * tool itself refuses, and what does not fit the operation.
 */
export function foreignFindings(subject: DialectSubject, dialects: readonly Dialect[]): readonly Finding[] {
  return declarationsIn(subject, dialects).flatMap((declaration, index) => [
    ...declaration.notes.filter(({ code }) => code === 'Pagination/ForeignUnreadable'),
    // That two of them disagree is told once, of the first.
    ...judgeDeclaration(declaration, subject, index === 0 ? dialects : []),
  ]);
}

/** The dialects in which anything may be declared in a document, told without reading it where its Reader can. */
export function dialectsIn(
  { reader }: SourceDocument,
  hasFiles: boolean,
  dialects: readonly Dialect[],
): readonly Dialect[] {
  if (hasFiles && reader.refersElsewhere?.() !== false) return dialects;
  const mayBeHere = (some: readonly Dialect[]) =>
    reader.mentions?.(
      [],
      some.flatMap(({ words }) => words),
    ) !== false;
  // Mostly there is none, which one question tells.
  return mayBeHere(dialects) ? dialects.filter((dialect) => mayBeHere([dialect])) : [];
}
