import { describe, expect, it } from 'vitest';
import { startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { config, silent, unknownScheme } from './kit/texts.js';

const folder = 'file:///work';
const uri = `${folder}/openapi.yaml`;
const fragment = `${folder}/users.yaml`;
const referring = 'openapi: 3.1.0\npaths:\n  /users: { $ref: ./users.yaml }\n';

describe('files that the search ignores', () => {
  it('files that git ignores are not read from disk unless a document refers to them', async () => {
    const generated = `${folder}/dist/openapi.yaml`;
    const host = new MemoryHost({ [generated]: unknownScheme, [uri]: silent });
    host.ignored.add(generated);
    host.ignored.add(fragment);
    const client = await startClient({ folders: [folder], host });
    await client.published(uri);
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: generated, type: 1 }] });
    await client.settled();
    client.open(generated, unknownScheme);
    await client.published(generated, (codes) => codes.length === 1);
    client.close(generated);
    await client.published(generated, (codes) => codes.length === 0);
    expect(host.reads).not.toContain(generated);
    host.files.set(fragment, 'get: { x-vendor-pagination: pages }\n');
    client.open(uri, referring);
    await client.published(fragment, (codes) => codes.includes('Pagination/UnknownScheme'));
  });

  it('an edit of .gitignore drops files that it ignores even if they refer to each other', async () => {
    const sdk = `${folder}/sdk.yaml`;
    const host = new MemoryHost({ [uri]: unknownScheme, [sdk]: config('./openapi.yaml') });
    const client = await startClient({ folders: [folder], host });
    await client.published(uri, (codes) => codes.length === 1);
    host.ignored.add(uri);
    host.ignored.add(sdk);
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: `${folder}/.gitignore`, type: 2 }] });
    await client.published(uri, (codes) => codes.length === 0);
    await client.settled();
    expect((await client.inside()).files).toEqual([]);
  });

  it('an edit of .gitignore drops files that it ignores, and reads files that it no longer ignores', async () => {
    const host = new MemoryHost({ [uri]: unknownScheme });
    const client = await startClient({ folders: [folder], host });
    await client.published(uri, (codes) => codes.length === 1);
    const tell = () =>
      client.notify('workspace/didChangeWatchedFiles', {
        changes: [{ uri: `${folder}/.gitignore`, type: 2 }],
      });
    host.ignored.add(uri);
    tell();
    await client.published(uri, (codes) => codes.length === 0);
    expect((await client.inside()).files).toEqual([]);
    host.ignored.delete(uri);
    const before = client.notifications.all.length;
    tell();
    await client.published(uri, (codes) => codes.length === 1, before);
  });
});
