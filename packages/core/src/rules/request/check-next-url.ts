import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { relatedTo } from '../../openapi/place.js';
import { responseFieldWith } from '../../scheme/fields.js';
import { type BoundOperation, mismatch } from '../operation/bound-operation.js';

/** A next URL is followed with the verb of the operation, which is right for a GET alone. */
export function checkNextUrl(subject: BoundOperation, found: (finding: Finding) => void): void {
  const { scheme, method, view } = subject;
  const { name, spot } = view.operation;
  const verb = name.slice(0, name.indexOf(' ')).toLowerCase();
  const link = responseFieldWith(scheme, 'cursorUrl');
  if (scheme.type !== 'cursorUrl' || link === undefined || verb === 'get' || verb === 'head') return;
  const occurrence = mismatch(subject, {
    side: 'response',
    field: link[0],
    related: [relatedTo(spot, `${name} stands here`)],
    data: { verb },
  });
  const args = { method, verb: verb.toUpperCase(), scheme: scheme.name };
  found(report('Pagination/NextUrlVerb', args, occurrence));
}
