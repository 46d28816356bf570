import { isRecord, type Json, type PageResponse } from '@pagewright/core';
import type { Sender } from './sender.js';

/** Canned answers, one for each request in their order. */
export interface CannedPages {
  readonly send: Sender;
  /** Returns how many answers were not asked for. */
  readonly left: () => number;
}

/**
 * The answers that a file lists: `{ status?, headers?, body? }`, or bare bodies. An object is an answer when it has a
 * `body` or a `status`, and nothing that an answer does not have.
 */
export function cannedAnswers(list: Json): readonly PageResponse[] | undefined {
  return Array.isArray(list) ? list.map(asAnswer) : undefined;
}

export function cannedPages(answers: readonly PageResponse[]): CannedPages {
  let sent = 0;
  return {
    left: () => Math.max(0, answers.length - sent),
    send: async () => {
      const answer = answers[sent++];
      if (answer !== undefined) return { ok: true, response: answer };
      const pages = answers.length === 1 ? '1 page' : `${answers.length} pages`;
      const problem = `there is no answer for it: the file has ${pages}`;
      return { ok: false, reason: 'requestFailed', problem };
    },
  };
}

const answerKeys: ReadonlySet<string> = new Set(['status', 'headers', 'body']);

function asAnswer(entry: Json): PageResponse {
  if (!isRecord(entry)) return { body: entry };
  const keys = Object.keys(entry);
  const isAnswer =
    keys.every((key) => answerKeys.has(key)) && (keys.includes('body') || keys.includes('status'));
  if (!isAnswer) return { body: entry };
  const { status, headers, body = null } = entry as Readonly<Record<string, Json>>;
  return {
    ...(typeof status === 'number' && { status }),
    ...(isRecord(headers) && { headers: headerTexts(headers) }),
    body,
  };
}

function headerTexts(headers: Readonly<Record<string, unknown>>): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}
