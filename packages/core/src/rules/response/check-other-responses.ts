import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { placeOf } from '../../openapi/place.js';
import type { OtherBody } from '../../openapi/responses.js';
import { walkPath } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { itemsField } from '../../paging/exchange/scheme-fields.js';
import { pathText } from '../../paging/exchange/wording.js';
import { pagingStrategies } from '../../paging/strategies/table.js';
import { isInHeader, responseFieldWith } from '../../scheme/fields.js';
import { defect } from '../operation/bound-operation.js';
import { otherTypes, type Page } from '../operation/reading.js';
import { typeWords } from '../operation/type-words.js';

/** Other success responses, and other JSON media types, in which the items are not where they are in the first. */
export function checkOtherResponses(
  { subject, response, body }: Page,
  found: (finding: Finding) => void,
): void {
  const { scheme, method } = subject;
  const items = itemsField(scheme);
  if (isInHeader(items) || pagingStrategies[scheme.type].onePage) return;
  if (problemOf(body, items.path) !== undefined) return;
  for (const other of response.others()) {
    const problem = other.schema.kind === 'known' ? problemOf(other.schema.value, items.path) : undefined;
    if (problem === undefined) continue;
    found(
      report(
        'Pagination/ResponsesDisagree',
        {
          method,
          scheme: scheme.name,
          other: nameOf(other, response.status),
          path: pathText(items.path),
          problem,
        },
        defect(subject, placeOf(other.spot, 'key'), {
          side: 'response',
          field: responseFieldWith(scheme, 'items')?.[0] ?? 'data',
        }),
      ),
    );
  }
}

function nameOf({ status, mediaType }: OtherBody, first: string): string {
  return status === first ? mediaType : status;
}

/** Returns why a body has no list at that path; undefined where it has one, or may have. */
function problemOf(body: SchemaView, path: readonly (string | number)[]): string | undefined {
  const walk = walkPath(body, path);
  if (walk.kind === 'missing' || walk.kind === 'notAnObject') return 'does not exist there';
  const types =
    walk.kind === 'found' && walk.schema.kind === 'known'
      ? otherTypes(walk.schema.value, ['array'])
      : undefined;
  return types && `is ${typeWords(types)}`;
}
