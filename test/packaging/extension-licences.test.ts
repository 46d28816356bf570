import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundledPackages, takeMetafiles } from '../../scripts/packaging/bundled-packages.mjs';
import { licencesOf } from '../../scripts/packaging/licences.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-licences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Creates the metafile of a bundle to which each input contributes the given bytes. */
const metafile = (bytes: Readonly<Record<string, number>>) => {
  const inputs = Object.fromEntries(
    Object.entries(bytes).map(([path, bytesInOutput]) => [path, { bytesInOutput }]),
  );
  return { outputs: { 'dist/a.js': { inputs } } };
};

describe('the packages in a bundle', () => {
  it('bundledPackages lists packages with code in the bundle, whatever folder they are installed in', () => {
    const files = [
      metafile({
        'src/a.ts': 9,
        '../node_modules/yaml/dist/index.js': 5,
        '../node_modules/unused/index.js': 0,
      }),
      metafile({
        '../node_modules/a/node_modules/@scope/b/lib/c.js': 1,
        '../node_modules/yaml/dist/x.js': 1,
      }),
    ];
    expect(bundledPackages(files, folder)).toEqual(['@scope/b', 'yaml']);
  });

  it('bundledPackages finds packages inside generated code by the path comments of the bundler', () => {
    write('src/generated/validate.js', 'var a;\n// ../../node_modules/ajv/dist/runtime/equal.js\nvar b;\n');
    expect(bundledPackages([metafile({ 'src/generated/validate.js': 3 })], folder)).toEqual(['ajv']);
  });

  it('a bundle that contains another bundle is refused, since its packages cannot be determined', () => {
    const built = metafile({ '../packages/core/dist/index.js': 9 });
    expect(() => bundledPackages([built], folder)).toThrow(
      '../packages/core/dist/index.js is a bundle itself',
    );
  });

  it('takeMetafiles returns the metafiles of all bundles, and deletes them', () => {
    write('metafile-cjs.json', metafile({ a: 1 }));
    write('browser/metafile-iife.json', metafile({ b: 1 }));
    write('browser/extension.js', '');
    expect(takeMetafiles(folder)).toHaveLength(2);
    expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual([
      'browser',
      join('browser', 'extension.js'),
    ]);
  });
});

describe('the licences of packages', () => {
  const licences = (...names: readonly string[]) =>
    licencesOf(names, join(folder, 'installed'), join(folder, 'supplied'));

  it('the licences file has each package’s licence and notices under its name', () => {
    write('installed/one/package.json', { version: '1.2.3', license: 'MIT' });
    write('installed/one/License.txt', '\uFEFFBe free.\r\nBut say so.\r\n');
    write('installed/one/thirdpartynotices.txt', 'With parts of two.');
    write('installed/one/README.md', 'no licence');
    const { text, problems } = licences('one');
    expect(problems).toEqual([]);
    expect(text).toMatch(
      /^-{80}\n\none 1\.2\.3 \(MIT\)\n\nBe free\.\nBut say so\.\n\nWith parts of two\.\n$/m,
    );
  });

  it('a package that is published without a licence text gets the text from the supplied files', () => {
    write('installed/one/package.json', { version: '1.0.0', license: 'ISC' });
    write('supplied/one.txt', 'As the repository has it.');
    expect(licences('one')).toEqual({
      text: expect.stringContaining('As the repository has it.'),
      problems: [],
    });
  });

  it('packaging fails if a licence text is missing or the licence is not allowed', () => {
    write('installed/one/package.json', { version: '1.0.0', license: 'MIT' });
    write('installed/two/package.json', { version: '2.0.0', license: 'AGPL-3.0-only' });
    write('installed/two/LICENSE', 'Share alike.');
    write('installed/three/package.json', { version: '3.0.0' });
    write('installed/three/COPYING', 'Who knows.');
    expect(licences('one', 'two', 'three').problems).toEqual([
      'one 1.0.0 has no licence text.',
      'two 2.0.0 is under "AGPL-3.0-only", which is not an allowed licence.',
      'three 3.0.0 is under "undefined", which is not an allowed licence.',
    ]);
  });
});
