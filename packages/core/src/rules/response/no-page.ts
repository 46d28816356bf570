import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { wordList } from '../../diagnostics/word-list.js';
import type { Known } from '../../openapi/known.js';
import { placeOf } from '../../openapi/place.js';
import type { ResponseView } from '../../openapi/responses.js';
import { below } from '../../openapi/spot.js';
import { itemsField } from '../../paging/exchange/scheme-fields.js';
import { isInHeader, responseFieldWith } from '../../scheme/fields.js';
import { type BoundOperation, defect } from '../operation/bound-operation.js';

/** Media types that may be JSON: by their name, or because they may be anything. */
const mayBeJson = /json|\*/i;

/** Statuses of responses that never have a body. */
const bodiless: ReadonlySet<string> = new Set(['204', '205']);

/**
 * No success response at all, none that is JSON, or none that can have a body. Another without content says nothing, and
 * nothing is said of it.
 */
export function noPage(subject: BoundOperation, answer: Known<ResponseView>): Finding | undefined {
  const { scheme, method, view } = subject;
  if (answer.kind === 'unknown' || isInHeader(itemsField(scheme))) return undefined;
  const claim = { side: 'response', field: responseFieldWith(scheme, 'items')?.[0] ?? 'data' } as const;
  if (answer.kind === 'none') {
    const why = 'it describes no success response';
    const at = placeOf(below(view.operation.spot, 'responses'), 'key');
    return report(
      'Pagination/NoSuccessResponse',
      { method, scheme: scheme.name, why },
      defect(subject, at, claim),
    );
  }
  const { mediaType, mediaTypes, status, spot } = answer.value;
  const isBodiless = mediaTypes.length === 0 && bodiless.has(status);
  const isJson = mediaTypes.length === 0 || mediaTypes.some((type) => mayBeJson.test(type));
  if (mediaType !== undefined || (isJson && !isBodiless)) return undefined;
  const why = isBodiless
    ? `its only success response is ${status}, which has no body`
    : `its response ${status} is ${wordList(mediaTypes, 3)} and no JSON`;
  return report(
    'Pagination/NoSuccessResponse',
    { method, scheme: scheme.name, why },
    defect(subject, placeOf(spot, 'key'), claim),
  );
}
