import { expect, it } from 'vitest';
import { startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { unknownScheme } from './kit/texts.js';

const folder = 'file:///work';
const uri = `${folder}/openapi.yaml`;
const sdk = `${folder}/sdk.yaml`;

it('a rename waits until all files of the folder are known, and changes both open and closed files', async () => {
  const named = `openapi: ./openapi.yaml
pagination:
- { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }
`;
  const host = new MemoryHost({ [uri]: unknownScheme, [sdk]: named });
  let open = () => {};
  host.gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const client = await startClient({ folders: [folder], host });
  client.open(sdk, named);
  const position = { line: 2, character: 14 };
  const params = { textDocument: { uri: sdk }, position, newName: 'lists' };
  const renamed = client.request<{ changes: Record<string, unknown> }>('textDocument/rename', params);
  await client.settled();
  open();
  expect(Object.keys((await renamed).changes).sort()).toEqual([uri, sdk]);
});
