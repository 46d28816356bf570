import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { placeOf } from '../../openapi/place.js';
import { isNullable } from '../../openapi/schema-types.js';
import { defect } from '../operation/bound-operation.js';
import type { SentField } from './sent-field.js';

/**
 * A position or a page size that the first request cannot leave out. One that the scheme makes its callers give, or
 * gives itself as a literal, is meant that way; null in a body is as good as leaving it out.
 */
export function checkRequired(sent: SentField, found: (finding: Finding) => void): void {
  const { subject, taken, field, key, name, role, advances } = sent;
  if (taken.kind !== 'here' || !taken.required || field.required || field.value !== undefined) return;
  if (taken.inBody && taken.schema.kind === 'known' && isNullable(taken.schema.value) === true) return;
  const { scheme } = subject;
  const claim = { side: 'request', field: key, data: { name } } as const;
  const occurrence = defect(subject, placeOf(taken.spot, 'key'), claim);
  if (role === 'limit') {
    found(report('Pagination/RequiredPageSize', { name, scheme: scheme.name }, occurrence));
  } else if (advances) {
    const cursor = scheme.type === 'cursor' || scheme.type === 'cursorId';
    const args = {
      name,
      scheme: scheme.name,
      none: cursor ? 'no cursor yet' : 'no position yet',
      hint: cursor
        ? ' Make it optional.'
        : ` Make it optional, or give it the literal value ${scheme.type === 'offset' ? 0 : 1} in the scheme.`,
    };
    found(report('Pagination/RequiredPosition', args, occurrence));
  }
}
