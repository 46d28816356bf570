import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homePage } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { housePackages, root } from './workspace.js';

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const whole = read('package.json');
const manifests = housePackages().map(({ folder }) => ({ folder, ...read(`${folder}/package.json`) }));
const published = manifests.filter((manifest) => manifest.private !== true);

it('fifteen packages are published, and the extension is not an npm package', () => {
  expect(published.map(({ name }) => name).sort()).toEqual([
    '@pagewright/cli',
    '@pagewright/codegen',
    '@pagewright/core',
    '@pagewright/diff',
    '@pagewright/exchanges',
    '@pagewright/importers',
    '@pagewright/language-server',
    '@pagewright/mock',
    '@pagewright/overlays',
    '@pagewright/redocly-plugin',
    '@pagewright/reference-api',
    '@pagewright/spectral-ruleset',
    '@pagewright/syntax',
    '@pagewright/units',
    '@pagewright/verify',
  ]);
});

describe.each(manifests.map((manifest) => [manifest.name, manifest] as const))('%s', (_, manifest) => {
  it('the manifest of a package has the version, licence and author of the workspace, and keywords', () => {
    const { version, license, author } = whole;
    expect(manifest).toMatchObject({ version, license, author });
    expect(manifest.description).toMatch(/^[A-Za-z].*\.$/);
    expect(manifest.keywords.length).toBeGreaterThanOrEqual(5);
    expect(readFileSync(join(root, manifest.folder, 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(root, 'LICENSE'), 'utf8'),
    );
  });

  it('the manifest of a package has no URL, since the project has none', () => {
    const { homepage, repository, bugs } = manifest;
    expect({ homepage, repository, bugs }).toEqual({
      homepage: homePage,
      repository: undefined,
      bugs: undefined,
    });
  });
});

describe.each(published.map((manifest) => [manifest.name, manifest] as const))(
  '%s, on npm',
  (_, manifest) => {
    it('a published package is public, and supports the Node versions of the workspace', () => {
      expect(manifest).toMatchObject({
        publishConfig: { access: 'public' },
        engines: whole.engines,
        type: 'module',
      });
      expect(manifest.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
    });
  },
);

describe('the project', () => {
  it.each([
    'SECURITY.md',
    'CODE_OF_CONDUCT.md',
    'CONTRIBUTING.md',
    'docs/versioning.md',
    '.github/pull_request_template.md',
    '.github/ISSUE_TEMPLATE/bug.yml',
  ])('the repository has %s', (file) => {
    expect(existsSync(join(root, file))).toBe(true);
  });

  it('the oldest supported Node is in .nvmrc, docs/versioning.md and the manifest', () => {
    const wanted = whole.engines.node.replace('>=', '');
    expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(wanted.split('.')[0]);
    expect(readFileSync(join(root, 'docs/versioning.md'), 'utf8')).toContain(`from ${wanted} on`);
  });
});
