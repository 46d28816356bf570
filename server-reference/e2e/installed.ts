import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the folder of a package installed here; if it is missing, prints a notice, or throws if CI=true. */
export function installed(name: string): string | undefined {
  const folder = fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url));
  if (existsSync(folder)) return folder;
  const notice = `${name} is not installed: run "npm ci --ignore-scripts" in server-reference/e2e`;
  if (process.env.CI === 'true') throw new Error(notice);
  process.stderr.write(`${notice}; its suite is left out\n`);
  return undefined;
}
