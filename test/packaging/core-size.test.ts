import { expect, it } from 'vitest';
import { coreSize, sizeOf } from './core-size.js';

it('core stays below 143 kB minified and gzipped', async () => {
  expect((await coreSize()).gzipped).toBeLessThan(143_000);
});

it('the paging entry stays below 9.5 kB minified and gzipped', async () => {
  expect((await sizeOf(`export * from '@pagewright/core/paging'`)).gzipped).toBeLessThan(9500);
});

it.each([
  ['nextRequest', 5_500],
  ['paginate', 8_900],
  ['targetSupport', 3_100],
  ['typeNames', 6_800],
])('a bundle of %s from the main entry stays below %i bytes', async (name, most) => {
  const { gzipped } = await sizeOf(`export { ${name} } from '@pagewright/core'`);
  expect(gzipped).toBeLessThan(most);
});

it('a bundle of parseScheme and paginate stays below 40 kB gzipped', async () => {
  const { gzipped } = await sizeOf(`export { parseScheme, paginate } from '@pagewright/core'`);
  expect(gzipped).toBeLessThan(40_000);
});
