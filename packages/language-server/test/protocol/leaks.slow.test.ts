import { expect, it } from 'vitest';
import type { Inside } from './kit/client.js';
import { heapUsed } from './kit/heap.js';
import { type LeanClient, startLean } from './kit/lean-client.js';
import { MemoryHost } from './kit/memory-host.js';
import { TestClock } from './kit/test-clock.js';

const folder = 'file:///work';
const capabilities = {
  textDocument: { diagnostic: { relatedDocumentSupport: true }, hover: { contentFormat: ['markdown'] } },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    diagnostics: { refreshSupport: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
  },
  window: { workDoneProgress: true },
};

const document = (index: number) => `openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items } } }
paths:
  /users: { $ref: ./parts${index}.yaml }
  /gone: { $ref: ../outside/${index}.yaml }
${Array.from({ length: 40 }, (_, path) => `  /p${path}: { get: { x-vendor-pagination: pages } }\n`).join('')}`;
const fragment = 'get: { x-vendor-pagination: pages }\n';

async function inside(client: LeanClient): Promise<Inside> {
  for (let turn = 0; turn < 3; turn++) await client.request('pagewright/debug', {});
  return client.request('pagewright/debug', {});
}

/** The texts of a document, its configuration and its fragment, by URI. */
const textsOf = (index: number): Readonly<Record<string, string>> => ({
  [`${folder}/${index}/openapi${index}.yaml`]: document(index),
  [`${folder}/${index}/sdk.yaml`]: `openapi: ./openapi${index}.yaml\npagination: []\n`,
  [`${folder}/${index}/parts${index}.yaml`]: fragment,
});

async function openAndEdit(client: LeanClient, index: number): Promise<void> {
  const texts = textsOf(index);
  for (const [uri, text] of Object.entries(texts))
    await client.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text },
    });
  for (const uri of Object.keys(texts)) {
    const textDocument = { uri };
    const start = { line: 0, character: 0 };
    await client.request('textDocument/diagnostic', { textDocument });
    await client.notify('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start, end: start }, text: '# x\n' }],
    });
    await client.request('textDocument/diagnostic', { textDocument });
    await client.request('textDocument/hover', { textDocument, position: { line: 2, character: 14 } });
    await client.request('textDocument/codeLens', { textDocument });
    await client.request('textDocument/completion', { textDocument, position: { line: 1, character: 3 } });
  }
  await client.request('pagewright/explorer', {});
}

async function close(client: LeanClient, index: number): Promise<void> {
  for (const uri of Object.keys(textsOf(index)))
    await client.notify('textDocument/didClose', { textDocument: { uri } });
}

it('two hundred documents that are opened, edited and closed leave no memory in use', {
  timeout: 240_000,
}, async () => {
  const clock = new TestClock();
  const client = await startLean({ capabilities, folders: [folder], host: new MemoryHost(), clock });
  const rest = async () => {
    await inside(client);
    clock.advance(10_000);
    // The server releases its last check at the next request of any kind.
    await client.request('workspace/symbol', { query: '' });
    const { held, files } = await inside(client);
    clock.advance(10_000);
    return { held, files, timers: clock.pending };
  };
  const before = await rest();
  expect(before).toMatchObject({ files: [], timers: 0, held: { open: 0, disk: 0, units: 0, reading: 0 } });
  const live = async (from: number, end: number) => {
    for (let index = from; index < end; index++) {
      await openAndEdit(client, index);
      await close(client, index);
    }
  };
  await live(0, 100);
  expect(await rest()).toEqual(before);
  const warm = await heapUsed();
  for (let index = 100; index < 120; index++) await openAndEdit(client, index);
  const twentyOpen = (await heapUsed()) - warm;
  for (let index = 100; index < 120; index++) await close(client, index);
  await live(120, 200);
  expect(await rest()).toEqual(before);
  // Code that was compiled in the meantime is also on the heap, so the limit is the memory of ten open documents.
  expect((await heapUsed()) - warm).toBeLessThan(twentyOpen / 2);
  client.dispose();
});
