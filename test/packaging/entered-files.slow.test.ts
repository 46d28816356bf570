import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.js';

it('a small check runs functions of fewer source files than docs/architecture.md allows', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const limit = Number(/functions from fewer than (\d+) source files/.exec(page)?.[1]);
  const printed = execFileSync(process.execPath, [join(root, 'scripts/entered-files.mjs')], {
    encoding: 'utf8',
  });
  expect(printed).toMatch(/runs functions of \d+ files/);
  expect(Number(/of (\d+) files/.exec(printed)?.[1])).toBeLessThan(limit);
});
