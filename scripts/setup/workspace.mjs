import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package of the workspace.
 * @typedef {object} HousePackage
 * @property {string} folder relative to the root: `packages/core`
 * @property {string} name without its scope: `core`
 * @property {Manifest} manifest
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [main]
 * @property {string} [browser]
 * @property {Readonly<Record<string, string>>} [scripts]
 * @property {Readonly<Record<string, unknown>>} [exports]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [devDependencies]
 */

export const scope = '@pagewright/';

/**
 * Lists the workspace's packages, each after its dependencies.
 * @param {string} root
 * @returns {readonly HousePackage[]}
 */
export function housePackages(root) {
  /** @type {{ workspaces: readonly string[] }} */
  const { workspaces } = readManifest(root);
  return workspaces.map((folder) => {
    /** @type {Manifest} */
    const manifest = readManifest(join(root, folder));
    return { folder, name: manifest.name.replace(scope, ''), manifest };
  });
}

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
