import { describe, expect, it } from 'vitest';
import { codesOf, startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { TestClock } from './kit/test-clock.js';
import { config, silent, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const sdk = 'file:///work/sdk.yaml';
const published = 'textDocument/publishDiagnostics';

describe('published diagnostics', () => {
  it('published diagnostics carry the version of their text', async () => {
    const client = await startClient();
    client.open(uri, unknownScheme, 3);
    client.replace(uri, silent, 8);
    expect(await client.published(uri, (_, version) => version === 8)).toEqual([]);
    expect(client.sent(published).at(-1)).toEqual({ uri, version: 8, diagnostics: [] });
  });

  it('after many changes at once, the last published diagnostics describe the last text', async () => {
    const client = await startClient();
    client.open(uri, silent);
    await client.published(uri);
    const before = client.notifications.all.length;
    for (let version = 2; version <= 50; version++)
      client.replace(uri, version % 2 === 0 ? unknownScheme : silent, version);
    await client.published(uri, (_, version) => version === 50, before);
    const versions = client.sent(published).map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((one, other) => Number(one) - Number(other)));
    expect(codesOf(client.sent(published).at(-1)?.diagnostics)).toEqual(['Pagination/UnknownScheme']);
  });

  it('after an edit, diagnostics are published only for the files that it affects', async () => {
    const client = await startClient();
    const other = 'file:///work/other/openapi.yaml';
    client.open(other, unknownScheme);
    client.open(uri, unknownScheme);
    client.open(sdk, config('./openapi.yaml'));
    await client.published(uri);
    await client.published(other);
    await client.settled();
    const before = client.notifications.all.length;
    client.replace(
      sdk,
      `openapi: ./openapi.yaml
pagination:
  - { name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items } } }
`,
      2,
    );
    expect(
      await client.published(uri, (codes) => !codes.includes('Pagination/UnknownScheme'), before),
    ).toBeDefined();
    await client.settled();
    const reported = client.notifications.all.slice(before).filter(({ method }) => method === published);
    expect(new Set(reported.map(({ params }) => params.uri))).toEqual(new Set([sdk, uri]));
  });

  it('published diagnostics are cleared if a document is closed, or is no longer an API file', async () => {
    const client = await startClient();
    client.open(uri, unknownScheme);
    await client.published(uri, (codes) => codes.length > 0);
    client.replace(uri, 'just: text\n', 2);
    await client.published(uri, (codes, version) => codes.length === 0 && version === 2);
    client.replace(uri, unknownScheme, 3);
    await client.published(uri, (codes, version) => codes.length > 0 && version === 3);
    client.close(uri);
    await client.published(uri, (codes, version) => codes.length === 0 && version === undefined);
  });

  it('no diagnostics are published for files that Pagewright does not read', async () => {
    const client = await startClient();
    client.open('file:///work/values.yaml', 'replicas: 3\n');
    client.open(uri, unknownScheme);
    await client.published(uri);
    await client.settled();
    expect(client.sent(published).map((one) => one.uri)).toEqual([uri]);
  });

  it('after a document is closed, the published diagnostics describe the file on disk', async () => {
    const host = new MemoryHost({ [uri]: unknownScheme });
    const client = await startClient({ folders: ['file:///work'], host });
    expect(await client.published(uri)).toEqual(['Pagination/UnknownScheme']);
    client.open(uri, silent);
    expect(await client.published(uri, (_, version) => version === 1)).toEqual([]);
    const before = client.notifications.all.length;
    client.close(uri);
    expect(await client.published(uri, (_, version) => version === undefined, before)).toEqual([
      'Pagination/UnknownScheme',
    ]);
  });

  it('diagnostics are published at once if checks are quick, or else after at most a second', async () => {
    const clock = new SlowClock();
    const client = await startClient({ clock });
    client.open(uri, silent);
    await client.published(uri);
    clock.step = 60;
    client.replace(uri, unknownScheme, 2);
    await client.published(uri, (_, version) => version === 2);
    client.replace(uri, silent, 3);
    await client.published(uri, (_, version) => version === 3);
    clock.step = 0;
    for (let version = 4; version <= 12; version++) {
      client.replace(uri, silent, version);
      await client.settled();
      clock.advance(90);
    }
    await client.settled();
    expect(client.sent(published).map(({ version }) => version)).toEqual([1, 2, 3]);
    client.replace(uri, unknownScheme, 13);
    await client.settled();
    clock.advance(150);
    await client.settled();
    clock.advance(50);
    await client.published(uri, (_, version) => version === 13);
    client.replace(uri, silent, 14);
    await client.published(uri, (_, version) => version === 14);
  });
});

/** Advances by `step` each time that it is read. */
class SlowClock extends TestClock {
  step = 0;

  override now(): number {
    const now = super.now();
    if (this.step > 0) this.advance(this.step);
    return now;
  }
}
