import type { PageResponse } from '@pagewright/core';
import { type Credentials, withoutCredentials } from '@pagewright/core/masking';
import type { FailedAnswer } from './send-request.js';
import type { Pair } from './shared/walk-edits.js';

/** An answer that is no page, as it is shown. */
export interface ShownAnswer {
  readonly status: number;
  readonly headers: readonly Pair[];
  /** Absent where there is no body. */
  readonly bodyStart?: string;
  /** True when the body goes on after that. */
  readonly isCut: boolean;
}

const maxShown = 2_000;

/** Credentials are stars, also one that the end of what is shown would cut. */
export function shownAnswer({ status, headers, text }: FailedAnswer, credentials: Credentials): ShownAnswer {
  const whole = withoutCredentials(text.trim(), credentials);
  return {
    status,
    headers: headerPairs(shownResponseHeaders(headers, credentials)),
    ...(whole !== '' && { bodyStart: whole.slice(0, maxShown) }),
    isCut: whole.length > maxShown,
  };
}

/** The headers of a response: credentials as stars where a server repeats or sets them. */
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
