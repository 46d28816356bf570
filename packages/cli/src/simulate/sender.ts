import type { PageRequest, PageResponse, Scheme } from '@pagewright/core';
import type { Credentials } from '@pagewright/core/masking';

/** Any status is a response; core decides whether it is a page. */
export type SendResult =
  | { readonly ok: true; readonly response: PageResponse; readonly milliseconds?: number }
  | ({ readonly ok: false } & SendProblem);

export interface SendProblem {
  /** No response, or an unreadable one. */
  readonly reason: 'requestFailed' | 'unreadableResponse';
  /** A clause: "there was no response: nothing answers at that address". */
  readonly problem: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly bodyStart?: string;
}

export type Sender = (request: PageRequest, signal: AbortSignal | undefined) => Promise<SendResult>;

const maxLines = 5;
const maxCharacters = 600;

export function firstLines(text: string): string {
  const start = text.slice(0, maxCharacters).split(/\r\n|\r|\n/);
  const shown = start.slice(0, maxLines).join('\n').trim();
  const cut = start.length > maxLines || text.length > maxCharacters;
  return cut ? `${shown} …` : shown;
}

export interface Simulation {
  readonly operation: string;
  readonly scheme: Scheme;
  readonly credentials: Credentials;
}
