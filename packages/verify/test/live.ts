import { type JsonObject, objectReader, type PageRequest, type PageResponse } from '@pagewright/core';
import { readBody, requestUrl, stringifyJson } from '@pagewright/core/paging';
import { createMock, type MockOptions } from '@pagewright/mock';
import {
  type VerifyEvent,
  type VerifyReport,
  type VerifyServerOptions,
  verifyServer,
} from '@pagewright/verify';

type Send = (request: PageRequest) => Promise<PageResponse>;

/** A server for a document, and the requests that it received. */
export interface LiveServer {
  readonly send: Send;
  readonly asked: PageRequest[];
}

export function mockServer(document: JsonObject, options: MockOptions): LiveServer {
  const mock = createMock({ document: objectReader(document), options });
  const asked: PageRequest[] = [];
  return {
    asked,
    send: async (request) => {
      asked.push(request);
      const { method, headers = {}, body } = request;
      const response = await mock(
        new Request(requestUrl(request), {
          method,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: stringifyJson(body) }),
        }),
      );
      const read = readBody(
        new Uint8Array(await response.arrayBuffer()),
        response.headers.get('content-type') ?? '',
      );
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: read.ok ? read.body : null,
      };
    },
  };
}

/** Returns the report of a run, with its events and its waits. */
export async function runLive(
  document: JsonObject,
  send: Send,
  options: Partial<VerifyServerOptions> = {},
): Promise<VerifyReport & { readonly events: readonly VerifyEvent[]; readonly waits: readonly number[] }> {
  const events: VerifyEvent[] = [];
  const waits: number[] = [];
  const run = verifyServer({
    document: objectReader(document),
    send,
    options: {
      prepare: (operation, _, values) => {
        const [verb = '', path = ''] = operation.split(' ');
        const query = Object.fromEntries(
          Object.entries(values).filter(([name]) => !path.includes(`{${name}}`)),
        );
        const filled = path.replace(/\{([^{}]+)\}/g, (_whole, name: string) => values[name]?.[0] ?? '');
        return {
          ok: true,
          request: {
            method: verb.toUpperCase(),
            url: `https://mock.test${filled}`,
            query,
            ...(verb === 'post' && { body: {} }),
          },
        };
      },
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
      includePost: true,
      maxRequests: 1000,
      ...options,
    },
  });
  for (;;) {
    const step = await run.next();
    if (step.done) return { ...step.value, events, waits };
    events.push(step.value);
  }
}
