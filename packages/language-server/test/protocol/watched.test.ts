import { describe, expect, it } from 'vitest';
import { startClient } from './kit/client.js';
import { filesOf, until } from './kit/inside.js';
import { MemoryHost } from './kit/memory-host.js';
import { TestClock } from './kit/test-clock.js';
import { silent, unknownScheme, watchCapabilities } from './kit/texts.js';

const folder = 'file:///work';
const uri = `${folder}/openapi.yaml`;

describe('files that change on disk', () => {
  it('files are watched below each workspace folder, and again when the folders change', async () => {
    const client = await startClient({ folders: [folder, 'file:///two'], capabilities: watchCapabilities });
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

  it('files are watched everywhere if the client does not support relative patterns', async () => {
    const client = await startClient({
      folders: [folder],
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    });
    await client.settled();
    expect(JSON.stringify(client.asked('client/registerCapability'))).toContain(
      '"watchers":[{"globPattern":"**/*.{yaml,yml,json,jsonc}"},{"globPattern":"**/.gitignore"}]',
    );
  });

  it('a changed file is read again even if it is unknown whether git ignores it', async () => {
    const host = new MemoryHost({ [uri]: unknownScheme });
    const client = await startClient({ folders: [folder], host });
    await client.published(uri, (codes) => codes.length === 1);
    host.wouldFind = () => Promise.reject(new Error('The disk is busy.'));
    const changed = (type: number) => {
      const before = client.notifications.all.length;
      client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
      return before;
    };
    host.files.set(uri, `${unknownScheme}# changed\n`);
    changed(2);
    await client.settled();
    expect(await filesOf(client)).toEqual([uri]);
    host.files.set(uri, silent);
    await client.published(uri, (codes) => codes.length === 0, changed(2));
  });

  it('diagnostics follow files that are created, changed or deleted on disk', async () => {
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
    // Some clients report only that the folder was deleted.
    tell(3, folder);
    await client.published(uri, (codes) => codes.length === 0, before);
    expect(await filesOf(client)).toEqual([]);
  });

  it('a file that changes on disk is dropped if it is no longer an API file', async () => {
    const host = new MemoryHost({ [uri]: unknownScheme });
    const client = await startClient({ folders: [folder], host });
    await client.published(uri, (codes) => codes.length === 1);
    host.files.set(uri, 'replicas: 3\n');
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
    await client.published(uri, (codes) => codes.length === 0);
    expect(await filesOf(client)).toEqual([]);
  });

  it('a burst of change events reads each file only once', async () => {
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
