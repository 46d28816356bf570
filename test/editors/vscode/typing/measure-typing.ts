import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runInPage } from '../in-host/run-in-page.js';
import { openBrowser } from '../kit/chromium.js';
import { newest } from '../node/editions.js';
import { packagedExtension } from '../node/extension.js';
import { startServer } from '../node/server.js';
import { type Times, timesMark } from './reported.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const peerServer = here('../../../bench/peers/node_modules/yaml-language-server/bin/yaml-language-server');

/** Types in the document with one extension in a new window, and returns the times that the extension host reports. */
export async function measureTyping(who: 'ours' | 'peer', document: string): Promise<Times> {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-typing-'));
  const folder = join(root, 'folder');
  mkdirSync(folder);
  cpSync(document, join(folder, 'github.yaml'));
  const module = join(root, 'suite.cjs');
  await bundle(here(`suite-${who}.ts`), module);
  const server = await startServer(newest, {
    ...(who === 'ours' ? { extension: packagedExtension() } : {}),
    settings: {
      'yaml.validate': true,
      'yaml.schemaStore.enable': false,
      'editor.autoClosingBrackets': 'never',
    },
    environment: { PAGEWRIGHT_PEER_SERVER: peerServer },
  });
  const browser = await openBrowser();
  const times: Record<string, readonly number[]> = {};
  try {
    const extension = who === 'ours' ? here('../node/probe') : await peerExtension(root);
    const tests = await runInPage(
      browser.page,
      server.pageOf(folder, { extensions: [extension], module }),
      (line) => {
        const at = line.indexOf(timesMark);
        if (at >= 0) Object.assign(times, JSON.parse(line.slice(at + timesMark.length)));
      },
    );
    for (const { name, failure } of tests) if (failure !== undefined) throw new Error(`${name}: ${failure}`);
    if (browser.departed.length > 0) throw new Error(`Something has asked for ${browser.departed}.`);
    return times;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function peerExtension(root: string): Promise<string> {
  const folder = join(root, 'peer');
  await bundle(here('peer/extension.ts'), join(folder, 'extension.js'));
  const manifest = {
    ...{ name: 'peer', publisher: 'pagewright-tests', version: '1.0.0', main: './extension.js' },
    ...{ engines: { vscode: '^1.91.0' }, activationEvents: ['onLanguage:yaml'] },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

async function bundle(entry: string, outfile: string): Promise<void> {
  const options = { bundle: true, format: 'cjs', platform: 'node', target: 'es2022' } as const;
  await build({ entryPoints: [entry], outfile, ...options, external: ['vscode'], logLevel: 'error' });
}
