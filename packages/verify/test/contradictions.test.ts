import { objectReader } from '@pagewright/core';
import { verifyRecording } from '@pagewright/verify';
import { expect, it } from 'vitest';
import {
  cursorScheme,
  documentWith,
  exchange,
  faults,
  items,
  offsetScheme,
  pageScheme,
  verdictOf,
  verify,
} from './traffic.js';

const cursorWalk = [
  exchange('/things?limit=2', { data: items(1, 2), next: 'abcdef' }),
  exchange('/things?limit=2&cursor=abcdef', { data: items(3, 4), next: null }),
];
const offsetWalk = [
  exchange('/things?limit=2', { data: items(1, 2), total: 5 }),
  exchange('/things?limit=2&offset=2', { data: items(3, 4), total: 5 }),
  exchange('/things?limit=2&offset=4', { data: items(5, 5), total: 5 }),
];

it('verify reports the first difference with both requests and their lines', () => {
  const scheme = { ...cursorScheme, request: { cursor: { type: 'cursor', param: 'after' } } };
  const [finding] = verdictOf(scheme, cursorWalk).findings;
  expect(finding).toMatchObject({
    code: 'Verify/NextRequestDiffers',
    severity: 'error',
    pointer: ['paths', '/things', 'get', 'x-vendor-pagination', 'request', 'cursor', 'param'],
    evidence: [
      {
        line: 1,
        request: 'GET https://api.example.com/v1/things?limit=2',
        expected: 'GET https://api.example.com/v1/things?limit=2&after=abcdef',
        received: 'GET https://api.example.com/v1/things?limit=2&cursor=abcdef',
      },
      { line: 2, request: 'GET https://api.example.com/v1/things?limit=2&cursor=abcdef' },
    ],
  });
});

it.each([
  ['parameter', { ...cursorScheme, request: { cursor: { type: 'cursor', param: 'after' } } }],
  ['path', { ...cursorScheme, response: { data: { type: 'items' }, next: { type: 'cursor', path: ['x'] } } }],
])(
  'a declaration with a wrong %s is unobserved if the recorded cursors are too short to match',
  (_, scheme) => {
    const walk = [
      exchange('/things?limit=2', { data: items(1, 2), next: 'q', x: null }),
      exchange('/things?limit=2&cursor=q', { data: items(3, 4), next: null, x: null }),
    ];
    expect(verdictOf(scheme, walk)).toMatchObject({
      verdict: 'unobserved',
      reason: 'no second page was recognised, because a value of cursor has fewer than 3 characters',
    });
  },
);

it('verify reports a cursor path that would end the walk early, and says where the cursor is', () => {
  const response = { data: { type: 'items' }, next: { type: 'cursor', path: ['meta', 'next'] } };
  const report = verdictOf({ ...cursorScheme, response }, cursorWalk);
  expect(faults(report)).toEqual(['EndsEarly response/next/path']);
  expect(report.findings[0]?.message).toContain('the value is at next');
});

it('items that are declared at a wrong path are reported at that path', () => {
  const response = { list: { type: 'items' }, next: { type: 'cursor' } };
  expect(faults(verdictOf({ ...cursorScheme, response }, cursorWalk))).toEqual([
    'ItemsNotFound response/list',
  ]);
});

it('items that are declared at a wrong path are reported even for a single recorded page', () => {
  const response = { list: { type: 'items' }, next: { type: 'cursor' } };
  const report = verdictOf({ ...cursorScheme, response }, cursorWalk.slice(1));
  expect(faults(report)).toEqual(['ItemsNotFound response/list']);
  expect(report.findings[0]?.evidence[0]?.received).toBe('a list of 2 at data');
});

it('verify reports the `type` of a scheme if a recorded offset is declared as a page number', () => {
  const scheme = { ...offsetScheme, type: 'pageNumber', request: { offset: { type: 'pageNumber' } } };
  expect(faults(verdictOf(scheme, offsetWalk))).toEqual(['NextRequestDiffers type']);
});

it('verify reports the `type` of a scheme if a recorded page number is declared as an offset', () => {
  const scheme = {
    ...pageScheme,
    type: 'offset',
    request: { page: { type: 'offset' }, limit: { type: 'limit' } },
  };
  const walk = [1, 2, 3].map((page) =>
    exchange(`/things?limit=5&page=${page}`, { data: items(page * 5 - 4, page * 5) }),
  );
  expect(faults(verdictOf({ ...scheme, response: { data: { type: 'items' } } }, walk))).toEqual([
    'NextRequestDiffers type',
  ]);
});

it('verify reports recorded pages that count from 0 if the declaration starts at 1', () => {
  const walk = [0, 1, 2].map((page) =>
    exchange(`/things?page=${page}`, { data: items(page, page), pages: 9 }),
  );
  expect(faults(verdictOf(pageScheme, walk))).toEqual(['StartDiffers request/page']);
});

it('verify reports a declared start of 0 at its `value` if the recorded pages count from 1', () => {
  const walk = [1, 2, 3].map((page) =>
    exchange(`/things?page=${page}`, { data: items(page, page), pages: 3 }),
  );
  const scheme = { ...pageScheme, request: { page: { type: 'pageNumber', value: 0 } } };
  expect(faults(verdictOf(scheme, walk))).toEqual(['EndsEarly request/page/value']);
});

it('verify reports a recorded total below the number of returned items, at the `total` field', () => {
  const response = { data: { type: 'items' }, size: { type: 'total' } };
  const walk = [
    exchange('/things?page=1', { data: items(1, 2), size: 2 }),
    exchange('/things?page=2', { data: items(3, 4), size: 2 }),
  ];
  expect(faults(verdictOf({ ...pageScheme, response }, walk))).toEqual(['TotalTooSmall response/size']);
});

it('verify reports a wrong recorded number of pages if another member has the right number', () => {
  const response = { data: { type: 'items' }, results: { type: 'totalPages' } };
  const walk = [1, 2, 3].map((page) =>
    exchange(`/things?page=${page}`, { data: items(page, page), results: 30, pages: 3 }),
  );
  expect(faults(verdictOf({ ...pageScheme, response }, walk))).toEqual(['EndMissed response/results']);
});

it('verify reports a `hasMore` field if its recorded value is a string', () => {
  const response = { ...cursorScheme.response, next: { type: 'cursor' }, state: { type: 'hasMore' } };
  const walk = cursorWalk.map((one) => ({
    ...one,
    response: { ...one.response, body: { ...Object(one.response.body), state: 'more' } },
  }));
  expect(faults(verdictOf({ ...cursorScheme, response }, walk))).toEqual(['WrongType response/state']);
});

it('verify reports `continueOnEmptyItems` if a recorded empty page is followed by another page', () => {
  const walk = [
    exchange('/things', { data: [], next: 'abcdef' }),
    exchange('/things?cursor=abcdef', { data: items(1, 1), next: null }),
  ];
  const report = verdictOf({ ...cursorScheme, continueOnEmptyItems: false }, walk);
  expect(faults(report)).toEqual(['EndsEarly continueOnEmptyItems']);
});

it('verify reports the field of a next URL if recorded URLs lead to a path that is not declared', () => {
  const scheme = {
    type: 'cursorUrl',
    request: {},
    response: { data: { type: 'items' }, more: { type: 'cursorUrl', location: 'linkHeader', rel: 'more' } },
  };
  const next = 'https://api.example.com/v1/repositories/7/things?page=2';
  const walk = [
    exchange(
      '/things',
      { data: items(1, 2) },
      { response: { status: 200, headers: { Link: `<${next}>; rel="next"` }, body: { data: [1] } } },
    ),
    exchange('/repositories/7/things?page=2', { data: items(3, 3) }),
  ];
  expect(faults(verdictOf(scheme, walk))).toEqual(['EndsEarly response/more/rel']);
});

it('verify masks credentials in each request that a finding shows', () => {
  const scheme = { ...cursorScheme, request: { cursor: { type: 'cursor', param: 'after' } } };
  const walk = cursorWalk.map((one) => ({
    ...one,
    request: {
      ...one.request,
      url: `${one.request.url}&api_key=sk_live_123456`,
      headers: { Authorization: 'Bearer sk_live_123456' },
    },
  }));
  const text = JSON.stringify(verify(scheme, walk));
  expect(text).toContain('api_key=***');
  expect(text).not.toContain('sk_live');
});

it('verify reports an undeclared operation whose recorded requests are paginated, with the type', () => {
  const walk = [
    exchange('/others?limit=2', { data: items(1, 2), next: 'abcdef' }),
    exchange('/others?limit=2&cursor=abcdef', { data: items(3, 4), next: null }),
  ];
  const { findings } = verify(cursorScheme, walk);
  expect(findings).toMatchObject([
    { code: 'Verify/UndeclaredPages', severity: 'info', pointer: ['paths', '/others', 'get'] },
  ]);
  expect(findings[0]?.message).toContain('by cursor');
});

it('verify assigns a request to the most specific path', () => {
  const { operations, summary } = verify(cursorScheme, [
    exchange('/things/latest', {}),
    exchange('/things/7', {}),
  ]);
  expect(operations[0]).toMatchObject({ pages: 0 });
  expect(summary.unmatched).toBe(0);
});

it.each(['group%2Fname', 'group%2fname', 'a%20b%', 'x%2Fy%2Fz'])(
  'verify assigns a request with the path parameter %s to its operation',
  (id) => {
    const get = { 'x-vendor-pagination': { name: 'things', ...cursorScheme }, responses: {} };
    const document = { ...documentWith(cursorScheme), paths: { '/projects/{id}/issues': { get } } };
    const walk = [
      exchange(`/projects/${id}/issues`, { data: items(1, 2), next: 'abcdef' }),
      exchange(`/projects/${id}/issues?cursor=abcdef`, { data: items(3, 4), next: null }),
    ];
    const { operations, summary } = verifyRecording({ document: objectReader(document), exchanges: walk });
    expect(summary.unmatched).toBe(0);
    expect(operations[0]?.requestsPredicted).toBe(1);
  },
);

it('verify derives an undeclared base path from the recorded requests, and reports it', () => {
  const document = documentWith(cursorScheme, [{ url: 'https://api.example.com/v2' }]);
  const { operations, findings } = verifyRecording({
    document: objectReader(document),
    exchanges: cursorWalk,
  });
  expect(operations).toMatchObject([{ verdict: 'confirmed' }]);
  expect(findings).toMatchObject([{ code: 'Verify/OtherBasePath', severity: 'info', pointer: ['servers'] }]);
  expect(findings[0]?.message).toContain('api.example.com/v1');
});

it('verify ignores recorded requests to other hosts if some go to the declared host', () => {
  const foreign = cursorWalk.map((one) => ({
    ...one,
    request: { ...one.request, url: 'https://cdn.example.net/v1/things' },
  }));
  const { operations, summary } = verify(cursorScheme, [...cursorWalk, ...foreign]);
  expect(operations).toMatchObject([{ verdict: 'confirmed', pages: 2 }]);
  expect(summary.unmatched).toBe(2);
});
