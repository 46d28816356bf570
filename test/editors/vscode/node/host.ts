import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSuite } from '../in-host/bundle.js';
import { type HostTest, runInPage } from '../in-host/run-in-page.js';
import type { Journey } from '../journeys/journey.js';
import { openBrowser } from '../kit/chromium.js';
import { type Host, stillSettings } from '../kit/vs-code.js';
import { sampleFiles } from '../workspace.js';
import type { Edition } from './editions.js';
import { packagedExtension } from './extension.js';
import { startServer } from './server.js';

export interface NodeHost extends Host {
  /** Temporary home folder. Its path is in the command line of every process that the host starts. */
  readonly home: string;
}

export interface NodeOptions extends Pick<Journey, 'files' | 'settings'> {
  /** If set, the window asks whether its folder is trusted. */
  readonly trust?: 'asked';
}

/** Serves an edition with the packaged extension, and opens a folder of this machine. */
export async function startNode(
  edition: Edition,
  { files = sampleFiles(), settings = {}, trust }: NodeOptions = {},
): Promise<NodeHost> {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-folder-'));
  const folder = join(root, 'workspace');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const server = await startServer(edition, {
    extension: packagedExtension(),
    settings: { ...stillSettings, ...settings },
    ...(trust === undefined ? {} : { trust }),
  });
  return {
    home: server.home,
    address: server.pageOf(folder),
    stored: (name) => {
      const path = join(folder, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
    stop: async () => {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Tests for the extension host, with a copy of a folder in `in-host/`. */
export interface Suite {
  readonly name: string;
  readonly folder: string;
  /** The path to open, relative to the folder: a `.code-workspace`. Default: the folder itself. */
  readonly open?: string;
  readonly trust?: 'asked';
}

export interface SuiteRun {
  readonly tests: readonly HostTest[];
  /** URLs on other machines that the window requested. */
  readonly departed: readonly string[];
  /** Log lines about failed DNS look-ups, which show requests to other hosts. */
  readonly lookups: readonly string[];
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function runSuite(edition: Edition, suite: Suite): Promise<SuiteRun> {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-suite-'));
  const folder = join(root, suite.folder);
  cpSync(here(`../in-host/${suite.folder}`), folder, { recursive: true });
  const module = join(root, 'suite.cjs');
  await bundleSuite(suite.name, module, true);
  const server = await startServer(edition, {
    extension: packagedExtension(),
    ...(suite.trust === undefined ? {} : { trust: suite.trust }),
  });
  const browser = await openBrowser();
  try {
    const address = server.pageOf(join(folder, suite.open ?? ''), { extensions: [here('probe')], module });
    const tests = await runInPage(browser.page, address);
    const lookups = server
      .logs()
      .split('\n')
      .filter((line) => /ENOTFOUND|EAI_AGAIN/.test(line));
    return { tests, departed: browser.departed, lookups };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}
