import { describe, expect, it } from 'vitest';
import { startClient } from './kit/client.js';
import { TestClock } from './kit/test-clock.js';
import { config, silent, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const sdk = 'file:///work/sdk.yaml';

const capabilities = {
  textDocument: { diagnostic: {} },
  workspace: {
    diagnostics: { refreshSupport: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
};

const all = [
  'workspace/diagnostic/refresh',
  'workspace/codeLens/refresh',
  'workspace/inlayHint/refresh',
  'workspace/semanticTokens/refresh',
];

describe('refreshing', () => {
  it('one refresh is sent for several changes, after a pause', async () => {
    const clock = new TestClock();
    const client = await startClient({ clock, capabilities });
    for (let version = 1; version < 6; version++) {
      client.notify('workspace/didChangeConfiguration', {
        settings: { pagewright: { vendorPrefixes: [`x${version}`] } },
      });
      await client.settled();
      clock.advance(100);
    }
    expect(client.requests.all).toEqual([]);
    clock.advance(250);
    await client.settled();
    expect(client.requests.all.map(({ method }) => method)).toEqual(all);
    clock.advance(10_000);
    await client.settled();
    expect(client.requests.all).toHaveLength(all.length);
  });

  it('no refresh is sent if the settings are unchanged', async () => {
    const clock = new TestClock();
    const client = await startClient({ clock, capabilities });
    const settings = { pagewright: { vendorPrefixes: ['acme'] } };
    for (const times of [1, 2]) {
      client.notify('workspace/didChangeConfiguration', { settings });
      await client.settled();
      clock.advance(10_000);
      await client.settled();
      expect(client.requests.all, `${times}`).toHaveLength(all.length);
    }
  });

  it('a refresh is sent only for features that the client can refresh', async () => {
    const clock = new TestClock();
    const client = await startClient({
      clock,
      capabilities: {
        workspace: { codeLens: { refreshSupport: true }, diagnostics: { refreshSupport: true } },
      },
    });
    client.open(uri, silent);
    await client.settled();
    clock.advance(10_000);
    await client.settled();
    // The server publishes diagnostics to this client, so it requests no refresh of pulled diagnostics.
    expect(client.requests.all.map(({ method }) => method)).toEqual(['workspace/codeLens/refresh']);
  });

  it('no refresh is sent for an edit that affects no other open document', async () => {
    const clock = new TestClock();
    const client = await startClient({ clock, capabilities });
    client.open(uri, silent);
    client.open('file:///other/openapi.yaml', silent);
    await client.settled();
    clock.advance(10_000);
    await client.settled();
    const before = client.requests.all.length;
    client.replace(uri, unknownScheme, 2);
    await client.settled();
    clock.advance(10_000);
    await client.settled();
    expect(client.requests.all).toHaveLength(before);
    client.open(sdk, config('./openapi.yaml'));
    await client.settled();
    clock.advance(10_000);
    client.replace(sdk, `${config('./openapi.yaml')}# more\n`, 2);
    await client.settled();
    clock.advance(10_000);
    await client.settled();
    expect(client.requests.all.slice(before).map(({ method }) => method)).toEqual([...all, ...all]);
  });

  it.each([
    ['pagewright/explorer', {}, { units: [{ document: { uri } }] }],
    ['pagewright/explain', { textDocument: { uri }, operation: 'get /' }, { problem: expect.any(String) }],
    ['pagewright/pageWalk', { textDocument: { uri }, operation: 'get /' }, { problem: expect.any(String) }],
  ])('a view is notified of changes once, after its first request: %s', async (method, params, answer) => {
    const clock = new TestClock();
    const client = await startClient({ clock });
    const changed = 'pagewright/analysisChanged';
    client.open(uri, silent);
    await client.settled();
    clock.advance(10_000);
    await client.settled();
    expect(client.sent(changed)).toEqual([]);
    expect(await client.request(method, params)).toMatchObject(answer);
    client.replace(uri, unknownScheme, 2);
    client.replace(uri, silent, 3);
    await client.settled();
    clock.advance(250);
    await client.settled();
    expect(client.sent(changed)).toEqual([{}]);
  });
});
