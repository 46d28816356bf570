import { type Json, type TargetId, targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate, planPages } from '../../src/index.js';
import { kinds, methods, offset, schemeOf } from './declared-kinds.js';

describe('types of positions, sizes, counts and cursors (D44)', () => {
  const silent = {
    offset: 'integer',
    limit: 'integer',
    data: 'items',
    total: 'integer',
    after: 'string',
    size: 'integer',
    next: 'string',
  };

  test('positions and counts are integers, and cursors strings, if the document declares no types', () => {
    expect(kinds({})).toEqual(silent);
  });

  test('a count is a number if one of the bound operations declares a number', () => {
    expect(kinds({ limit: { type: 'number' }, total: { type: ['number', 'null'] } })).toEqual({
      ...silent,
      limit: 'number',
      total: 'number',
    });
  });

  test('a count that the document declares as a string is a string in pages, and an integer for callers', () => {
    expect(kinds({ limit: { type: 'string' }, total: { type: 'string' } })).toEqual({
      ...silent,
      total: 'string',
    });
  });

  test('a cursor is an integer if both its parameter and its property are integers', () => {
    expect(
      kinds({ after: { type: 'integer' }, next: { type: 'integer' }, size: { type: 'number' } }),
    ).toEqual({
      ...silent,
      after: 'integer',
      next: 'integer',
      size: 'number',
    });
  });

  test('the schema of a field takes precedence over the document', () => {
    const typed = schemeOf({
      name: 'byOffset',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: { type: 'limit', schema: { type: 'integer' } } },
      response: { data: { type: 'items' }, total: { type: 'total', schema: { type: 'number' } } },
    });
    expect(kinds({ limit: { type: 'number' } }, [typed])).toMatchObject({
      limit: 'integer',
      total: 'number',
    });
  });

  test.each([
    ['go', /Limit +\*int64/],
    ['rust', 'pub limit: Option<i64>'],
    ['java', 'limit(Long value)'],
    ['kotlin', 'val limit: Long? = null'],
    ['cpp', 'std::optional<std::int64_t> limit'],
    ['csharp', 'public long? Limit'],
    ['python', 'limit: Optional[int]'],
    ['swift', 'public var limit: Int?'],
    ['php', 'public readonly ?int $limit'],
  ] as readonly (readonly [TargetId, string | RegExp])[])(
    'a limit is typed as an integer in %s',
    (target, expected) => {
      const files = generate({ schemes: [offset], methods, profile: 'latest' }, target);
      const code = files.map(({ text }) => text).join('\n');
      expect(code).toMatch(expected instanceof RegExp ? expected : new RegExp(escaped(expected)));
    },
  );
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe('the description of a scheme (D40)', () => {
  test('the description of a scheme appears in no generated code or README, only in the manifest (D40)', () => {
    const reported = { ...offset, description: 'ZZNOTE' };
    const rendering = targetIds.filter((target) =>
      (['baseline', 'latest'] as const).some((profile) =>
        generate({ schemes: [reported], methods, profile }, target).some(
          ({ path, text }) => path !== 'pagination.json' && text.includes('ZZNOTE'),
        ),
      ),
    );
    expect(rendering).toEqual([]);
  });
});

describe('enumerated values', () => {
  const listed = (values: readonly Json[]) =>
    schemeOf({
      name: 'desk',
      type: 'offset',
      request: { offset: { type: 'offset' }, sort: { schema: { enum: [...values], description: 'Sorts.' } } },
      response: { data: { type: 'items' }, sort: { schema: { enum: [...values] } } },
    });
  const sortOf = (target: TargetId, values: readonly Json[]) => {
    const [page] = planPages([listed(values)], target).pages;
    const [, sort] = page?.params ?? [];
    return {
      enum: sort?.enum,
      text: sort?.text,
      held: page?.members.find(({ field }) => field === 'sort')?.text,
    };
  };

  test.each([
    ['java', 'Sort', 'MINUS_ID'],
    ['kotlin', 'Sort', 'MINUS_ID'],
    ['csharp', 'DeskParamsSort', 'MinusId'],
    ['rust', 'DeskParamsSort', 'MinusId'],
  ] as const)(
    'enumerated values are a type in %s for a parameter, and a comment for a member of a page',
    (target, name, constant) => {
      const { enum: made, text, held } = sortOf(target, ['-id', null]);
      expect(made).toEqual({ name, constants: [{ name: constant, value: '-id' }] });
      expect(text).toBe('Sorts.');
      expect(held).toBe('One of "-id".');
    },
  );

  test.each(['csharp', 'rust'] as const)(
    'enumerated types of two schemes get different names in %s, even if the names would be equal',
    (target) => {
      const paged = (name: string, sorted: string) =>
        schemeOf({
          name,
          type: 'offset',
          request: { offset: { type: 'offset' }, [sorted]: { schema: { enum: ['id'] } } },
          response: { data: { type: 'items' } },
        });
      const { pages } = planPages([paged('a', 'fooParamsSort'), paged('aParamsFoo', 'sort')], target);
      expect(pages.map(({ params }) => params.at(-1)?.enum?.name)).toEqual([
        'AParamsFooParamsSort',
        'AParamsFooParamsSort2',
      ]);
    },
  );

  test.each(['go', 'ruby', 'dart', 'cpp'] as const)(
    'the comment of a parameter lists its values in %s, for which no enumerated types are planned',
    (target) => {
      expect(sortOf(target, ['id', '-id'])).toMatchObject({
        enum: undefined,
        text: 'Sorts. One of "id", "-id".',
      });
    },
  );

  test.each([
    ['whole numbers', [10, 20]],
    ['texts that are longer than a name', ['id', 'x'.repeat(33)]],
  ])('values that are %s have no enumerated type, and only a comment lists them', (_, values) => {
    expect(sortOf('java', values).enum).toBeUndefined();
    expect(sortOf('java', values).text).toMatch(/^Sorts\. One of /);
  });

  test.each([
    ['java', 'ListedParams.java', 'return with(Slot.query("sort"), value);'],
    ['kotlin', 'Listed.kt', 'Slot.Query("sort") to sort,'],
    ['csharp', 'Listed.cs', '[EnumMember(Value = "-id")]'],
    ['rust', 'pagination/pages.rs', 'Self::MinusId => "-id",'],
    ['swift', 'Pagination/Pages.swift', 'params.sort.map { JSONValue.string($0.rawValue) }'],
  ] as const)('enumerated values are sent unchanged by %s', (target, file, line) => {
    const schemes = [{ ...listed(['id', '-id']), name: 'listed' }];
    const files = generate({ schemes, profile: target === 'swift' ? 'latest' : 'baseline' }, target);
    expect(files.find(({ path }) => path === file)?.text).toContain(line);
  });
});

describe('required parameters that may be null', () => {
  const schemes = [
    schemeOf({
      name: 'desk',
      type: 'offset',
      request: { offset: { type: 'offset' }, sort: { required: true, schema: { type: ['string', 'null'] } } },
      response: { data: { type: 'items' } },
    }),
  ];

  test.each([
    [
      'rust',
      'pagination/pages.rs',
      ['#[derive(Clone, Debug)]\npub struct DeskParams', 'pub sort: Option<String>,'],
    ],
    [
      'dart',
      'pagination.dart',
      [
        'const DeskParams({this.offset, required this.sort});',
        'final String? sort;',
        'required DeskParams params,',
      ],
    ],
    ['cpp', 'pages.hpp', ['Required<std::optional<std::string>> sort;', 'const DeskParams& params) {']],
    ['swift', 'Pagination/Pages.swift', ['sort: String?\n', 'params: DeskParams,']],
    ['go', 'pages.go', ['[]neededSlot{{wireSlot{name: "sort"}, "Sort of DeskParams"}}']],
  ] as const)('a required parameter that may be null must be passed in %s', (target, file, parts) => {
    const files = generate({ schemes, profile: target === 'swift' ? 'latest' : 'baseline' }, target);
    const text = files.find(({ path }) => path === file)?.text ?? '';
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  });
});

describe('required parameters', () => {
  const pages = (required: boolean) => [
    schemeOf({
      name: 'desk',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: { type: 'limit', ...(required && { required }) } },
      response: { data: { type: 'items' } },
    }),
  ];

  test.each([
    ['typescript', '  limit: number;'],
    ['python', '    limit: int\n'],
    ['go', '[]neededSlot{{wireSlot{name: "limit"}, "Limit of DeskParams"}}'],
    ['java', 'public DeskParams(long limit) {'],
    ['kotlin', 'val limit: Long,'],
    ['ruby', 'def initialize(limit:, **)'],
    ['csharp', 'public required long Limit'],
    ['php', 'public readonly int $limit,'],
    ['rust', 'pub limit: i64,'],
    ['dart', 'required this.limit'],
    ['cpp', 'Required<std::int64_t> limit;'],
    ['swift', 'limit: Int\n'],
  ] as const)(
    'a required parameter must be passed in %s, and an optional one may be omitted',
    (target, line) => {
      const profile = target === 'swift' ? 'latest' : 'baseline';
      const code = (required: boolean) =>
        generate({ schemes: pages(required), profile }, target)
          .map(({ text }) => text)
          .join('\n');
      expect([code(true).includes(line), code(false).includes(line)]).toEqual([true, false]);
    },
  );
});
