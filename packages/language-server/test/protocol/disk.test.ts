import { describe, expect, it } from 'vitest';
import { startClient } from './kit/client.js';
import { filesOf, until } from './kit/inside.js';
import { MemoryHost } from './kit/memory-host.js';
import { TestClock } from './kit/test-clock.js';
import { config, parameterFile, positionNotFound, referringTo, silent, unknownScheme } from './kit/texts.js';

const folder = 'file:///work';
const uri = `${folder}/openapi.yaml`;
const sdk = `${folder}/sdk.yaml`;
const parameters = `${folder}/parameters.yaml`;
const referring = referringTo('./parameters.yaml');

describe('the files of a workspace', () => {
  it('the search of a workspace recognises API files by their content, and keeps no other files', async () => {
    const host = new MemoryHost({
      [uri]: silent,
      [sdk]: config('./openapi.yaml'),
      [`${folder}/values.yaml`]: 'replicas: 3\n',
      [`${folder}/template.yaml`]: 'AWSTemplateFormatVersion: x\nresources:\n  - a\n',
      'file:///other/openapi.yaml': silent,
    });
    const client = await startClient({ folders: [folder], host });
    await until(client, ({ files }) => files.length === 2);
    expect(await client.inside()).toMatchObject({ units: 1, files: [{ uri, isOpen: false }, { uri: sdk }] });
    expect(host.reads).not.toContain('file:///other/openapi.yaml');
  });

  it('the search of a workspace shows progress and can be cancelled', async () => {
    const host = new MemoryHost({ [uri]: silent, [sdk]: config('./openapi.yaml') });
    let open = () => {};
    host.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const client = await startClient({
      folders: [folder],
      host,
      capabilities: { window: { workDoneProgress: true } },
    });
    const { params } = await client.requests.next(
      ({ method }) => method === 'window/workDoneProgress/create',
    );
    const kinds: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      client.onProgress(String(params.token), (value) => {
        kinds.push(value);
        if (JSON.stringify(value).includes('"end"')) resolve();
      });
    });
    await client.settled();
    client.notify('window/workDoneProgress/cancel', { token: params.token });
    await client.settled();
    open();
    await ended;
    expect(kinds).toEqual([
      { kind: 'begin', title: 'Pagewright: searching for API documents', cancellable: true },
      { kind: 'end' },
    ]);
    expect(await filesOf(client)).toEqual([]);
  });

  it('the explorer says that the search is running, and a notification says when it ends', async () => {
    const host = new MemoryHost({ [uri]: silent });
    let open = () => {};
    host.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const client = await startClient({ folders: [folder], host });
    expect(await client.request('pagewright/explorer', {})).toEqual({ units: [], scanning: true });
    open();
    await client.next('pagewright/analysisChanged');
    expect(await client.request('pagewright/explorer', {})).toMatchObject({
      units: [{ document: { uri } }],
      scanning: false,
    });
  });

  it('a problem during the search of two folders is shown only once', async () => {
    const host = new MemoryHost();
    host.problem = 'There is too much.';
    const client = await startClient({ folders: [folder, 'file:///two'], host });
    await client.next('window/showMessage');
    await client.settled();
    expect(client.sent('window/showMessage')).toEqual([{ type: 2, message: 'There is too much.' }]);
  });

  it('referenced files outside the workspace are read, and dependent findings are reported again', async () => {
    const host = new MemoryHost({ [parameters]: parameterFile('skipped') });
    const client = await startClient({ host });
    client.open(uri, referring);
    await client.published(uri, (codes) => codes.includes(positionNotFound));
    expect(await client.inside()).toMatchObject({
      files: [
        { uri, isOpen: true },
        { uri: parameters, isOpen: false, kind: 'other' },
      ],
      wanted: [],
    });
    client.close(uri);
    await client.published(uri, (codes) => codes.length === 0);
    expect(await filesOf(client)).toEqual([]);
  });

  it('a missing referenced file is requested only once, even after further edits', async () => {
    const host = new MemoryHost();
    const client = await startClient({ host });
    client.open(uri, referring);
    await client.published(uri);
    for (let version = 2; version < 12; version++) {
      client.replace(uri, `${referring}# ${version}\n`, version);
      await client.published(uri, (_, reported) => reported === version);
    }
    expect(host.reads.filter((read) => read === parameters)).toHaveLength(1);
  });

  it('a referenced file is read only once, even if it is requested again before it arrives', async () => {
    const host = new MemoryHost({ [parameters]: parameterFile('skipped') });
    let open = () => {};
    host.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const client = await startClient({ host });
    client.open(uri, referring);
    for (let version = 2; version < 5; version++) {
      client.replace(uri, `${referring}# ${version}\n`, version);
      await client.published(uri, (_, reported) => reported === version);
    }
    open();
    await client.published(uri, (codes) => codes.includes(positionNotFound));
    expect(host.reads.filter((read) => read === parameters)).toEqual([parameters]);
  });

  it('files that are open in the client are not read from disk', async () => {
    const clock = new TestClock();
    const host = new MemoryHost({ [uri]: silent });
    const client = await startClient({ folders: [folder], host, clock });
    await until(client, ({ files }) => files.length === 1);
    client.open(uri, silent);
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
    await client.settled();
    clock.advance(1000);
    await client.settled();
    expect(host.reads).toEqual([uri]);
    client.close(uri);
    await client.settled();
    expect(host.reads).toEqual([uri, uri]);
  });

  it('the text of an open file replaces the file on disk until it is closed', async () => {
    const host = new MemoryHost({ [parameters]: parameterFile('skipped') });
    const client = await startClient({ host });
    client.open(uri, referring);
    await client.published(uri, (codes) => codes.includes(positionNotFound));
    let before = client.notifications.all.length;
    client.open(parameters, parameterFile('skip'));
    await client.published(uri, (codes) => !codes.includes(positionNotFound), before);
    host.files.set(parameters, parameterFile('skippy'));
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: parameters, type: 2 }] });
    await client.settled();
    expect((await client.inside(parameters)).text).toBe(parameterFile('skip'));
    before = client.notifications.all.length;
    client.close(parameters);
    await client.published(uri, (codes) => codes.includes(positionNotFound), before);
    expect((await client.inside(parameters)).text).toBe(parameterFile('skippy'));
  });
});

describe('folders of the workspace', () => {
  it('workspace folders are searched when they are added, and their files dropped when they are removed', async () => {
    const two = 'file:///two/openapi.yaml';
    const host = new MemoryHost({ [uri]: unknownScheme, [two]: unknownScheme });
    const client = await startClient({ folders: [folder], host });
    await client.published(uri, (codes) => codes.length === 1);
    const change = (added: readonly string[], removed: readonly string[]) =>
      client.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: added.map((one) => ({ uri: one })), removed: removed.map((one) => ({ uri: one })) },
      });
    change(['file:///two'], [folder]);
    await client.published(two, (codes) => codes.length === 1);
    await client.published(uri, (codes) => codes.length === 0);
    expect(await client.inside()).toMatchObject({ folders: ['file:///two'], files: [{ uri: two }] });
    change([folder], []);
    await until(client, ({ files }) => files.length === 2);
    change([folder], ['file:///two']);
    await until(client, ({ files }) => files.length === 1);
    expect((await client.inside()).folders).toEqual([folder]);
  });

  it('files of a removed folder are dropped even if they refer to each other, unless others refer to them', async () => {
    const two = 'file:///two';
    const host = new MemoryHost({
      [`${two}/openapi.yaml`]: unknownScheme,
      [`${two}/sdk.yaml`]: config('./openapi.yaml'),
      [`${two}/parameters.yaml`]: parameterFile('skipped'),
      [uri]: referringTo('../two/parameters.yaml'),
    });
    const client = await startClient({ folders: [folder, two], host });
    await until(client, ({ files }) => files.length === 4);
    client.notify('workspace/didChangeWorkspaceFolders', { event: { added: [], removed: [{ uri: two }] } });
    await until(client, ({ files }) => files.length === 2);
    await client.settled();
    expect((await client.inside()).files.map(({ uri: of }) => of).sort()).toEqual([
      `${two}/parameters.yaml`,
      uri,
    ]);
  });
});

describe('a configuration whose document is missing', () => {
  it('the name of a document that does not exist is reported until the document exists', async () => {
    const own = config('./openapi.yaml').replace('[]', '[{ name: pages, type: fakePage }]');
    const host = new MemoryHost({ [sdk]: own });
    const client = await startClient({ folders: [folder], host });
    const isMissing = (codes: readonly string[]) => codes.includes('Overlay/Unread');
    await client.published(sdk, isMissing);
    const last = client.sent('textDocument/publishDiagnostics').findLast(({ uri: of }) => of === sdk);
    const message =
      "./openapi.yaml can't be read: no such file or folder. Files that apply to it are not checked against it.";
    const range = { start: { line: 0, character: 9 }, end: { line: 0, character: 23 } };
    expect(last?.diagnostics).toContainEqual(expect.objectContaining({ message, range }));
    host.files.set(uri, silent);
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 1 }] });
    await client.published(sdk, (codes) => !isMissing(codes));
    host.files.delete(uri);
    const before = client.notifications.all.length;
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 3 }] });
    await client.published(sdk, isMissing, before);
  });
});

describe('a client that provides files', () => {
  it('the server lists and reads files through requests to a client that provides them', async () => {
    const files = new Map([
      ['vfs:/work/openapi.yaml', referring],
      ['vfs:/work/parameters.yaml', parameterFile('skipped')],
    ]);
    const client = await startClient({
      folders: ['vfs:/work'],
      initializationOptions: { files: true },
      answers: {
        'pagewright/findFiles': () => ({ uris: ['vfs:/work/openapi.yaml', 'vfs:/work/notes.md', 7] }),
        'pagewright/readFile': (params) => {
          const text = files.get((params as { readonly uri: string }).uri);
          return text === undefined ? null : { text };
        },
      },
    });
    expect(
      await client.published('vfs:/work/openapi.yaml', (codes) => codes.includes(positionNotFound)),
    ).toBeDefined();
    expect(client.asked('pagewright/findFiles')).toEqual([
      { folder: 'vfs:/work', extensions: ['yaml', 'yml', 'json', 'jsonc'] },
    ]);
    expect(client.asked('pagewright/readFile').map(({ uri: of }) => of)).toEqual([
      'vfs:/work/openapi.yaml',
      'vfs:/work/.speakeasy/workflow.yaml',
      'vfs:/work/parameters.yaml',
    ]);
  });

  it('an error of a client that provides files is shown', async () => {
    const client = await startClient({
      folders: ['vfs:/work'],
      initializationOptions: { files: true },
      answers: {
        'pagewright/findFiles': () => {
          throw new Error('no luck');
        },
      },
    });
    expect(await client.next('window/showMessage')).toEqual({
      type: 2,
      message:
        'The editor could not list the files of vfs:/work: Request pagewright/findFiles failed with message: no luck',
    });
  });
});
