import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, pack } from './packed.js';
import { built, housePackage, root } from './workspace.js';

describe('npx pagewright', () => {
  it('npx pagewright --version runs from the root after a build', () => {
    built('cli', 'program.cjs');
    // With `--no-install`, npx fails if the workspace does not provide the command, instead of downloading it.
    const output = execFileSync('npx', ['--no-install', 'pagewright', '--version'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(output).toBe(`${housePackage('cli').manifest.version}\n`);
  });
});

describe('the package of the command', () => {
  const consumer = mkdtempSync(join(tmpdir(), 'pagewright-command-'));
  const own = join(consumer, 'node_modules/@pagewright/cli');
  beforeAll(() => {
    built('cli', 'program.cjs');
    pack('cli', join(consumer, 'cli.tgz'));
    installPacked('cli', join(consumer, 'cli.tgz'), consumer);
  });
  afterAll(() => rmSync(consumer, { recursive: true }));

  const pagewright = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(own, 'bin/pagewright.cjs'), ...args], {
      cwd: consumer,
      encoding: 'utf8',
      env: { NO_COLOR: '1' },
    });

  it('the package of the command depends on no other package', () => {
    expect(housePackage('cli').manifest.dependencies).toBeUndefined();
    expect(readdirSync(join(consumer, 'node_modules/@pagewright'))).toEqual(['cli']);
  });

  it('the command checks, imports and generates with only its own package installed', () => {
    const scheme =
      '{ name: pages, type: offset, request: { offset: { type: offset } }, response: { data: { type: items } } }';
    const yaml = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\nx-vendor-pagination:\n  - ${scheme}\n`;
    writeFileSync(join(consumer, 'openapi.yaml'), yaml);
    writeFileSync(join(consumer, 'openapi.json'), '{ "openapi": "3.1.0", "paths": {} }');
    writeFileSync(join(consumer, 'broken.yaml'), `${yaml}a: [b\n`);
    expect(pagewright('check', 'openapi.yaml', 'openapi.json')).toMatchObject({ status: 0, stderr: '' });
    expect(pagewright('check', 'broken.yaml')).toMatchObject({ status: 1, stderr: '' });
    expect(pagewright('import', 'openapi.yaml')).toMatchObject({ status: 0 });
    const generated = pagewright('generate', 'openapi.yaml', '--target', 'all', '--out', 'out');
    // The command reports that Swift and C++ fetch nothing in the default profile.
    expect(generated).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^pagewright: cpp: .*\npagewright: swift: .*\n$/),
    });
    expect(readdirSync(join(consumer, 'out'))).toHaveLength(12);
  });

  it('the package of the command writes nothing into its own folder', () => {
    const listed = () => readdirSync(own, { recursive: true }).sort();
    const before = listed();
    expect(pagewright('check', 'openapi.yaml').status).toBe(0);
    expect(listed()).toEqual(before);
  });

  it('the package of the command contains the licences of its bundled packages', () => {
    const licences = readFileSync(join(own, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
    const named = [...licences.matchAll(/^(\S+) \d\S* \(\S+\)$/gm)].map(([, name]) => name);
    expect(named).toEqual(
      expect.arrayContaining(['ajv', 'diff', 'ignore', 'jsonc-parser', 'picomatch', 'yaml']),
    );
  });
});
