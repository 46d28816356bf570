import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type HostTest, runInPage } from '../in-host/run-in-page.js';
import { openBrowser } from '../kit/chromium.js';
import { filesOf } from '../workspace.js';
import { startWeb } from './host.js';

/** Results of the tests, and the URLs on other machines that they requested. */
export interface SuiteRun {
  readonly tests: readonly HostTest[];
  readonly departed: readonly string[];
}

/** Runs the tests of `suite.ts` on their folder in the page's extension host, which is a worker. */
export async function runSuite(): Promise<SuiteRun> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-suite-'));
  const name = 'suite.js';
  await build({
    entryPoints: [fileURLToPath(new URL('suite.ts', import.meta.url))],
    outfile: join(folder, name),
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    external: ['vscode'],
    logLevel: 'error',
  });
  const files = filesOf(new URL('../in-host/workspace/', import.meta.url));
  const host = await startWeb({ files, tests: { folder, name } });
  const browser = await openBrowser();
  try {
    return { tests: await runInPage(browser.page, host.address), departed: browser.departed };
  } finally {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
