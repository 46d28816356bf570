import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installTools } from './install-tools.js';

const here = fileURLToPath(new URL('..', import.meta.url));

/** Installs the tools of all targets before the tests run in parallel, since several targets share some tools. */
export async function setup(): Promise<void> {
  for (const target of readdirSync(here))
    if (existsSync(`${here}/${target}/package-lock.json`)) await installTools(target);
}
