import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Edition, nodeOf, vscodeOf } from './editions.js';

/** Install scripts are not needed; peer dependencies are ignored since VS Code's packages have contradictory ones. */
const options = ['--ignore-scripts', '--legacy-peer-deps', '--omit=dev', '--no-audit', '--no-fund'];

/**
 * Installs a missing edition: first code-server, by the lock file in the edition's folder, and then the packages that
 * VS Code needs, by VS Code's own lock file. This takes about 20 seconds and half a gigabyte.
 *
 * @throws with npm's output if npm fails
 */
export async function install(edition: Edition, progress: (what: string) => void): Promise<void> {
  const lock = readFileSync(join(edition.folder, 'package-lock.json'), 'utf8');
  const mark = join(edition.folder, 'node_modules/.installed.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return prepare(edition);
  progress(`VS Code ${edition.version}: installing it`);
  await npm(['ci', ...options], edition.folder);
  progress(`VS Code ${edition.version}: installing what it needs`);
  // `npm ci` fails, because the lock file of 1.93 lacks two packages for Windows.
  await npm(['install', '--no-save', ...options], vscodeOf(edition));
  if (!existsSync(nodeOf(edition))) throw new Error(`There is no ${nodeOf(edition)} after the installation.`);
  prepare(edition);
  writeFileSync(mark, lock);
}

function prepare(edition: Edition): void {
  putStandIns(edition);
  removeExtensions(edition);
}

/**
 * Built-in extensions that have nothing to do with documents. Without them a window starts with a quarter less work.
 */
const unneeded = [
  'copilot',
  'github',
  'github-authentication',
  'ipynb',
  'mermaid-markdown-features',
  'microsoft-authentication',
  'ms-vscode.js-debug',
  'ms-vscode.js-debug-companion',
  'ms-vscode.vscode-js-profile-table',
  'notebook-renderers',
  'simple-browser',
  'tunnel-forwarding',
] as const;

function removeExtensions(edition: Edition): void {
  for (const name of unneeded)
    rmSync(join(vscodeOf(edition), 'extensions', name), { recursive: true, force: true });
}

/** Stand-ins for native modules, which would have to be compiled. */
const standIns = {
  'spdlog.cjs': ['@vscode/spdlog/index.js'],
  'watchdog.cjs': [
    '@vscode/native-watchdog/build/Release/watchdog.js',
    'native-watchdog/build/Release/watchdog.js',
  ],
} as const;

function putStandIns(edition: Edition): void {
  for (const [name, places] of Object.entries(standIns))
    for (const place of places.map((each) => join(vscodeOf(edition), 'node_modules', each))) {
      mkdirSync(dirname(place), { recursive: true });
      copyFileSync(fileURLToPath(new URL(`stand-ins/${name}`, import.meta.url)), place);
    }
}

/** True on Linux x64, the only platform of the installed Node package. */
export function canInstall(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  const child = spawn('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => written.push(chunk));
  const status = await new Promise<number | null>((settle, fail) => {
    child.once('error', fail);
    child.once('close', settle);
  });
  if (status === 0) return;
  rmSync(join(cwd, 'node_modules'), { recursive: true, force: true });
  throw new Error(
    `npm ${args[0]} in ${cwd} has failed with ${status}:\n${Buffer.concat(written).toString()}`,
  );
}
