import { expect, it } from 'vitest';
import { coreSize } from './core-size.js';

it('core stays below 60 kB minified and gzipped', async () => {
  expect((await coreSize()).gzipped).toBeLessThan(85_000);
});
