import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { housePackages, scope } from './workspace.mjs';

/**
 * A script of one package of the workspace, with the files that it reads and makes. Paths are relative to the root.
 * @typedef {object} Step
 * @property {string} folder of the package
 * @property {'generate' | 'build'} script in its package.json
 * @property {string} doing the text to show while it runs
 * @property {readonly string[]} inputs files and folders that it reads
 * @property {readonly string[]} outputs the files by which it is seen to be done
 *
 * @typedef {import('./workspace.mjs').HousePackage} HousePackage
 */

/** Files that `npm run generate` of a package reads besides its scripts, and those that it makes and nobody commits. */
const generated = {
  core: {
    inputs: ['packages/core/src', 'packages/codegen/runtimes'],
    outputs: [
      'packages/core/src/generated/runtime-names.ts',
      'packages/core/src/generated/format-validators.js',
      'packages/core/src/generated/format-validators.d.ts',
      'packages/core/src/generated/resource-validators.js',
      'packages/core/src/generated/resource-validators.d.ts',
    ],
  },
  codegen: {
    inputs: ['packages/codegen/runtimes', 'packages/codegen/package.json'],
    outputs: ['packages/codegen/src/generated/version.ts', 'packages/codegen/src/generated/runtimes.ts'],
  },
};

/** Files that a build makes and the manifest does not name. */
const unnamed = {
  cli: ['program.cjs'],
  pagewright: ['server.mjs', 'browser/server.js', 'webview/walk.js'],
};

/** Inputs of every step: with another compiler or bundler, the same source makes something else. */
const toolchain = ['package-lock.json', 'tsconfig.base.json', 'scripts/packaging'];

/**
 * Every step of the workspace: first what is generated, then the builds, each after those that it rests on.
 * @param {string} root
 * @returns {readonly Step[]}
 */
export function stepsOf(root) {
  const packages = housePackages(root);
  const steps = packages.flatMap((one) => [generateStep(one), buildStep(one, packages)]);
  const wanted = steps.filter((step) => step !== undefined);
  return [
    ...wanted.filter(({ script }) => script === 'generate'),
    ...wanted.filter(({ script }) => script === 'build'),
  ];
}

/**
 * Returns true when all outputs of a step exist and are no older than its inputs.
 * @param {string} root @param {Step} step
 */
export function isCurrent(root, { inputs, outputs }) {
  const made = outputs.map((path) => join(root, path));
  const times = made.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return inputs.every((path) => newestIn(join(root, path), made) <= Math.min(...times));
}

/**
 * @param {HousePackage} one
 * @returns {Step | undefined}
 */
function generateStep({ folder, name, manifest }) {
  const files = Object.entries(generated).find(([owner]) => owner === name)?.[1];
  if (files === undefined || manifest.scripts?.generate === undefined) return undefined;
  return {
    folder,
    script: 'generate',
    doing: `generating what ${name} is made with`,
    inputs: [...toolchain, `${folder}/scripts`, ...files.inputs],
    outputs: files.outputs,
  };
}

/**
 * @param {HousePackage} one @param {readonly HousePackage[]} packages
 * @returns {Step | undefined}
 */
function buildStep(one, packages) {
  const { folder, name, manifest } = one;
  if (manifest.scripts?.build === undefined) return undefined;
  const own = ['src', 'webview', 'package.json', 'tsup.config.ts', 'tsconfig.json'];
  const below = reached(one, packages).flatMap((other) => [
    `${other.folder}/src`,
    `${other.folder}/package.json`,
  ]);
  const named =
    JSON.stringify([manifest.main, manifest.browser, manifest.exports]).match(/dist\/[^"*]+/g) ?? [];
  const others = Object.entries(unnamed).find(([owner]) => owner === name)?.[1] ?? [];
  return {
    folder,
    script: 'build',
    doing: `building ${name}`,
    inputs: [...toolchain, ...own.map((path) => `${folder}/${path}`), ...below],
    outputs: [...named, ...others.map((path) => `dist/${path}`)].map((path) => `${folder}/${path}`),
  };
}

/**
 * The folders of a package and of those that it has to have built beside it: its dependencies, and theirs. What it
 * bundles is read from the sources.
 * @param {string} root @param {string} folder
 * @returns {readonly string[]}
 */
export function foldersToPack(root, folder) {
  const packages = housePackages(root);
  const folders = [folder];
  for (const at of folders) {
    const { dependencies = {} } = packages.find((one) => one.folder === at)?.manifest ?? {};
    const used = packages.filter(({ name }) => Object.hasOwn(dependencies, scope + name));
    folders.push(...used.map((one) => one.folder).filter((one) => !folders.includes(one)));
  }
  return folders;
}

/**
 * The packages that `one` uses, and those that these use.
 * @param {HousePackage} one @param {readonly HousePackage[]} packages
 * @returns {readonly HousePackage[]}
 */
function reached(one, packages) {
  /** @type {Set<HousePackage>} */
  const found = new Set();
  const pending = [one];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { dependencies, devDependencies } = next.manifest;
    const names = { ...devDependencies, ...dependencies };
    const used = packages.filter(({ name }) => Object.hasOwn(names, scope + name));
    pending.push(...used.filter((other) => !found.has(other)));
    for (const other of used) found.add(other);
  }
  return [...found];
}

/**
 * @param {string} path
 * @param {readonly string[]} outputs files left out
 * @returns {number} milliseconds; 0 for what is not there
 */
function newestIn(path, outputs) {
  if (outputs.includes(path)) return 0;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The folder's own time changes when a file in it is deleted.
  const inside = readdirSync(path).map((name) => newestIn(join(path, name), outputs));
  return Math.max(outputs.some((output) => dirname(output) === path) ? 0 : stats.mtimeMs, ...inside);
}
