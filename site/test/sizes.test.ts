import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../dist/playground/', import.meta.url));
const page = readFileSync(`${folder}index.html`, 'utf8');

function gzipped(file: string): number {
  return gzipSync(readFileSync(folder + file), { level: 9 }).length;
}

it('the playground loads less than 600 KB before its worker', () => {
  const parts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(parts.length).toBeGreaterThanOrEqual(2);
  const all = ['index.html', ...parts].reduce((sum, file) => sum + gzipped(file), 0);
  expect(all).toBeLessThan(600 * 1024);
});

it('the worker of the playground is smaller than 450 KB', () => {
  const [worker = ''] = readdirSync(`${folder}assets`).filter((name) => name.startsWith('worker-'));
  expect(gzipped(`assets/${worker}`)).toBeLessThan(450 * 1024);
});
