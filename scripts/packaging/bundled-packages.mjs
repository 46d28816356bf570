import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Part of the report of esbuild about a bundle.
 * @typedef {object} Metafile
 * @property {Readonly<Record<string, { inputs: Readonly<Record<string, { bytesInOutput: number }>> }>>} outputs
 */

const metafileName = /^metafile-\w+\.json$/;

/**
 * Reads the metafiles below a folder of bundles, and takes them away.
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
 * The packages of npm that something of is in the bundles, by their folders in node_modules, sorted.
 * @param {readonly Metafile[]} metafiles paths in them are relative to `folder`
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
  if (built !== undefined) throw new Error(`${built} is a bundle itself: what it is made of is not known.`);
  const generated = inputs.filter((path) => path.includes('/generated/'));
  const named = generated.flatMap((path) => pathsNamedIn(readFileSync(join(folder, path), 'utf8')));
  return [...new Set([...inputs, ...named].flatMap((path) => packageFolder(path) ?? []))].sort();
}

/**
 * Code that is generated has parts of packages in it; above each the bundler has written where it comes from.
 * @param {string} code
 */
function pathsNamedIn(code) {
  return [...code.matchAll(/^\/\/ \S*(node_modules\/\S+)$/gm)].map(([, path = '']) => path);
}

/**
 * `preact` for `../node_modules/preact/hooks/src/index.js`.
 * @param {string} path
 */
function packageFolder(path) {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}
