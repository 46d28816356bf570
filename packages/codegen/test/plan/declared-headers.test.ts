import { type BoundMethod, parseScheme, type Scheme, type TargetId, targetIds } from '@pagewright/core';
import { targets } from '@pagewright/core/targets';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.js';
import { planPages } from '../../src/plan/plan-pages.js';

function schemeOf(name: string, location: 'header' | 'query'): Scheme {
  const { scheme } = parseScheme(
    {
      name,
      type: 'offset',
      request: {
        skip: { type: 'offset', location, param: 'X-Skip' },
        take: { type: 'limit', location, param: 'X-Take' },
        version: { location, param: 'X-Version', value: 2 },
      },
      response: { data: { type: 'items' } },
    },
    'config',
  );
  if (scheme === undefined) throw new Error('no scheme');
  return scheme;
}

const schemes = [schemeOf('inHeaders', 'header'), schemeOf('inQuery', 'query')];
const bound = (operation: string, operationId: string, scheme: string): BoundMethod => ({
  operation,
  operationId,
  scheme,
  why: 'operation',
});
const methods = [
  bound('get /logs', 'listLogs', 'inHeaders'),
  bound('get /users', 'listUsers', 'inHeaders'),
  bound('get /teams', 'listTeams', 'inQuery'),
];
/** Only `get /logs` declares headers, among them some that the scheme sends. */
const headersOf = (operation: string) =>
  new Set(operation === 'get /logs' ? ['x-skip', 'x-version', 'x-else'] : []);
const heeding = targetIds.filter((id) => targets[id].profiles.latest.headerParams === 'declared');

const pagesOf = (target: TargetId) =>
  planPages(schemes, target, { methods, headersOf, profile: 'latest' }).pages;
const noteOf = (param: string) =>
  `Sends ${param} as a query parameter, unless the operation declares it as a header.`;

test('in the profile `latest`, only Java and Kotlin send declared header parameters as headers', () => {
  expect(heeding).toEqual(['java', 'kotlin']);
});

describe.each(heeding)('declared header parameters in %s', (target) => {
  test('a header that the operation declares is sent as a header, and other parameters in the query', () => {
    const skip = { in: 'header', name: 'X-Skip' };
    const take = { in: 'query', name: 'X-Take' };
    const [page] = pagesOf(target);
    expect(page?.operation).toBe('get /logs');
    expect(page?.params.map(({ slot }) => slot)).toEqual([skip, take]);
    expect(page?.paging).toMatchObject({
      position: skip,
      limit: { slot: take },
      literals: [{ slot: { in: 'header', name: 'X-Version' }, value: 2 }],
    });
  });

  test('a header parameter that the operation does not declare is sent in the query', () => {
    const [, other] = pagesOf(target);
    const [, before] = planPages(schemes, target, { methods, profile: 'latest' }).pages;
    expect(other?.operation).toBe('get /users');
    expect(other).toEqual(before);
    expect(other?.paging.position).toEqual({ in: 'query', name: 'X-Skip' });
  });

  test('the notes of a page name the header parameters that it sends in the query instead, and no others', () => {
    expect(pagesOf(target).map(({ notes }) => notes)).toEqual([
      [noteOf('X-Take')],
      [noteOf('X-Skip'), noteOf('X-Take'), noteOf('X-Version')],
      [],
    ]);
    const files = generate({ schemes, methods, headersOf, profile: 'latest' }, target);
    const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
    expect(readme).toContain(`- ${noteOf('X-Take')} (\`ListLogsPage\`, \`ListUsersPage\`)\n`);
    expect(readme).toContain(`- ${noteOf('X-Skip')} (\`ListUsersPage\`)\n`);
  });

  test('generated pages send each parameter in a header or in the query, as planned', () => {
    const files = generate({ schemes, methods, headersOf, profile: 'latest' }, target);
    const slots = (name: string) => {
      const texts = files.filter(({ path }) => path.startsWith(name)).map(({ text }) => text);
      const calls = texts.flatMap((text) => text.match(/Slot\s*\.\w+\("[^"]+"\)/g) ?? []);
      return [...new Set(calls.map((call) => call.replace(/\s/g, '').toLowerCase()))].sort();
    };
    expect(slots('ListLogs')).toEqual([
      'slot.header("x-skip")',
      'slot.header("x-version")',
      'slot.query("x-take")',
    ]);
    expect(slots('ListUsers')).toEqual([
      'slot.query("x-skip")',
      'slot.query("x-take")',
      'slot.query("x-version")',
    ]);
  });

  test('headers are looked up only for operations whose scheme has a field in a header', () => {
    const asked: string[] = [];
    const noting = (operation: string) => {
      asked.push(operation);
      return new Set<string>();
    };
    planPages(schemes, target, { methods, headersOf: noting, profile: 'latest' });
    expect(asked).toEqual(['get /logs', 'get /users']);
  });

  test('in the profile `baseline` declared headers have no effect, and parameters are sent in the query', () => {
    const given = { schemes, methods, profile: 'baseline' } as const;
    expect(generate({ ...given, headersOf }, target)).toEqual(generate(given, target));
  });
});

test.each(targetIds.filter((id) => !heeding.includes(id)))(
  'declared headers of operations do not change the code for %s',
  (target) => {
    const given = { schemes, methods, profile: 'latest' } as const;
    expect(generate({ ...given, headersOf }, target)).toEqual(generate(given, target));
  },
);
