import { describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { type Client, codesOf, startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { TestClock } from './kit/test-clock.js';
import { config, pullCapabilities, silent, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const sdk = 'file:///work/sdk.yaml';
const other = 'file:///work/other/openapi.yaml';

interface Report {
  readonly kind: string;
  readonly resultId: string;
  readonly items?: readonly object[];
  readonly relatedDocuments?: Readonly<Record<string, Report>>;
}

function pull(client: Client, of: string, previousResultId?: string): Promise<Report> {
  return client.request('textDocument/diagnostic', { textDocument: { uri: of }, previousResultId });
}

describe('pulled diagnostics', () => {
  it('pulled diagnostics are unchanged while the unit of the file is unchanged', async () => {
    const client = await startClient({ capabilities: pullCapabilities });
    client.open(uri, unknownScheme);
    client.open(other, silent);
    const first = await pull(client, uri);
    expect(codesOf(first.items)).toEqual(['Pagination/UnknownScheme']);
    const { resultId } = first;
    expect(await pull(client, uri, resultId)).toEqual({ kind: 'unchanged', resultId });
    client.replace(other, unknownScheme, 2);
    expect(await pull(client, uri, resultId)).toEqual({ kind: 'unchanged', resultId });
    client.replace(uri, `${unknownScheme}# more\n`, 2);
    const second = await pull(client, uri, resultId);
    expect(second).toMatchObject({ kind: 'full' });
    expect(second.resultId).not.toBe(resultId);
    // Neither an older id nor the id of another server is recognised.
    expect(await pull(client, uri, resultId)).toMatchObject({ kind: 'full', resultId: second.resultId });
    expect(await pull(client, uri, 'else.1')).toMatchObject({ kind: 'full', resultId: second.resultId });
  });

  it('pulled diagnostics include changed diagnostics of the other files of the unit', async () => {
    const client = await startClient({ capabilities: pullCapabilities });
    client.open(uri, unknownScheme);
    client.open(sdk, config('./openapi.yaml'));
    const first = await pull(client, sdk);
    expect(codesOf(first.relatedDocuments?.[uri]?.items)).toEqual(['Pagination/UnknownScheme']);
    expect(await pull(client, sdk, first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId });
    client.replace(sdk, `# nothing else\n${config('./openapi.yaml')}`, 2);
    expect((await pull(client, sdk)).relatedDocuments).toBeUndefined();
    const id = first.relatedDocuments?.[uri]?.resultId;
    expect(await pull(client, uri, id)).toMatchObject({ kind: 'unchanged', resultId: id });
  });

  it('pulled diagnostics of unread and unknown files are empty', async () => {
    const client = await startClient({ capabilities: pullCapabilities });
    client.open(other, 'replicas: 3\n');
    for (const one of [other, uri]) {
      const report = await pull(client, one);
      expect(report).toMatchObject({ kind: 'full', items: [] });
      expect(await pull(client, one, report.resultId)).toMatchObject({ kind: 'unchanged' });
    }
  });

  it('pulled diagnostics change with the settings', async () => {
    let settings: unknown = {};
    const client = await startClient({
      capabilities: { ...pullCapabilities, workspace: { configuration: true } },
      settings: () => settings,
    });
    client.open(uri, unknownScheme);
    const { resultId } = await pull(client, uri);
    settings = { diagnostics: { rules: { 'Pagination/UnknownScheme': 'off' } } };
    client.notify('workspace/didChangeConfiguration', { settings: null });
    await client.settled();
    const after = await pull(client, uri, resultId);
    expect(after).toMatchObject({ kind: 'full', items: [] });
  });
});

interface WorkspaceReport {
  readonly items: readonly (Report & { readonly uri: string; readonly version: number | null })[];
}

function held(
  client: Client,
  previous: readonly { readonly uri: string; readonly value: string }[],
  more = {},
) {
  const source = new CancellationTokenSource();
  const answer = client.request<WorkspaceReport>(
    'workspace/diagnostic',
    { previousResultIds: previous, ...more },
    source.token,
  );
  return { answer, cancel: () => source.cancel() };
}

const idsOf = ({ items }: WorkspaceReport) =>
  items.map(({ uri: of, resultId }) => ({ uri: of, value: resultId }));

describe('workspace diagnostics', () => {
  it('workspace diagnostics report every recognised file with findings, open or not', async () => {
    const host = new MemoryHost({ [other]: unknownScheme, 'file:///work/clean.yaml': silent });
    const client = await startClient({ capabilities: pullCapabilities, folders: ['file:///work'], host });
    client.open(uri, unknownScheme, 5);
    await scanned(client, 3);
    const { items } = await held(client, []).answer;
    expect(items.map(({ uri: of, version, kind }) => [of, version, kind])).toEqual([
      [uri, 5, 'full'],
      [other, null, 'full'],
    ]);
  });

  it('a request for workspace diagnostics waits until there is something to report', async () => {
    const clock = new TestClock();
    const client = await startClient({ capabilities: pullCapabilities, clock });
    client.open(uri, unknownScheme);
    const first = await held(client, []).answer;
    let isAnswered = false;
    const { answer } = held(client, idsOf(first));
    void answer.then(() => {
      isAnswered = true;
    });
    await client.settled();
    client.open(other, silent);
    await client.settled();
    clock.advance(1000);
    await client.settled();
    expect(isAnswered).toBe(false);
    client.replace(other, unknownScheme, 2);
    await client.settled();
    clock.advance(1000);
    expect((await answer).items).toMatchObject([{ uri: other, version: 2, items: [{}] }]);
  });

  it('workspace diagnostics are sent file by file if the client supports partial results', async () => {
    const client = await startClient({ capabilities: pullCapabilities });
    const reported: unknown[] = [];
    client.onProgress('mine', (value) => reported.push(value));
    client.open(uri, unknownScheme);
    client.open(other, unknownScheme);
    expect(await held(client, [], { partialResultToken: 'mine' }).answer).toEqual({ items: [] });
    expect(reported).toMatchObject([{ items: [{ uri }] }, { items: [{ uri: other }] }]);
  });

  it('workspace diagnostics clear the findings of a removed file once', async () => {
    const clock = new TestClock();
    const client = await startClient({ capabilities: pullCapabilities, clock });
    client.open(uri, unknownScheme);
    client.open(other, unknownScheme);
    const first = await held(client, []).answer;
    client.close(other);
    const second = await held(client, idsOf(first)).answer;
    expect(second.items).toMatchObject([{ uri: other, version: null, items: [] }]);
    const [one] = idsOf(first);
    const third = held(client, [...(one ? [one] : []), ...idsOf(second)]);
    await client.settled();
    client.close(uri);
    await client.settled();
    clock.advance(1000);
    expect((await third.answer).items).toMatchObject([{ uri, items: [] }]);
  });

  it('a request for workspace diagnostics ends on cancellation or shutdown', async () => {
    const client = await startClient({ capabilities: pullCapabilities });
    const first = held(client, []);
    await client.settled();
    first.cancel();
    await expect(first.answer).rejects.toMatchObject({ code: -32800 });
    const second = held(client, []);
    await client.settled();
    await client.request('shutdown', undefined);
    expect(await second.answer).toEqual({ items: [] });
  });
});

async function scanned(client: Client, files: number): Promise<void> {
  for (let times = 0; times < 2000; times++) if ((await client.inside()).files.length >= files) return;
  throw new Error('The files are not found.');
}
