import { describe, expect, it } from 'vitest';
import { type Client, type Inside, startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { TestClock } from './kit/test-clock.js';
import { config, silent, unknownScheme } from './kit/texts.js';

const folder = 'file:///work';
const uri = `${folder}/openapi.yaml`;
const sdk = `${folder}/sdk.yaml`;
const parameters = `${folder}/parameters.yaml`;

/** Its operation takes its parameter from another file. */
const referring = `openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items } } }
paths:
  /users:
    get:
      x-vendor-pagination: pages
      parameters: [{ $ref: './parameters.yaml#/skip' }]
      responses: { '200': { description: fine } }
`;
const parameter = (name: string) => `skip: { name: ${name}, in: query, schema: { type: integer } }\n`;
const notFound = 'Pagination/PositionNotFound';

const filesOf = async (client: Client) => (await client.inside()).files.map(({ uri: of }) => of);

/** Asks again and again; what has not come about after so many answers will not. */
async function until(client: Client, check: (inside: Inside) => boolean): Promise<void> {
  for (let times = 0; times < 2000; times++) if (check(await client.inside())) return;
  throw new Error('It does not come about.');
}

describe('the files of a workspace', () => {
  it('that are ours are found by their content, and no others are kept', async () => {
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

  it('are looked for with progress, which can be cancelled', async () => {
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
      { kind: 'begin', title: 'Pagewright: looking for API documents', cancellable: true },
      { kind: 'end' },
    ]);
    expect(await filesOf(client)).toEqual([]);
  });

  it('the explorer tells whether more may be found, and is told when that is over', async () => {
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

  it('that can not be looked at are told of once', async () => {
    const host = new MemoryHost();
    host.problem = 'There is too much.';
    const client = await startClient({ folders: [folder, 'file:///two'], host });
    await client.next('window/showMessage');
    await client.settled();
    expect(client.sent('window/showMessage')).toEqual([{ type: 2, message: 'There is too much.' }]);
  });

  it('that documents refer to are read from wherever they are, and what depends on them is told again', async () => {
    const host = new MemoryHost({ [parameters]: parameter('skipped') });
    const client = await startClient({ host });
    client.open(uri, referring);
    await client.published(uri, (codes) => codes.includes(notFound));
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

  it('that are not there are not asked for again and again', async () => {
    const host = new MemoryHost();
    const client = await startClient({ host });
    client.open(uri, referring);
    await client.published(uri);
    for (let version = 2; version < 12; version++) {
      client.replace(uri, `${referring}# ${version}\n`, version);
      await client.published(uri, (_, told) => told === version);
    }
    expect(host.reads.filter((read) => read === parameters)).toHaveLength(1);
  });

  it('are read once, also when they are asked for again before they are there', async () => {
    const host = new MemoryHost({ [parameters]: parameter('skipped') });
    let open = () => {};
    host.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const client = await startClient({ host });
    client.open(uri, referring);
    for (let version = 2; version < 5; version++) {
      client.replace(uri, `${referring}# ${version}\n`, version);
      await client.published(uri, (_, told) => told === version);
    }
    open();
    await client.published(uri, (codes) => codes.includes(notFound));
    expect(host.reads).toEqual([parameters]);
  });

  it('are not read while they are open', async () => {
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

  it('are shadowed by what is open, and count again when it is closed', async () => {
    const host = new MemoryHost({ [parameters]: parameter('skipped') });
    const client = await startClient({ host });
    client.open(uri, referring);
    await client.published(uri, (codes) => codes.includes(notFound));
    let before = client.notifications.all.length;
    client.open(parameters, parameter('skip'));
    await client.published(uri, (codes) => !codes.includes(notFound), before);
    host.files.set(parameters, parameter('skippy'));
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: parameters, type: 2 }] });
    await client.settled();
    expect((await client.inside(parameters)).text).toBe(parameter('skip'));
    before = client.notifications.all.length;
    client.close(parameters);
    await client.published(uri, (codes) => codes.includes(notFound), before);
    expect((await client.inside(parameters)).text).toBe(parameter('skippy'));
  });
});

describe('files that others change', () => {
  const watching = {
    workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
  };

  it('are watched below each folder, anew when the folders change', async () => {
    const client = await startClient({ folders: [folder, 'file:///two'], capabilities: watching });
    const patterns = ['**/*.{yaml,yml,json,jsonc}', '**/.gitignore'];
    const registration = (id: string, ...baseUris: readonly string[]) => ({
      registrations: [
        {
          id,
          method: 'workspace/didChangeWatchedFiles',
          registerOptions: {
            watchers: baseUris.flatMap((baseUri) =>
              patterns.map((pattern) => ({ globPattern: { baseUri, pattern } })),
            ),
          },
        },
      ],
    });
    await client.settled();
    expect(client.asked('client/registerCapability')).toEqual([
      registration('pagewright-watch-1', folder, 'file:///two'),
    ]);
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: 'file:///three', name: '3' }], removed: [{ uri: folder, name: '1' }] },
    });
    await client.requests.next(({ params }) => JSON.stringify(params).includes('pagewright-watch-2'));
    expect(client.asked('client/unregisterCapability')).toEqual([
      { unregisterations: [{ id: 'pagewright-watch-1', method: 'workspace/didChangeWatchedFiles' }] },
    ]);
    expect(client.asked('client/registerCapability').at(-1)).toEqual(
      registration('pagewright-watch-2', 'file:///two', 'file:///three'),
    );
  });

  it('are watched everywhere by a client that knows no relative patterns', async () => {
    const client = await startClient({
      folders: [folder],
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    });
    await client.settled();
    expect(JSON.stringify(client.asked('client/registerCapability'))).toContain(
      '"watchers":[{"globPattern":"**/*.{yaml,yml,json,jsonc}"},{"globPattern":"**/.gitignore"}]',
    );
  });

  it('come, change and go', async () => {
    const host = new MemoryHost();
    const client = await startClient({ folders: [folder], host });
    const tell = (type: number, of = uri) =>
      client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: of, type }] });
    host.files.set(uri, unknownScheme);
    tell(1);
    await client.published(uri, (codes) => codes.length === 1);
    host.files.set(uri, silent);
    let before = client.notifications.all.length;
    tell(2);
    await client.published(uri, (codes) => codes.length === 0, before);
    host.files.set(uri, unknownScheme);
    tell(2);
    await client.published(uri, (codes) => codes.length === 1, before);
    host.files.delete(uri);
    before = client.notifications.all.length;
    // Some clients only tell that the folder is gone.
    tell(3, folder);
    await client.published(uri, (codes) => codes.length === 0, before);
    expect(await filesOf(client)).toEqual([]);
  });

  it('stop being kept when they stop being ours', async () => {
    const host = new MemoryHost({ [uri]: unknownScheme });
    const client = await startClient({ folders: [folder], host });
    await client.published(uri, (codes) => codes.length === 1);
    host.files.set(uri, 'replicas: 3\n');
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
    await client.published(uri, (codes) => codes.length === 0);
    expect(await filesOf(client)).toEqual([]);
  });

  it('are read once for a burst of events', async () => {
    const clock = new TestClock();
    const host = new MemoryHost();
    const client = await startClient({ folders: [folder], host, clock });
    await client.settled();
    const uris = Array.from({ length: 100 }, (_, index) => `${folder}/${index}.yaml`);
    for (const one of uris) host.files.set(one, unknownScheme);
    for (let times = 0; times < 5; times++)
      for (const one of uris)
        client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: one, type: 1 + (times % 2) }] });
    await client.settled();
    expect(host.reads).toEqual([]);
    clock.advance(50);
    await until(client, ({ files }) => files.length === 100);
    expect(host.reads).toEqual(uris);
  });
});

describe('folders', () => {
  it('are looked through when they are added, and left when they are removed', async () => {
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
});

describe('a client that offers its files', () => {
  it('is asked for them', async () => {
    const files = new Map([
      ['vfs:/work/openapi.yaml', referring],
      ['vfs:/work/parameters.yaml', parameter('skipped')],
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
      await client.published('vfs:/work/openapi.yaml', (codes) => codes.includes(notFound)),
    ).toBeDefined();
    expect(client.asked('pagewright/findFiles')).toEqual([
      { folder: 'vfs:/work', extensions: ['yaml', 'yml', 'json', 'jsonc'] },
    ]);
    expect(client.asked('pagewright/readFile').map(({ uri: of }) => of)).toEqual([
      'vfs:/work/openapi.yaml',
      'vfs:/work/parameters.yaml',
    ]);
  });

  it('and fails is told of', async () => {
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
