import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { scope } from '../../scripts/setup/workspace.mjs';
import { packages } from '../layers/layers.js';
import { type HousePackage, housePackage, housePackages, root, textOf } from './workspace.js';

/** The packages that a package may depend on, from the table of layers. */
function below(house: HousePackage): readonly string[] {
  const uses = packages.find(({ sources }) => sources === `${house.folder}/src`)?.uses ?? [];
  return uses.filter((name) => name.startsWith(scope)).map((name) => name.split('/').slice(0, 2).join('/'));
}

/** Packages that run only in Node; all others also run in a browser. */
const inNode = ['cli', 'redocly-plugin', 'reference-api', 'spectral-ruleset'];

/** Node-only folders and files in packages that otherwise run everywhere. */
const forNode = /\/src\/(?:node(?:\.ts|\/)|files\/)/;

describe.each(housePackages())('$folder', (house) => {
  it('a package depends only on packages that the table of layers puts below it', () => {
    const used = Object.keys(house.manifest.dependencies ?? {}).filter((name) => name.startsWith(scope));
    expect(used.filter((name) => !below(house).includes(name))).toEqual([]);
    expect(packages.map(({ sources }) => sources)).toContain(`${house.folder}/src`);
  });

  it('a package imports only its own files and the public entries of declared dependencies', () => {
    const imports = house.sources.flatMap((file) => importsOf(file).map((text) => ({ file, text })));
    expect(imports.filter(({ file, text }) => !isAllowed(house, file, text))).toEqual([]);
  });
});

/** Every module that a file names: static, type-only, re-exported and dynamic imports, and `require`. */
function importsOf(file: string): readonly string[] {
  return ts.preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => fileName);
}

function isAllowed(house: HousePackage, file: string, text: string): boolean {
  if (text.startsWith('.')) return isOwnFile(house, join(root, dirname(file), text));
  if (text.startsWith('node:')) return inNode.includes(house.name) || forNode.test(file);
  const { dependencies, devDependencies } = house.manifest;
  // A module that the host provides, such as an editor's API, is declared by its types package.
  const name = text.split('/', text.startsWith('@') ? 2 : 1).join('/');
  return (
    [name, `@types/${name}`].some((one) => Object.hasOwn({ ...devDependencies, ...dependencies }, one)) &&
    (name === text || isEntry(name, text))
  );
}

/** Returns true for a published entry of a workspace package, and for every path into a third-party package. */
function isEntry(name: string, text: string): boolean {
  if (!name.startsWith(scope)) return true;
  const { exports = {} } = housePackage(name.slice(scope.length)).manifest;
  return Object.hasOwn(exports, `.${text.slice(name.length)}`);
}

function isOwnFile(house: HousePackage, path: string): boolean {
  const inside = !relative(join(root, house.folder, 'src'), path).startsWith('..');
  return (
    inside && (existsSync(path) || existsSync(path.replace(/\.js$/, '.ts')) || path.includes('/generated/'))
  );
}
