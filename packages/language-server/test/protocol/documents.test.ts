import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { startClient } from './kit/client.js';
import { silent, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';

describe('documents', () => {
  it('diagnostics are published for documents outside the folders, untitled or in other file systems', async () => {
    const client = await startClient({ folders: ['file:///elsewhere'] });
    for (const one of [
      'file:///c%3A/My%20work/a.yaml',
      'untitled:Untitled-1',
      'vscode-vfs://github/o/r/a.yaml',
      'a b',
    ]) {
      client.open(one, unknownScheme);
      expect(await client.published(one)).toEqual(['Pagination/UnknownScheme']);
    }
  });

  it('an open document is found however the client spells its URI', async () => {
    const client = await startClient();
    client.open('file:///c%3A/work/a.yaml', unknownScheme);
    client.replace('file:///C:/work/a.yaml', silent, 2);
    expect((await client.inside('file:///c:/work/a.yaml')).text).toBe(silent);
  });

  it('changing or closing a document that is not open is logged, and the document can still be opened', async () => {
    const client = await startClient();
    client.replace(uri, silent, 2);
    client.close(uri);
    await client.next(
      'window/logMessage',
      ({ message }) => message === `${uri} was closed but was not open.`,
    );
    expect(client.sent('window/logMessage')).toEqual([
      { type: 2, message: `${uri} was changed but is not open; the change was ignored.` },
      { type: 2, message: `${uri} was closed but was not open.` },
    ]);
    const hover = { textDocument: { uri }, position: { line: 4, character: 10 } };
    expect(await client.request('textDocument/hover', hover)).toBeNull();
    client.open(uri, unknownScheme);
    expect(await client.published(uri)).toEqual(['Pagination/UnknownScheme']);
  });

  it('changes of open documents are applied in the order of arrival, whatever their versions', async () => {
    const client = await startClient();
    client.open(uri, 'openapi: 3.1.0\n', 7);
    const insert = (version: number | null, text: string) =>
      client.notify('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [
          { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text },
        ],
      });
    insert(9, 'b');
    insert(8, 'a');
    insert(null, '#');
    expect(await client.inside(uri)).toMatchObject({
      text: '#abopenapi: 3.1.0\n',
      files: [{ version: 8 }],
    });
    expect(client.sent('window/logMessage').map(({ message }) => message)).toEqual([
      `The version of ${uri} went back from 9 to 8; the change was applied.`,
    ]);
  });

  it('a document that is opened twice has the later text', async () => {
    const client = await startClient();
    client.open(uri, silent);
    client.open(uri, unknownScheme, 2);
    expect(await client.inside(uri)).toMatchObject({ text: unknownScheme, files: [{ version: 2 }] });
  });

  it('messages that violate the protocol leave open documents unchanged', async () => {
    const client = await startClient();
    client.open(uri, unknownScheme);
    for (const params of [
      null,
      {},
      { textDocument: null },
      { textDocument: { uri }, contentChanges: {} },
      { textDocument: { uri }, contentChanges: [{ range: { start: {} }, text: 'x' }] },
      { textDocument: { uri }, contentChanges: [{ text: 1 }] },
    ])
      client.notify('textDocument/didChange', params);
    for (const params of [
      null,
      {},
      { textDocument: { uri } },
      { textDocument: { uri }, position: { line: 'x' } },
    ])
      expect(await client.refused('textDocument/hover', params)).toMatchObject({ code: -32602 });
    expect(await client.refused('no/such', {})).toMatchObject({ code: -32601 });
    expect((await client.inside(uri)).text).toBe(unknownScheme);
    expect(client.sent('window/showMessage')).toEqual([]);
  });

  it('positions beyond the end of an open document are moved to the nearest valid position', async () => {
    const client = await startClient();
    client.open(uri, 'openapi: 3.1.0\n');
    const far = { line: 99, character: 99 };
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [
        { range: { start: { line: 0, character: 99 }, end: { line: 0, character: 9 } }, text: '2' },
        { range: { start: far, end: far }, text: '#' },
      ],
    });
    expect((await client.inside(uri)).text).toBe('openapi: 2\n#');
  });
});

describe('a thousand edits', () => {
  it('after a thousand edits, server and client have the same text', async () => {
    const client = await startClient();
    const piece = fc.constantFrom(
      'a',
      '\n',
      '\r\n',
      '\r',
      ': ',
      '  - x',
      '😀',
      'é',
      '"',
      "'",
      '{',
      '}',
      '#',
      '---\n',
      '',
    );
    const edit = fc.record({
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(12),
      text: piece,
    });
    const script = fc.sample(fc.array(edit, { minLength: 1000, maxLength: 1000 }), 1)[0] ?? [];
    let text = unknownScheme;
    client.open(uri, text);
    for (const [index, { from, length, text: inserted }] of script.entries()) {
      const document = TextDocument.create(uri, 'yaml', index + 1, text);
      const start = Math.round(from * text.length);
      const range = { start: document.positionAt(start), end: document.positionAt(start + length) };
      text = TextDocument.applyEdits(document, [{ range, newText: inserted }]);
      client.notify('textDocument/didChange', {
        textDocument: { uri, version: index + 2 },
        contentChanges: [{ range, text: inserted }],
      });
      if (index % 100 === 99) expect((await client.inside(uri)).text).toBe(text);
    }
    expect((await client.inside(uri)).files).toEqual([
      expect.objectContaining({ uri, version: 1001, isOpen: true }),
    ]);
  });
});

describe('a closed document', () => {
  it('a closed document is forgotten with its unit, even after edits', async () => {
    const client = await startClient();
    const count = process.env.PAGEWRIGHT_TESTS === 'all' ? 60 : 20;
    const uris = Array.from({ length: count }, (_, index) => `file:///work/${index}/openapi.yaml`);
    for (const one of uris) {
      client.open(one, `${unknownScheme}      parameters: [{ $ref: './other.yaml#/a' }]\n`);
      client.notify('textDocument/didChange', {
        textDocument: { uri: one, version: 2 },
        contentChanges: [
          { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '# x\n' },
        ],
      });
    }
    const missing = 'Document/UnresolvedReference';
    for (const one of uris)
      expect(await client.published(one, (codes) => codes.includes(missing))).toEqual([
        'Pagination/UnknownScheme',
        missing,
      ]);
    expect(await client.inside()).toMatchObject({ units: count });
    const before = client.notifications.all.length;
    for (const one of uris) client.close(one);
    for (const one of uris) expect(await client.published(one, () => true, before)).toEqual([]);
    expect(await client.inside()).toMatchObject({ files: [], units: 0, wanted: [] });
  });
});
