import fc from 'fast-check';
import { stringify } from 'yaml';
import { documentData } from '../json-segments/documents.js';

/** A hand-written document with most of what real documents contain. */
export const byHand = `openapi: 3.0.0 # the version
info:
  title: API
  description: |
    a: b
    # no comment

    paths:
x-vendor-pagination:
  - name: offset # the first
    request: {offset: {type: offset}, "limit": {type: limit}}
# a comment at the margin
paths:
  # a comment
  /users/{id}: # users
    get:
      operationId: listUsers
      description: Two lines,
        of a plain text
      tags:
      - a
      - b: 1
        c: [1,
          2]
    # after it
    post: {a: 1, b: {c: 2}}

  "/more":
    put:
      x: >-
        folded: text

        - of three lines
      y: "quoted
        over lines"
  '/it''s': {}
  ? /long/key
  : get:
      y: 1
  "/\\u0078":
    get: 1
  /empty:
components:
  schemas:
    A: {type: object}
    B:
      type: string
    200: x
tags:
- name: a
  description: b
- name: c
last: end
`;

/** Unusual documents that are read as a whole, without division into entries. */
export const small: readonly string[] = [
  '',
  '# nothing\n',
  'paths:\n    /a:\n        get:\n            x: 1\n        put:\n            z: "multi\n              line"\n    /b:\n        get: {}\n',
  '{"openapi": "3.1.0", "paths": {"/a": {"get": {"x": [1, 2]}}}}\n',
  '%YAML 1.2\n---\npaths:\n  /a: {}\n  /b:\n    get: 1\n...\n',
  'base: &base\n  x: 1\npaths:\n  /a:\n    get: {y: 2, <<: *base}\n    put: *base\n',
  '- a\n- b: c\n',
  'a: 1\n---\nb: 2\n',
];

/** Strings that look like YAML syntax. */
const lines = fc.constantFrom(
  'a: b',
  '# c',
  '- d',
  'paths:',
  '  /x:',
  "it's",
  '"q"',
  '',
  '---',
  '...',
  'e',
  '{',
  '|',
);
const prose = fc.array(lines, { minLength: 2, maxLength: 5 }).map((some) => some.join('\n'));

/** Data that a document divides into entries, with strings of several lines. */
const data = fc.tuple(documentData, prose, prose).map(([some, one, other]) => ({
  ...Object(some),
  info: { description: one },
  tail: { texts: [other], paths: one },
}));

/** Documents in the styles of many YAML emitters. */
export const emitted: fc.Arbitrary<string> = fc
  .record({
    data,
    indent: fc.constantFrom(2, 4, 3),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 20, 80),
    blockQuote: fc.constantFrom<boolean | 'literal' | 'folded'>(true, 'literal', 'folded', false),
    defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
    collectionStyle: fc.constantFrom('any' as const, 'block' as const),
  })
  .map(({ data: value, ...options }) => stringify(value, { ...options, aliasDuplicateObjects: false }));

/** Varies the beginning and the line ends of a text. */
export const disguised = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.constantFrom('', '\uFEFF', '---\n', '# c\n\n', '\uFEFF# c\n', '%YAML 1.2\n---\n'),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([body, begin, isCommented, isCrlf]) => {
      const whole = begin + (isCommented ? body.replaceAll('\n/', '\n# c\n\n/') : body);
      return isCrlf ? whole.replaceAll('\n', '\r\n') : whole;
    });

/** Fragments that people type, paste or leave unfinished. */
export const typed = [
  ...['a', 'b', ': ', ':', '- ', '\n', '\n  ', '\n    ', '\n      ', '\r\n', '\t', ' ', '  ', '"', "'", '\\'],
  ...[
    '[',
    ']',
    '{',
    '}',
    ',',
    '#',
    ' # c\n',
    '|\n',
    '>-\n',
    '---\n',
    '...\n',
    '"a": ',
    'null',
    '\uFEFF',
    '😀',
  ],
  ...[
    'pag\n',
    'paths:\n',
    '  /a:\n',
    '    get: 1\n',
    '- z\n',
    'foo: bar\n',
    '  foo: bar\n',
    '\n      foo: bar',
  ],
  ...['  /users:\n    get:\n      x: 1\n', 'components:\n  schemas:\n    A: 1\n'],
];

/** Strange fragments. A full parse is known to accept some of them at places where they are invalid. */
export const strange = [
  ...[
    '? ',
    '? k\n',
    '  ? k\n  : v\n',
    ': x\n',
    '&a ',
    '*a',
    '!t ',
    '<<: ',
    '<<: *a\n',
    '*a : 1\n',
    '&a k: v\n',
  ],
  ...['%YAML 1.2\n', '\0', '\r', '__proto__: ', '\n<<<<<<< a\n', '\n=======\n', '\n>>>>>>> a\n'],
];
