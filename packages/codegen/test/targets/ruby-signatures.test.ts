import { expect, test } from 'vitest';
import { generate } from '../../src/index.js';

test('the signature of the Ruby transport has every option of its constructor', () => {
  const files = new Map(
    generate({ schemes: [], transport: true }, 'ruby').map(({ path, text }) => [path, text]),
  );
  const head = (path: string, start: string) => files.get(path)?.split(start)[1]?.split(/^ +\)/m)[0] ?? '';
  const options = [...head('transport.rb', 'def initialize(').matchAll(/(\w+): /g)].map(([, name]) => name);
  const signed = [
    ...(head('sig/pagination.rbs', 'class HTTPTransport').split('def initialize: (')[1] ?? '').matchAll(
      /\?(\w+): /g,
    ),
  ].map(([, name]) => name);
  expect(options).toContain('timeout');
  expect(signed.sort()).toEqual(options.sort());
});
