import { type BoundMethod, parseScheme, type Scheme, type TargetId, targetIds } from '@pagewright/core';
import { targets } from '@pagewright/core/targets';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.js';
import { planPages } from '../../src/plan/plan-pages.js';

function cursor(name: string): Scheme {
  const { scheme } = parseScheme(
    {
      name,
      type: 'cursor',
      request: { after: { type: 'cursor' } },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    },
    'config',
  );
  if (scheme === undefined) throw new Error('no scheme');
  return scheme;
}

const schemes = [cursor('byCursor'), cursor('unused')];
const bound = (operation: string, more: Partial<BoundMethod> = {}): BoundMethod => ({
  operation,
  scheme: 'byCursor',
  why: 'config',
  ...more,
});
const methods = [
  bound('get /accounts', { resource: ['accounts'], method: 'list' }),
  bound('get /plain', { scheme: null, why: 'none' }),
  bound('get /gone', { scheme: 'gone' }),
  bound('get /cards', { operationId: 'listCards' }),
];
const ofMethods = targetIds.filter((id) => targets[id].profiles.latest.pageType === 'method');

function pagesOf(target: TargetId, given: readonly BoundMethod[]) {
  return planPages(schemes, target, { methods: given, profile: 'latest' }).pages;
}

test('Java, Kotlin and C# have one page type for each method in the profile `latest`', () => {
  expect(ofMethods).toEqual(['java', 'kotlin', 'csharp']);
});

describe.each(ofMethods)('one page type per method in %s', (target) => {
  test('each paginated operation has its own types, and a scheme without operations has none', () => {
    const { pages, left } = planPages(schemes, target, { methods, profile: 'latest' });
    expect(pages.map(({ scheme, operation, names }) => [scheme, operation, names])).toEqual([
      [
        'byCursor',
        'get /accounts',
        {
          page: 'AccountListPage',
          pages: ['AccountListPage'],
          params: 'AccountListParams',
          response: 'AccountListPageResponse',
        },
      ],
      [
        'byCursor',
        'get /cards',
        {
          page: 'ListCardsPage',
          pages: ['ListCardsPage'],
          params: 'ListCardsParams',
          response: 'ListCardsPageResponse',
        },
      ],
    ]);
    expect(left).toEqual([{ scheme: 'unused', notes: ['Has no page type: no operation is bound to it.'] }]);
  });

  test('pages of two operations with the same scheme differ only in their names', () => {
    const [first, second] = pagesOf(target, methods);
    const { names: _, operation: __, list: ___, ...rule } = first ?? {};
    expect(second).toMatchObject(rule);
    expect(first?.paging).toEqual(planPages(schemes, target).pages[0]?.paging);
  });

  test('the code for an operation does not depend on other operations or schemes', () => {
    const textOf = (given: readonly BoundMethod[], all = schemes) =>
      generate({ schemes: all, methods: given, profile: 'latest' }, target)
        .filter(({ path }) => /^(?:ListCards|AccountList)/.test(path))
        .map(({ path, text }) => [path, text]);
    const more = [bound('get /users', { operationId: 'listUsers' }), ...methods];
    expect(textOf(methods).length).toBeGreaterThan(1);
    expect(textOf(more, [cursor('before'), ...schemes])).toEqual(textOf(methods));
  });

  test('the generated comments and the generated README name the operation of each page type', () => {
    const files = generate({ schemes, methods, profile: 'latest', example: 'get /cards' }, target);
    const page = files.find(({ path }) => /^ListCardsPage\.\w+$/.test(path));
    expect(page?.text).toContain('A page of GET /cards, which uses the scheme byCursor.');
    const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
    expect(readme).toMatch(
      /`GET \/cards` (?:returns `ListCardsPage`|is of the type `ListCardsPage<object\?>`)\./,
    );
    expect(readme).toContain('| GET /accounts | `AccountListPage` | byCursor |');
    expect(readme).toContain('- Has no page type: no operation is bound to it. (unused)');
  });

  test('the generated README of an API without paginated operations says that there are no pages', () => {
    const files = generate({ schemes, profile: 'latest' }, target);
    expect(files.find(({ path }) => path === 'README.md')?.text).toContain(
      'each paginated operation has a page type, but no operation is paginated.',
    );
  });

  test('in the profile `baseline` pages are named after their schemes', () => {
    expect(planPages(schemes, target, { methods }).pages.map(({ names }) => names.page)).toEqual([
      'ByCursor',
      'Unused',
    ]);
  });
});
