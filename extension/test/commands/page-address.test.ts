import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PageSubject, pageAddress, pageSubject } from '../../src/commands/page-links.js';

it('the tab of a page shows the whole name, even if the name contains a slash', () => {
  const { path } = pageAddress({ kind: 'operation', uri: 'file:///a.yaml', name: 'get /users/{id}' });
  expect(path).toBe('/get \u2215users\u2215{id}');
  expect(pageAddress({ kind: 'rule', code: 'Pagination/UnusedScheme' }).path).toBe(
    '/Pagination\u2215UnusedScheme',
  );
});

it('pageSubject returns the rule, operation or scheme from which pageAddress made the address', () => {
  const subject: fc.Arbitrary<PageSubject> = fc.oneof(
    fc.record({ kind: fc.constant('rule' as const), code: fc.string() }),
    fc.record({
      kind: fc.constantFrom('operation' as const, 'scheme' as const),
      uri: fc.string({ unit: 'grapheme' }),
      name: fc.string({ unit: 'grapheme' }),
    }),
  );
  fc.assert(
    fc.property(subject, (one) => {
      expect(pageSubject(pageAddress(one))).toEqual(one);
    }),
  );
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"kind":"rule"}',
  '{"kind":"rule","code":1}',
  '{"kind":"operation","uri":"a"}',
  '{"kind":"x","uri":"a","name":"b"}',
])('an address without the subject of a page gives undefined: %s', (query) => {
  expect(pageSubject({ query })).toBeUndefined();
});
