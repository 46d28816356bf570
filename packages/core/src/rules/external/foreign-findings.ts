import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import {
  type DeclaredElsewhere,
  type Dialect,
  type DialectSubject,
  declarationsIn,
  dialectNames,
} from '../../external/external-declaration.js';
import { mayMention, type SourceDocument } from '../../openapi/source-document.js';
import type { Reader } from '../../reader/reader.js';
import { judgeDeclaration } from './judge-declaration.js';
import { isOwnFault } from './own-faults.js';

/** The declarations of other tools on an operation: the tool that pages it, and what is wrong with them. */
export interface ForeignJudgement {
  /** Names the first tool whose declaration does not disable pagination. */
  readonly elsewhere?: DeclaredElsewhere;
  readonly findings: readonly Finding[];
}

/**
 * Checks an operation's declarations in the dialects of other tools, whether or not they are imported: reports values
 * that the tool itself refuses, and those that do not fit the operation.
 */
export function judgeForeign(subject: DialectSubject, dialects: readonly Dialect[]): ForeignJudgement {
  const declarations = declarationsIn(subject, dialects);
  const first = declarations.find(({ meaning }) => meaning.kind !== 'never');
  const findings = declarations.flatMap((declaration, index) => [
    ...declaration.notes.filter(isOwnFault),
    // Disagreement of two dialects is reported once, at the first one.
    ...judgeDeclaration(declaration, subject, index === 0 ? dialects : []),
  ]);
  if (first === undefined) return { findings };
  return { findings, elsewhere: { operation: first.operation, dialect: first.dialect } };
}

/** The dialects in which anything may be declared in a document or its files, found without reading them. */
export function dialectsIn(source: SourceDocument, dialects: readonly Dialect[]): readonly Dialect[] {
  const mayBeThere = (some: readonly Dialect[]) =>
    mayMention(
      source,
      some.flatMap(({ words }) => words),
    );
  // Mostly there is none, which one lookup shows.
  return mayBeThere(dialects) ? dialects.filter((dialect) => mayBeThere([dialect])) : [];
}

/** The dialect that the schemes of a configuration are written in; undefined for one of ours, or none. */
export function writerOf(config: Reader | undefined, dialects: readonly Dialect[]): Dialect | undefined {
  return config && dialects.find(({ isConfig }) => isConfig?.(config));
}

export function foreignConfiguration({ id }: Dialect): Finding {
  const dialect = dialectNames[id];
  const at = { source: 'config', pointer: ['pagination'], part: 'key' } as const;
  return report('Config/ForeignConfiguration', { dialect }, { at, suppressionKey: 'pagination' });
}
