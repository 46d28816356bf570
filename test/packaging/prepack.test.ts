import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { foldersToPack } from '../../scripts/setup/steps.mjs';
import { housePackages, root, textOf } from './workspace.js';

const published = housePackages().filter(({ manifest }) => manifest.private !== true);

describe('the builds before packing a package', () => {
  it('packing the package cli builds no other package, since cli bundles the sources of the others', () => {
    expect(foldersToPack(root, 'packages/cli')).toEqual(['packages/cli']);
  });

  it('packing a package builds the package and its dependencies, and no other package', () => {
    expect(foldersToPack(root, 'packages/syntax')).toEqual(['packages/syntax', 'packages/core']);
    expect(foldersToPack(root, 'packages/language-server').toSorted()).toEqual([
      'packages/core',
      'packages/exchanges',
      'packages/importers',
      'packages/language-server',
      'packages/overlays',
      'packages/syntax',
      'packages/units',
      'packages/verify',
    ]);
  });

  it.each(published.map(({ name, folder }) => ({ name, folder })))(
    'packing $name runs the build of the packages that it needs',
    ({ folder }) => {
      const { scripts } = JSON.parse(textOf(`${folder}/package.json`));
      expect(scripts.prepack).toBe(`node ${folder.replace(/[^/]+/g, '..')}/scripts/prepack.mjs`);
    },
  );
});

describe('the folder that a package is packed into', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-prepack-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a missing destination folder is created before npm packs into it', async () => {
    const { makeDestination } = await import('../../scripts/prepack.mjs');
    makeDestination({ npm_config_pack_destination: 'a/b', INIT_CWD: folder });
    expect(existsSync(join(folder, 'a/b'))).toBe(true);
    makeDestination({});
  });
});
