import { describe, expect, it } from 'vitest';
import type { HostRequest, KnownUnit } from '../../src/protocol/host-request.js';
import { type Client, startClient } from './kit/client.js';

const uri = 'file:///work/openapi.yaml';
const text = `openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: fakePage, request: {}, response: { rows: { type: items } } }
paths: {}
`;
const textDocument = { uri };

/** Answers with its parameters. */
const reported: HostRequest = {
  method: 'host/told',
  answer: (units, params) => ({ units: units.map(summary), params }),
};

function summary({ analysis, profile, unreadable }: KnownUnit) {
  return { schemes: analysis.schemes.map(({ name }) => name), profile, unreadable };
}

const start = async (request: HostRequest = reported): Promise<Client> => {
  const client = await startClient({ hostRequests: [request] });
  client.open(uri, text);
  return client;
};

describe('a request that the host of the server answers', () => {
  it('a request that the host answers gets its params unchanged, and what the server knows of the document', async () => {
    const client = await start();
    expect(await client.request('host/told', { textDocument, more: 1 })).toEqual({
      units: [{ schemes: ['pages'], profile: 'baseline' }],
      params: { textDocument, more: 1 },
    });
  });

  it('a request that the host answers has the positions of syntax errors', async () => {
    const client = await start();
    client.replace(uri, text.replace('paths: {}', 'paths: }'), 2);
    expect(await client.request('host/told', { textDocument })).toMatchObject({
      units: [{ unreadable: expect.stringMatching(/^Line 4 of openapi\.yaml can’t be read: .+/) }],
    });
  });

  it('a request that the host answers has the profile of the configuration', async () => {
    const client = await start();
    const config = 'file:///work/sdk.yaml';
    client.open(config, 'openapi: ./openapi.yaml\ntargets: { profile: latest }\nresources: {}\n');
    expect(await client.request('host/told', { textDocument: { uri: config } })).toMatchObject({
      // Beside a configuration, the schemes of the document do not count there.
      units: [{ schemes: [], profile: 'latest' }],
    });
  });

  it('a request about a file that Pagewright does not read is answered with null, without the host', async () => {
    const client = await start();
    client.open('file:///work/other.yaml', 'a: 1\n');
    for (const other of ['file:///work/other.yaml', 'file:///work/unknown.yaml'])
      expect(await client.request('host/told', { textDocument: { uri: other } })).toBeNull();
  });

  it('a request that the host answers may be answered later or fail', async () => {
    const client = await start({ method: 'host/late', answer: async () => Promise.reject(new Error('why')) });
    expect(await client.refused('host/late', { textDocument })).toMatchObject({
      message: 'host/late failed: why',
    });
  });

  it('a request that the host answers is announced again when its answer may change', async () => {
    const client = await start();
    await client.request('host/told', { textDocument });
    client.replace(uri, text.replace('pages', 'others'), 2);
    await client.next('pagewright/analysisChanged');
    expect(await client.request('host/told', { textDocument })).toMatchObject({
      units: [{ schemes: ['others'] }],
    });
  });
});
