import { describe, expect, it } from 'vitest';
import type { CodeLens } from 'vscode-languageserver';
import type { Explored } from '../../src/requests.js';
import { bookshop } from '../kit/bookshop.js';
import { type Client, type ClientOptions, startClient } from './kit/client.js';
import { TestClock } from './kit/test-clock.js';

const uri = 'file:///work/openapi.yaml';
const refresh = 'workspace/codeLens/refresh';
const filler = `x-filler: ${'long '.repeat(200_000)}\n`;
const scheme =
  'x-vendor-pagination: [{ name: other, type: fakePage, request: {}, response: { rows: { type: items } } }]\n';
const shop = `${bookshop.slice(1).replace(/^ {2}/gm, '').trimEnd()}\n${scheme}`;
const books = `  /first:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: {} } } } } }
`;
const able = { workspace: { codeLens: { refreshSupport: true } } };

async function opened(text: string, capabilities: ClientOptions['capabilities'] = able): Promise<Client> {
  // This clock does not advance, so the refresh that usually follows every change is not sent.
  const client = await startClient({ clock: new TestClock(), capabilities: capabilities ?? {} });
  client.open(uri, text);
  return client;
}

const lenses = (client: Client) =>
  client.request<readonly CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
const explored = async (client: Client, params: object) => {
  const { units } = await client.request<Explored>('pagewright/explorer', params);
  return units[0];
};
const undeclared = (all: readonly CodeLens[]) =>
  all.filter(({ command }) => command?.title.includes('looks paginated')).length;

describe('the first lenses of a large document', () => {
  it('the first lenses of a large document omit operations far down, and a refresh follows', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `  /first${index}: { get: { responses: {} } }\n`);
    const client = await opened(filler + shop.replace('paths:\n', `paths:\n${books}${many.join('')}`));
    const first = await lenses(client);
    expect(first.some(({ data }) => data !== undefined)).toBe(true);
    expect(undeclared(first)).toBe(1);
    await client.requests.next(({ method }) => method === refresh);
    expect(undeclared(await lenses(client))).toBe(6);
    await client.settled();
    expect(client.asked(refresh)).toHaveLength(1);
  });

  it('the lenses of a large document are complete after the first edit', async () => {
    const client = await opened(filler + shop);
    await lenses(client);
    await client.requests.next(({ method }) => method === refresh);
    client.replace(uri, `${filler}${shop}# more\n`, 2);
    expect(undeclared(await lenses(client))).toBe(5);
  });

  it.each([
    ['a client without refresh support', filler + shop, {}],
    ['a small document', shop, able],
  ])('the first lenses are complete for %s', async (_, text, capabilities) => {
    expect(undeclared(await lenses(await opened(text, capabilities)))).toBe(5);
  });
});

describe('an early result for the explorer', () => {
  it('an early result of the explorer omits undeclared operations, and says that the search continues', async () => {
    const client = await opened(filler + shop);
    expect(await explored(client, { early: true })).toMatchObject({
      ...{ searching: true, undeclared: [], summary: 'searching the operations' },
      schemes: [{ name: 'other' }],
    });
    const whole = await explored(client, {});
    expect(whole).toMatchObject({ summary: '0 of 5 list operations, 1 problem', coverage: 0 });
    expect(whole?.searching).toBeUndefined();
    expect(whole?.undeclared).toHaveLength(5);
    expect(await explored(client, { early: true })).toEqual(whole);
  });

  it('an early result of the explorer is complete for a small document', async () => {
    const client = await opened(shop);
    expect((await explored(client, { early: true }))?.undeclared).toHaveLength(5);
  });
});
