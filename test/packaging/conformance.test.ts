import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.js';

const folder = join(root, 'test/conformance');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it('the packed conformance suite holds every case, its schema and the example, and no TypeScript', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [{ files }]: readonly [{ readonly files: readonly { readonly path: string }[] }] = JSON.parse(output);
  const json = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'tsconfig.json');
  expect(files.map(({ path }) => path).sort()).toEqual(
    [...json, 'CHANGELOG.md', 'LICENSE', 'README.md', 'python/cursor_helper.py', 'python/runner.py'].sort(),
  );
});

it('the suite and its changelog have one version, and the licence of the whole', () => {
  const { version, license, author } = JSON.parse(read('package.json'));
  expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  const whole = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect({ license, author }).toEqual({ license: whole.license, author: whole.author });
  expect(read('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
});
