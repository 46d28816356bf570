import { type PageRequest, type PageResponse, PagingError, paginate, type Scheme } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { packNumbers, readBody, sendableUrl, stringifyJson, unpackNumbers } from '@pagewright/core/paging';
import type { HostRequest, KnownUnit } from '@pagewright/language-server/browser';
import type { Mock } from '@pagewright/mock';
import { type MockAnswer, methods, type NoAnswer } from './answers.js';

/** Maximum number of pages; a fault may make a walk endless. */
const maxPages = 8;

/** Walks an operation against the mock of its document. */
export const mockRequest: HostRequest = {
  method: methods.mock,
  answer: async (units, params): Promise<MockAnswer | NoAnswer> => {
    const { operation, request, faults } = isRecord(params) ? params : {};
    const unit = units.find(({ document }) => document !== undefined);
    if (unit?.document === undefined || typeof operation !== 'string')
      return { problem: 'There is no document with operations to serve.' };
    const first = requestOf(unpackNumbers(request as never));
    if (first === undefined) return { problem: 'The walk has no first request.' };
    const { createMock, faultKinds, faults: table } = await import('@pagewright/mock');
    const chosen = faultKinds.filter((kind) => Array.isArray(faults) && faults.includes(kind));
    const options = mockOptions(unit);
    const make = (kinds: typeof faultKinds | typeof chosen) =>
      createMock({
        document: unit.document as NonNullable<KnownUnit['document']>,
        options: { ...options, faults: kinds.map((kind) => ({ kind, operation })) },
      });
    const mock = make(chosen);
    const { scheme } = mock.operations.find((one) => one.operation === operation) ?? {};
    if (scheme === undefined || scheme === null)
      return { problem: `${operation} has no pages: bind it to a scheme first.` };
    const impossible = make(faultKinds).faultProblems;
    return {
      responses: (await walk(mock, scheme, first)).map((response) => packNumbers(response as never)),
      faults: faultKinds.map((kind) => {
        const problem = impossible.find(({ fault }) => fault.kind === kind)?.problem;
        return { kind, about: table[kind].about, ...(problem !== undefined && { absence: problem }) };
      }),
      notes: mock.problems(),
    };
  },
};

function mockOptions({ analysis, openFile, externalFormats }: KnownUnit) {
  return {
    analysis,
    externalFormats,
    ...(openFile !== undefined && { openFile }),
    // Two and a half pages show how a walk continues and ends.
    ...{ items: 5, pageSize: 2 },
    // The mock doesn't delay slow responses; the walk only notes that they are slow.
    slowMilliseconds: 0,
  };
}

async function walk(mock: Mock, scheme: Scheme, first: PageRequest): Promise<readonly PageResponse[]> {
  const responses: PageResponse[] = [];
  const send = async (request: PageRequest): Promise<PageResponse> => {
    const response = await answerOf(mock, request);
    responses.push(response);
    return response;
  };
  try {
    for await (const _ of paginate(scheme, first, send, { maxPages }))
      if (responses.length >= maxPages) break;
  } catch (error) {
    // A response that is not a page ends the walk, and the walk view explains why.
    if (!(error instanceof PagingError)) throw error;
  }
  return responses;
}

async function answerOf(mock: Mock, request: PageRequest): Promise<PageResponse> {
  const { method, headers, body } = request;
  const url = sendableUrl(request) ?? request.url;
  const answer = await mock(
    new Request(new URL(url, 'https://api.example.com'), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: stringifyJson(body) }),
    }),
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const read = readBody(bytes, answer.headers.get('content-type') ?? undefined);
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: read.ok ? read.body : (read.text ?? null),
  };
}

function requestOf(value: unknown): PageRequest | undefined {
  return isRecord(value) && typeof value.method === 'string' && typeof value.url === 'string'
    ? (value as unknown as PageRequest)
    : undefined;
}
