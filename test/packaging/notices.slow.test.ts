import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { billOfMaterials } from '../../scripts/packaging/sbom.mjs';
import { pack } from './packed.js';
import { built, housePackage, housePackages, root } from './workspace.js';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ofCore = ['ajv', 'change-case', 'fastest-levenshtein'];
const ofSyntax = ['jsonc-parser', 'yaml'];
const ofMcp = ['@modelcontextprotocol/core', '@modelcontextprotocol/server', 'zod'];
const ofMock = [
  'fast-xml-builder',
  'fast-xml-parser',
  'foreach',
  'json-pointer',
  'openapi-sampler',
  'path-expression-matcher',
  'xml-naming',
];
const ofServer = [
  'vscode-jsonrpc',
  'vscode-languageserver',
  'vscode-languageserver-protocol',
  'vscode-languageserver-types',
];

/** The third-party packages that each published package bundles; packages that are not listed bundle none. */
const bundled: Readonly<Record<string, readonly string[]>> = {
  core: ofCore,
  syntax: ofSyntax,
  'reference-api': ['yaml'],
  cli: [...ofCore, ...ofMock, 'diff', 'ignore', ...ofMcp, ...ofSyntax, 'picomatch'].sort(),
  exchanges: ['yaml'],
  mock: ofMock,
  units: ['ignore'],
  'language-server': [...ofCore, 'jsonc-parser', 'picomatch', ...ofServer, 'yaml'],
};

const versionOf = (name: string) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

function packed(name: string) {
  const tarball = join(folder, `${name}.tgz`);
  pack(name, tarball);
  const target = join(folder, name);
  mkdirSync(target);
  execFileSync('tar', ['-xzf', tarball, '-C', target]);
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return { files, read: (file: string) => readFileSync(join(target, file), 'utf8') };
}

describe.each(Object.entries(bundled))('the package %s, as it is published', (name, packages) => {
  built(name, 'THIRD-PARTY-LICENSES.txt');
  const { files, read } = packed(name);

  it('a published package contains its licence, and the licences of packages bundled into it', () => {
    expect(files).toContain('package/LICENSE');
    const heads = read('package/dist/THIRD-PARTY-LICENSES.txt').match(/^[@\w/-]+ [\d.]+ \([\w.-]+\)$/gm);
    expect(heads?.map((head) => head.split(' ').slice(0, 2))).toEqual(
      packages.map((one) => [one, versionOf(one)]),
    );
  });

  it('a published package lists its bundled packages in a bill of materials', () => {
    const bill = JSON.parse(read('package/dist/sbom.cdx.json'));
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.5']);
    const purls = packages.map((one) => `pkg:npm/${one.replace('@', '%40')}@${versionOf(one)}`);
    expect(bill.components.map(({ purl }: { purl: string }) => purl)).toEqual(purls);
    expect(bill.dependencies[0]).toEqual({ ref: bill.metadata.component['bom-ref'], dependsOn: purls });
    expect(bill.metadata.component.version).toBe(housePackage(name).manifest.version);
  });
});

describe.each(
  housePackages()
    .filter(({ manifest, name }) => manifest.private !== true && bundled[name] === undefined)
    .map(({ name }) => name),
)('the package %s, as it is published', (name) => {
  it('a published package that bundles no packages has its own licence and no other notices', () => {
    const { files, read } = packed(name);
    expect(files).toContain('package/LICENSE');
    expect(files.filter((file) => /THIRD-PARTY|sbom|metafile/.test(file))).toEqual([]);
    const code = files.filter((file) => /\.c?js$/.test(file));
    expect(code.filter((file) => /^\/\/ .*node_modules\//m.test(read(file)))).toEqual([]);
  });
});

it('a bill of materials has the packages, their licences and their origins', () => {
  const bill = billOfMaterials(
    { name: '@a/b', version: '1.0.0', license: 'MIT' },
    ['yaml'],
    join(root, 'node_modules'),
  );
  expect(bill.metadata.component).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40a/b@1.0.0',
    group: '@a',
    name: 'b',
    version: '1.0.0',
    licenses: [{ license: { id: 'MIT' } }],
    purl: 'pkg:npm/%40a/b@1.0.0',
  });
  expect(bill.components).toMatchObject([
    { type: 'library', name: 'yaml', version: versionOf('yaml'), licenses: [{ license: { id: 'ISC' } }] },
  ]);
});
