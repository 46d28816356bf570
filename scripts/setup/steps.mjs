import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { housePackages, scope } from './workspace.mjs';

/**
 * One thing to make out of the sources. It is made again when what it reads, or what it made, has changed.
 * Paths are relative to the root.
 * @typedef {object} Step
 * @property {string} name of its stamp
 * @property {'generate' | 'build'} stage
 * @property {string} doing what to say while it runs
 * @property {readonly string[]} inputs files and folders it reads
 * @property {readonly string[]} except folders inside the inputs that it doesn't read
 * @property {readonly string[]} outputs files and folders it makes
 * @property {readonly string[]} [others] files inside the outputs that something else makes
 * @property {readonly string[]} args of node
 * @property {string} cwd
 *
 * @typedef {import('./workspace.mjs').HousePackage} HousePackage
 */

/** What `scripts/generate.ts` of a package writes; only these are named here, as nothing else tells. */
const generated = {
  core: ['packages/core/src/generated', 'packages/core/schemas'],
  codegen: ['packages/codegen/src/generated'],
};

/** What `scripts/generate.ts` of a package reads outside of its folder. */
const alsoRead = { core: ['packages/codegen/runtimes'] };

/** What packing the extension leaves beside what was built. */
const packed = ['pagewright.vsix', 'THIRD-PARTY-LICENSES.txt', 'sbom.cdx.json'];

/** What every step depends on: with another compiler or bundler, the same source makes something else. */
const toolchain = ['package-lock.json', 'tsconfig.base.json', 'scripts/packaging'];

/**
 * Every step of the workspace, in the order in which they build on each other.
 * @param {string} root
 * @returns {readonly Step[]}
 */
export function stepsOf(root) {
  const packages = housePackages(root);
  return inOrder(packages).flatMap((one) => [...generateStep(root, one), ...buildStep(root, one, packages)]);
}

/**
 * @param {string} root @param {HousePackage} one
 * @returns {Step[]}
 */
function generateStep(root, { folder, name }) {
  const outputs = Object.entries(generated).find(([owner]) => owner === name)?.[1];
  if (outputs === undefined || !existsSync(join(root, folder, 'scripts/generate.ts'))) return [];
  return [
    {
      name: `generate-${name}`,
      stage: 'generate',
      doing: `generating what ${name} is made with`,
      inputs: [
        ...toolchain,
        `${folder}/src`,
        `${folder}/scripts`,
        `${folder}/runtimes`,
        ...(Object.entries(alsoRead).find(([owner]) => owner === name)?.[1] ?? []),
        `${folder}/package.json`,
      ],
      except: outputs,
      outputs,
      args: [join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/generate.ts'],
      cwd: folder,
    },
  ];
}

/**
 * @param {string} root @param {HousePackage} one @param {readonly HousePackage[]} packages
 * @returns {Step[]}
 */
function buildStep(root, one, packages) {
  if (!existsSync(join(root, one.folder, 'tsup.config.ts'))) return [];
  const own = ['src', 'webview', 'package.json', 'tsup.config.ts', 'tsconfig.json'].map(
    (file) => `${one.folder}/${file}`,
  );
  const below = reached(one, packages).flatMap(({ folder }) => [`${folder}/src`, `${folder}/package.json`]);
  return [
    {
      name: `build-${one.name}`,
      stage: 'build',
      doing: `building ${one.name}`,
      inputs: [...toolchain, ...own, ...below],
      except: [],
      outputs: [`${one.folder}/dist`],
      others: packed.map((file) => `${one.folder}/dist/${file}`),
      args: [join(root, 'node_modules/tsup/dist/cli-default.js')],
      cwd: one.folder,
    },
  ];
}

/**
 * A package after all that it uses.
 * @param {readonly HousePackage[]} packages
 * @returns {readonly HousePackage[]}
 */
function inOrder(packages) {
  return [...packages].sort((a, b) => reached(a, packages).length - reached(b, packages).length);
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
