import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { placeOf } from '../../openapi/place.js';
import { defect } from '../operation/bound-operation.js';
import { namedLike } from '../operation/paging-names.js';
import type { SentField } from './sent-field.js';

/** A parameter that the API is about to drop, with what seems to take its place. */
export function checkDeprecated(sent: SentField, found: (finding: Finding) => void): void {
  const { subject, taken, key, name, advances } = sent;
  if (taken.kind !== 'here' || !taken.deprecated) return;
  const successor = advances ? successorOf(sent) : undefined;
  const args = {
    name,
    scheme: subject.scheme.name,
    use: advances ? 'pages by' : 'sends',
    hint: successor === undefined ? '' : ` ${successor} may take its place.`,
  };
  const data = { name, ...(successor !== undefined && { successor }) };
  const occurrence = defect(subject, placeOf(taken.spot, 'key'), { side: 'request', field: key, data });
  found(report('Pagination/DeprecatedParameter', args, occurrence));
}

/** The only other input by whose name one pages. */
function successorOf({ inputs, field }: SentField): string | undefined {
  const others = inputs.query.filter(
    ({ name, deprecated }) =>
      name !== field.param &&
      !deprecated &&
      (['cursor', 'pageNumber', 'offset'] as const).some((role) => namedLike(name, role, 'telling')),
  );
  return others.length === 1 ? others[0]?.name : undefined;
}
