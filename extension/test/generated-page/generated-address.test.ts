import fc from 'fast-check';
import { expect, it } from 'vitest';
import { helperAddress, helperSubject } from '../../src/generated-page/generated-page.js';

it('an address ends like the file, so that the editor knows its language, and distinguishes schemes of one file', () => {
  const subject = { uri: 'file:///a.yaml', scheme: 'a/b', target: 'go' };
  expect(helperAddress(subject, 'pages.go').path).toBe('/go/a\u2215b/pages.go');
});

it('the tab of a file in a folder is named after the file', () => {
  const subject = { uri: 'file:///a.yaml', scheme: 'a', target: 'python' };
  expect(helperAddress(subject, 'pagination/pages.py').path.split('/').at(-1)).toBe('pages.py');
});

it('leads back to what it is about', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (uri, scheme, target, file) => {
      const subject = { uri, scheme, target };
      expect(helperSubject(helperAddress(subject, file))).toEqual(subject);
    }),
  );
});

it.each(['', 'null', '1', '{}', '{"uri":"a","scheme":"b"}', '{"uri":"a","scheme":1,"target":"go"}'])(
  'any other address is about nothing: %s',
  (query) => {
    expect(helperSubject({ query })).toBeUndefined();
  },
);
