import { objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { createMock, type MockOptions } from '../src/index.js';

const page = {
  type: 'object',
  properties: {
    tickets: { type: 'array', items: { $ref: '#/components/schemas/Ticket' } },
    next: { type: 'string' },
  },
};
const error = {
  description: 'Wrong',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
const desk = {
  openapi: '3.0.3',
  info: { title: 'Desk', version: '1.0.0' },
  servers: [{ url: 'https://desk.example.com/{stage}/v2', variables: { stage: { default: 'live' } } }],
  security: [{ token: [] }],
  paths: {
    '/tickets': {
      get: {
        operationId: 'listTickets',
        'x-vendor-pagination': 'tickets',
        parameters: [
          { name: 'after', in: 'query', schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 10, default: 4 } },
          { name: 'team', in: 'query', required: true, schema: { type: 'string' } },
        ],
        responses: {
          '200': { description: 'A page', content: { 'application/json': { schema: page } } },
          '401': error,
          '422': error,
        },
      },
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
        responses: {
          '201': {
            description: 'Made',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ticket' } } },
          },
        },
      },
    },
    '/tickets/mine': { get: { security: [], responses: { '204': { description: 'None' } } } },
    '/tickets/{id}': {
      get: {
        security: [{ token: [] }, {}],
        responses: {
          '2XX': {
            description: 'One',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ticket' } } },
          },
        },
      },
    },
    '/report': {
      get: {
        security: [],
        responses: { '200': { description: 'A file', content: { 'application/pdf': {} } } },
      },
    },
  },
  'x-vendor-pagination': [
    {
      name: 'tickets',
      type: 'cursor',
      request: { after: { type: 'cursor' }, limit: { type: 'limit' } },
      response: { tickets: { type: 'items' }, next: { type: 'cursor' } },
    },
  ],
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Ticket: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          subject: { type: 'string', maxLength: 12, example: 'Printer on fire' },
          state: { type: 'string', enum: ['open', 'closed'] },
          openedAt: { type: 'string', format: 'date-time' },
          parent: { $ref: '#/components/schemas/Ticket' },
        },
      },
    },
  },
};

const headers = { authorization: 'Bearer secret' };
const list = 'http://127.0.0.1:4020/tickets?team=a';

async function ask(url: string, init: RequestInit = { headers }, options: MockOptions = {}) {
  const response = await createMock({ document: objectReader(desk), options })(new Request(url, init));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

describe('responses of the mock', () => {
  it("a page of the mock has the requested number of items, or the document's default", async () => {
    expect((await ask(list)).body.tickets).toHaveLength(4);
    expect((await ask(`${list}&limit=9`)).body.tickets).toHaveLength(9);
    expect((await ask(list, { headers }, { pageSize: 7 })).body.tickets).toHaveLength(7);
    // The document allows at most 10 items, so pages have 10.
    expect((await ask(list, { headers }, { pageSize: 70 })).body.tickets).toHaveLength(10);
  });

  it.each(['0', '11', '-1', 'ten', '2.5', ''])(
    'the mock answers the limit "%s" with the error that the document describes',
    async (limit) => {
      const { status, body } = await ask(`${list}&limit=${limit}`);
      expect(status).toBe(422);
      expect(body).toEqual({
        code: expect.any(String),
        message: 'limit must be a whole number from 1 to 10',
      });
    },
  );

  it('the mock answers an invented cursor with the error that the document describes', async () => {
    const { status, body } = await ask(`${list}&after=tampered`);
    expect([status, body.message]).toEqual([422, 'after is not a cursor that a page returned']);
  });

  it('the mock refuses a cursor that was made with another seed', async () => {
    const { body } = await ask(list, { headers }, { seed: 2 });
    expect((await ask(`${list}&after=${body.next}`)).status).toBe(422);
  });

  it('the mock names a missing required parameter, body or credential in its error', async () => {
    expect((await ask('http://a.test/tickets')).body.message).toBe(
      'the required query parameter team is missing',
    );
    const withoutBody = await ask('http://a.test/tickets', { method: 'POST', headers });
    expect([withoutBody.status, withoutBody.body.detail]).toEqual([400, 'the required body is missing']);
    const withoutToken = await ask(list, {});
    expect([withoutToken.status, withoutToken.body.message]).toEqual([
      401,
      'a credential is missing: send the header Authorization: Bearer',
    ]);
    expect((await ask(list, { headers: { authorization: 'Basic x' } })).status).toBe(401);
  });

  it('the mock requires no credential if security is optional or empty', async () => {
    expect((await ask('http://a.test/tickets/7', {})).status).toBe(200);
    expect((await ask('http://a.test/tickets/mine', {})).status).toBe(204);
  });

  it("the mock sends a sample for an operation without pages, with or without the server's path", async () => {
    const made = await ask('http://a.test/tickets', { method: 'POST', headers, body: '{}' });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({ id: 0, subject: 'subject', state: 'open', openedAt: '2019-08-24T14:15:22Z' });
    expect((await ask('http://a.test/live/v2/tickets/7')).body).toEqual(made.body);
    expect((await ask('http://a.test/live/v1/tickets/7')).status).toBe(404);
  });

  it('items of the mock differ in identifiers, texts and times, and match their schema', async () => {
    const { body } = await ask(list);
    expect(body.tickets.slice(0, 2)).toEqual([
      { id: 0, subject: 'subject 1', state: 'open', openedAt: '2019-08-24T00:00:01Z' },
      { id: 1, subject: 'subject 2', state: 'open', openedAt: '2019-08-24T00:00:02Z' },
    ]);
  });

  it('the mock sends the same bytes for the same request, and other items for another seed', async () => {
    expect((await ask(list)).text).toBe((await ask(list)).text);
    expect((await ask(list, { headers }, { seed: 2 })).text).not.toBe((await ask(list)).text);
  });

  it('an error response of the mock says why it does not serve the operation', async () => {
    const none = await ask('http://a.test/tickers');
    expect([none.status, none.body.detail]).toEqual([404, 'the document has no operation GET /tickers']);
    const other = await ask('http://a.test/tickets', { method: 'DELETE', headers });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, POST']);
    const file = await ask('http://a.test/report', {});
    expect([file.status, file.body.detail]).toEqual([
      501,
      'get /report is not served: its success response is application/pdf, for which the document has no example',
    ]);
  });

  it('the mock serves declared fields that the response schema lacks, and lists them as a problem', async () => {
    const scheme = {
      name: 'users',
      type: 'cursor',
      request: { after: { type: 'cursor' } },
      response: { users: { type: 'items' }, next: { type: 'cursor' } },
    };
    const operation = (response: object) => ({
      get: { 'x-vendor-pagination': scheme, responses: { '200': response } },
    });
    const json = (schema: object) => ({ description: 'A page', content: { 'application/json': { schema } } });
    const document = objectReader({
      openapi: '3.1.0',
      info: { title: 'People', version: '1' },
      paths: {
        '/undescribed': operation({ description: 'A page' }),
        '/list': operation(json({ type: 'array', items: { type: 'string' } })),
        '/text': operation({ description: 'A page', content: { 'text/csv': { example: 'a,b' } } }),
      },
    });
    const mock = createMock({ document, options: { items: 30 } });
    for (const path of ['/undescribed', '/list']) {
      const page = await (await mock(new Request(`http://a.test${path}`))).json();
      expect([page.users.length, typeof page.next]).toEqual([20, 'string']);
    }
    expect(mock.problems()).toEqual([
      'get /undescribed is served as declared: the document describes no body for the success response',
      'get /list is served as declared: its response has no place for users, next',
      'get /text is not served: its success response is text/csv, which has no place for items',
    ]);
  });

  it('the mock sends a required cursor even if hasMore is false, and puts the last id into the next URL', async () => {
    const schema = {
      type: 'object',
      required: ['items', 'next', 'more'],
      properties: {
        items: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
        next: { type: 'integer' },
        more: { type: 'boolean' },
        link: { type: 'string' },
      },
    };
    const operation = (scheme: object) => ({
      get: {
        'x-vendor-pagination': scheme,
        responses: { '200': { description: 'A page', content: { 'application/json': { schema } } } },
      },
    });
    const document = objectReader({
      openapi: '3.1.0',
      info: { title: 'Ends', version: '1' },
      paths: {
        '/numbers': operation({
          name: 'numbers',
          type: 'cursor',
          request: { after: { type: 'cursor' } },
          response: { items: { type: 'items' }, next: { type: 'cursor' }, more: { type: 'hasMore' } },
        }),
        '/ids': operation({
          name: 'ids',
          type: 'cursorId',
          request: { after: { type: 'cursorId' } },
          response: { items: { type: 'items', itemCursor: ['id'] }, link: { type: 'cursorUrl' } },
        }),
      },
    });
    const mock = createMock({ document, options: { items: 3, pageSize: 2 } });
    const read = async (url: string) => (await mock(new Request(url))).json();
    const first = await read('http://a.test/numbers');
    expect([typeof first.next, first.more]).toEqual(['number', true]);
    const last = await read(`http://a.test/numbers?after=${first.next}`);
    expect([typeof last.next, last.more, last.items.length]).toEqual(['number', false, 1]);
    const { items, link } = await read('http://a.test/ids');
    expect(new URL(link).searchParams.get('after')).toBe(items[1].id);
    expect((await read(link)).items).toHaveLength(1);
  });

  it('the mock serves paths of the document that differ only in their query or fragment', async () => {
    const operation = (what: string) => ({
      post: {
        responses: { '200': { description: what, content: { 'application/json': { example: { what } } } } },
      },
    });
    const document = objectReader({
      openapi: '3.0.3',
      info: { title: 'RPC', version: '1' },
      paths: {
        '/#X-Amz-Target=Tables.List': operation('list'),
        '/#X-Amz-Target=Tables.Get': operation('get'),
        '/?Action=Drop': operation('drop'),
      },
    });
    const mock = createMock({ document });
    const what = async (query: string, target?: string) => {
      const sent = { method: 'POST', headers: target === undefined ? {} : { 'x-amz-target': target } };
      return (await (await mock(new Request(`http://a.test/${query}`, sent))).json()).what;
    };
    expect([await what('', 'Tables.List'), await what('', 'Tables.Get')]).toEqual(['list', 'get']);
    expect([await what('?Action=Drop'), await what('?Action=Other')]).toEqual(['drop', undefined]);
  });

  it('the mock answers HEAD like GET, without a body', async () => {
    const { status, text, headers: sent } = await ask(list, { method: 'HEAD', headers });
    expect([status, text, sent.get('content-type')]).toEqual([200, '', 'application/json']);
  });

  it('the mock reports each configured fault that cannot occur or names an unknown operation', () => {
    const mock = createMock({
      document: objectReader(desk),
      options: { faults: [{ kind: 'malformedLink' }, { kind: 'clamp', operation: 'get /tickers' }] },
    });
    expect(mock.problems()).toEqual([
      "fault malformedLink can't occur in get /tickets: no response field is in a Link header",
      "fault clamp can't occur: there is no operation get /tickers",
    ]);
  });
});
