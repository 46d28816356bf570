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

/** Returns its parameters and a summary of the units. */
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

describe('a custom request of the host', () => {
  it('a custom request gets its params unchanged, and the checked units of the document', async () => {
    const client = await start();
    expect(await client.request('host/told', { textDocument, more: 1 })).toEqual({
      units: [{ schemes: ['pages'], profile: 'baseline' }],
      params: { textDocument, more: 1 },
    });
  });

  it('a custom request about a document with a syntax error gets the line of the error', async () => {
    const client = await start();
    client.replace(uri, text.replace('paths: {}', 'paths: }'), 2);
    expect(await client.request('host/told', { textDocument })).toMatchObject({
      units: [{ unreadable: expect.stringMatching(/^Line 4 of openapi\.yaml can’t be read: .+/) }],
    });
  });

  it('a custom request gets the profile of the configuration', async () => {
    const client = await start();
    const config = 'file:///work/sdk.yaml';
    client.open(config, 'openapi: ./openapi.yaml\ntargets: { profile: latest }\nresources: {}\n');
    expect(await client.request('host/told', { textDocument: { uri: config } })).toMatchObject({
      // With this configuration, the analysis lists no scheme of the document.
      units: [{ schemes: [], profile: 'latest' }],
    });
  });

  it('a custom request about a file that Pagewright does not read returns null', async () => {
    const client = await start();
    client.open('file:///work/other.yaml', 'a: 1\n');
    for (const other of ['file:///work/other.yaml', 'file:///work/unknown.yaml'])
      expect(await client.request('host/told', { textDocument: { uri: other } })).toBeNull();
  });

  it('a custom request fails with the reason if its handler returns a promise that is rejected', async () => {
    const client = await start({ method: 'host/late', answer: async () => Promise.reject(new Error('why')) });
    expect(await client.refused('host/late', { textDocument })).toMatchObject({
      message: 'host/late failed: why',
    });
  });

  it('an edit that may change the answer to a custom request sends pagewright/analysisChanged', async () => {
    const client = await start();
    await client.request('host/told', { textDocument });
    client.replace(uri, text.replace('pages', 'others'), 2);
    await client.next('pagewright/analysisChanged');
    expect(await client.request('host/told', { textDocument })).toMatchObject({
      units: [{ schemes: ['others'] }],
    });
  });
});
