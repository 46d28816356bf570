import { expect, it } from 'vitest';
import { parseUrl } from '../../src/json/parse-url.js';

it('a URL with a host name outside of ASCII is parsed, however often that is asked', () => {
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example/größe')?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']));
});
