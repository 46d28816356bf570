import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SmallMonaco } from './small-monaco.js';
import { snippet } from './snippet.js';

const browserBuild = new URL('../../packages/language-server/dist/browser.js', import.meta.url).href;
const text = (binding: string) =>
  `x: 😀\nopenapi: 3.1.0\nx-vendor-pagination: [{ name: pages, type: fakePage, request: {}, response: {} }]\npaths:\n  /users:\n    get: { x-vendor-pagination: ${binding} }\n`;

// Runs the documented snippet with the browser build of the server, connected like a page and its worker.
describe('Monaco in a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-page-'));
  const { port1, port2 } = new MessageChannel();
  const monaco = new SmallMonaco();
  const model = monaco.createModel(text('pagse'), 'yaml', 'inmemory://model/openapi.yaml');

  beforeAll(async () => {
    const file = join(folder, 'connect.mjs');
    writeFileSync(file, snippet('monaco'));
    const { connect } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const { serve } = await import(/* @vite-ignore */ browserBuild);
    serve(port2);
    await connect(monaco, port1);
  });

  afterAll(() => {
    port1.close();
    rmSync(folder, { recursive: true });
  });

  const codes = () => model.markers.map(({ code }) => code);

  it('Monaco on a web page shows diagnostics', async () => {
    await vi.waitFor(() => expect(codes()).toContain('Pagination/UnknownScheme'), { timeout: 20_000 });
    const marker = model.markers.find(({ code }) => code === 'Pagination/UnknownScheme');
    expect(marker).toMatchObject({ startLineNumber: 6, startColumn: 33, endLineNumber: 6, endColumn: 38 });
    expect(marker?.severity).toBe(monaco.MarkerSeverity.Error);
  });

  it('Monaco on a web page shows a hover', async () => {
    const hover = await monaco.hover(model, { lineNumber: 3, column: 40 });
    expect(hover?.contents[0]?.value).toContain('fakePage');
  });

  it('Monaco on a web page completes the names of schemes', async () => {
    const found = await monaco.complete(model, { lineNumber: 6, column: 34 });
    expect(found.suggestions.map(({ label }) => label)).toContain('pages');
  });

  it('Monaco on a web page updates diagnostics while typing', async () => {
    model.edit({ startLineNumber: 6, startColumn: 36, endLineNumber: 6, endColumn: 38 }, 'es');
    await vi.waitFor(() => expect(codes()).not.toContain('Pagination/UnknownScheme'), { timeout: 20_000 });
    expect(model.getValue()).toBe(text('pages'));
  });
});
