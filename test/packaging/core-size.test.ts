import { expect, it } from 'vitest';
import { coreSize } from './core-size.js';

it('core stays below 90 kB minified and gzipped', async () => {
  expect((await coreSize()).gzipped).toBeLessThan(90_000);
});
