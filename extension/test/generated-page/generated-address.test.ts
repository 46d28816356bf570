import fc from 'fast-check';
import { expect, it } from 'vitest';
import { helperAddress, helperSubject } from '../../src/generated-page/generated-page.js';

it('the address of a page helper has the target, the scheme and the file name, with slashes replaced', () => {
  const subject = { uri: 'file:///a.yaml', scheme: 'a/b', target: 'go' };
  expect(helperAddress(subject, 'pages.go').path).toBe('/go/a\u2215b/pages.go');
});

it('the tab of a page helper is named after its file, without the folder', () => {
  const subject = { uri: 'file:///a.yaml', scheme: 'a', target: 'python' };
  expect(helperAddress(subject, 'pagination/pages.py').path.split('/').at(-1)).toBe('pages.py');
});

it('the subject of a page helper can be read from its address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (uri, scheme, target, file) => {
      const subject = { uri, scheme, target };
      expect(helperSubject(helperAddress(subject, file))).toEqual(subject);
    }),
  );
});

it.each(['', 'null', '1', '{}', '{"uri":"a","scheme":"b"}', '{"uri":"a","scheme":1,"target":"go"}'])(
  'an address without the subject of a page helper gives undefined: %s',
  (query) => {
    expect(helperSubject({ query })).toBeUndefined();
  },
);
