import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { isOwnFault } from '../../diagnostics/rule-sets.js';
import {
  type DeclaredElsewhere,
  declarationsIn,
  type ExternalFormat,
  type ExternalSubject,
  externalFormatNames,
} from '../../external/external-declaration.js';
import { mayMention, type SourceDocument } from '../../openapi/source-document.js';
import type { Reader } from '../../reader/reader.js';
import { checkDeclaration } from './check-declaration.js';

/** The declarations of other tools on an operation: the tool that pages it, and what is wrong with them. */
export interface ExternalCheckResult {
  /** Names the first tool whose declaration does not disable pagination. */
  readonly elsewhere?: DeclaredElsewhere;
  readonly findings: readonly Finding[];
}

/**
 * Checks an operation's declarations in the formats of other tools, whether or not they are imported: reports values
 * that the tool itself refuses, and those that do not fit the operation.
 */
export function checkExternal(
  subject: ExternalSubject,
  externalFormats: readonly ExternalFormat[],
): ExternalCheckResult {
  const declarations = declarationsIn(subject, externalFormats);
  const first = declarations.find(({ meaning }) => meaning.kind !== 'never');
  const findings = declarations.flatMap((declaration, index) => [
    ...declaration.notes.filter(isOwnFault),
    // Disagreement of two external formats is reported once, at the first one.
    ...checkDeclaration(declaration, subject, index === 0 ? externalFormats : []),
  ]);
  if (first === undefined) return { findings };
  return { findings, elsewhere: { operation: first.operation, externalFormat: first.externalFormat } };
}

/** The external formats in which anything may be declared in a document or its files, found without reading them. */
export function externalFormatsIn(
  source: SourceDocument,
  externalFormats: readonly ExternalFormat[],
): readonly ExternalFormat[] {
  const mayBeThere = (some: readonly ExternalFormat[]) =>
    mayMention(
      source,
      some.flatMap(({ words }) => words),
    );
  const apart = externalFormats.filter(({ isApart }) => isApart === true);
  // Mostly there is none, which one lookup shows.
  return mayBeThere(externalFormats)
    ? externalFormats.filter(
        (externalFormat) => apart.includes(externalFormat) || mayBeThere([externalFormat]),
      )
    : apart;
}

/** The external format that the schemes of a configuration are written in; undefined for one of ours, or none. */
export function writerOf(
  config: Reader | undefined,
  externalFormats: readonly ExternalFormat[],
): ExternalFormat | undefined {
  return config && externalFormats.find(({ isConfig }) => isConfig?.(config));
}

export function foreignConfigFinding({ id }: ExternalFormat): Finding {
  const externalFormat = externalFormatNames[id];
  const at = { source: 'config', pointer: ['pagination'], part: 'key' } as const;
  return report(
    'Config/ForeignConfiguration',
    { tool: externalFormat },
    { at, suppressionKey: 'pagination' },
  );
}
