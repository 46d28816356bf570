import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, pack } from './packed.js';
import { built, housePackage, root } from './workspace.js';

const names = [
  'core',
  'syntax',
  'exchanges',
  'verify',
  'overlays',
  'importers',
  'mock',
  'units',
  'redocly-plugin',
  'spectral-ruleset',
  'reference-api',
] as const;
/** A project in which only the tarballs of `names` are installed. */
const consumer = mkdtempSync(join(tmpdir(), 'pagewright-consumer-'));
const tarballOf = (name: string) => join(consumer, `${name}.tgz`);

beforeAll(() => {
  cpSync(join(root, 'test/packaging/consumer'), consumer, { recursive: true });
  built('language-server', 'node.d.ts');
  for (const name of [...names, 'language-server']) {
    if (name !== 'language-server') built(name, name === 'spectral-ruleset' ? 'ruleset.js' : 'index.js');
    pack(name, tarballOf(name));
    installPacked(name, tarballOf(name), consumer);
  }
}, 120_000);

afterAll(() => rmSync(consumer, { recursive: true }));

describe.each(names)('@pagewright/%s as published', (name) => {
  it('publint finds no problem in a published package', async () => {
    const tarball = Uint8Array.from(readFileSync(tarballOf(name))).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('a published package has correct types for every way to import it', () => {
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const { output } = run(process.execPath, [
      attw,
      tarballOf(name),
      '--format',
      'json',
      '--no-definitely-typed',
    ]);
    const { analysis, problems } = JSON.parse(output);
    expect({ types: analysis.types, problems }).toEqual({ types: { kind: 'included' }, problems: {} });
  });

  it('a published package contains its licence, and neither sources nor source maps', () => {
    const files = run('tar', ['-tzf', tarballOf(name)])
      .output.trim()
      .split('\n');
    expect(files).toContain('package/LICENSE');
    expect(files.filter((file) => /\.map$|\/src\/|\/test\/|tsconfig|tsup/.test(file))).toEqual([]);
  });

  it('a published package depends on exactly its own version of other Pagewright packages', () => {
    const { dependencies = {}, version } = housePackage(name).manifest;
    const house = Object.entries(dependencies).filter(([one]) => one.startsWith('@pagewright/'));
    expect(house.filter(([, wanted]) => wanted !== version)).toEqual([]);
  });
});

describe('programs that use the published packages', () => {
  it('a program gets the same results from the ESM and the CommonJS entries of published packages', () => {
    const [esm, common] = ['run.mjs', 'run.cjs'].map((file) => run(process.execPath, [file]));
    expect(esm).toEqual(common);
    expect(JSON.parse(esm?.output ?? '')).toMatchObject({
      step: { kind: 'next', request: { method: 'get', url: '/things', query: { limit: 2, offset: 2 } } },
      imported: { declarations: [{ externalFormat: 'autorest', operation: 'get /things' }] },
    });
  });

  it.each(['node16', 'bundler'])(
    'a program with the published packages type-checks with moduleResolution %s',
    (resolution) => {
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      expect(run(process.execPath, [tsc, '-p', `tsconfig.${resolution}.json`])).toEqual({
        status: 0,
        output: '',
      });
    },
  );
});

function run(program: string, args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: consumer, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
