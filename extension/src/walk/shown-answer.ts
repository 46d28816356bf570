import type { PageResponse } from '@pagewright/core';
import { type Credentials, withoutCredentials } from '@pagewright/core/masking';
import type { FailedAnswer } from './send-request.js';
import type { Pair } from './shared/walk-edits.js';

export interface ShownAnswer {
  readonly status: number;
  readonly headers: readonly Pair[];
  readonly bodyStart?: string;
  readonly isCut: boolean;
}

const maxShown = 2_000;

/** Masks credentials before shortening, so that the cut can't leave part of one visible. */
export function shownAnswer({ status, headers, text }: FailedAnswer, credentials: Credentials): ShownAnswer {
  const masked = withoutCredentials(text.trim(), credentials);
  return {
    status,
    headers: headerPairs(shownResponseHeaders(headers, credentials)),
    ...(masked !== '' && { bodyStart: masked.slice(0, maxShown) }),
    isCut: masked.length > maxShown,
  };
}

/** Masks cookies that the response sets, and sent credentials that it repeats. */
export function shownResponseHeaders(headers: Headers, credentials: Credentials): Headers {
  const shown = (name: string, value: string) =>
    name.toLowerCase() === 'set-cookie' ? '***' : withoutCredentials(value, credentials);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? shown(name, value) : value.map((one) => shown(name, one)),
    ]),
  );
}

export function headerPairs(headers: Headers): readonly Pair[] {
  return Object.entries(headers).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : value.join(', '),
  }));
}

type Headers = NonNullable<PageResponse['headers']>;
