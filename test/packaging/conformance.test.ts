import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './workspace.js';

const folder = join(root, 'test/conformance');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it('the packed conformance suite has every case, its schema and both runners, and no test sources', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [{ files }]: readonly [{ readonly files: readonly { readonly path: string }[] }] = JSON.parse(output);
  const json = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'tsconfig.json');
  expect(files.map(({ path }) => path).sort()).toEqual(
    [
      ...json,
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'python/cursor_helper.py', 'python/runner.py'],
      ...['compare.mjs', 'compare.d.mts', 'runner.mjs', 'runner.d.mts'],
    ].sort(),
  );
});

describe('the suite from its pack', () => {
  const place = mkdtempSync(join(tmpdir(), 'pagewright-suite-'));
  const installed = join(place, 'node_modules/@pagewright/conformance');
  beforeAll(() => {
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', place], {
      cwd: folder,
      stdio: 'pipe',
    });
    mkdirSync(installed, { recursive: true });
    const [tarball = ''] = readdirSync(place).filter((name) => name.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', join(place, tarball), '-C', installed, '--strip-components=1']);
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('the packed conformance suite runs its example in Python', () => {
    let output: string;
    try {
      output = execFileSync('python3', ['-B', 'runner.py', 'cursor_helper', '../cursor.json'], {
        ...{ cwd: join(installed, 'python'), encoding: 'utf8' },
      });
    } catch (error) {
      if ((error as { readonly code?: string }).code === 'ENOENT' && process.env.CI === undefined) return;
      throw error;
    }
    expect(output).toMatch(/^(\d+) of \1 cases passed\n$/);
  });

  it('the packed conformance suite plays each case through a helper, unless the helper declines the case', () => {
    writeFileSync(
      join(place, 'play.mjs'),
      `import { playVectors } from '@pagewright/conformance';
      const helper = {
        async *walk(scheme, request, send) {
          const { body } = await send(request);
          yield { items: body.data ?? [] };
          return 'singlePage';
        },
        leavesOut: ({ scheme }) => (scheme.type === 'fakePage' ? undefined : 'it knows single pages alone'),
      };
      const { version, passed, failed, left } = await playVectors(helper);
      console.log(JSON.stringify({ version, passed: passed.length, failed: failed.map(({ id }) => id), left: left.length }));`,
    );
    const output = execFileSync(process.execPath, ['play.mjs'], { cwd: place, encoding: 'utf8' });
    const { version, passed, failed, left } = JSON.parse(output);
    expect(version).toBe(JSON.parse(read('package.json')).version);
    expect(passed).toBeGreaterThan(2);
    // The program fails cases whose items are in a property other than `data`, and cases whose page fails.
    expect(failed.length).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(300);
  });
});

it('the conformance suite has the version of its changelog and the licence of the workspace', () => {
  const { version, license, author } = JSON.parse(read('package.json'));
  expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  const whole = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect({ license, author }).toEqual({ license: whole.license, author: whole.author });
  expect(read('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
});
