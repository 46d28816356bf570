import type { PageRequest, PageResponse } from '@pagewright/core';

/** What became of one request. An answer with any status is a response: whether it is a page is for core to say. */
export type Sent =
  | { readonly ok: true; readonly response: PageResponse; readonly milliseconds?: number }
  | ({ readonly ok: false } & SendProblem);

/** Why there is nothing to go on with after a request. */
export interface SendProblem {
  /** Whether no answer came, or one that can't be read. */
  readonly reason: 'requestFailed' | 'unreadableResponse';
  /** A clause: "it could not be sent: nothing answers at that address". */
  readonly problem: string;
  readonly status?: number;
  readonly milliseconds?: number;
  /** How the body begins, where there is one. */
  readonly bodyStart?: string;
}

export type Sender = (request: PageRequest, signal: AbortSignal | undefined) => Promise<Sent>;

const mostLines = 5;
const mostCharacters = 600;

export function firstLines(text: string): string {
  const start = text.slice(0, mostCharacters).split(/\r\n|\r|\n/);
  const shown = start.slice(0, mostLines).join('\n').trim();
  const cut = start.length > mostLines || text.length > mostCharacters;
  return cut ? `${shown} …` : shown;
}
