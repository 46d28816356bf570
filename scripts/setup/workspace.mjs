import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package of the workspace.
 * @typedef {object} HousePackage
 * @property {string} folder relative to the root: `packages/core`
 * @property {string} name without the scope of the house: `core`
 * @property {Manifest} manifest
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Readonly<Record<string, unknown>>} [exports]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [devDependencies]
 */

export const scope = '@pagewright/';

/**
 * The packages that `workspaces` of the root names, by folder or by `folder/*`.
 * @param {string} root
 * @returns {readonly HousePackage[]}
 */
export function housePackages(root) {
  /** @type {{ workspaces: readonly string[] }} */
  const { workspaces } = readManifest(root);
  return workspaces
    .flatMap((pattern) => foldersOf(root, pattern))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      /** @type {Manifest} */
      const manifest = readManifest(join(root, folder));
      return { folder, name: manifest.name.replace(scope, ''), manifest };
    });
}

/**
 * @param {string} root @param {string} pattern
 * @returns {readonly string[]}
 */
function foldersOf(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
