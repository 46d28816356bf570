import { parseScheme, type Scheme, type TargetId, targetIds } from '@pagewright/core';
import { expect, test } from 'vitest';
import { generate, planPages } from '../../src/index.js';

function schemeWith(next: object, type = 'cursorUrl'): Scheme {
  const { scheme } = parseScheme(
    {
      name: 'hrefPage',
      type,
      request: { page: { type: type === 'cursorUrl' ? 'cursorUrl' : 'cursor' } },
      response: { data: { type: 'items' }, next },
    },
    'config',
  );
  if (scheme === undefined) throw new Error('not a scheme');
  return scheme;
}

const link = schemeWith({ type: 'cursorUrl', location: 'linkHeader', rel: 'following' });
const following: readonly TargetId[] = [
  'typescript',
  'python',
  'go',
  'java',
  'kotlin',
  'ruby',
  'csharp',
  'php',
  'rust',
  'dart',
];

test.each(targetIds)('%s follows a link of a header only where it is asked to, and can', (target) => {
  const [plain] = planPages([link], target).pages;
  expect(plain?.paging.rule ?? 'single').toBe('single');
  const [page] = planPages([link], target, { followHeaders: true }).pages;
  if (!following.includes(target)) {
    expect(page?.paging).toEqual(plain?.paging);
    return;
  }
  expect(page?.paging).toMatchObject({
    rule: 'url',
    headers: { url: { in: 'link', name: 'Link', rel: 'following' } },
    urlParameters: ['page'],
  });
  expect(page?.next).toContain('Link');
  expect(page?.notes).toEqual([]);
});

test('Swift follows links of headers in its newer column, with the option or without', () => {
  const [plain] = planPages([link], 'swift', { profile: 'latest' }).pages;
  const [page] = planPages([link], 'swift', { profile: 'latest', followHeaders: true }).pages;
  expect(page).toEqual(plain);
  expect(page?.paging).toMatchObject({
    rule: 'url',
    headers: { url: { in: 'link', name: 'Link', rel: 'following' } },
  });
});

test('a page of another scheme is the same with the option', () => {
  const others = [
    schemeWith({ type: 'cursor', location: 'header', headerName: 'X-Next' }, 'cursor'),
    schemeWith({ type: 'cursorUrl', location: 'header', headerName: 'X-Next' }),
    schemeWith({ type: 'cursorUrl', location: 'body' }),
  ];
  for (const scheme of others)
    expect(planPages([scheme], 'go', { followHeaders: true }).pages).toEqual(planPages([scheme], 'go').pages);
});

test('Dart has what follows links only where a page follows one', () => {
  const library = (followHeaders: boolean) =>
    generate({ schemes: [link], followHeaders }, 'dart').find(({ path }) => path === 'pagination.dart')?.text;
  expect(library(true)).toContain("follow: _LinkFollower('Link', 'following', ['page'])");
  expect(library(true)).toContain('final class _LinkFollower implements');
  expect(library(false)).not.toContain('_LinkFollower');
});

test.each(following.filter((target) => target !== 'dart'))(
  '%s has what reads links only where a page follows one',
  (target) => {
    const texts = (schemes: readonly Scheme[], followHeaders: boolean) =>
      generate({ schemes, followHeaders }, target).map(({ path }) => path);
    const withLinks = texts([link], true);
    const reader = withLinks.filter((path) => /link/i.test(path));
    expect(reader).toHaveLength(1);
    if (target !== 'rust') expect(texts([link], false)).not.toContain(reader[0]);
  },
);

test('the README tells that a function of the caller is not led on by a link', () => {
  const methods = [{ operation: 'get /things', scheme: 'hrefPage', why: 'direct' }] as never;
  const readmeOf = (followHeaders: boolean) =>
    generate({ schemes: [link], methods, followHeaders }, 'python').find(({ path }) => path === 'README.md')
      ?.text;
  expect(readmeOf(true)).toContain('is not led on by links of headers');
  expect(readmeOf(true)).not.toContain('is paged by the same rules');
  expect(readmeOf(false)).toContain('is paged by the same rules');
});
