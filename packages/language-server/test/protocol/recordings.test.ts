import { describe, expect, it } from 'vitest';
import type { CodeLens, Diagnostic } from 'vscode-languageserver';
import { type Client, startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';

const folder = 'file:///work';
const uri = `${folder}/openapi.yaml`;
const recording = `${folder}/walks/users.ndjson`;

const document = (next: string) => `openapi: 3.1.0
info: { title: Users, version: '1' }
servers: [{ url: https://api.example.com }]
x-vendor-pagination:
  - name: userPage
    type: cursor
    request: { cursor: { type: cursor } }
    response:
      data: { type: items }
      next: { type: cursor, path: [${next}] }
paths:
  /users:
    get:
      x-vendor-pagination: userPage
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses: {}
`;
const line = (query: string, body: object) =>
  JSON.stringify({ request: { url: `https://api.example.com/users${query}` }, response: { body } });
const walk = [
  line('', { data: [{ id: 1 }], next: 'abcdef' }),
  line('?cursor=abcdef', { data: [{ id: 2 }], next: null }),
].join('\n');

const capabilities = {
  textDocument: { publishDiagnostics: { relatedInformation: true } },
  workspace: {
    configuration: true,
    codeLens: { refreshSupport: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
  },
};

async function started(next: string, settings: () => unknown = () => ({ recordings: ['walks'] })) {
  const host = new MemoryHost({ [uri]: document(next), [recording]: walk });
  const client = await startClient({ folders: [folder], host, capabilities, settings });
  client.open(uri, document(next));
  return { client, host };
}

async function lensesOf(client: Client): Promise<readonly string[]> {
  const lenses = await client.request<readonly CodeLens[]>('textDocument/codeLens', {
    textDocument: { uri },
  });
  return lenses.flatMap(({ command }) =>
    / by \d+ pages? of /.test(command?.title ?? '') ? [command?.title ?? ''] : [],
  );
}

/** Requests the lenses after each refresh until one has the title, or until none is left if `title` is undefined. */
async function lensesWith(client: Client, title: string | undefined): Promise<readonly string[]> {
  for (;;) {
    const seen = client.requests.all.length;
    const lenses = await lensesOf(client);
    if (title === undefined ? lenses.length === 0 : lenses.includes(title)) return lenses;
    await client.requests.next(({ method }) => method === 'workspace/codeLens/refresh', seen);
  }
}

const confirmed = 'confirmed by 2 pages of walks/users.ndjson';
const contradicted = 'contradicted by 2 pages of walks/users.ndjson';

describe('the setting recordings', () => {
  it('a lens on a declared operation says how many pages of which recording confirm the declaration', async () => {
    const { client } = await started('next');
    expect(await lensesWith(client, confirmed)).toEqual([confirmed]);
  });

  it('a recording that contradicts a declaration causes a finding that links to the recorded lines', async () => {
    const { client } = await started('after');
    const codes = await client.published(uri, (all) => all.includes('Verify/EndsEarly'));
    expect(codes).toContain('Verify/EndsEarly');
    const [published] = client
      .sent('textDocument/publishDiagnostics')
      .flatMap(({ diagnostics }) => diagnostics as readonly Diagnostic[])
      .filter(({ code }) => code === 'Verify/EndsEarly');
    expect(published).toMatchObject({
      severity: 1,
      range: { start: { line: 9 } },
      relatedInformation: [
        { location: { uri: recording, range: { start: { line: 0 } } } },
        { location: { uri: recording, range: { start: { line: 1 } } } },
      ],
    });
  });

  it('an edit of a declaration removes the verdict of the recording at once, and a new one follows', async () => {
    const { client } = await started('next');
    await lensesWith(client, confirmed);
    client.replace(uri, document('after'), 2);
    expect(await lensesOf(client)).toEqual([]);
    expect(await lensesWith(client, contradicted)).toEqual([contradicted]);
  });

  it('an edit outside the declaration keeps the verdict of the recording', async () => {
    const { client } = await started('next');
    await lensesWith(client, confirmed);
    client.replace(uri, document('next').replace('title: Users', 'title: People'), 2);
    expect(await lensesOf(client)).toEqual([confirmed]);
  });

  it('a recording that changes on disk is read again', async () => {
    const { client, host } = await started('next');
    await lensesWith(client, confirmed);
    host.files.set(recording, walk.split('\n').slice(0, 1).join('\n'));
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: recording, type: 2 }] });
    const title = 'not confirmed by 1 page of walks/users.ndjson: no second page was requested';
    expect(await lensesWith(client, title)).toEqual([title]);
  });

  it('recordings are not read, watched or shown if the setting `recordings` is absent', async () => {
    let settings: object = { recordings: ['walks/*.ndjson'] };
    const { client, host } = await started('next', () => settings);
    await lensesWith(client, confirmed);
    expect(JSON.stringify(client.asked('client/registerCapability').at(-1))).toContain('har,jsonl,ndjson');
    settings = {};
    client.notify('workspace/didChangeConfiguration', { settings: null });
    expect(await lensesWith(client, undefined)).toEqual([]);
    const reads = host.reads.filter((one) => one === recording).length;
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: recording, type: 2 }] });
    await client.settled();
    expect(host.reads.filter((one) => one === recording)).toHaveLength(reads);
  });

  it.each([['missing.har'], ['missing'], ['missing/**/*.har']])(
    'a message says that the path %j in the setting recordings names no recording',
    async (path) => {
      const { client } = await started('next', () => ({ recordings: ['walks', path] }));
      expect((await client.next('window/showMessage')).message).toBe(
        `In the setting pagewright.recordings, "${path}" names no recording. It is relative to ${folder}.`,
      );
      await client.settled();
      expect(client.sent('window/showMessage')).toHaveLength(1);
    },
  );

  it('a message names a recording from which no request can be read', async () => {
    const { client, host } = await started('next', () => ({ recordings: ['broken.har'] }));
    host.files.set(`${folder}/broken.har`, '{ "log": ');
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: `${folder}/broken.har`, type: 1 }] });
    await client.next('window/showMessage', ({ message }) =>
      String(message).startsWith(`${folder}/broken.har:1: `),
    );
  });

  it.each([['../secret'], ['a/../../b'], ['/walks'], ['c:/walks'], ['']])(
    'a message says that the setting recordings is ignored if it has the path %j',
    async (path) => {
      const { client } = await started('next', () => ({ recordings: [path] }));
      const { message } = await client.next('window/showMessage');
      expect(message).toContain('The setting pagewright.recordings is ignored');
    },
  );
});
