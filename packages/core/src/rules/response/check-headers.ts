import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { responseFieldKeys } from '../../format/scheme-keys.js';
import { relatedTo } from '../../openapi/place.js';
import type { ResponseView } from '../../openapi/responses.js';
import { isInHeader } from '../../scheme/fields.js';
import { hint, suggest } from '../../scheme/suggest.js';
import { type BoundOperation, mismatch } from '../operation/bound-operation.js';

/** Fields that are read from a header which the response does not declare. Names compare without regard to case. */
export function checkHeaders(
  subject: BoundOperation,
  { headers, spot }: ResponseView,
  found: (finding: Finding) => void,
): void {
  if (headers.kind === 'unknown') return;
  const declared = headers.kind === 'known' ? [...headers.value.values()].map(({ name }) => name) : [];
  const known = new Set(declared.map((name) => name.toLowerCase()));
  const usual = responseFieldKeys.headerName.default;
  const { scheme, method } = subject;
  for (const [field, { location, headerName: header = usual }] of Object.entries(scheme.response)) {
    if (!isInHeader({ location }) || known.has(header.toLowerCase())) continue;
    const suggestion = suggest(header, declared);
    const args = { scheme: scheme.name, method, field };
    const at = mismatch(subject, {
      side: 'response',
      field,
      key: 'location',
      related: [relatedTo(spot, 'the response is described here')],
      data: { header, ...(suggestion !== undefined && { key: 'headerName', meant: suggestion }) },
    });
    found(
      header.toLowerCase() === usual.toLowerCase()
        ? report('Pagination/UndeclaredLink', args, at)
        : report('Pagination/UndeclaredHeader', { ...args, header, hint: hint(suggestion) }, at),
    );
  }
}
