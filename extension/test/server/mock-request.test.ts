import { describe, expect, it } from 'vitest';
import { startClient } from '../../../packages/language-server/test/protocol/kit/client.js';
import { type MockReply, type MockStateReply, mockMethods } from '../../src/mock/mock-messages.js';
import { mockRequests } from '../../src/server/mock-request.js';
import { booksStart, uri } from './books.js';

const text = `${booksStart}      security: [{ cookie: [] }]
      parameters: [{ name: offset, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: Books, content: { application/json: { schema: { $ref: '#/components/schemas/Books' } } } } }
  /books/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A book, content: { application/json: { example: { id: first } } } } }
components:
  securitySchemes: { cookie: { type: apiKey, in: cookie, name: session } }
  schemas:
    Books: { type: object, properties: { books: { type: array, items: { type: string } }, total: { type: integer } } }
`;

async function started() {
  const client = await startClient({ hostRequests: mockRequests() });
  client.open(uri, text);
  const ask = (path: string, textDocument = { uri }) => {
    const request = {
      method: 'GET',
      url: `http://localhost:4010${path}`,
      headers: [['cookie', 'session=1']],
    };
    return client.request(mockMethods.answer, { textDocument, request }) as Promise<MockReply>;
  };
  const state = (params: object = {}) =>
    client.request(mockMethods.state, { textDocument: { uri }, ...params }) as Promise<MockStateReply>;
  return { client, ask, state };
}

const bodyOf = (answer: MockReply): unknown =>
  'response' in answer ? JSON.parse(answer.response.body) : answer;

describe('the mock of an open document', () => {
  it('the mock answers with a page of the operation', async () => {
    const { ask } = await started();
    const answer = await ask('/books?limit=2');
    expect(answer).toMatchObject({ response: { status: 200 } });
    expect(bodyOf(answer)).toMatchObject({ books: [expect.any(String), expect.any(String)] });
  });

  it('the mock of an edited document answers from the newest text', async () => {
    const { client, ask, state } = await started();
    expect(bodyOf(await ask('/books/1'))).toEqual({ id: 'first' });
    client.replace(uri, text.replace('id: first', 'id: second'), 2);
    expect(bodyOf(await ask('/books/1'))).toEqual({ id: 'second' });
    client.replace(uri, text.replace('/books/{id}:', '/novels/{id}:'), 3);
    expect(await ask('/books/1')).toMatchObject({ response: { status: 404 } });
    expect(await state()).toMatchObject({ operations: 2, paged: 1 });
  });

  it('the mock does not serve a document with a syntax error, and names the line', async () => {
    const { client, ask, state } = await started();
    client.replace(uri, text.replace('{ title: Books', '{ title: Books ]'), 2);
    const problem = expect.stringMatching(/^Line 2 of openapi\.yaml can’t be read: .+/);
    expect([await ask('/books'), await state()]).toEqual([{ problem }, { problem }]);
    client.replace(uri, text, 3);
    expect(await ask('/books?limit=2')).toMatchObject({ response: { status: 200 } });
  });

  it('the mock does not serve a configuration without a document', async () => {
    const { client, ask } = await started();
    const config = 'file:///other/sdk.yaml';
    client.open(config, 'openapi: ./missing.yaml\nresources: { books: { methods: { list: get /books } } }\n');
    expect(await ask('/books', { uri: config })).toEqual({
      problem: 'The configuration has no OpenAPI document to serve.',
    });
  });

  it('the state of a mock counts operations and errors, and lists notes only on request', async () => {
    const { client, state } = await started();
    expect(await state()).toEqual({ operations: 2, paged: 1, errors: 0, notes: [], example: '/books' });
    const impossible = text.replace(/Books: \{.*$/m, 'Books: { type: array, items: { type: string } }');
    client.replace(uri, impossible, 2);
    expect(await state()).toMatchObject({ errors: 2, notes: [] });
    expect(await state({ withNotes: true })).toMatchObject({
      notes: [expect.stringContaining('get /books is served as declared')],
    });
  });

  it('an invalid request to the mock is refused with the reason', async () => {
    const { client } = await started();
    for (const request of [undefined, { method: 'GET', url: 'no URL', headers: [] }, { method: 1 }]) {
      const answer = await client.request(mockMethods.answer, { textDocument: { uri }, request });
      expect(answer).toEqual({ problem: 'pagewright/mock needs a request.' });
    }
  });
});
