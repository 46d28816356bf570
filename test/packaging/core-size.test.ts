import { expect, it } from 'vitest';
import { coreSize, sizeOf } from './core-size.js';

it('core stays below 125 kB minified and gzipped', async () => {
  expect((await coreSize()).gzipped).toBeLessThan(125_000);
});

it('the paging entry, all of it, stays below 9 KB minified and gzipped', async () => {
  expect((await sizeOf(`export * from '@pagewright/core/paging'`)).gzipped).toBeLessThan(9 * 1024);
});

it.each([
  ['nextRequest', 6_000],
  ['paginate', 8_900],
  ['targetSupport', 4_000],
  ['typeNames', 8_600],
])('%s alone, out of the main entry, stays below %i bytes', async (name, most) => {
  const { gzipped } = await sizeOf(`export { ${name} } from '@pagewright/core'`);
  expect(gzipped).toBeLessThan(most);
});

it('a client that reads declarations and pages stays below 40 kB', async () => {
  const { gzipped } = await sizeOf(`export { parseScheme, paginate } from '@pagewright/core'`);
  expect(gzipped).toBeLessThan(40_000);
});
