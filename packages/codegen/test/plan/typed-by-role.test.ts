import { type Json, objectReader, type Scheme, type TargetId } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { declaredTypes, generate } from '../../src/index.js';
import { type Declared, documentOf, kinds, methods, schemeOf } from './declared-kinds.js';

describe('fields without a schema are typed by their role (D62)', () => {
  const cursorOf = (request: Json, response: Json): Scheme =>
    schemeOf({
      name: 'byCursor',
      type: 'cursor',
      request: { after: { type: 'cursor', ...(request as object) } },
      response: {
        data: { type: 'items' },
        next: { type: 'cursor', path: ['page', 'next'], ...(response as object) },
      },
    });
  const int = { type: 'integer', format: 'int64' };

  test('a cursor is a string and a count an integer, even if the parameters declare otherwise', () => {
    const declared = { limit: { type: 'number' }, after: int, size: { type: 'string' } };
    expect(kinds(declared, undefined, 'baseline')).toMatchObject({
      offset: 'integer',
      limit: 'integer',
      after: 'string',
      size: 'integer',
    });
  });

  test('only in the profile `latest`, a field without a role has the type that the document declares', () => {
    const plain = schemeOf({
      name: 'byOffset',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: {} },
      response: { data: { type: 'items' } },
    });
    const typed = (type: string, profile: 'latest' | 'baseline') =>
      kinds({ limit: { type } }, [plain], profile);
    // Two operations use the scheme. `typed` sets the type of `limit` in the first; the second declares an integer.
    expect(typed('integer', 'latest')).toMatchObject({ limit: 'integer' });
    expect(typed('boolean', 'latest')).toMatchObject({ limit: 'any' });
    expect(typed('integer', 'baseline')).toMatchObject({ limit: 'any' });
  });

  test.each<readonly [string, Json, Json, Declared, object]>([
    [
      'the document declares integers for both',
      {},
      {},
      { after: int, next: int },
      { after: 'string', next: 'string' },
    ],
    [
      'the document declares an integer parameter',
      {},
      {},
      { after: int, next: { type: 'string' } },
      { after: 'string', next: 'string' },
    ],
    ['the field that is sent has a schema', { schema: int }, {}, {}, { after: 'integer', next: 'integer' }],
    [
      'the field that is sent has a schema, and the document agrees',
      { schema: int },
      {},
      { next: int },
      { after: 'integer', next: 'integer' },
    ],
    [
      'both fields have a schema',
      { schema: int },
      { schema: int },
      { next: { type: 'string' } },
      { after: 'integer', next: 'integer' },
    ],
  ])(
    'the cursor of a page has the type of the parameter that sends it back if %s',
    (_, sent, held, declared, expected) => {
      expect(kinds(declared, [cursorOf(sent, held)], 'baseline')).toMatchObject(expected);
    },
  );

  test.each([
    ['typescript', '  after?: string | null | undefined;', 'readonly next: string'],
    ['python', 'after: Optional[str]', 'next: Optional[str]'],
    ['go', /After +\*string/, /Next_? +\*string/],
    ['java', 'after(String value)', 'Optional<String> next()'],
    ['kotlin', 'val after: String? = null', 'val next: String?'],
    ['ruby', /after: String\?/, /next_: \(\) -> String\?/],
    ['csharp', 'public string? After', 'public string? Next'],
    [
      'php',
      'public readonly ?string $after',
      /public readonly \?string \$next|public function \w*[nN]ext\w*\(\): \?string/,
    ],
    ['rust', 'pub after: Option<String>', 'pub next: Option<String>'],
    ['dart', 'final String? after;', 'String? get next'],
    ['cpp', 'std::optional<std::string> after', 'std::optional<std::string> next'],
    ['swift', '', 'public var next: String?'],
  ] as readonly (readonly [TargetId, string | RegExp, string | RegExp])[])(
    'an integer cursor in the document is typed as a string in %s',
    (target, sent, held) => {
      const document = documentOf({ after: int, next: int });
      const typesOf = declaredTypes(objectReader(document));
      const files = generate({ schemes: [cursorOf({}, {})], methods, typesOf }, target);
      const code = files
        .filter(({ path }) => path !== 'pagination.json')
        .map(({ text }) => text)
        .join('\n');
      for (const part of [sent, held]) {
        expect(code).toMatch(part instanceof RegExp ? part : new RegExp(escaped(part)));
      }
    },
  );
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
