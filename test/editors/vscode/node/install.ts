import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Edition, nodeOf, vscodeOf } from './editions.js';

/** Nothing that is installed runs for it. The peers of VS Code's own dependencies don't agree with each other. */
const options = ['--ignore-scripts', '--legacy-peer-deps', '--omit=dev', '--no-audit', '--no-fund'];

/**
 * Installs the edition unless it is there, from the lock files: the workspace's for the package, its own for the
 * packages of VS Code.
 * About 20 seconds and half a gigabyte.
 *
 * @throws where npm fails; what it has written is in the message
 */
export async function install(edition: Edition, progress: (what: string) => void): Promise<void> {
  const lock = readFileSync(join(edition.folder, 'package-lock.json'), 'utf8');
  const mark = join(edition.folder, 'node_modules/.installed.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return putStandIns(edition);
  progress(`VS Code ${edition.version}: installing it`);
  await npm(['ci', ...options], edition.folder);
  progress(`VS Code ${edition.version}: installing what it needs`);
  // Not `ci`: the lock file of 1.93 lacks two packages for Windows, which are not installed here either.
  await npm(['install', '--no-save', ...options], vscodeOf(edition));
  if (!existsSync(nodeOf(edition))) throw new Error(`There is no ${nodeOf(edition)} after the installation.`);
  putStandIns(edition);
  writeFileSync(mark, lock);
}

/** Stand-ins for functions of VS Code's packages that would have to be compiled. */
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

/** Only Linux on x64 can have it: the Node that it runs on is a package for one platform. */
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
