import { describe, expect, it } from 'vitest';
import { cursorScheme, exchange, faults, items, offsetScheme, pageScheme, verdictOf } from './traffic.js';

const confirmed = { verdict: 'confirmed', findings: [] };

const cursorWalk = [
  exchange('/things?limit=2', { data: items(1, 2), next: 'abc' }),
  exchange('/things?limit=2&cursor=abc', { data: items(3, 4), next: 'def' }),
  exchange('/things?limit=2&cursor=def', { data: items(5, 5), next: null }),
];

describe('traffic that does not contradict the declaration', () => {
  it('a recorded walk by cursor confirms the declaration, and its pages and requests are counted', () => {
    expect(verdictOf(cursorScheme, cursorWalk)).toMatchObject({
      ...confirmed,
      walks: 1,
      pages: 3,
      requestsPredicted: 2,
    });
  });

  it('a walk that the client ended early confirms the declaration', () => {
    expect(verdictOf(cursorScheme, cursorWalk.slice(0, 2))).toMatchObject({
      ...confirmed,
      requestsPredicted: 1,
    });
  });

  it('two interleaved walks are recognised as two walks', () => {
    const other = [
      exchange('/things?limit=2&q=x', { data: items(11, 12), next: 'xyz' }),
      exchange('/things?limit=2&q=x&cursor=xyz', { data: items(13, 13), next: null }),
    ];
    const mixed = [cursorWalk[0], other[0], cursorWalk[1], other[1], cursorWalk[2]].flatMap(
      (one) => one ?? [],
    );
    expect(verdictOf(cursorScheme, mixed)).toMatchObject({
      ...confirmed,
      walks: 2,
      pages: 5,
      requestsPredicted: 3,
    });
  });

  it('a first page that was recorded twice counts as one page of the walk', () => {
    const [first, ...rest] = cursorWalk;
    const retried = [first, first, ...rest].flatMap((one) => one ?? []);
    expect(verdictOf(cursorScheme, retried)).toMatchObject({ ...confirmed, walks: 1, pages: 3 });
  });

  it('a page that failed and was requested again continues the walk', () => {
    const [first, second, third] = cursorWalk.flatMap((one) => one ?? []);
    const failed = exchange('/things?limit=2&cursor=abc', { error: 'busy' }, { status: 503 });
    const walk = [first, failed, second, third].flatMap((one) => one ?? []);
    expect(verdictOf(cursorScheme, walk)).toMatchObject({
      ...confirmed,
      walks: 1,
      pages: 3,
      requestsPredicted: 2,
    });
  });

  it('a walk back by a previous cursor does not contradict the declaration', () => {
    const back = [
      exchange('/things', { data: items(1, 2), next: 'n1', prev: null }),
      exchange('/things?cursor=n1', { data: items(3, 4), next: 'n2', prev: 'p1' }),
      exchange('/things?cursor=p1', { data: items(1, 2), next: 'n1', prev: null }),
    ];
    expect(verdictOf(cursorScheme, back)).toMatchObject({ verdict: 'confirmed', findings: [] });
  });

  it('items whose identifiers are redacted to one value do not contradict the declaration', () => {
    const redacted = [{ id: 'test_id', at: 1 }];
    const walk = [
      exchange('/things?limit=1', { data: redacted, next: 'abc' }),
      exchange('/things?limit=1&cursor=abc', { data: [{ id: 'test_id', at: 2 }], next: null }),
    ];
    expect(verdictOf(cursorScheme, walk)).toMatchObject(confirmed);
  });

  it('a total that changes during the walk does not contradict the declaration', () => {
    const walk = [
      exchange('/things?limit=2', { data: items(1, 2), total: 5 }),
      exchange('/things?limit=2&offset=2', { data: items(3, 4), total: 6 }),
      exchange('/things?limit=2&offset=4', { data: items(5, 5), total: 6 }),
    ];
    expect(verdictOf(offsetScheme, walk)).toMatchObject(confirmed);
  });

  it('a cursor that repeats with new items does not contradict the declaration', () => {
    const walk = [1, 3, 5].map((from) =>
      exchange('/things?cursor=scroll', { data: items(from, from + 1), next: 'scroll' }),
    );
    expect(verdictOf({ ...cursorScheme, request: { cursor: { type: 'cursor' } } }, walk)).toMatchObject({
      ...confirmed,
      pages: 3,
    });
  });

  it('pages that were fetched out of order count as one walk', () => {
    const walk = [1, 2, 4, 3].map((page) =>
      exchange(`/things?page=${page}`, { data: items(page, page), pages: 4 }),
    );
    expect(verdictOf(pageScheme, walk)).toMatchObject({ ...confirmed, walks: 1, requestsPredicted: 3 });
  });

  it('a request with an added filter starts a new walk', () => {
    const walk = [
      exchange('/things?limit=2', { data: items(1, 2), next: null }),
      exchange('/things?limit=2&status=2', { data: items(3, 4), next: null }),
    ];
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ verdict: 'unobserved', walks: 2, findings: [] });
  });

  it('a request whose filter has the value of an item starts a new walk', () => {
    const walk = [
      exchange('/things', { data: items(1, 2), next: null }),
      exchange('/things?name=thing+2', { data: items(2, 2), next: null }),
    ];
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ verdict: 'unobserved', walks: 2, findings: [] });
  });

  it('recorded requests that page in an undeclared way do not contradict the declaration', () => {
    const byPage = [1, 2, 3].map((page) =>
      exchange(`/things?page=${page}`, { data: items(page, page), next: `n${page}` }),
    );
    expect(verdictOf(cursorScheme, [...cursorWalk, ...byPage])).toMatchObject({
      ...confirmed,
      requestsPredicted: 2,
    });
  });

  it('verify predicts the next offset even if the first request leaves the page size to the server', () => {
    const walk = [
      exchange('/things', { data: items(1, 3), total: 4 }),
      exchange('/things?offset=3', { data: items(4, 4), total: 4 }),
    ];
    expect(verdictOf(offsetScheme, walk)).toMatchObject(confirmed);
  });

  it('a literal that the recorded client did not send leaves the declaration unobserved', () => {
    const scheme = {
      ...cursorScheme,
      request: { cursor: { type: 'cursor' }, limit: { type: 'limit', value: 50 } },
    };
    expect(verdictOf(scheme, cursorWalk)).toMatchObject({
      verdict: 'unobserved',
      reason: 'no request sends limit with its declared value',
      findings: [],
    });
  });
});

describe('declarations that traffic cannot confirm', () => {
  it('a declaration is unobserved if the only recorded page is the last one', () => {
    const walk = [exchange('/things', { data: items(1, 2), next: null })];
    expect(verdictOf(cursorScheme, walk)).toMatchObject({ verdict: 'unobserved', findings: [] });
  });

  it('a client that changes the page size during a walk leaves the declaration unobserved', () => {
    const walk = [
      exchange('/things?limit=2', { data: items(1, 2), next: 'abc' }),
      exchange('/things?limit=3&cursor=abc', { data: items(3, 5), next: null }),
    ];
    expect(verdictOf(cursorScheme, walk)).toMatchObject({
      verdict: 'unobserved',
      reason: 'no request is the one that is predicted after another page',
    });
  });

  it('an operation without traffic is unobserved', () => {
    expect(verdictOf(cursorScheme, [])).toMatchObject({
      verdict: 'unobserved',
      reason: 'the recordings have no request to this operation',
    });
  });

  it('a declaration is unobserved if no response contains its `hasMore` flag', () => {
    const scheme = { ...cursorScheme, response: { ...cursorScheme.response, more: { type: 'hasMore' } } };
    expect(verdictOf(scheme, cursorWalk)).toMatchObject({
      verdict: 'unobserved',
      reason: 'no response has more',
    });
  });

  it('an operation with failed responses only is unobserved', () => {
    const walk = [exchange('/things', { error: 'no' }, { status: 401 })];
    expect(verdictOf(cursorScheme, walk)).toMatchObject({
      verdict: 'unobserved',
      reason: 'no response was successful',
    });
  });

  it('short pages and repeated items are noted, and do not change the verdict', () => {
    const walk = [
      exchange('/things?limit=4', { data: items(1, 2), total: 9 }),
      exchange('/things?limit=4&offset=4', { data: items(5, 6), total: 9 }),
    ];
    const report = verdictOf(offsetScheme, walk);
    expect(report.verdict).toBe('confirmed');
    expect(faults(report)).toEqual(['ShortPage request/limit']);
  });
});
