import type { Scheme } from '@pagewright/core';
import { bodyPath, requestField } from '@pagewright/core/scheme';
import { type SentValues, sentText } from '../requests/sent-values.js';
import { hasSucceeded, type RecordedPage } from '../walks/page.js';
import type { PageFault } from './field-faults.js';
import { requestKeyOf, requestNameKeys } from './scheme-place.js';

const limitName = /limit|size|per_?page|count|first|top|rows|max|take/i;

/** Reports a declared limit that no request sends, if another parameter acts as the limit. */
export function limitFault(scheme: Scheme, pages: readonly RecordedPage[]): readonly PageFault[] {
  const limit = requestField(scheme, 'limit');
  const key = requestKeyOf(scheme, limit);
  const sound = pages.filter(hasSucceeded);
  if (
    limit === undefined ||
    key === undefined ||
    sound.some(({ sent }) => sentText(sent, limit) !== undefined)
  )
    return [];
  const declared = new Set(
    Object.values(scheme.request).flatMap((field) => [field.param, JSON.stringify(bodyPath(field))]),
  );
  const [first] = sound;
  const name = [...(first?.sent.query.keys() ?? []), ...(first?.sent.body.keys() ?? [])].find(
    (one) => !declared.has(one) && limitName.test(one) && isLimit(sound, one),
  );
  if (first === undefined || name === undefined) return [];
  const shown = first.sent.query.has(name) ? name : JSON.parse(name).join('.');
  const text = `no request sends ${limit.param}, but ${shown} limits the number of items per page`;
  return [
    {
      code: 'Verify/ParameterNotSent',
      path: ['request', key],
      keys: requestNameKeys,
      text,
      page: first,
      received: shown,
    },
  ];
}

/** True if a parameter acts as a limit: no page has more items than the parameter's value, and one page has as many. */
function isLimit(pages: readonly RecordedPage[], name: string): boolean {
  const sizes = pages.map(
    ({ sent, content }) => [Number(valueIn(sent, name)), content.items.length] as const,
  );
  return sizes.every(([limit, count]) => count <= limit) && sizes.some(([limit, count]) => count === limit);
}

function valueIn({ query, body }: SentValues, name: string): string | undefined {
  return query.get(name)?.[0] ?? body.get(name);
}
