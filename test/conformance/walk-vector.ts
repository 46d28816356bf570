import {
  type Json,
  type PageRequest,
  type PageResponse,
  PagingError,
  paginate,
  type StopReason,
  type WalkedPage,
} from '@pagewright/core';
import { freshKeyDifferences, jsonDifferences, requestDifferences, takeKey } from './compare.js';
import {
  coreVector,
  idempotencyHeaderOf,
  pageDifferences,
  positionDifferences,
  sharedOptions,
} from './core-vector.js';
import { pagesOf, type Vector } from './vector.js';

/** Plays a vector through `paginate`, and returns all differences. */
export async function walkVector(vector: Vector): Promise<readonly string[]> {
  const { scheme, request, responses } = coreVector(vector);
  const { maxPages, maxItems, abortAfter } = vector.options ?? {};
  const server = makeServer(vector, responses);
  const abort = new AbortController();
  if (abortAfter === 0) abort.abort();
  const options = {
    ...sharedOptions(vector),
    ...(maxPages !== undefined && { maxPages }),
    ...(maxItems !== undefined && { maxItems }),
    ...(vector.from !== undefined && { from: vector.from }),
    ...(abortAfter !== undefined && { signal: abort.signal }),
  };
  const pages: WalkedPage[] = [];
  const end = await receiveAll(paginate(scheme, request, server.send, options), (page) => {
    pages.push(page);
    if (pages.length === abortAfter) abort.abort();
  });
  const items = pages.flatMap((page) => page.items);
  return [
    ...server.differences(),
    ...endDifferences(vector, end),
    ...jsonDifferences('pages', pagesOf(vector), pages.length),
    ...pages.flatMap((page, index) => pageDifferences(vector, index, page.members, page.next)),
    ...pages.flatMap((page, index) => positionDifferences(vector, index, page.position)),
    ...(vector.items === undefined ? [] : jsonDifferences('items', vector.items, items)),
    ...lastStepDifferences(vector, pages.at(-1)),
  ];
}

async function receiveAll(
  walk: AsyncGenerator<WalkedPage, StopReason>,
  receive: (page: WalkedPage) => void,
): Promise<StopReason | PagingError> {
  try {
    for (;;) {
      const { done, value } = await walk.next();
      if (done === true) return value;
      receive(value);
    }
  } catch (error) {
    if (error instanceof PagingError) return error;
    throw error;
  }
}

/**
 * Compares how a walk ended. An error must carry the last response and its index; if nothing was sent, no response and
 * index 0.
 */
function endDifferences(vector: Vector, end: StopReason | PagingError): readonly string[] {
  if (!(end instanceof PagingError)) {
    return [
      ...jsonDifferences('stop', vector.stop, end),
      ...jsonDifferences('failure', vector.failure, undefined),
    ];
  }
  const { respond } = vector.exchanges.at(-1) ?? {};
  return [
    ...jsonDifferences('failure', vector.failure, end.reason),
    ...jsonDifferences('response of the failure', asJson(respond), asJson(end.response)),
    ...jsonDifferences('index of the failure', Math.max(0, vector.exchanges.length - 1), end.index),
  ];
}

function asJson(response: PageResponse | undefined): Json | undefined {
  return response === undefined ? undefined : (structuredClone(response) as unknown as Json);
}

/** Compares the step of the last page, unless the caller aborted after receiving that page. */
function lastStepDifferences(vector: Vector, last: WalkedPage | undefined): readonly string[] {
  if (last === undefined || vector.stop === 'aborted') return [];
  const isBefore = pagesOf(vector) < vector.exchanges.length;
  const reported: Json = last.next.kind === 'stop' ? last.next.reason : 'a next request';
  const expected = isBefore ? 'a next request' : (vector.stop ?? vector.failure);
  return jsonDifferences('step of the last page', expected, reported);
}

function makeServer({ exchanges, options }: Vector, responses: readonly PageResponse[]) {
  const header = idempotencyHeaderOf(options);
  const keysBefore = (index: number) => sent.slice(0, index).map(({ asSent }) => takeKey(asSent, header).key);
  const sent: { readonly request: PageRequest; readonly asSent: PageRequest }[] = [];
  return {
    send: async (request: PageRequest): Promise<PageResponse> => {
      sent.push({ request, asSent: structuredClone(request) });
      const response = responses[sent.length - 1];
      if (response === undefined) throw new Error(`one request too many: ${JSON.stringify(request)}`);
      return response;
    },
    /** Requests that differ from the expected ones, are missing, or were changed after they were sent. */
    differences: (): readonly string[] => [
      ...exchanges.flatMap(({ expect, freshKey }, index) => {
        const place = `request ${index + 1}`;
        const request = sent[index]?.asSent;
        if (request === undefined) return [`${place}: expected ${JSON.stringify(expect)}, got nothing`];
        const { key, rest } = takeKey(request, header);
        const differences =
          freshKey === true
            ? [...freshKeyDifferences(key, keysBefore(index)), ...requestDifferences(expect, rest)]
            : requestDifferences(expect, request);
        return differences.map((difference) => `${place}: ${difference}`);
      }),
      ...sent.flatMap(({ request, asSent }, index) =>
        requestDifferences(asSent, request).map((difference) => `request ${index + 1} later: ${difference}`),
      ),
    ],
  };
}
