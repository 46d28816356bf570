import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

it.each([
  'code-actions/declared-all.ts',
  'explorer/explored.ts',
  'page-walk/walked.ts',
  'explain/explained.ts',
])('the README of the language server shows the types of %s as they are declared', (file) => {
  const source = read(`src/features/${file}`);
  const types = source.slice(source.indexOf('\n/**') + 1);
  expect(types.length).toBeGreaterThan(1000);
  expect(read('README.md')).toContain(types);
});
