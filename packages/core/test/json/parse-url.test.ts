import { expect, it } from 'vitest';
import { parseUrl } from '../../src/json/parse-url.js';

it('parseUrl returns the same host for a non-ASCII host name in each of 20,000 calls', () => {
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example/größe')?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']));
});
