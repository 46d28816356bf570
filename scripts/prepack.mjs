// Runs before npm packs a package: builds only what the package needs, and creates the destination, which npm does not.
import { mkdirSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldersToPack } from './setup/steps.mjs';
import { root, setUp } from './setup.mjs';

/**
 * Creates the folder of `npm pack --pack-destination`, which is relative to the folder that npm was called in.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function makeDestination({ npm_config_pack_destination: destination = '', INIT_CWD = root }) {
  if (destination !== '') mkdirSync(resolve(INIT_CWD, destination), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makeDestination(process.env);
  const folder = relative(root, process.cwd()).split(sep).join('/');
  process.exitCode = await setUp({ only: foldersToPack(root, folder) });
}
