import fc from 'fast-check';
import type { Language } from '../../src/index.js';
import { jsoncOf, smallData } from '../edits/hand-written.js';

const path = fc.constantFrom('/users', '/users/{id}', 'x-a', '', '__proto__', 'é😀', '"', '\\', '/a\nb');
const name = fc.constantFrom('get', 'post', 'parameters', 'User', 'constructor', '200', 'a b', '{', '//');

/** Nested mappings of the given depth, sometimes with other data inside. */
function nested(depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return smallData;
  const inner = fc.oneof({ weight: 6, arbitrary: nested(depth - 1) }, smallData);
  return fc.array(fc.tuple(depth === 2 ? path : name, inner), { maxLength: 4 }).map(Object.fromEntries);
}

/** Members that a document divides into entries, and members that it does not divide, in any order. */
export const documentData: fc.Arbitrary<unknown> = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom('paths', 'webhooks', 'components'), nested(2)),
      fc.tuple(fc.constantFrom('definitions', 'parameters'), nested(1)),
      fc.tuple(fc.constantFrom('openapi', 'info', 'x-vendor-pagination', ''), smallData),
    ),
    { maxLength: 6 },
  )
  .map((entries) => JSON.parse(JSON.stringify(Object.fromEntries(entries))));

export const documentText = (language: Language): fc.Arbitrary<string> =>
  documentData.chain((data) =>
    language === 'jsonc'
      ? jsoncOf(data)
      : fc.constantFrom(undefined, 2, '\t').map((indent) => JSON.stringify(data, null, indent)),
  );

/** Fragments of JSON, including everything that causes trouble if it is misplaced. */
export const scraps = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\n',
  '\r\n',
  ' ',
  '\\',
  '/',
  '*',
  '//',
  '/*',
  '*/',
  '// c\n',
  '/* c */',
  'a',
  '1',
  '"a"',
  '"a": 1',
  '"a": 1,',
  ',\n"a": {',
  '},',
  '{}',
  '[]',
  '"paths": {',
  '"/x": {"get": {}},',
  '\t',
  '\uFEFF',
  '\0',
  '😀',
  'null',
  '<',
  '"b": {\n  "c": [1, 2]\n},\n',
];
