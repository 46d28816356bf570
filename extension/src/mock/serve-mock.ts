import { bodyText, type ServedRequest, type ServiceResult, serveHttp } from '@pagewright/mock/node';
import { type MockReply, type PlainRequest, problemResponse, responseOf } from './mock-messages.js';

export interface MockSetup {
  readonly port: number;
  readonly ask: (request: PlainRequest) => Promise<MockReply>;
  readonly log: (entry: ServedRequest) => void;
}

/** Serves a mock on a port of this machine. It needs a host with Node. */
export type ServeMock = (setup: MockSetup) => Promise<ServiceResult>;

export const serveMock: ServeMock = ({ port, ask, log }) =>
  serveHttp({
    port,
    host: '127.0.0.1',
    log,
    answer: async (request) => {
      const body = await bodyText(request);
      if (body === undefined)
        return problemResponse(413, 'Content Too Large', 'the body is longer than 2 MB');
      const { method, url, headers } = request;
      return responseOf(await ask({ method, url, headers: [...headers], ...(body !== '' && { body }) }));
    },
  });
