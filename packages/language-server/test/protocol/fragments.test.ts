import { describe, expect, it } from 'vitest';
import { codesOf, startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { pullCapabilities } from './kit/texts.js';

const folder = 'file:///work';
const uri = `${folder}/openapi.yaml`;
const fragment = `${folder}/paths/users.yaml`;
const document = 'openapi: 3.1.0\npaths:\n  /users: { $ref: ./paths/users.yaml }\n';
const operation = 'get:\n  x-vendor-pagination: pages\n';
const host = () => new MemoryHost({ [uri]: document, [fragment]: operation });

describe('a file that only a document on disk refers to', () => {
  it('a file that only a document on disk refers to has findings and hovers', async () => {
    const capabilities = {
      textDocument: { diagnostic: {}, hover: { contentFormat: ['plaintext'] } },
      workspace: { diagnostics: { refreshSupport: true } },
    };
    const client = await startClient({ folders: [folder], host: host(), capabilities });
    client.open(fragment, operation);
    await client.requests.next(({ method }) => method === 'workspace/diagnostic/refresh');
    const textDocument = { uri: fragment };
    const report = () =>
      client.request<{ readonly items?: unknown }>('textDocument/diagnostic', { textDocument });
    expect(codesOf((await report()).items)).toEqual(['Pagination/UnknownScheme']);
    const hover = await client.request('textDocument/hover', {
      textDocument,
      position: { line: 1, character: 26 },
    });
    expect(JSON.stringify(hover)).toContain('get /users');
    client.replace(fragment, operation.replace('pages', 'false'), 2);
    expect(codesOf((await report()).items)).toEqual([]);
  });

  it('findings of a fragment change when the reference to it changes, and disappear with the reference', async () => {
    const client = await startClient({ folders: [folder], host: host(), capabilities: pullCapabilities });
    client.open(fragment, operation);
    client.open(uri, document);
    const textDocument = { uri: fragment };
    const pull = (previousResultId?: string) =>
      client.request<{ readonly resultId: string; readonly items?: unknown }>('textDocument/diagnostic', {
        textDocument,
        previousResultId,
      });
    const first = await pull();
    expect(codesOf(first.items)).toEqual(['Pagination/UnknownScheme']);
    expect(await pull(first.resultId)).toMatchObject({ kind: 'unchanged' });
    client.replace(uri, document.replace('/users:', '/people:'), 2);
    const second = await pull(first.resultId);
    expect(JSON.stringify(second.items)).toContain('get /people');
    client.replace(uri, document.replace('users.yaml', 'none.yaml'), 3);
    expect((await pull(second.resultId)).items).toEqual([]);
  });

  it('findings of a fragment stay published while it is opened, edited and closed', async () => {
    const client = await startClient({ folders: [folder], host: host() });
    await client.published(fragment, (codes) => codes.length === 1);
    client.open(fragment, operation);
    client.replace(fragment, `${operation}# more\n`, 2);
    await client.published(fragment, (codes, version) => codes.length === 1 && version === 2);
    client.close(fragment);
    await client.settled();
    await client.published(uri);
    const reported = client
      .sent('textDocument/publishDiagnostics')
      .filter((one) => one.uri === fragment)
      .map(({ diagnostics }) => codesOf(diagnostics).length);
    expect(new Set(reported)).toEqual(new Set([1]));
  });
});
