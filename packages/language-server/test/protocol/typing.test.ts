import { expect, it } from 'vitest';
import { heapUsed } from './kit/heap.js';
import { startLean } from './kit/lean-client.js';

/** With `SOAK=1` a day of typing in a large document; else as much as shows it, too. */
const isSoak = process.env.SOAK === '1';
const size = isSoak ? { operations: 2000, edits: 100_000 } : { operations: 200, edits: 9000 };
const uri = 'file:///work/openapi.yaml';

const operation = (index: number) => `  /things${index}:
    get:
      operationId: list${index}
      x-vendor-pagination: ${index % 10 === 0 ? 'pages' : 'false'}
      parameters:
        - { name: skip, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        '200':
          description: All the things that there are of kind ${index}.
          content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object } }, total: { type: integer } } } } }
`;
const operations = Array.from({ length: size.operations }, (_, index) => operation(index));
const text = `openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: offset, request: { skip: { type: offset }, limit: { type: limit } }, response: { data: { type: items }, total: { type: total } } }
paths:
${operations.join('')}`;

/** What is typed, a character at a time, and taken away again. The last operation is also broken, with all that follows. */
const calm = ['word😀', ' # note', '\n      x-vendor-pagination: pages'];
const breaking = ['"\n  ', 'a: {b: [', ...calm];
const last = size.operations - 1;
const rows = text.split('\n');
const typed = [
  ...['openapi', '/things0', 'list10', 'pages', 'of kind 20.', 'parameters:', 'things7:'].map((needle) => ({
    place: placeBehind(needle),
    words: calm,
  })),
  { place: placeBehind(`of kind ${last}.`), words: breaking },
];

function placeBehind(needle: string) {
  const line = rows.findIndex((row) => row.includes(needle));
  return { line, character: (rows[line]?.indexOf(needle) ?? 0) + needle.length };
}

it('a day of typing leaves nothing behind', { timeout: 600_000 }, async () => {
  const client = await startLean({ capabilities: { textDocument: { diagnostic: {} } } });
  const textDocument = { uri };
  let version = 1;
  let previousResultId: string | undefined;
  const pull = async () => {
    const params = { textDocument, previousResultId };
    previousResultId = (await client.request<{ resultId: string }>('textDocument/diagnostic', params))
      .resultId;
  };
  const change = (range: object, inserted: string) =>
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: ++version },
      contentChanges: [{ range, text: inserted }],
    });

  /** Each word at each place. */
  const round = async () => {
    for (const { place, words } of typed)
      for (const word of words) {
        const steps = [...word].map((character, index, all) => ({
          character,
          start: after(place, all.slice(0, index).join('')),
          end: after(place, all.slice(0, index + 1).join('')),
        }));
        for (const { start, character } of steps) await change({ start, end: start }, character);
        await pull();
        await client.request('textDocument/completion', { textDocument, position: steps.at(-1)?.end });
        for (const { start, end } of steps.reverse()) await change({ start, end }, '');
        await pull();
      }
  };

  await client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } });
  while (version < size.edits / 3) await round();
  const [before, from] = [await heapUsed(), version];
  while (version < size.edits) await round();
  const grown = (await heapUsed()) - before;
  expect((await client.request<{ text: string }>('pagewright/debug', { uri })).text).toBe(text);
  // The engine itself learns a little: an operation that is kept though it is gone is some 300 bytes.
  expect(grown / (version - from)).toBeLessThan(60);
  client.dispose();
});

/** Where the cursor is once that is typed at a place. */
function after({ line, character }: { readonly line: number; readonly character: number }, typed: string) {
  const breaks = typed.split('\n').length - 1;
  const behind = typed.length - (typed.lastIndexOf('\n') + 1);
  return { line: line + breaks, character: (breaks === 0 ? character : 0) + behind };
}
