import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, offered, reported, titles, valueIn } from './acting.js';

const only = ['quickfix'];
const list = (parameters: string, properties: string, binding = 'pages') => `
        ${binding === '' ? 'summary: x' : `x-vendor-pagination: ${binding}`}
        parameters: ${parameters}
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } } }`;
const offset =
  '[{ name: offset, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer } }]';
const page =
  '[{ name: page, in: query, schema: { type: integer } }, { name: per_page, in: query, schema: { type: integer } }]';

const text = (teams: string) => `
  openapi: 3.1.0
  x-vendor-pagination:
    - { name: pages, type: offset, request: { offset: { type: offset }, limit: { type: limit } }, response: { users: { type: items }, total: { type: total } } }
  paths:
    /users:
      get:${list(offset, 'users: { type: array, items: {} }, total: { type: integer }')}
    /teams:
      get:${teams}
`;
const other = text(list(page, 'teams: { type: array, items: {} }, total: { type: integer }', 'pa┆ges'));

describe('two operations that disagree about one scheme', () => {
  it('an operation that disagrees with its shared scheme can get a separate scheme', () => {
    eachVariant(other, (one) => {
      expect(titles(offered(one.request, only))).toContain('Declare a separate scheme for get /teams');
      act(one.request, 'Declare a separate scheme for get /teams', only);
      expect(valueIn(one, 'openapi.yaml', 'paths', '/teams', 'get', 'x-vendor-pagination')).toBe('teamsPage');
      expect(valueIn(one, 'openapi.yaml', 'x-vendor-pagination', 1, 'type')).toBe('pageNumber');
      expect(valueIn(one, 'openapi.yaml', 'x-vendor-pagination', 0, 'name')).toBe('pages');
      expect(reported(one.workspace).filter((text) => !text.startsWith('Pagination/EmptyPageStop'))).toEqual(
        [],
      );
    });
  });

  it('a separate scheme is not offered if only one operation uses the scheme, or if none can be derived', () => {
    const alone = other.replace('x-vendor-pagination: pages', 'summary: x');
    const unclear = text(list('[]', 'teams: { type: object }', 'pa┆ges'));
    for (const one of [alone, unclear])
      expect(titles(offered(fixture(one).request, only)).join()).not.toContain('a scheme of its own');
  });
});

describe('a slip in a scheme', () => {
  const scheme = (continues: string, cursor: string) => `
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pages
      type: cursorId
      continueOnEmptyItems: ${continues}
      request: { after: { type: cursorId } }
      response:
        users: { type: items, itemCursor: [${cursor}] }
        more: { type: hasMore }
  paths:
    /users:
      get:
        x-vendor-pagination: pages
        parameters: [{ name: after, in: query, schema: { type: string } }]
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { more: { type: boolean }, users: { type: array, items: { type: object, properties: { uuid: { type: string }, name: { type: string } } } } } } } } } }
`;

  it.each([
    ["'yes'", true],
    ["'no'", false],
    ["'True'", true],
    ['off', false],
  ])('a fix replaces the invalid value %s of a flag in a scheme by %s', (written, meant) => {
    const one = fixture(scheme(`${written}┆`, 'uuid'));
    expect(titles(offered(one.request, only))[0]).toBe(`*Change to ${meant}`);
    act(one.request, `Change to ${meant}`, only);
    expect(valueIn(one, 'openapi.yaml', 'x-vendor-pagination', 0, 'continueOnEmptyItems')).toBe(meant);
    expect(reported(one.workspace)).toEqual([]);
  });

  it('a fix corrects itemCursor to the identifier that the items have', () => {
    const one = fixture(scheme('false', 'id').replace('itemCursor', 'item┆Cursor'));
    const [first = ''] = titles(offered(one.request, only));
    expect(first).toContain('read uuid');
    act(one.request, first.replace(/^\*/, ''), only);
    expect(valueIn(one, 'openapi.yaml', 'x-vendor-pagination', 0, 'response', 'users', 'itemCursor')).toEqual(
      ['uuid'],
    );
    expect(reported(one.workspace)).toEqual([]);
  });
});
