import { configFinding } from '../../config/config-finding.js';
import type { Finding } from '../../diagnostics/finding.js';
import { isOwnFault } from '../../diagnostics/rule-sets.js';
import {
  type DeclaredElsewhere,
  declarationsIn,
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  externalFormatNames,
} from '../../external/external-declaration.js';
import { mayMention, type SourceDocument } from '../../openapi/source-document.js';
import type { Reader } from '../../reader/reader.js';
import { checkDeclaration } from './check-declaration.js';

export interface ExternalCheckResult {
  readonly elsewhere?: DeclaredElsewhere;
  readonly findings: readonly Finding[];
}

export function checkExternal(
  subject: ExternalSubject,
  externalFormats: readonly ExternalFormat[],
): ExternalCheckResult {
  const declarations = declarationsIn(subject, externalFormats);
  const paging = declarations.filter(({ meaning }) => meaning.kind !== 'never');
  const first = paging.find((one) => !isUnreadable(one)) ?? paging[0];
  const findings = declarations.flatMap((declaration, index) => [
    ...declaration.notes.filter(isOwnFault),
    // A contradiction between two formats is reported only once, at the declaration in the first format.
    ...checkDeclaration(declaration, subject, index === 0 ? externalFormats : []),
  ]);
  if (first === undefined) return { findings };
  const { operation, externalFormat, place } = first;
  return {
    findings,
    elsewhere: { operation, externalFormat, place, ...(isUnreadable(first) && { isUnreadable: true }) },
  };
}

function isUnreadable({ meaning, notes }: ExternalDeclaration): boolean {
  return meaning.kind === 'none' && notes.some(({ code }) => code === 'Pagination/ForeignUnreadable');
}

/**
 * Lists the external formats that a document or its files may use. Searches the texts without parsing them.
 */
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
  // Most documents contain none of the formats. One search for the words of all formats shows that.
  return mayBeThere(externalFormats)
    ? externalFormats.filter(
        (externalFormat) => apart.includes(externalFormat) || mayBeThere([externalFormat]),
      )
    : apart;
}

export function writerOf(
  config: Reader | undefined,
  externalFormats: readonly ExternalFormat[],
): ExternalFormat | undefined {
  return config && externalFormats.find(({ isConfig }) => isConfig?.(config));
}

export function foreignConfigFinding({ id }: ExternalFormat): Finding {
  const args = { tool: externalFormatNames[id] };
  return configFinding('Config/ForeignConfiguration', args, ['pagination'], 'pagination', { part: 'key' });
}
