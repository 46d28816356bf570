import { nameOf, type Subject } from '../binding/resolve-binding.js';
import { nameFindings } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import { viewOperation } from '../openapi/operation-view.js';
import { locationKey, type SourceDocument } from '../openapi/source-document.js';
import type { DocumentKind } from '../openapi/version.js';
import type { Reader } from '../reader/reader.js';
import { checkOperation } from '../rules/check-operation.js';
import { checkExternalFormats } from '../rules/external/check-declaration.js';
import { checkExternal, type ExternalCheckResult } from '../rules/external/external-findings.js';
import { checkTargets } from '../rules/target/check-targets.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { NameCollision } from '../targets/type-names.js';
import type { ResolvedMethod } from './methods.js';

/** Reports a document that is not an OpenAPI document, or does not declare its version. */
export function versionFindings(kind: DocumentKind | undefined): readonly Finding[] {
  if (kind === undefined || kind.kind === 'openapi') return [];
  const code = kind.kind === 'other' ? 'Document/NotOpenApi' : 'Document/UnknownVersion';
  const at = { source: 'document', pointer: kind.pointer, part: 'value' } as const;
  return [report(code, { problem: kind.problem }, { at, suppressionKey: 'document' })];
}

/** Reports how an operation fits the scheme that it is bound to, and where it disagrees with its external declarations. */
export function checkMethod(
  source: SourceDocument | undefined,
  { declaration: { subject }, binding: { why, decidedBy }, located }: ResolvedMethod,
  externalFormats: readonly ExternalFormat[],
): readonly Finding[] {
  const { operation } = subject;
  if (operation === undefined || source === undefined || decidedBy === undefined || located === undefined)
    return [];
  const findings: Finding[] = [];
  const isHere =
    locationKey(decidedBy.file, decidedBy.pointer) === locationKey(located.file, located.pointer);
  const bound = {
    scheme: located.scheme,
    schemeLocation: located,
    inline: why === 'inline' && isHere,
    view: viewOperation(source, operation),
    method: nameOf(subject),
    decidedBy,
  };
  const addFinding = (finding: Finding) => findings.push(finding);
  checkOperation(bound, addFinding);
  checkExternalFormats(bound, externalFormats, addFinding);
  return findings;
}

/** Checks the external declarations of an operation that has none of Pagewright. */
export function checkExternalMethod(
  source: SourceDocument | undefined,
  subject: Subject,
  externalFormats: readonly ExternalFormat[],
): ExternalCheckResult {
  const { operation } = subject;
  if (operation === undefined || source === undefined) return { findings: [] };
  const view = viewOperation(source, operation);
  return checkExternal({ source, view, method: nameOf(subject) }, externalFormats);
}

/** Collects the findings about the schemes by themselves, by `findingsOf`, and about the schemes among each other. */
export function schemeFindings(
  schemes: readonly LocatedScheme[],
  collisions: readonly NameCollision[],
  config: Reader | undefined,
  findingsOf: (located: LocatedScheme) => readonly Finding[],
): readonly Finding[] {
  const findings = schemes.flatMap(findingsOf);
  const addFinding = (finding: Finding) => findings.push(finding);
  if (config !== undefined) checkTargets(schemes, config, addFinding);
  return [...findings, ...nameFindings(schemes, collisions)];
}
