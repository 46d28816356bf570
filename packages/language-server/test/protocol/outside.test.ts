import { describe, expect, it } from 'vitest';
import { type Client, startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { TestClock } from './kit/test-clock.js';
import {
  parameterFile,
  positionNotFound,
  pullCapabilities,
  referringTo,
  watchCapabilities,
} from './kit/texts.js';

const folder = 'file:///work';
const uri = `${folder}/openapi.yaml`;
const outside = 'file:///common%20files/parts/parameters.yaml';

/** The folders outside the workspace that the client watches, according to the server's requests. */
function watched(client: Client): readonly string[] {
  const registered = new Map<string, readonly string[]>();
  for (const { method, params } of client.requests.all) {
    if (method === 'client/registerCapability')
      for (const { id, registerOptions } of params.registrations as readonly Registration[])
        registered.set(id, registerOptions.watchers?.map(({ globPattern }) => globPattern.baseUri) ?? []);
    if (method === 'client/unregisterCapability')
      for (const { id } of params.unregisterations as readonly { readonly id: string }[])
        registered.delete(id);
  }
  return [...registered].flatMap(([id, folders]) => (id.includes('outside') ? folders : []));
}

interface Registration {
  readonly id: string;
  readonly registerOptions: {
    readonly watchers?: readonly { readonly globPattern: { readonly baseUri: string } }[];
  };
}

async function start(capabilities: object = watchCapabilities) {
  const clock = new TestClock();
  const host = new MemoryHost({ [outside]: parameterFile('skipped') });
  const client = await startClient({ folders: [folder], host, clock, capabilities });
  const later = async () => {
    await client.settled();
    clock.advance(2000);
    await client.settled();
  };
  return { client, host, later };
}

describe('files outside the workspace', () => {
  it('files outside the workspace are watched only while they are referenced', async () => {
    const { client, later } = await start();
    await later();
    expect(watched(client)).toEqual([]);
    client.open(uri, referringTo('../common files/parts/parameters.yaml'));
    await client.published(uri, (codes) => codes.includes(positionNotFound));
    await later();
    expect(watched(client)).toEqual(['file:///common%20files/parts']);
    client.close(uri);
    await later();
    await later();
    expect(watched(client)).toEqual([]);
  });

  it('a changed file outside the workspace is read again, and a deleted one is dropped', async () => {
    const { client, host, later } = await start();
    client.open(uri, referringTo('../common files/parts/parameters.yaml'));
    await client.published(uri, (codes) => codes.includes(positionNotFound));
    host.files.set(outside, parameterFile('skip'));
    const tell = (type: number, of = outside) =>
      client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: of, type }] });
    const before = client.notifications.all.length;
    tell(2);
    await later();
    await client.published(uri, (codes) => !codes.includes(positionNotFound), before);
    host.files.delete(outside);
    tell(3);
    await later();
    expect((await client.inside()).files.map(({ uri: of }) => of)).toEqual([uri]);
    // The folder has no referenced file any more, so the client stops watching it.
    await later();
    expect(watched(client)).toEqual([]);
  });

  it('unreferenced files outside the workspace are not read, even next to a referenced one', async () => {
    const { client, host, later } = await start();
    client.open(uri, referringTo('../common files/parts/parameters.yaml'));
    await client.published(uri, (codes) => codes.includes(positionNotFound));
    const other = 'file:///common%20files/parts/openapi.yaml';
    host.files.set(other, 'openapi: 3.1.0\npaths: {}\n');
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: other, type: 1 }] });
    await later();
    expect(host.reads).not.toContain(other);
  });

  it('the folder of an open document outside the workspace is watched for referenced files', async () => {
    const { client, host, later } = await start();
    const document = 'file:///elsewhere/openapi.yaml';
    client.open(document, referringTo('./parameters.yaml'));
    client.open('untitled:one', referringTo('./parameters.yaml'));
    await later();
    expect(watched(client)).toEqual(['file:///elsewhere']);
    const before = client.notifications.all.length;
    host.files.set('file:///elsewhere/parameters.yaml', parameterFile('skipped'));
    client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: 'file:///elsewhere/parameters.yaml', type: 1 }],
    });
    await later();
    await client.published(document, (codes) => codes.includes(positionNotFound), before);
  });

  const paged = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get:
      x-vendor-pagination: byPage
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { '200': { description: Users, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} } } } } } } }
`;
  const configured = (document: string) => `openapi: ${document}
pagination:
  - { name: byPage, type: pageNumber, request: { page: { type: pageNumber } }, response: { data: { type: items } } }
`;
  const unknown = 'Pagination/UnknownScheme';
  const apart = 'file:///repository/apis/public/openapi.yaml';

  it('a document outside the workspace is checked with the configuration in its repository', async () => {
    const { client, host, later } = await start();
    host.files.set('file:///repository/.git/HEAD', 'ref: refs/heads/main');
    host.files.set('file:///repository/sdk%20of%20ours.yaml', configured('apis/public/openapi.yaml'));
    host.files.set('file:///repository/notes.yaml', 'text: openapi\n');
    host.files.set('file:///pagewright.yaml', configured('repository/apis/public/openapi.yaml'));
    client.open(apart, paged);
    await later();
    await client.published(apart, (codes) => !codes.includes(unknown));
    const { files } = await client.inside();
    expect(files.map(({ uri: of }) => of).sort()).toEqual([apart, 'file:///repository/sdk%20of%20ours.yaml']);
    client.close(apart);
    await later();
    await later();
    expect((await client.inside()).files).toEqual([]);
  });

  it('a document without a repository uses the configurations in its own and its parent folder only', async () => {
    const { client, host, later } = await start();
    host.files.set('file:///repository/sdk.yaml', configured('apis/public/openapi.yaml'));
    client.open(apart, paged);
    await later();
    await client.published(apart, (codes) => codes.includes(unknown));
    const before = client.notifications.all.length;
    host.files.set('file:///repository/apis/sdk.yaml', configured('public/openapi.yaml'));
    host.files.set('file:///repository/apis/public/other.yaml', 'text: nothing\n');
    client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: 'file:///repository/apis/public/other.yaml', type: 1 }],
    });
    await later();
    await client.published(apart, (codes) => !codes.includes(unknown), before);
  });

  it('a message says that only 500 files of a folder outside the workspace were searched', async () => {
    const { client, host, later } = await start();
    for (let index = 0; index <= 500; index++)
      host.files.set(`file:///repository/apis/public/${index}.yaml`, 'text: nothing\n');
    client.open(apart, paged);
    await later();
    const messages = client.notifications.all.filter(({ method }) => method === 'window/showMessage');
    expect(messages.map(({ params }) => params.message)).toEqual([
      'file:///repository/apis/public/ has 501 YAML and JSON files: only the first 500 were searched for configurations.',
    ]);
  });

  it('files outside the workspace are not watched if the client does not support relative patterns', async () => {
    const { client, later } = await start({
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
    });
    client.open(uri, referringTo('../common files/parts/parameters.yaml'));
    await client.published(uri, (codes) => codes.includes(positionNotFound));
    await later();
    expect(client.asked('client/registerCapability')).toHaveLength(1);
  });

  it('files outside the workspace are no longer watched after the document that refers to them is closed', async () => {
    const { client, later } = await start({
      ...pullCapabilities,
      workspace: { ...pullCapabilities.workspace, ...watchCapabilities.workspace },
    });
    const pull = (of: string) => client.request('textDocument/diagnostic', { textDocument: { uri: of } });
    client.open(uri, referringTo('../common files/parts/parameters.yaml'));
    await pull(uri);
    await later();
    expect(watched(client)).toEqual(['file:///common%20files/parts']);
    client.close(uri);
    await pull(uri);
    await later();
    expect(watched(client)).toEqual([]);
  });
});
