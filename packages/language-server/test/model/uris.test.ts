import { expect, it } from 'vitest';
import { resolveUri } from '../../src/model/uris.js';

it.each([
  ['b.yaml', 'file:///w/b.yaml'],
  ['../b c.yaml', 'file:///b%20c.yaml'],
  ['b%20c.yaml', 'file:///w/b%20c.yaml'],
  ['100%.yaml', 'file:///w/100%25.yaml'],
  ['half \ud83d.yaml', 'file:///w/half%20%EF%BF%BD.yaml'],
  ['https://example.com/b.yaml', undefined],
  ['//example.com/b.yaml', undefined],
])('the reference %j from file:///w/a.yaml leads to %s', (reference, uri) => {
  expect(resolveUri(reference, 'file:///w/a.yaml')).toBe(uri);
});

it('a reference in an untitled document resolves to no URI', () => {
  expect(resolveUri('b.yaml', 'untitled:Untitled-1')).toBeUndefined();
});
