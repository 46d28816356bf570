import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Part of esbuild's report about a bundle.
 * @typedef {object} Metafile
 * @property {Readonly<Record<string, { inputs: Readonly<Record<string, { bytesInOutput: number }>> }>>} outputs
 */

const metafileName = /^metafile-\w+\.json$/;

/**
 * Reads and deletes the metafiles below a folder.
 * @param {string} dist
 * @returns {readonly Metafile[]}
 */
export function takeMetafiles(dist) {
  return readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && metafileName.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const metafile = JSON.parse(readFileSync(path, 'utf8'));
      rmSync(path);
      return metafile;
    });
}

/**
 * Returns the folders in node_modules of all npm packages whose code is in the bundles, sorted.
 * @param {readonly Metafile[]} metafiles with paths relative to `folder`
 * @param {string} folder
 * @returns {readonly string[]}
 */
export function bundledPackages(metafiles, folder) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([path]) => path),
    ),
  );
  const built = inputs.find((path) => !path.includes('node_modules/') && path.includes('/dist/'));
  if (built !== undefined) throw new Error(`${built} is a bundle itself, so its packages are unknown.`);
  const generated = inputs.filter((path) => path.includes('/generated/'));
  const named = generated.flatMap((path) => pathsNamedIn(readFileSync(join(folder, path), 'utf8')));
  return [...new Set([...inputs, ...named].flatMap((path) => packageFolder(path) ?? []))].sort();
}

/**
 * Generated code can contain parts of packages; the bundler writes a comment with its path above each part.
 * @param {string} code
 */
function pathsNamedIn(code) {
  return [...code.matchAll(/^\/\/ \S*(node_modules\/\S+)$/gm)].map(([, path = '']) => path);
}

/**
 * For example `preact` for `../node_modules/preact/hooks/src/index.js`.
 * @param {string} path
 */
function packageFolder(path) {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}
