import type { Scheme } from '@pagewright/core';
import { requestField, sentValue, wireCount } from '@pagewright/core/internal';
import type { RequestField } from '@pagewright/core/paging';
import { isHeaderName, type Received } from '../request/received.js';
import { isNumberWithin } from '../schema/fits.js';
import { mergeParts, type PlainSchema } from '../schema/plain-schema.js';
import { optionLimits } from './option-limits.js';

export interface PageSize {
  readonly field?: RequestField;
  readonly usual: number;
  readonly read: (
    request: Pick<Received, 'url' | 'headers' | 'body'>,
  ) => { readonly size: number } | { readonly problem: string };
}

const defaultSize = 20;
const maxSize = optionLimits.pageSize.max;

export function pageSizeRule(
  scheme: Scheme,
  schemaOf: (field: RequestField) => PlainSchema | undefined,
  chosen: number | undefined,
): PageSize {
  const field = requestField(scheme, 'limit');
  if (field === undefined) {
    const usual = chosen ?? defaultSize;
    return { usual, read: () => ({ size: usual }) };
  }
  const { limits = {}, default: declared, values } = mergeParts(schemaOf(field) ?? {});
  const isAllowed = (size: number) =>
    Number.isInteger(size) &&
    size > 0 &&
    size <= maxSize &&
    isNumberWithin(size, limits) &&
    (values === undefined || values.some((value) => wireCount(value) === size));
  const candidates = [
    wireCount(field.value),
    chosen && Math.min(Math.max(chosen, limits.minimum ?? 1), limits.maximum ?? maxSize),
    wireCount(declared),
    defaultSize,
    limits.maximum,
    limits.minimum,
    ...(values ?? []).map(wireCount),
  ];
  const usual = candidates.find((size) => size !== undefined && isAllowed(size)) ?? defaultSize;
  const bounds = boundsOf(limits.minimum, limits.maximum);
  const problem = `${field.param} must be a whole number${bounds}`;
  return {
    field,
    usual,
    read: (request) => {
      const sent = sentFor(request, field);
      if (sent === undefined) return { size: usual };
      const size = wireCount(sent);
      return size !== undefined && isAllowed(size) ? { size } : { problem };
    },
  };
}

function boundsOf(minimum = 1, maximum = maxSize): string {
  return ` from ${Math.max(1, minimum)} to ${Math.min(maximum, maxSize)}`;
}

/** Returns the value of a field. Reads a header field also from the query, where core sends it (D18). */
export function sentFor(
  { url, headers, body }: Pick<Received, 'url' | 'headers' | 'body'>,
  field: RequestField,
): unknown {
  const sent = sentValue({ url: url.href, body }, field);
  if (sent !== undefined || field.location !== 'header') return sent;
  return isHeaderName(field.param) ? (headers.get(field.param) ?? undefined) : undefined;
}
