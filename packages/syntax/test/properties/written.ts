import { isDeepStrictEqual } from 'node:util';
import type { Pointer, Reader } from '@pagewright/core';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';

/** Strings with a meaning in JavaScript or YAML, or that confuse a careless parser. */
const awkward = [
  '__proto__',
  'constructor',
  '',
  ' ',
  '200',
  '1.0',
  'true',
  'null',
  '~',
  '- a',
  '? a',
  '# a',
  'a: b',
  'a #b',
  '&a',
  '*a',
  '!a',
  '|',
  '---',
  '...',
  '<<<<<<< a',
  '{',
  ']',
  "'",
  '"',
  '\\',
  '\n',
  'a\n b\n\n',
  '\r',
  '\t',
  '\u0085\u2028',
  '😀',
  '\ud800',
  'x'.repeat(100).replaceAll('xxxx', 'xxx '),
];

const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(...awkward));

/** Any value of JSON, as `JSON.parse` returns it. */
export const jsonValue: fc.Arbitrary<unknown> = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, false),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      text,
      { weight: 5, arbitrary: fc.array(tie('value'), { maxLength: 5 }) },
      {
        weight: 8,
        arbitrary: fc.array(fc.tuple(text, tie('value')), { maxLength: 6 }).map(Object.fromEntries),
      },
    ),
  }))
  .value.map((value) => JSON.parse(JSON.stringify(value)));

/** Writes a value in one of several equivalent JSON styles. */
export const jsonText = (value: unknown): fc.Arbitrary<string> =>
  fc.constantFrom(undefined, 2, '\t').map((indent) => JSON.stringify(value, null, indent));

/** Writes a value in one of many YAML styles. Without `blocks`, the text of each value can be parsed alone. */
export const yamlText = (value: unknown, blocks: boolean): fc.Arbitrary<string> =>
  fc
    .record({
      indent: fc.constantFrom(2, 4),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 20, 80),
      defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
      collectionStyle: fc.constantFrom('any', 'block', 'flow'),
      blockQuote: fc.constantFrom(blocks),
      aliasDuplicateObjects: fc.constant(false),
    })
    .map((options) => stringify(value, options))
    // With some options, the yaml package writes text that it reads differently.
    .filter((text) => isDeepStrictEqual(parse(text, { logLevel: 'silent' }), value));

export function* pointersOf(reader: Reader, above: Pointer = []): Generator<Pointer> {
  yield above;
  for (const key of reader.keys(above) ?? []) yield* pointersOf(reader, [...above, key]);
}
