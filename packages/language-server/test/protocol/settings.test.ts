import { describe, expect, it } from 'vitest';
import { startClient } from './kit/client.js';
import { silent, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const acme = unknownScheme.replace('x-vendor', 'x-acme');
const able = { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } };

describe('settings', () => {
  it('are asked of the client, for the folder that is open, before anything is diagnosed', async () => {
    const client = await startClient({
      capabilities: able,
      folders: ['file:///work'],
      settings: () => ({ vendorPrefixes: ['acme'] }),
    });
    client.open(uri, acme);
    expect(await client.published(uri)).toEqual(['Pagination/UnknownScheme']);
    expect(client.sent('textDocument/publishDiagnostics')).toHaveLength(1);
    expect(client.asked('workspace/configuration')).toEqual([
      { items: [{ scopeUri: 'file:///work', section: 'pagewright' }] },
    ]);
    expect(client.asked('client/registerCapability')).toEqual([
      {
        registrations: [
          {
            id: 'pagewright-settings',
            method: 'workspace/didChangeConfiguration',
            registerOptions: { section: 'pagewright' },
          },
        ],
      },
    ]);
  });

  it('are asked for again when they change, whatever comes with that', async () => {
    let settings: unknown = null;
    const client = await startClient({ capabilities: able, settings: () => settings });
    client.open(uri, acme);
    expect(await client.published(uri)).toEqual([]);
    settings = { vendorPrefixes: ['acme'] };
    client.notify('workspace/didChangeConfiguration', {
      settings: { pagewright: { vendorPrefixes: ['no'] } },
    });
    expect(await client.published(uri, (codes) => codes.length > 0)).toEqual(['Pagination/UnknownScheme']);
  });

  it('are taken as they come from a client that can not be asked', async () => {
    const client = await startClient();
    client.open(uri, acme);
    await client.published(uri);
    client.notify('workspace/didChangeConfiguration', {
      settings: { pagewright: { vendorPrefixes: ['acme'] }, other: 1 },
    });
    expect(await client.published(uri, (codes) => codes.length > 0)).toEqual(['Pagination/UnknownScheme']);
    client.notify('workspace/didChangeConfiguration', { settings: null });
    client.notify('workspace/didChangeConfiguration', null);
    expect((await client.inside()).settings).toMatchObject({ vendorPrefixes: ['acme'] });
  });

  it('may stand in initializationOptions', async () => {
    const client = await startClient({
      initializationOptions: { pagewright: { vendorPrefixes: ['acme'] } },
    });
    client.open(uri, acme);
    expect(await client.published(uri)).toEqual(['Pagination/UnknownScheme']);
  });

  it('that can not be read are told once, and count as not given', async () => {
    const client = await startClient({ capabilities: able, settings: () => ({ vendorPrefixes: 'acme' }) });
    const { message } = await client.next('window/showMessage');
    expect(message).toBe(
      'The setting pagewright.vendorPrefixes is not read: expected a list of words like "vendor".',
    );
    client.notify('workspace/didChangeConfiguration', {});
    client.notify('workspace/didChangeConfiguration', {});
    await client.settled();
    expect(client.sent('window/showMessage')).toHaveLength(1);
    expect((await client.inside()).settings).toMatchObject({ vendorPrefixes: ['vendor'] });
  });

  it('name configurations by globs, relative to the folders', async () => {
    let settings = { configFiles: ['sdk/**/*.conf.{yml,yaml}'] };
    const client = await startClient({
      capabilities: able,
      folders: ['file:///work', 'file:///c%3A/two'],
      settings: () => settings,
    });
    const uris = [
      'file:///work/sdk/a/b.conf.yaml',
      'file:///C:/two/sdk/x.conf.yml',
      'file:///work/b.conf.yaml',
    ];
    for (const one of uris) client.open(one, 'targets: [go]\n');
    await client.settled();
    const kinds = async () => (await client.inside()).files.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['config', 'config', 'other']);
    settings = { configFiles: [] };
    client.notify('workspace/didChangeConfiguration', {});
    await client.settled();
    expect(await kinds()).toEqual(['other', 'other', 'other']);
  });

  it('that are refused leave those from before', async () => {
    const client = await startClient({
      capabilities: able,
      answers: {
        'workspace/configuration': () => {
          throw new Error('not today');
        },
      },
    });
    client.open(uri, silent);
    expect(await client.published(uri)).toEqual([]);
    expect((await client.inside()).settings).toMatchObject({ vendorPrefixes: ['vendor'] });
  });

  it('turn on the trace, as the protocol itself does', async () => {
    const client = await startClient({ initialize: { trace: 'off' } });
    client.open(uri, silent);
    await client.settled();
    expect(client.sent('$/logTrace')).toEqual([]);
    client.notify('workspace/didChangeConfiguration', {
      settings: { pagewright: { trace: { server: 'messages' } } },
    });
    const links = { textDocument: { uri } };
    await client.request('textDocument/documentLink', links);
    const traced = await client.next('$/logTrace', ({ message }) =>
      /^textDocument\/documentLink took /.test(`${message}`),
    );
    expect(traced).not.toHaveProperty('verbose');
    client.notify('$/setTrace', { value: 'verbose' });
    await client.request('textDocument/documentLink', links);
    expect(await client.next('$/logTrace', ({ verbose }) => verbose === JSON.stringify(links))).toBeDefined();
    client.notify('$/setTrace', { value: 'off' });
    await client.settled();
    const { length } = client.sent('$/logTrace');
    await client.request('textDocument/documentLink', links);
    expect(client.sent('$/logTrace')).toHaveLength(length);
  });
});
