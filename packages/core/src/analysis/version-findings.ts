import type { Finding } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import type { DocumentKind } from '../openapi/version.js';

/** Reports a document that is not an OpenAPI document, or does not declare its version. */
export function versionFindings(kind: DocumentKind | undefined): readonly Finding[] {
  if (kind === undefined || kind.kind === 'openapi') return [];
  const code = kind.kind === 'other' ? 'Document/NotOpenApi' : 'Document/UnknownVersion';
  const at = { source: 'document', pointer: [], part: 'value' } as const;
  return [report(code, { problem: kind.problem }, { at, suppressionKey: 'document' })];
}
