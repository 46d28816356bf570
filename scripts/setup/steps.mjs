import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { housePackages, scope } from './workspace.mjs';

/**
 * A script of one package, with its input and output files. Paths are relative to the root.
 * @typedef {object} Step
 * @property {string} folder of the package
 * @property {'generate' | 'build'} script in its package.json
 * @property {string} doing text to show while it runs
 * @property {readonly string[]} after folders of the packages whose steps come first
 * @property {readonly string[]} inputs files and folders that the step reads
 * @property {readonly string[]} outputs files that exist after the step
 *
 * @typedef {import('./workspace.mjs').HousePackage} HousePackage
 */

/** Inputs of `npm run generate` in addition to the package's scripts, and its outputs, which are not committed. */
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

/** Outputs of a build that the manifest does not name. */
const unnamed = {
  cli: ['program.cjs'],
  pagewright: ['server.mjs', 'browser/server.js', 'webview/walk.js'],
};

/** Inputs of every step, because a different compiler or bundler gives a different result. */
const toolchain = ['package-lock.json', 'tsconfig.base.json', 'scripts/packaging'];

/**
 * Lists all steps: generation first, then the builds, each package after its dependencies.
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
 * Returns true if all outputs exist and none is older than an input.
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
    after: [],
    doing: `generating sources of ${name}`,
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
  const dependencies = reached(one, packages);
  const below = dependencies.flatMap((other) => [`${other.folder}/src`, `${other.folder}/package.json`]);
  const named =
    JSON.stringify([manifest.main, manifest.browser, manifest.exports]).match(/dist\/[^"*]+/g) ?? [];
  const others = Object.entries(unnamed).find(([owner]) => owner === name)?.[1] ?? [];
  return {
    folder,
    script: 'build',
    after: [folder, ...dependencies.map((other) => other.folder)],
    doing: `building ${name}`,
    inputs: [...toolchain, ...own.map((path) => `${folder}/${path}`), ...below],
    outputs: [...named, ...others.map((path) => `dist/${path}`)].map((path) => `${folder}/${path}`),
  };
}

/**
 * Returns a package and its dependencies, direct and indirect, all of which must be built to pack it. Dependencies
 * whose code is bundled are not included, because bundlers read their sources.
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
 * Direct and indirect dependencies of `one`.
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
 * @param {readonly string[]} outputs files to ignore
 * @returns {number} newest time of modification in milliseconds; 0 for a missing file
 */
function newestIn(path, outputs) {
  if (outputs.includes(path)) return 0;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // Deleting a file changes only its folder's time.
  const inside = readdirSync(path).map((name) => newestIn(join(path, name), outputs));
  return Math.max(outputs.some((output) => dirname(output) === path) ? 0 : stats.mtimeMs, ...inside);
}
