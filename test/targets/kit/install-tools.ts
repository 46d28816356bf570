import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { complaints } from './run-tool.js';

/** Installs a target's lock file if necessary, and returns the folder of its packages. */
export async function installTools(target: string): Promise<string> {
  const cwd = fileURLToPath(new URL(`../${target}/`, import.meta.url));
  if (!isInstalled(cwd)) {
    process.stderr.write(`installing the tools of ${target} ...\n`);
    const said = await complaints('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
      cwd,
    });
    if (said.includes('ended with')) throw new Error(said);
  }
  return `${cwd}node_modules`;
}

function isInstalled(cwd: string): boolean {
  const installed = `${cwd}node_modules/.package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${cwd}package-lock.json`).mtimeMs;
}
