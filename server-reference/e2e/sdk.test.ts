import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReferenceApi } from '../src/index.js';
import { installed } from './installed.js';

interface ScalarClient {
  readonly registry: {
    readonly listAPIDocuments: (namespace: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  };
  readonly post: (
    path: string,
    options: { readonly body: unknown },
  ) => Promise<Readonly<Record<string, unknown>>>;
}

interface ScalarSdk {
  readonly Scalar: new (options: object) => ScalarClient;
  readonly APIError: new (...args: never[]) => Error & { readonly status: number };
  readonly [name: string]: new (...args: never[]) => unknown;
}

const folder = installed('@scalar/sdk');
const seed = fileURLToPath(new URL('../examples/seed.yaml', import.meta.url));

async function connect(bearerAuth: string) {
  const sdk: ScalarSdk = await import(`${folder}dist/esm/index.js`);
  const api = createReferenceApi({ seed, tokens: { reader: ['read'], writer: ['read', 'write'] } });
  const { url } = await api.listen();
  onTestFinished(api.close);
  return { sdk, client: new sdk.Scalar({ baseURL: url, bearerAuth, maxRetries: 0 }) };
}

describe.runIf(folder !== undefined)('@scalar/sdk with its baseURL pointed at the service', () => {
  it('@scalar/sdk lists the documents of a namespace', async () => {
    const { client } = await connect('reader');
    const documents = await client.registry.listAPIDocuments('ticket-desk');
    expect(documents).toMatchObject([
      { uid: 'doc-tickets', version: '2.1.0', slug: 'tickets', namespace: 'ticket-desk' },
    ]);
    expect(await client.registry.listAPIDocuments('empty-desk')).toEqual([]);
  });

  it.each([
    [
      401,
      'AuthenticationError',
      'nobody',
      (client: ScalarClient) => client.registry.listAPIDocuments('ticket-desk'),
    ],
    [
      403,
      'PermissionDeniedError',
      'reader',
      (client: ScalarClient) => client.post('/v1/docs', { body: { name: 'A' } }),
    ],
    [404, 'NotFoundError', 'reader', (client: ScalarClient) => client.registry.listAPIDocuments('unheard')],
    [
      422,
      'UnprocessableEntityError',
      'reader',
      (client: ScalarClient) => client.registry.listAPIDocuments('x'),
    ],
  ] as const)('@scalar/sdk gets its typed error for %i: %s', async (status, name, token, call) => {
    const { sdk, client } = await connect(token);
    const error: unknown = await call(client).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(sdk[name]);
    expect(error).toBeInstanceOf(sdk.APIError);
    expect(error).toMatchObject({ status, message: expect.stringMatching(new RegExp(`^${status} \\S`)) });
  });

  it('@scalar/sdk creates a project and an MCP server', async () => {
    const { client } = await connect('writer');
    const { uid } = await client.post('/v1/docs', { body: { name: 'Guides' } });
    const created = await client.post('/v1/mcp/servers', { body: { name: 'Desk', projectUids: [uid] } });
    expect(created).toMatchObject({ server: { slug: 'desk' }, installation: { slug: 'desk' } });
  });
});
