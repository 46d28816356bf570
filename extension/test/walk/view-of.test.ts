import { credentialsOf } from '@pagewright/core/masking';
import { parseJson } from '@pagewright/core/paging';
import { describe, expect, it } from 'vitest';
import { makeLinks } from '../../src/walk/links.js';
import { isWalkView } from '../../src/walk/shared/walk-view.js';
import { viewOf } from '../../src/walk/view-of.js';
import { viewed, walkOf } from './books-walk.js';

const nothing = { headers: [], parameters: [], cookies: [] };

describe('the view of a walk', () => {
  it('the view of a walk shows what changes in each request, and marks values that decide the end', async () => {
    const links = makeLinks();
    const view = viewOf(await walkOf(), { kind: 'samples' }, links);
    expect(isWalkView(JSON.parse(JSON.stringify(view)))).toBe(true);
    const [first, second] = view.steps;
    expect(second?.request.url).toEqual({ name: '', value: 'https://api.test/v1/books' });
    const changed = second?.request.query.find(({ change }) => change !== undefined);
    expect(changed).toEqual({
      name: 'offset',
      value: '2',
      change: { kind: 'added', to: '2', field: 'offset', link: changed?.change?.link },
    });
    expect(links.at(changed?.change?.link ?? -1)?.uri).toMatch(/openapi\.yaml$/);
    expect(
      first?.reads.map(({ field, pointer, value, decides }) => [field, pointer, value, decides]),
    ).toEqual([
      ['books', '/books', '[ 2 items ]', true],
      ['total', '/meta/total', '4', true],
    ]);
    expect(first?.body.flatMap(({ key, marks }) => (marks === undefined ? [] : [[key, marks]]))).toEqual([
      ['books', ['read: books, items']],
      ['total', ['read: total']],
    ]);
    expect(view.first).toEqual({
      url: 'https://api.test/v1/books',
      query: [{ name: 'limit', value: '2' }],
      headers: [],
    });
    expect(view.steps.map(({ source }) => source)).toEqual(['madeUp', 'madeUp']);
  });

  it('the view of a walk shows both values of a changed parameter, and lists a removed parameter last', async () => {
    const walk = await walkOf({ pages: 3 });
    const third = walk.steps[2];
    if (third === undefined) throw new Error('There is a third page.');
    const request = { ...third.request, query: { limit: 2, offset: 4 } };
    const gone = { where: 'query', name: 'q', from: 'x' } as const;
    const step = { ...third, request, changes: [...third.changes, gone] };
    const view = viewOf({ ...walk, steps: [step] }, { kind: 'samples' }, makeLinks());
    expect(
      view.steps[0]?.request.query.map(({ name, value, change }) => [
        name,
        value,
        change?.kind,
        change?.from,
      ]),
    ).toEqual([
      ['limit', '2', undefined, undefined],
      ['offset', '4', 'changed', '2'],
      ['q', undefined, 'removed', '"x"'],
    ]);
  });

  it('the view of a run has the duration of each response, and the next request after the last page', async () => {
    const responses = [
      { status: 200, headers: { 'x-a': '1' }, body: { books: [{}, {}], meta: { total: 9 } } },
    ];
    const walk = await walkOf({ responses });
    const view = viewOf(
      walk,
      { kind: 'server', took: [12.6], credentials: credentialsOf({}, [], nothing, []) },
      makeLinks(),
    );
    expect(
      view.steps.map(({ source, milliseconds, headers, next }) => [
        source,
        milliseconds,
        headers,
        next?.query,
      ]),
    ).toEqual([
      [
        'received',
        13,
        [{ name: 'x-a', value: '1' }],
        [
          { name: 'limit', value: '2' },
          { name: 'offset', value: '2' },
        ],
      ],
    ]);
  });

  it('the view of a run masks credentials in requests, changes and response headers', async () => {
    const request = {
      query: { limit: '2', api_key: 'qkey-90dd31ab' },
      headers: { 'X-Tenant': 'tenant-4711', Accept: 'application/json' },
    };
    const headers = { 'set-cookie': 'sid=abc', 'x-echo': 'you are tenant-4711' };
    const responses = [{ status: 200, headers, body: { books: [{}, {}], meta: { total: 9 } } }];
    const walk = await walkOf({ request, responses });
    const credentials = credentialsOf(walk.steps[0]?.request ?? {}, [], walk.credentials, walk.pagingNames);
    const { steps, first } = viewOf(walk, { kind: 'server', took: [1], credentials }, makeLinks());
    expect(JSON.stringify(steps)).not.toMatch(/90dd31ab|4711|sid=abc/);
    expect(steps[0]?.request.headers).toEqual([
      { name: 'X-Tenant', value: '***' },
      { name: 'Accept', value: 'application/json' },
    ]);
    expect(steps[0]?.next?.query).toContainEqual({ name: 'api_key', value: '***' });
    expect(steps[0]?.headers).toContainEqual({ name: 'set-cookie', value: '***' });
    // Values that the user edits are not masked.
    expect(first.query).toContainEqual({ name: 'api_key', value: 'qkey-90dd31ab' });
  });

  it('the view of a walk shows numbers beyond the precision of JavaScript with all digits', async () => {
    const body = parseJson('{"books":[{"id":9007199254740993}],"meta":{"total":1e400}}');
    const view = await viewed({ responses: [{ body }] });
    expect(view.steps[0]?.bodyText).toContain('"id": 9007199254740993');
    expect(view.steps[0]?.body).toContainEqual(
      expect.objectContaining({ key: 'id', kind: 'number', text: '9007199254740993' }),
    );
    expect(view.steps[0]?.reads.find(({ role }) => role === 'total')?.value).toBe('1e400');
  });

  it('the view of a walk has no editable text for a body that is too long to edit', async () => {
    const books = Array.from({ length: 20_000 }, (_, id) => ({ id: String(id) }));
    const view = await viewed({ responses: [{ body: { books, meta: { total: 20_000 } } }] });
    expect(view.steps.map(({ bodyText, items, body }) => [bodyText, items, body.length < 260])).toEqual([
      [undefined, 20_000, true],
    ]);
  });
});
