import { LSPErrorCodes, ResponseError } from 'vscode-languageclient';
import type { ServerAccess } from '../client/server-access.js';
import {
  type MockParams,
  type MockReply,
  type MockStateParams,
  type MockStateReply,
  mockMethods,
  type PlainRequest,
  responseOf,
  type Unserved,
} from './mock-messages.js';

/** Maximum number of attempts: if an edit outdates a request before its answer, the request is sent again. */
const maxTries = 20;

/** Sends a request to the document's mock, which runs in the language server and uses the latest text. */
export function askMock(
  server: Pick<ServerAccess, 'request'>,
  uri: string,
  params: MockParams,
): Promise<MockReply> {
  return askServer<MockReply>(server, mockMethods.answer, uri, params);
}

export function askMockState(
  server: Pick<ServerAccess, 'request'>,
  uri: string,
  params: MockStateParams = {},
): Promise<MockStateReply> {
  return askServer<MockStateReply>(server, mockMethods.state, uri, params);
}

async function askServer<Answer>(
  server: Pick<ServerAccess, 'request'>,
  method: string,
  uri: string,
  params: object,
): Promise<Answer | Unserved> {
  const whole = { textDocument: { uri }, ...params };
  for (let tries = 1; ; tries++) {
    try {
      const answer = await server.request<Answer | null>(method, whole);
      return answer ?? { problem: `${documentName(uri)} is closed, or is no longer an OpenAPI document.` };
    } catch (error) {
      const isOutdated = error instanceof ResponseError && error.code === LSPErrorCodes.ContentModified;
      if (isOutdated && tries < maxTries) continue;
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  }
}

export function documentName(uri: string): string {
  const path = uri.replace(/[?#].*$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns a `fetch` that the document's mock answers without a connection. */
export function mockFetch(
  server: Pick<ServerAccess, 'request'>,
  uri: string,
  operation: string,
): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET', headers, body } = init;
    // In browsers, a standalone `Headers` object keeps cookies, whereas the headers of a `Request` drop them.
    const request: PlainRequest = {
      method,
      url: String(input),
      headers: [...new Headers(headers)],
      ...(typeof body === 'string' && { body }),
    };
    return responseOf(await askMock(server, uri, { operation, request }));
  };
}
