import { describe, expect, it } from 'vitest';
import { type Client, codesOf, startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { TestClock } from './kit/test-clock.js';
import { config, pullCapabilities, silent, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const sdk = 'file:///work/sdk.yaml';
const published = 'textDocument/publishDiagnostics';
const unknown = 'Pagination/UnknownScheme';
/** Typed at the end of the line `get:` to bind the operation. */
const binding = '\n      x-vendor-pagination: p';
const refresh = 'workspace/diagnostic/refresh';

interface Answer {
  readonly kind: string;
  readonly resultId: string;
  readonly items?: unknown;
}

function type(client: Client, version: number, character: number, text: string, line = 4): void {
  const place = { line, character };
  client.notify('textDocument/didChange', {
    textDocument: { uri, version },
    contentChanges: [{ range: { start: place, end: place }, text }],
  });
}

async function pulled(client: Client, previousResultId?: string) {
  const params = { textDocument: { uri }, previousResultId };
  const { kind, resultId, items } = await client.request<Answer>('textDocument/diagnostic', params);
  return { kind, resultId, codes: codesOf(items ?? []) };
}

/** The codes of the diagnostics that were last published for the document. */
function shown(client: Client): readonly string[] {
  return codesOf(
    client
      .sent(published)
      .filter((one) => one.uri === uri)
      .at(-1)?.diagnostics,
  );
}

describe('the line that is being edited', () => {
  const initializationOptions = { quietLine: true };

  it('new findings on the edited line are held back for one second if the client pulls diagnostics', async () => {
    const clock = new TestClock();
    const client = await startClient({ clock, capabilities: pullCapabilities, initializationOptions });
    client.open(uri, silent);
    await pulled(client);
    for (const [at, text] of [binding, 'a', 'g'].entries()) {
      if (at === 0) type(client, 2, 8, text, 3);
      else type(client, at + 2, 27 + at, text);
      expect((await pulled(client)).codes).toEqual([]);
      clock.advance(900);
    }
    await client.settled();
    const before = client.asked(refresh).length;
    clock.advance(100);
    await client.settled();
    expect(client.asked(refresh).length).toBe(before + 1);
    expect((await pulled(client)).codes).toEqual([unknown]);
    clock.advance(10_000);
    await client.settled();
    expect(client.asked(refresh).length).toBe(before + 1);
  });

  it('new findings on the edited line are held back for one second if diagnostics are published', async () => {
    const clock = new TestClock();
    const client = await startClient({ clock, initializationOptions });
    client.open(uri, silent);
    await client.published(uri);
    type(client, 2, 8, binding, 3);
    await client.published(uri, (_, version) => version === 2);
    expect(shown(client)).toEqual([]);
    clock.advance(1000);
    await client.published(uri, (codes) => codes.length > 0);
    expect(shown(client)).toEqual([unknown]);
  });

  it('existing findings on the edited line stay, and findings on other lines appear at once', async () => {
    const clock = new TestClock();
    const client = await startClient({ clock, capabilities: pullCapabilities, initializationOptions });
    client.open(uri, unknownScheme);
    expect((await pulled(client)).codes).toEqual([unknown]);
    type(client, 2, 30, 'x');
    expect((await pulled(client)).codes).toEqual([unknown]);
    client.replace(uri, silent, 3);
    expect((await pulled(client)).codes).toEqual([]);
    type(client, 4, 8, `${binding}\n`, 3);
    expect((await pulled(client)).codes).toEqual([unknown]);
  });

  it.each([
    ['the client has not set quietLine', pullCapabilities, {}],
    [
      'the client pulls diagnostics but supports no refresh',
      { textDocument: { diagnostic: {} } },
      initializationOptions,
    ],
  ])('findings on the edited line appear at once if %s', async (_, capabilities, options) => {
    const client = await startClient({ capabilities, initializationOptions: options });
    client.open(uri, silent);
    type(client, 2, 8, binding, 3);
    expect((await pulled(client)).codes).toEqual([unknown]);
  });
});

describe('documents that are checked when they are saved', () => {
  const options = {
    capabilities: pullCapabilities,
    initializationOptions: { pagewright: { run: 'onSave' } },
  };

  it('with `run: onSave`, a document keeps its findings until it is saved', async () => {
    const client = await startClient(options);
    client.open(uri, silent);
    const first = await pulled(client);
    client.replace(uri, unknownScheme, 2);
    expect(await pulled(client, first.resultId)).toMatchObject({ kind: 'unchanged' });
    expect((await pulled(client)).codes).toEqual([]);
    client.notify('textDocument/didSave', { textDocument: { uri } });
    await client.settled();
    expect(client.asked(refresh)).toHaveLength(1);
    expect((await pulled(client, first.resultId)).codes).toEqual([unknown]);
  });

  it('with `run: onSave`, an edited configuration changes the findings of its document only when saved', async () => {
    const client = await startClient(options);
    client.open(uri, unknownScheme);
    client.open(sdk, config('./openapi.yaml'));
    expect((await pulled(client)).codes).toEqual([unknown]);
    client.replace(sdk, `${config('./openapi.yaml')}diagnostics: { ignored: { ${unknown}: true } }\n`, 2);
    expect((await pulled(client)).codes).toEqual([unknown]);
    client.notify('textDocument/didSave', { textDocument: { uri: sdk } });
    expect((await pulled(client)).codes).toEqual([]);
  });
});

describe('a syntax error that another server reports', () => {
  const broken = `${silent}x: [\n`;
  const initializationOptions = { syntax: ['yaml'] };

  it('a syntax error that another server reports is not published while the document is open', async () => {
    const host = new MemoryHost({ [uri]: broken });
    const client = await startClient({ host, initializationOptions, folders: ['file:///work'] });
    await client.published(uri, (codes) => codes.includes('Document/InvalidSyntax'));
    client.open(uri, broken);
    expect(await client.published(uri, (codes) => codes.length === 0)).toEqual([]);
    client.close(uri);
    expect(await client.published(uri, (codes) => codes.length > 0)).toContain('Document/InvalidSyntax');
  });

  it('a syntax error is published unless the client has another server that reports it in that language', async () => {
    const json = 'file:///work/openapi.json';
    const client = await startClient({ initializationOptions });
    client.open(json, '{ "openapi": "3.1.0", "paths": {} ', 1, 'json');
    expect(await client.published(json)).toContain('Document/InvalidSyntax');
    const other = await startClient();
    other.open(uri, broken);
    expect(await other.published(uri)).toContain('Document/InvalidSyntax');
  });
});
