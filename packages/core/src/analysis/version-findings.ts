import type { Finding } from '../findings/finding.js';
import type { DocumentKind } from '../openapi/version.js';
import { report } from '../rules/report.js';

/** What there is to say of a document that is not one, or does not say which version it is. */
export function versionFindings(kind: DocumentKind | undefined): readonly Finding[] {
  if (kind === undefined || kind.kind === 'openapi') return [];
  const code = kind.kind === 'other' ? 'Document/NotOpenApi' : 'Document/UnknownVersion';
  const at = { source: 'document', pointer: [], part: 'value' } as const;
  return [report(code, { problem: kind.problem }, { at, suppressionKey: 'document' })];
}
