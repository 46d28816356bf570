import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { goToLine } from '../kit/text.js';
import { openVsCode, type VsCode } from '../kit/vs-code.js';
import { newest } from '../node/editions.js';
import { packagedExtension } from '../node/extension.js';
import { startServer } from '../node/server.js';

/** Milliseconds from the double click on a file until its text, a code lens and the status become visible. */
export interface Opening {
  readonly text: number;
  readonly lens: number;
  readonly status: number;
}

const least = fileURLToPath(new URL('least', import.meta.url));

/** Opened before the large document, so that VS Code and the extension have started. */
const small = `openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items } } }
paths:
  /users: { get: { x-vendor-pagination: pages } }
`;

/** Line of the first list in GitHub's description, counted from 1. */
const firstList = 366;

/**
 * Opens the document in a window that has already shown a small one, with Pagewright or an extension that does nothing.
 */
export async function measureOpening(who: 'ours' | 'least', document: string): Promise<Opening> {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-opening-'));
  const folder = join(root, 'folder');
  mkdirSync(folder);
  cpSync(document, join(folder, 'github.yaml'));
  writeFileSync(join(folder, 'small.yaml'), small);
  const module = join(root, 'idle.cjs');
  writeFileSync(module, 'exports.run = () => new Promise(() => {});');
  const server = await startServer(newest, who === 'ours' ? { extension: packagedExtension() } : {});
  const vs = await openVsCode({
    address: server.pageOf(folder, { extensions: who === 'ours' ? [] : [least], module }),
    stored: () => undefined,
    stop: async () => {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  });
  try {
    return await timesOfOpening(vs);
  } finally {
    await vs.close();
  }
}

async function timesOfOpening(vs: VsCode): Promise<Opening> {
  const { page } = vs;
  const row = (name: string) => page.locator('.explorer-folders-view .monaco-list-row', { hasText: name });
  const status = (words: string | RegExp) => page.locator('.statusbar-item', { hasText: words }).first();
  await row('small.yaml').dblclick();
  await status('Pagination').waitFor();
  await row('github.yaml').dblclick();
  const start = performance.now();
  const seen = async (what: Locator) => {
    await what.waitFor();
    return performance.now() - start;
  };
  const shown = seen(status(/Pagination \d+\.\d/));
  const text = await seen(page.locator('.editor-instance .view-line', { hasText: 'GitHub' }).first());
  await goToLine(vs, firstList, 1);
  const lens = await seen(page.locator('.codelens-decoration', { hasText: 'stops' }).first());
  return { text, lens, status: await shown };
}
