import { parseScheme, type Scheme, type TargetProfile } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate } from '../src/index.js';

function schemeOf(name: string, response: Readonly<Record<string, unknown>>): Scheme {
  const request = { cursor: { type: 'cursor' } };
  const { scheme } = parseScheme({ name, type: 'cursor', request, response }, 'config');
  if (scheme === undefined) throw new Error('not a scheme');
  return scheme;
}

const response = { data: { type: 'items' }, next: { type: 'cursor' }, total: { type: 'total' } };
/** For `page` and `pageContent`, type names would be the same as names of runtime types. */
const schemes = ['usersPage', 'page', 'pageContent'].map((name) => schemeOf(name, response));
const methods = [{ operation: 'get /users', scheme: 'usersPage', why: 'operation' }] as const;

function codeOf(target: 'rust' | 'dart' | 'cpp' | 'swift', profile: TargetProfile, of = schemes): string {
  const files = generate({ schemes: of, profile }, target).filter(({ path }) => path !== 'README.md');
  return files.map(({ text }) => text).join('\n');
}

/** Returns the types that the code declares. Template specializations of C++ are skipped: they declare no new type. */
function typesIn(code: string): readonly string[] {
  const declaring = code.replaceAll(/^template <.*>\nstruct \w+<.*$/gm, '');
  const types = declaring.matchAll(/^(?:\w+ )*(?:struct|class|trait|protocol|enum) (\w+)/gm);
  return [...types].map(([, name = '']) => name);
}

describe.each([
  ['rust', 'Page<UsersPageResponse<T>>'],
  ['dart', 'ResultPage<T, UsersPageResponse<T>>'],
  ['cpp', 'Page<UsersPageResponse<T>>'],
  ['swift', 'Page<UsersPageResponse<Item>>'],
] as const)('%s has one page type for all schemes in the profile `latest` (D35)', (target, page) => {
  const types = typesIn(codeOf(target, 'latest'));

  test('with a generic page type, a scheme has only its params type and its response type', () => {
    const [name] = page.split('<');
    expect(types.filter((one) => one === name)).toEqual([name]);
    expect(types.filter((name) => name.startsWith('UsersPage'))).toEqual([
      'UsersPageParams',
      'UsersPageResponse',
    ]);
  });

  test('with a generic page type, the types of schemes and of the runtime have different names', () => {
    expect(types.filter((name, index) => types.indexOf(name) !== index)).toEqual([]);
  });

  test('with a generic page type, the response type has a member for each field', () => {
    const code = codeOf(target, 'latest');
    const at = code.search(/^(?:\w+ )*(?:struct|class) UsersPageResponse\b/m);
    const body = code.slice(at, code.indexOf('\n}', at));
    for (const name of ['data', 'next', 'total']) expect(body).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('with a generic page type, the README names the page of an operation with its response type', () => {
    const readme = generate({ schemes, methods, profile: 'latest' }, target).at(-1)?.text ?? '';
    const sentence =
      target === 'swift'
        ? 'A page of `GET /users` is of the type `Page<UsersPageResponse<JSONValue>>`.'
        : `\`GET /users\` returns \`${page}\`.`;
    expect(readme).toContain(sentence);
    expect(readme).toContain(`| \`${page}\` | cursor = next of the response |`);
    expect(readme).toContain('All pages have one generic type');
    expect(readme).not.toContain('`UsersPage`');
  });
});

test.each(['rust', 'dart', 'cpp'] as const)(
  '%s has a page type for each scheme in the profile `baseline`',
  (target) => {
    const code = codeOf(target, 'baseline');
    expect(typesIn(code)).toContain('UsersPage');
    expect(code).not.toContain('PageContent<R');
  },
);

test.each([
  ['rust', 'pub items: Vec<T>,'],
  ['cpp', 'std::vector<T> items{};'],
] as const)('in %s a response without an items field gets an items member', (target, member) => {
  const bare = [schemeOf('bare', { next: { type: 'cursor' } })];
  expect(codeOf(target, 'latest', bare)).toContain(member);
  expect(codeOf(target, 'baseline', bare)).not.toContain(member);
  const taken = [schemeOf('bare', { next: { type: 'cursor' }, items: {} })];
  expect(codeOf(target, 'latest', taken)).toContain(member.replace('items', 'items_'));
});
