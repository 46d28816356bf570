import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { applyTextEdits } from '../kit/apply.js';
import { startClient } from './kit/client.js';

const uri = 'file:///work/openapi.yaml';
const text = (results: string) => `openapi: 3.1.0
paths:
  /users:
    get:
      x-speakeasy-pagination:
        type: cursor
        inputs: [{ name: cursor, in: parameters, type: cursor }]
        outputs: { results: ${results}, nextCursor: $.next }
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses: { '200': { description: fine, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object } }, next: { type: string } } } } } } }
`;
const converted = `openapi: 3.1.0
x-vendor-pagination:
  - name: cursorPage
    type: cursor
    continueOnEmptyItems: true
    request:
      cursor: { type: cursor }
    response:
      data: { type: items }
      next: { type: cursor }
paths:
  /users:
    get:
      x-vendor-pagination: cursorPage
${text('').split('\n').slice(8).join('\n')}`;

const capabilities = {
  textDocument: {
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
      dataSupport: true,
      disabledSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
  },
};

describe('a document that is declared for another tool', () => {
  it('a document that is declared for another tool gets findings, hovers and a conversion', async () => {
    const client = await startClient({ capabilities });
    client.open(uri, text('$.data.resultArray'));
    expect(await client.published(uri)).toEqual(['Pagination/ItemsNotFound']);
    client.replace(uri, text('$.data'), 2);
    await client.published(uri, (codes) => codes.length === 0);
    const textDocument = { uri };
    const position = { line: 4, character: 10 };
    expect(await client.request('textDocument/hover', { textDocument, position })).toMatchObject({
      contents: { value: expect.stringContaining('cursor = next of the response') },
    });
    const [action, ...others] = (await client.request('textDocument/codeAction', {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics: [], only: ['refactor.rewrite'] },
    })) as readonly CodeAction[];
    expect(others).toEqual([]);
    expect(action).toMatchObject({ title: 'Convert get /users to x-vendor-pagination' });
    const { edit } = (await client.request('codeAction/resolve', action)) as CodeAction;
    expect(applyTextEdits(text('$.data'), edit?.changes?.[uri] ?? [])).toBe(converted);
  });

  it('an operation without a known declaration is reported as undeclared only if `undeclared` is true', async () => {
    let undeclared = false;
    const client = await startClient({
      capabilities: { ...capabilities, workspace: { configuration: true } },
      settings: () => ({ undeclared }),
    });
    client.open(uri, text('$.data').replace('x-speakeasy', 'x-other'));
    expect(await client.published(uri)).toEqual([]);
    undeclared = true;
    client.notify('workspace/didChangeConfiguration', {});
    await client.published(uri, (codes) => codes.join() === 'Document/UndeclaredPagination');
  });

  it('a message says that a setting of the wrong type is ignored', async () => {
    const client = await startClient({
      capabilities: { workspace: { configuration: true } },
      settings: () => ({ undeclared: 'all' }),
    });
    const { message } = await client.next('window/showMessage');
    expect(message).toBe('The setting pagewright.undeclared is ignored: expected true or false.');
  });
});

describe('an operation for which nothing is certain', () => {
  const open = (verb: string) => `openapi: 3.1.0
paths:
  /notes:
    ${verb}:
      parameters: [{ name: after, in: query, schema: { type: string } }, { name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: fine, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object, properties: { id: { type: string } } } }, next: { type: string } } } } } } }
`;

  it('a client gets the possible declarations of an ambiguous list, and the edit for the chosen one', async () => {
    const client = await startClient({ capabilities });
    client.open(uri, open('get'));
    const at = { line: 3, character: 5 };
    const actions = (await client.request('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: at, end: at },
      context: { diagnostics: [], only: ['refactor.extract'] },
    })) as readonly CodeAction[];
    const titles = actions.map(({ title }) => title);
    expect(titles[0]).toBe('Declare pagination of get /notes');
    expect(actions[0]?.disabled?.reason).toMatch(/next/);
    expect(titles.at(-1)).toBe('Declare get /notes as not paginated: false');
    const cursor = actions.find(({ title }) => title.startsWith('Declare get /notes as cursor: '));
    const { edit } = (await client.request('codeAction/resolve', cursor)) as CodeAction;
    expect(applyTextEdits(open('get'), edit?.changes?.[uri] ?? [])).toContain(
      'x-vendor-pagination: notesPage',
    );
  });
});
