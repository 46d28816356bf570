import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Members of package.json that the bill of materials uses.
 * @typedef {{ name: string, version: string, license: string, description?: string, bin?: unknown, publisher?: unknown }} Manifest
 */

/**
 * Lists bundled packages as CycloneDX 1.5, without time and serial number, so that equal sources give equal bytes.
 * @param {Manifest} manifest of the package that contains them
 * @param {readonly string[]} packages their names
 * @param {string} nodeModules folder in which they are installed
 */
export function billOfMaterials(manifest, packages, nodeModules) {
  const isProgram = manifest.bin !== undefined || manifest.publisher !== undefined;
  const whole = component(isProgram ? 'application' : 'library', manifest);
  const parts = packages.map((name) => {
    /** @type {Manifest} */
    const installed = JSON.parse(readFileSync(join(nodeModules, name, 'package.json'), 'utf8'));
    return component('library', installed);
  });
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: whole },
    components: parts,
    dependencies: [
      { ref: whole['bom-ref'], dependsOn: parts.map((part) => part['bom-ref']) },
      ...parts.map((part) => ({ ref: part['bom-ref'] })),
    ],
  };
}

/** @param {'application' | 'library'} type @param {Manifest} manifest */
function component(type, { name, version, license, description }) {
  const [scope, plain = name] = name.startsWith('@') ? name.split('/') : [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type,
    'bom-ref': purl,
    ...(scope !== undefined && { group: scope }),
    name: plain,
    version,
    ...(description !== undefined && { description }),
    licenses: [{ license: { id: license } }],
    purl,
  };
}
