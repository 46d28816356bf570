import {
  type Json,
  type PageRequest,
  type PageResponse,
  paginate,
  type StopReason,
  type WalkedPage,
} from '@pagewright/core';
import { jsonDifferences, requestDifferences } from './compare.js';
import { coreVector, pageDifferences, sharedOptions } from './core-vector.js';
import type { Vector } from './vector.js';

/** Plays a case through `paginate`: everything that is not as the case says. */
export async function walkVector(vector: Vector): Promise<readonly string[]> {
  const { scheme, request, responses } = coreVector(vector);
  const { maxPages, abortAfter } = vector.options ?? {};
  const server = makeServer(vector, responses);
  const abort = new AbortController();
  if (abortAfter === 0) abort.abort();
  const options = {
    ...sharedOptions(vector),
    ...(maxPages !== undefined && { maxPages }),
    ...(abortAfter !== undefined && { signal: abort.signal }),
  };
  const pages: WalkedPage[] = [];
  const reason = await receiveAll(paginate(scheme, request, server.send, options), (page) => {
    pages.push(page);
    if (pages.length === abortAfter) abort.abort();
  });
  const items = pages.flatMap((page) => page.items);
  return [
    ...server.differences(),
    ...jsonDifferences('stop', vector.stop, reason),
    ...jsonDifferences('pages', vector.exchanges.length, pages.length),
    ...pages.flatMap((page, index) => pageDifferences(vector, index, page.members, page.next)),
    ...(vector.items === undefined ? [] : jsonDifferences('items', vector.items, items)),
    ...lastStepDifferences(vector, pages.at(-1)),
  ];
}

async function receiveAll(
  walk: AsyncGenerator<WalkedPage, StopReason>,
  receive: (page: WalkedPage) => void,
): Promise<StopReason> {
  for (;;) {
    const { done, value } = await walk.next();
    if (done === true) return value;
    receive(value);
  }
}

/** The last page tells the reason too, but where the caller aborted after it was handed out. */
function lastStepDifferences({ stop }: Vector, last: WalkedPage | undefined): readonly string[] {
  if (last === undefined || stop === 'aborted') return [];
  const told: Json = last.next.kind === 'stop' ? last.next.reason : 'a next request';
  return jsonDifferences('step of the last page', stop, told);
}

function makeServer({ exchanges }: Vector, responses: readonly PageResponse[]) {
  const sent: { readonly request: PageRequest; readonly asSent: PageRequest }[] = [];
  return {
    send: async (request: PageRequest): Promise<PageResponse> => {
      sent.push({ request, asSent: structuredClone(request) });
      const response = responses[sent.length - 1];
      if (response === undefined) throw new Error(`one request too many: ${JSON.stringify(request)}`);
      return response;
    },
    /** Requests that are not the expected ones, were never sent, or changed after they were sent. */
    differences: (): readonly string[] => [
      ...exchanges.flatMap(({ expect }, index) => {
        const place = `request ${index + 1}`;
        const request = sent[index]?.asSent;
        if (request === undefined) return [`${place}: expected ${JSON.stringify(expect)}, got nothing`];
        return requestDifferences(expect, request).map((difference) => `${place}: ${difference}`);
      }),
      ...sent.flatMap(({ request, asSent }, index) =>
        requestDifferences(asSent, request).map((difference) => `request ${index + 1} later: ${difference}`),
      ),
    ],
  };
}
