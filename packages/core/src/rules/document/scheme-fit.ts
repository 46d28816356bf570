import type { Finding } from '../../diagnostics/finding.js';
import { type OperationView, viewOperation } from '../../openapi/operation-view.js';
import { placeOf } from '../../openapi/place.js';
import { walkPath } from '../../openapi/schema-path.js';
import { typesOf } from '../../openapi/schema-types.js';
import type { SourceDocument } from '../../openapi/spot.js';
import { advancingField, isLiteral, itemsField } from '../../paging/exchange/scheme-fields.js';
import { isInHeader } from '../../scheme/fields.js';
import type { PlacedScheme } from '../../scheme/parse-schemes.js';
import type { Scheme } from '../../scheme/scheme.js';
import { operationInputs } from '../operation/operation-inputs.js';
import { takenBy } from '../operation/taken.js';
import { checkRequest } from '../request/check-request.js';
import { checkResponse } from '../response/check-response.js';
import type { DocumentMethod } from './document-subject.js';
import type { Fit } from './fit.js';

/**
 * Judges an operation by a scheme as if it were bound to it. Undefined where too little speaks for the scheme: the
 * operation takes nothing that it sends or, where it sends nothing, does not answer with its items; and where only
 * silence stands in for the position.
 */
export function schemeFit(
  placed: PlacedScheme,
  source: SourceDocument | undefined,
  { operation, method }: Pick<DocumentMethod, 'operation' | 'method'>,
): Fit | undefined {
  if (source === undefined) return undefined;
  const view = viewOperation(source, operation);
  const evidence = evidenceFor(placed.scheme, view);
  if (evidence === 'none') return undefined;
  const subject = {
    scheme: placed.scheme,
    schemePlace: placed,
    inline: false,
    view,
    method,
    decidedBy: placeOf(operation.spot, 'key'),
  };
  const misses: Finding[] = [];
  const found = (finding: Finding) => {
    if (finding.severity === 'error' || finding.code === 'Pagination/ParameterNotFound') misses.push(finding);
  };
  checkRequest(subject, found);
  checkResponse(subject, found);
  return misses.length > 0 || evidence === 'position' ? { misses } : undefined;
}

type Evidence = 'none' | 'some' | 'position';

function evidenceFor(scheme: Scheme, view: OperationView): Evidence {
  const position = advancingField(scheme);
  const fields = Object.values(scheme.request).filter((field) => !isLiteral(field) || field === position);
  if (fields.length === 0) return answersItems(scheme, view) ? 'position' : 'none';
  const inputs = operationInputs(view);
  const taken = fields.filter((field) => takenBy(inputs, field).kind === 'here');
  if (taken.length === 0) return 'none';
  return position === undefined || taken.includes(position) ? 'position' : 'some';
}

function answersItems(scheme: Scheme, view: OperationView): boolean {
  const items = itemsField(scheme);
  const response = view.response();
  if (isInHeader(items) || response.kind !== 'known' || response.value.schema.kind !== 'known') return false;
  const walk = walkPath(response.value.schema.value, items.path);
  return (
    walk.kind === 'found' && walk.schema.kind === 'known' && typesOf(walk.schema.value).types.has('array')
  );
}
