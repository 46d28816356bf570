import { describe, expect, it } from 'vitest';
import { Client, startClient } from './kit/client.js';
import { pullCapabilities, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';

describe('initialize', () => {
  it('initialize returns the name of the server and its UTF-16 position encoding', async () => {
    const { initialized } = await startClient();
    expect(initialized).toMatchObject({
      serverInfo: { name: 'pagewright-language-server', version: '1.2.3' },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: 2, save: true },
      },
    });
  });

  it('initialize offers a client without capabilities only features that every client can use', async () => {
    const { initialized } = await startClient();
    expect(Object.keys(capabilitiesOf(initialized)).sort()).toEqual(
      [
        'codeLensProvider',
        'completionProvider',
        'definitionProvider',
        'documentHighlightProvider',
        'documentLinkProvider',
        'documentSymbolProvider',
        'hoverProvider',
        'positionEncoding',
        'referencesProvider',
        'renameProvider',
        'selectionRangeProvider',
        'textDocumentSync',
        'workspace',
        'workspaceSymbolProvider',
      ].sort(),
    );
    expect(capabilitiesOf(initialized).renameProvider).toBe(true);
  });

  it('initialize offers pulled diagnostics, hints, tokens and renames to a client that supports them', async () => {
    const { initialized } = await startClient({
      capabilities: {
        textDocument: {
          diagnostic: {},
          inlayHint: {},
          semanticTokens: {},
          rename: { prepareSupport: true },
          codeAction: { codeActionLiteralSupport: {}, resolveSupport: { properties: ['edit'] } },
        },
      },
    });
    expect(capabilitiesOf(initialized)).toMatchObject({
      diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
      inlayHintProvider: true,
      semanticTokensProvider: { full: true, range: true },
      renameProvider: { prepareProvider: true },
      codeActionProvider: { resolveProvider: true },
    });
  });

  it('initialize offers Neovim pulled diagnostics of open files only', async () => {
    const { initialized } = await startClient({
      capabilities: pullCapabilities,
      initialize: { clientInfo: { name: 'Neovim', version: '0.12.4' } },
    });
    expect(capabilitiesOf(initialized)).toMatchObject({
      diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false },
    });
  });

  it.each([
    ['null for both root and folders', { rootUri: null, workspaceFolders: null }, []],
    ['neither root nor folders', { rootUri: undefined, workspaceFolders: undefined }, []],
    ['a root without folders', { rootUri: 'file:///work', workspaceFolders: undefined }, ['file:///work']],
    [
      'folders together with a root, which is ignored',
      {
        rootUri: 'file:///other',
        workspaceFolders: [
          { uri: 'file:///a', name: 'a' },
          { uri: 'file:///b', name: 'b' },
        ],
      },
      ['file:///a', 'file:///b'],
    ],
    ['an empty list of folders', { workspaceFolders: [] }, []],
    ['null instead of capability objects', { capabilities: { textDocument: null, workspace: null } }, []],
    ['no capabilities at all', { capabilities: undefined }, []],
  ])('initialize accepts %s', async (_, initialize, folders) => {
    const client = await startClient({ initialize });
    client.open(uri, unknownScheme);
    expect(await client.published(uri)).toEqual(['Pagination/UnknownScheme']);
    expect((await client.inside()).folders).toEqual(folders);
  });

  it('the server refuses a request before initialize, and a second initialize', async () => {
    const client = new Client();
    const hover = { textDocument: { uri }, position: { line: 0, character: 0 } };
    expect(await client.refused('textDocument/hover', hover)).toMatchObject({ code: -32002 });
    expect(await client.refused('shutdown', undefined)).toMatchObject({ code: -32002 });
    client.open(uri, unknownScheme);
    await client.start();
    expect((await client.inside()).files).toEqual([]);
    expect(await client.refused('initialize', { capabilities: {} })).toMatchObject({ code: -32600 });
  });

  it('a client either pulls diagnostics or has them published, never both', async () => {
    const pulling = await startClient({ capabilities: pullCapabilities });
    pulling.open(uri, unknownScheme);
    const report = await pulling.request('textDocument/diagnostic', { textDocument: { uri } });
    expect(report).toMatchObject({ kind: 'full', items: [{ code: 'Pagination/UnknownScheme' }] });
    await pulling.settled();
    expect(pulling.sent('textDocument/publishDiagnostics')).toEqual([]);
    const pushed = await startClient();
    expect(capabilitiesOf(pushed.initialized)).not.toHaveProperty('diagnosticProvider');
  });
});

describe('the exit of the server', () => {
  it('the server refuses requests after shutdown, and exits with 0', async () => {
    const client = await startClient();
    expect(await client.request('shutdown', undefined)).toBeNull();
    const hover = { textDocument: { uri }, position: { line: 0, character: 0 } };
    expect(await client.refused('textDocument/hover', hover)).toMatchObject({ code: -32600 });
    client.notify('exit', undefined);
    await client.exited();
    expect(client.exits[0]).toBe(0);
  });

  it('the server exits with 1 without a shutdown', async () => {
    const client = await startClient();
    client.notify('exit', undefined);
    await client.exited();
    expect(client.exits[0]).toBe(1);
  });

  it('the server exits with 1 when the client disappears', async () => {
    const client = await startClient();
    await client.settled();
    client.input.end();
    await client.exited();
    expect(client.exits[0]).toBe(1);
  });
});

function capabilitiesOf(initialized: unknown): Readonly<Record<string, unknown>> {
  const { capabilities = {} } = initialized as {
    readonly capabilities?: Readonly<Record<string, unknown>>;
  };
  return capabilities;
}
