import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { silent, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const acme = unknownScheme.replace('x-vendor', 'x-acme');
const able = { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } };

describe('settings', () => {
  it('the settings of the open folder are requested before any diagnostics are published', async () => {
    const client = await startClient({
      capabilities: able,
      folders: ['file:///work'],
      settings: () => ({ vendorPrefixes: ['acme'] }),
    });
    client.open(uri, acme);
    expect(await client.published(uri)).toEqual(['Pagination/UnknownScheme']);
    expect(client.sent('textDocument/publishDiagnostics')).toHaveLength(1);
    expect(client.asked('workspace/configuration')).toEqual([
      { items: [{ section: 'pagewright' }, { scopeUri: 'file:///work', section: 'pagewright' }] },
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

  it('the settings are requested again when they change, whatever the notification contains', async () => {
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

  it('if the settings change before the first response, the server waits for the new ones', async () => {
    let release: () => void = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let questions = 0;
    const client = await startClient({
      capabilities: { ...able, textDocument: { diagnostic: {} } },
      answers: {
        'workspace/configuration': async () => {
          questions++;
          if (questions === 1) {
            client.notify('workspace/didChangeConfiguration', { settings: {} });
            return [null];
          }
          await isReleased;
          return [{ vendorPrefixes: ['acme'] }];
        },
      },
    });
    client.open(uri, acme);
    const pulled = client.request<{ readonly items: readonly Diagnostic[] }>('textDocument/diagnostic', {
      textDocument: { uri },
    });
    // Gives the server time in which it could wrongly respond without the new settings.
    for (let turn = 0; turn < 20; turn++) await client.inside();
    release();
    expect((await pulled).items.map(({ code }) => code)).toEqual(['Pagination/UnknownScheme']);
    expect(questions).toBe(2);
  });

  it('the settings are read from notifications if the client supports no configuration requests', async () => {
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

  it('the server reads settings from initializationOptions', async () => {
    const client = await startClient({
      initializationOptions: { pagewright: { vendorPrefixes: ['acme'] } },
    });
    client.open(uri, acme);
    expect(await client.published(uri)).toEqual(['Pagination/UnknownScheme']);
  });

  it('an invalid setting is shown once, and treated as absent', async () => {
    const client = await startClient({ capabilities: able, settings: () => ({ vendorPrefixes: 'acme' }) });
    const { message } = await client.next('window/showMessage');
    expect(message).toBe(
      'The setting pagewright.vendorPrefixes is ignored: expected a list of words like "vendor".',
    );
    client.notify('workspace/didChangeConfiguration', {});
    client.notify('workspace/didChangeConfiguration', {});
    await client.settled();
    expect(client.sent('window/showMessage')).toHaveLength(1);
    expect((await client.inside()).settings).toMatchObject({ vendorPrefixes: ['vendor'] });
  });

  it('a setting diagnostics that a configuration could not have is shown', async () => {
    const settings = () => ({ diagnostics: { rules: { 'Pagination/UnknownScheme': 'loud' } } });
    const client = await startClient({ capabilities: able, settings });
    expect((await client.next('window/showMessage')).message).toBe(
      'The setting pagewright.diagnostics has a problem: Pagination/UnknownScheme cannot be "loud": expected one of error, warn, info, off.',
    );
    const number = await startClient({ capabilities: able, settings: () => ({ diagnostics: 5 }) });
    expect((await number.next('window/showMessage')).message).toBe(
      'The setting pagewright.diagnostics has a problem: diagnostics must be an object, found 5.',
    );
  });

  it('the setting configFiles is rejected if one of its globs could be slow', async () => {
    const settings = () => ({ configFiles: ['*.yaml', '*a*a*a*a*.yaml'] });
    const client = await startClient({ capabilities: able, settings });
    expect((await client.next('window/showMessage')).message).toBe(
      'The setting pagewright.configFiles is ignored: expected a list of globs, each with at most 200 characters, 3 uses of *, 2 of ** and 12 combinations of {a,b}.',
    );
    expect((await client.inside()).settings).toMatchObject({ configFiles: [] });
  });

  it('the setting configFiles marks configurations by globs relative to the folders', async () => {
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

  it('the setting configFiles marks files of any content as configurations', async () => {
    const host = new MemoryHost({ 'file:///work/sdk.conf.yaml': 'pages: none\n' });
    let settings: unknown = null;
    const folders = ['file:///work'];
    const client = await startClient({ capabilities: able, folders, host, settings: () => settings });
    await client.settled();
    expect((await client.inside()).files).toEqual([]);
    settings = { configFiles: ['*.conf.yaml'] };
    client.notify('workspace/didChangeConfiguration', {});
    await client.published('file:///work/sdk.conf.yaml');
    expect((await client.inside()).files).toMatchObject([{ kind: 'config' }]);
  });

  it('the settings stay in effect if the client fails to return new ones', async () => {
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

  it('the settings turn the trace on, and so does $/setTrace', async () => {
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

describe('settings of several folders', () => {
  const [one, two, other] = ['file:///one', 'file:///two', 'file:///other'];
  const folders = [one, two];
  const document = 'openapi.yaml';
  /** Contains one mistake for each prefix. */
  const text = `openapi: 3.1.0
paths:
  /users:
    get: { x-one-pagination: nope }
    put: { x-two-pagination: nope }
    post: { x-common-pagination: nope }
`;
  const values: Record<string, unknown> = {
    [one]: { vendorPrefixes: ['one'] },
    [two]: { vendorPrefixes: ['two'], diagnostics: { rules: { 'Pagination/UnknownScheme': 'info' } } },
  };
  const settings = (scope?: string) =>
    scope === undefined ? { vendorPrefixes: ['common'] } : (values[scope] ?? null);
  const linesAndSeverities = (params: Readonly<Record<string, unknown>>) =>
    (params.diagnostics as readonly Diagnostic[]).map(({ range, severity }) => [range.start.line, severity]);

  it('the settings of several folders are requested together, and each applies to its folder', async () => {
    const client = await startClient({ capabilities: able, folders, settings });
    for (const folder of [one, two, other]) client.open(`${folder}/${document}`, text);
    const reported = async (folder: string) =>
      linesAndSeverities(
        await client.next('textDocument/publishDiagnostics', ({ uri: of }) => of === `${folder}/${document}`),
      );
    expect(await reported(one)).toEqual([[3, 1]]);
    expect(await reported(two)).toEqual([[4, 3]]);
    expect(await reported(other)).toEqual([[5, 1]]);
    const section = 'pagewright';
    expect(client.asked('workspace/configuration')).toEqual([
      { items: [{ section }, { scopeUri: one, section }, { scopeUri: two, section }] },
    ]);
  });

  it('a folder without settings uses the workspace settings, and the innermost of nested folders applies', async () => {
    const inner = `${one}/inner`;
    const client = await startClient({
      capabilities: able,
      folders: [inner, one, 'file:///none'],
      settings: (scope) => (scope === inner ? { vendorPrefixes: ['two'] } : settings(scope)),
    });
    const lines = async (uri: string) => {
      client.open(uri, text);
      const params = await client.next('textDocument/publishDiagnostics', ({ uri: of }) => of === uri);
      return linesAndSeverities(params).map(([line]) => line);
    };
    expect(await lines(`${inner}/${document}`)).toEqual([4]);
    expect(await lines(`${one}/${document}`)).toEqual([3]);
    expect(await lines(`file:///none/${document}`)).toEqual([5]);
  });

  it('a document also uses the vendor prefixes that are set for the folder of its configuration', async () => {
    const client = await startClient({ capabilities: able, folders, settings });
    const [api, sdk] = [`${two}/${document}`, `${one}/sdk.yaml`];
    client.open(api, text);
    client.open(sdk, 'openapi: ../two/openapi.yaml\npagination: []\n');
    await client.published(sdk);
    const position = { line: 3, character: 20 };
    const hover = await client.request('textDocument/hover', { textDocument: { uri: api }, position });
    expect(JSON.stringify(hover)).toContain('get /users');
  });

  it('the setting configFiles of one folder marks no configurations in another folder', async () => {
    const client = await startClient({
      capabilities: able,
      folders,
      settings: (scope) => (scope === one ? { configFiles: ['*.conf.yaml'] } : null),
    });
    for (const folder of folders) client.open(`${folder}/a.conf.yaml`, 'a: 1\n');
    await client.settled();
    expect((await client.inside()).files.map(({ kind }) => kind)).toEqual(['config', 'other']);
  });

  it('changed settings of one folder recompute nothing in another folder', async () => {
    const pulling = { ...able, textDocument: { diagnostic: {} } };
    let changed = false;
    const client = await startClient({
      capabilities: pulling,
      folders,
      settings: (scope) => (scope === one && changed ? { vendorPrefixes: ['one', 'two'] } : settings(scope)),
    });
    for (const folder of folders) client.open(`${folder}/${document}`, text);
    const pull = (folder: string, previousResultId?: string) =>
      client.request<{ readonly kind: string; readonly resultId: string }>('textDocument/diagnostic', {
        textDocument: { uri: `${folder}/${document}` },
        previousResultId,
      });
    const [first, second] = [await pull(one), await pull(two)];
    const before = (await client.inside()).checked;
    changed = true;
    client.notify('workspace/didChangeConfiguration', {});
    await client.settled();
    expect((await client.inside()).folderSettings[one]).toMatchObject({ vendorPrefixes: ['one', 'two'] });
    expect(await pull(one, first.resultId)).toMatchObject({ kind: 'full' });
    expect(await pull(two, second.resultId)).toMatchObject({ kind: 'unchanged' });
    const after = (await client.inside()).checked;
    expect(after.filter((version) => !before.includes(version))).toHaveLength(1);
  });

  it('the settings of a folder apply as soon as the folder is added, and no longer after its removal', async () => {
    const client = await startClient({ capabilities: able, folders: [one], settings });
    client.open(`${two}/${document}`, text);
    const uri = `${two}/${document}`;
    const lines = (params: Readonly<Record<string, unknown>>) =>
      linesAndSeverities(params)
        .map(([line]) => line)
        .join();
    const shows = (line: string) =>
      client.next(
        'textDocument/publishDiagnostics',
        (params) => params.uri === uri && lines(params) === line,
      );
    await shows('5');
    const change = (added: readonly string[], removed: readonly string[]) =>
      client.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: added.map((of) => ({ uri: of })), removed: removed.map((of) => ({ uri: of })) },
      });
    change([two], []);
    await shows('4');
    const from = client.notifications.all.length;
    change([], [two]);
    await client.next(
      'textDocument/publishDiagnostics',
      (params) => params.uri === uri && lines(params) === '5',
      from,
    );
  });
});
