import type { PageRequest, PageResponse } from '@pagewright/core';

/** What became of one request. */
export type Sent =
  | { readonly ok: true; readonly response: PageResponse; readonly milliseconds?: number }
  | ({ readonly ok: false } & SendProblem);

/** Why a walk can't go on after a request. */
export interface SendProblem {
  /** A clause: "it was answered with status 500". */
  readonly problem: string;
  readonly status?: number;
  readonly milliseconds?: number;
  /** How the body begins, where there is one. */
  readonly bodyStart?: string;
}

export type Sender = (request: PageRequest, signal: AbortSignal | undefined) => Promise<Sent>;

const mostLines = 5;
const mostCharacters = 600;

/** An answer that is none of success: the walk ends here. Undefined for a success. */
export function statusProblem(
  status: number,
  location: string | undefined,
  body: string,
): SendProblem | undefined {
  if (status >= 200 && status < 300) return undefined;
  const bodyStart = firstLines(body);
  const shown = { status, ...(bodyStart !== '' && { bodyStart }) };
  if (status >= 300 && status < 400) {
    const where = location === undefined ? '' : ` to ${location}`;
    return {
      ...shown,
      problem: `it was answered with status ${status}, which leads elsewhere${where}; name that server with --server`,
    };
  }
  return { ...shown, problem: `it was answered with status ${status}` };
}

export function firstLines(text: string): string {
  const start = text.slice(0, mostCharacters).split(/\r\n|\r|\n/);
  const shown = start.slice(0, mostLines).join('\n').trim();
  const cut = start.length > mostLines || text.length > mostCharacters;
  return cut ? `${shown} …` : shown;
}
