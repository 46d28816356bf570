import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages, takeMetafiles } from './bundled-packages.mjs';
import { licencesOf } from './licences.mjs';
import { billOfMaterials } from './sbom.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes the licences of the bundled packages and a bill of materials for audits. Deletes the metafiles that name them.
 * @param {string} folder of the package
 * @throws {Error} if a package has no licence or one that does not allow bundling
 */
export function writeNotices(folder) {
  const dist = join(folder, 'dist');
  const nodeModules = join(root, 'node_modules');
  const packages = bundledPackages(takeMetafiles(dist), folder);
  const { text, problems } = licencesOf(packages, nodeModules, join(root, 'extension/packaging/licences'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const bill = billOfMaterials(manifest, packages, nodeModules);
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), text);
  writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`);
}
