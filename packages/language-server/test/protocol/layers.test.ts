import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declared, layeredApi, scheme } from '../features/layers/layered-api.js';
import { readFixture } from '../kit/fixture-text.js';
import { type Client, codesOf, startClient } from './kit/client.js';
import { MemoryHost } from './kit/memory-host.js';
import { patientCapabilities, pullCapabilities, watchCapabilities } from './kit/texts.js';

const folder = 'file:///work';
const uriOf = (name: string) => `${folder}/${name}`;
const document = uriOf('openapi.yaml');
const overlay = uriOf('overlay.yaml');
const workflow = uriOf('.speakeasy/workflow.yaml');

const texts = new Map(readFixture(layeredApi(declared)).map(({ name, text }) => [uriOf(name), text]));
const plainOverlay = (texts.get(overlay) ?? '').replace('extends: ./openapi.yaml\n', '');
const workflowText = `sources:
  shop: { inputs: [{ location: ./openapi.yaml }], overlays: [{ location: ./overlay.yaml }] }
`;

function pull(client: Client, uri: string): Promise<{ readonly items?: unknown }> {
  return client.request('textDocument/diagnostic', { textDocument: { uri } });
}

describe('overlays and workflows over a document', () => {
  it('an overlay that is opened alone is checked against its document on disk', async () => {
    const host = new MemoryHost({ [document]: texts.get(document) ?? '' });
    const client = await startClient({ host, capabilities: patientCapabilities });
    const wrong = texts.get(overlay)?.replace("['/teams'].get", "['/team'].get") ?? '';
    client.open(overlay, wrong);
    await expect
      .poll(async () => codesOf((await pull(client, overlay)).items))
      .toEqual(['Overlay/UnknownOperation']);
  });

  it('a workflow that appears on disk adds its overlay, whose findings disappear with the workflow', async () => {
    const host = new MemoryHost({
      [overlay]: plainOverlay.replace('paths', 'path'),
      [document]: texts.get(document) ?? '',
    });
    // The search of a folder skips folders whose names begin with a dot.
    host.ignored.add(workflow);
    const client = await startClient({ folders: [folder], host, capabilities: watchCapabilities });
    client.open(document, texts.get(document) ?? '');
    await client.published(document, (codes) => codes.length === 0);
    expect(client.sent('textDocument/publishDiagnostics').map(({ uri }) => uri)).not.toContain(overlay);
    host.files.set(workflow, workflowText);
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: workflow, type: 1 }] });
    expect(await client.published(overlay, (codes) => codes.length > 0)).toContain('Overlay/NoMatch');
    const before = client.notifications.all.length;
    host.files.delete(workflow);
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: workflow, type: 3 }] });
    expect(await client.published(overlay, (codes) => codes.length === 0, before)).toEqual([]);
  });

  it('after random edits of a document and its overlay, the server responds like a new one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stroke, { minLength: 1, maxLength: 12 }), async (strokes) => {
        const now = new Map([...texts, [workflow, workflowText]]);
        const kept = await opened(now);
        let version = 1;
        for (const { uri, at, insert, isAsked, ...one } of strokes) {
          const text = now.get(uri) ?? '';
          const lines = text.split('\n');
          const line = Math.floor(at * lines.length);
          const start = one.isOfLines
            ? lines.slice(0, line).join('\n').length + Math.sign(line)
            : Math.floor(at * text.length);
          const removed = one.isOfLines ? lines.slice(line, line + one.remove).join('\n').length : one.remove;
          const end = Math.min(text.length, start + removed);
          const next = text.slice(0, start) + insert + text.slice(end);
          now.set(uri, next);
          const range = { start: positionAt(text, start), end: positionAt(text, end) };
          kept.notify('textDocument/didChange', {
            textDocument: { uri, version: ++version },
            contentChanges: [{ range, text: insert }],
          });
          if (isAsked) await answers(kept, now);
        }
        const fresh = await opened(now);
        // A recognised file keeps its kind while its text is broken; a file that is opened broken has no kind.
        if ((await kinds(kept)) !== (await kinds(fresh))) return;
        expect(await answers(kept, now)).toEqual(await answers(fresh, now));
      }),
      { numRuns: 60, plugins: [fc.interruptAfterTimeLimit(10_000)] },
    );
  }, 120_000);
});

interface Stroke {
  readonly uri: string;
  /** Start of the edit, as a fraction of the text. */
  readonly at: number;
  /** True if the edit begins at a line and removes lines instead of characters. */
  readonly isOfLines: boolean;
  readonly remove: number;
  readonly insert: string;
  /** True to request diagnostics, lenses, hovers and definitions of all files after this edit. */
  readonly isAsked: boolean;
}

const lines = [
  '',
  '  - target: $.paths.*.get\n    update: { x-vendor-pagination: pages }\n',
  "  - target: $.paths['/teams']\n    remove: true\n",
  `  - target: $.paths['/users'].get\n    update: { x-vendor-pagination: ${scheme} }\n`,
  "  - target: $.paths['/users'].get",
  "  - target: $.paths['/teams'].get.responses",
  '    update: { x-vendor-pagination: false }',
  '    update: { parameters: [] }',
  '  /more:\n    get: { x-vendor-pagination: pages }\n',
];
const pieces = ['', ' ', 'x', '\n', 'cursor', "['/users']", '.*', '#'];

const place = {
  uri: fc.constantFrom(document, overlay, overlay, workflow),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  isAsked: fc.boolean(),
};
const stroke: fc.Arbitrary<Stroke> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      ...place,
      isOfLines: fc.constant(true),
      remove: fc.nat(2),
      insert: fc.constantFrom(...lines),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...place,
      isOfLines: fc.constant(false),
      remove: fc.nat(3),
      insert: fc.constantFrom(...pieces),
    }),
  },
);

async function opened(files: ReadonlyMap<string, string>): Promise<Client> {
  const client = await startClient({ folders: [folder], capabilities: pullCapabilities });
  for (const [uri, text] of files) client.open(uri, text);
  await client.settled();
  return client;
}

async function kinds(client: Client): Promise<string> {
  const { files, units } = await client.inside();
  return JSON.stringify([units, files.map(({ uri, kind }) => [uri, kind]).sort()]);
}

/** The diagnostics, lenses, hovers and definitions of all files, without result ids. */
async function answers(client: Client, files: ReadonlyMap<string, string>): Promise<unknown> {
  const asked = [...files].flatMap(([uri, text]) => {
    const textDocument = { uri };
    const lines = text.split('\n');
    const places = lines.flatMap((line, index) =>
      line.trim() === '' ? [] : { line: index, character: Math.floor(line.length / 2) },
    );
    return [
      pull(client, uri).then(({ items }) => items),
      client.request('textDocument/codeLens', { textDocument }),
      ...places.flatMap((position) => [
        client.request('textDocument/hover', { textDocument, position }),
        client.request('textDocument/definition', { textDocument, position }),
      ]),
    ];
  });
  return Promise.all(asked);
}

function positionAt(text: string, offset: number): { readonly line: number; readonly character: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
