import { describe, expect, it } from 'vitest';
import { startClient } from './kit/client.js';

const uri = 'file:///work/openapi.yaml';
const suggest = 'editor.action.triggerSuggest';

/** The commands of the completion items on the second line of a document, by label. */
async function commandsAfter(initializationOptions: object): Promise<unknown> {
  const client = await startClient({ capabilities: {}, initializationOptions });
  client.open(uri, 'openapi: 3.1.0\n\npaths: {}\n');
  const answer: unknown = await client.connection.sendRequest('textDocument/completion', {
    textDocument: { uri },
    position: { line: 1, character: 0 },
  });
  const { items } = answer as { readonly items: readonly { label: string; command?: unknown }[] };
  return items.map(({ label, command }) => [label, command]);
}

describe('a completion item that requests further completions', () => {
  it('a completion item runs only a command that the client supports', async () => {
    const command = { title: 'Suggest', command: suggest, arguments: [{ auto: true }] };
    expect(await commandsAfter({ commands: [suggest] })).toEqual([
      ['x-vendor-pagination', command],
      ['x-vendor-pagination-ignore', command],
    ]);
    expect(await commandsAfter({ commands: ['pagewright.showRule'] })).toEqual([
      ['x-vendor-pagination', undefined],
      ['x-vendor-pagination-ignore', undefined],
    ]);
  });
});

describe('a new file next to an open document', () => {
  it('completion in a new file starts only if its name suggests it, and never after a brace', async () => {
    const client = await startClient({ capabilities: {} });
    client.open(uri, 'openapi: 3.1.0\n\npaths: {}\n');
    client.open('file:///work/tsconfig.json', '{\n  \n}\n', 1, 'json');
    client.open('file:///work/new.yaml', '', 1, 'yaml');
    client.open('file:///work/pagewright.yaml', '', 1, 'yaml');
    const at = (name: string, line: number, character: number, context?: object) =>
      client.request('textDocument/completion', {
        textDocument: { uri: `file:///work/${name}` },
        position: { line, character },
        context,
      });
    expect(await at('tsconfig.json', 1, 2)).toBeNull();
    expect(await at('tsconfig.json', 0, 1, { triggerKind: 2, triggerCharacter: '{' })).toBeNull();
    expect(await at('new.yaml', 0, 0)).toBeNull();
    expect(await at('pagewright.yaml', 0, 0)).not.toBeNull();
    expect(await at('pagewright.yaml', 0, 0, { triggerKind: 2, triggerCharacter: '{' })).toBeNull();
    const { capabilities } = client.initialized as {
      readonly capabilities: { readonly completionProvider: { readonly triggerCharacters: string[] } };
    };
    expect(capabilities.completionProvider.triggerCharacters).not.toContain('{');
  });
});
