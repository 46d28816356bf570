import { analyze, gate, objectReader } from '@pagewright/core';
import { ListSearch, type PlanInput, planDeclarations } from '@pagewright/core/authoring';
import { lastStep } from '@pagewright/core/internal';
import type { Exchange } from '@pagewright/exchanges';
import { planFromTraffic } from '@pagewright/verify';
import { describe, expect, it } from 'vitest';
import { exchange, items } from './traffic.js';

const number = { type: 'integer' };
const text = { type: 'string' };
const list = { type: 'array', items: { type: 'object', properties: { id: number } } };

interface Described {
  readonly takes?: Readonly<Record<string, object>>;
  readonly answers?: Readonly<Record<string, object>>;
  readonly own?: object;
}

function documentOf({ takes = {}, answers, own = {} }: Described) {
  const parameters = Object.entries(takes).map(([name, schema]) => ({ name, in: 'query', schema }));
  const schema = { type: 'object', properties: answers };
  const content = { 'application/json': { schema } };
  const described = { 200: { description: 'ok', ...(answers !== undefined && { content }) } };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    paths: { '/things': { get: { parameters, responses: described, ...own } } },
  };
}

/** Plans the only operation of a document with recorded traffic. */
function planned(described: Described, exchanges: readonly Exchange[]) {
  const document = documentOf(described);
  const analysis = analyze({ document });
  const search = new ListSearch(
    { document: objectReader(document), vendorPrefixes: ['vendor'], externalFormats: [] },
    false,
  );
  const input: PlanInput = {
    lists: lastStep(search.all(analysis)),
    source: search.source,
    located: analysis.located,
    listFor: (operation, proposal) => {
      const found = search.listFor(analysis, operation, proposal);
      return found !== undefined && gate([found.finding]).reported.length > 0 ? found : undefined;
    },
  };
  const lines = exchanges.map((one, index) => ({ ...one, at: { file: 'w.har', line: index + 1 } }));
  const traffic = planFromTraffic({ input, exchanges: lines });
  const { schemes, operations } = planDeclarations(traffic.input);
  const [operation] = operations;
  const [scheme] = schemes;
  const parsed = analyze({
    document: { ...document, 'x-vendor-pagination': schemes.map((one) => one.scheme) },
  });
  const support = traffic.support('get /things', parsed.schemes[0]);
  return {
    before: planDeclarations(input).operations[0],
    operation,
    scheme: scheme?.scheme,
    support,
    fields: support?.fields.map(
      ({ part, field, shows, exchanges: shown }) =>
        `${part}.${field} ${shows} (${shown.map(({ line }) => line).join()})`,
    ),
    candidates: traffic.candidates('get /things'),
  };
}

const cursorWalk = [
  exchange('/things?limit=2', { data: items(1, 2), next_cursor: 'aaaa', total: 3 }),
  exchange('/things?limit=2&cursor=aaaa', { data: items(3, 3), next_cursor: null, total: 3 }),
];
const pageWalk = [
  exchange('/things', { data: items(1, 2), pages: 2 }),
  exchange('/things?page=2', { data: items(3, 4), pages: 2 }),
];

describe('planFromTraffic', () => {
  it('planFromTraffic keeps a proposal that recorded requests follow, with evidence for each field', () => {
    const { before, operation, support, fields } = planned(
      { takes: { limit: number, cursor: text }, answers: { data: list, next_cursor: text, total: number } },
      cursorWalk,
    );
    expect(operation).toEqual(before);
    expect(support).toMatchObject({
      verdict: 'confirmed',
      walks: 1,
      pages: 2,
      requestsPredicted: 1,
      against: [],
    });
    expect(fields).toEqual([
      'request.cursor sends the value from the previous page (1,2)',
      'request.limit asks for 2, and gets 2 (1)',
      'response.data has 2 items (1)',
      'response.next_cursor leads to the next request (1,2)',
      'response.total is 3, and the walk has as many items (1)',
    ]);
  });

  it('planFromTraffic leaves an operation undecided if recordings allow more than six schemes', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((one) => `token_${one}`);
    const body = Object.fromEntries(names.map((name) => [name, `${name}-4711`]));
    const query = names.map((name) => `${name}=${name}-4711`).join('&');
    const { operation } = planned({ takes: { q: text }, answers: { data: list } }, [
      exchange('/things', { data: items(1, 2), ...body }),
      exchange(`/things?${query}`, { data: items(3, 4) }),
    ]);
    expect(operation).toMatchObject({
      state: 'undecided',
      reason: expect.stringContaining('recorded requests continue in 7 different ways'),
    });
  });

  it('planFromTraffic takes the first position from a recorded walk if it could be 0 or 1', () => {
    const described = {
      takes: { startIndex: number, limit: number },
      answers: { data: list, total: number },
    };
    const { before, operation, scheme } = planned(described, [
      exchange('/things?startIndex=1&limit=2', { data: items(1, 2), total: 4 }),
      exchange('/things?startIndex=3&limit=2', { data: items(3, 4), total: 4 }),
    ]);
    expect(before).toMatchObject({ state: 'undecided' });
    expect(operation).toMatchObject({ state: 'bound' });
    expect(scheme).toMatchObject({ type: 'offset', request: { startIndex: { type: 'offset', value: 1 } } });
  });

  it('planFromTraffic takes the list that changes from page to page as the items', () => {
    const { before, operation, scheme } = planned(
      { takes: { page: number }, answers: { one: list, other: list, pages: number } },
      [
        exchange('/things', { one: items(1, 2), other: items(7, 7), pages: 2 }),
        exchange('/things?page=2', { one: items(3, 4), other: items(7, 7), pages: 2 }),
      ],
    );
    expect(before).toMatchObject({ state: 'undecided' });
    expect(operation).toMatchObject({ state: 'bound' });
    expect(scheme).toMatchObject({ type: 'pageNumber', response: { one: { type: 'items' } } });
  });

  it('planFromTraffic drops a total that recorded pages contradict, and keeps the rest of the proposal', () => {
    const { scheme, support } = planned(
      { takes: { offset: number, limit: number }, answers: { data: list, total: number } },
      [
        exchange('/things?limit=2', { data: items(1, 2), total: 2 }),
        exchange('/things?limit=2&offset=2', { data: items(3, 4), total: 2 }),
        exchange('/things?limit=2&offset=4', { data: [], total: 0 }),
      ],
    );
    expect(scheme).toMatchObject({ type: 'offset' });
    expect(Object.keys(Object(scheme?.response))).toEqual(['data']);
    expect(support?.against[0]?.exchanges[0]).toMatchObject({ file: 'w.har', line: 1 });
  });

  it('planFromTraffic proposes a scheme for a list that looks complete if a recorded request continues it', () => {
    const described = { answers: { things: list }, takes: { after_key: text } };
    const { operation, candidates, support } = planned(described, [
      exchange('/things', { things: items(1, 2), page: { after_key: 'k-17' } }),
      exchange('/things?after_key=k-17', { things: items(3, 4), page: { after_key: null } }),
    ]);
    expect(operation).toMatchObject({ state: 'undecided' });
    expect(operation?.state === 'undecided' && operation.reason).toMatch(
      /^recorded requests page by after_key \(w\.har:2\), but as a cursor scheme it would be faulty/,
    );
    expect(candidates[0]?.proposal.scheme).toMatchObject({
      type: 'cursor',
      response: { things: { type: 'items' }, after_key: { type: 'cursor', path: ['page', 'after_key'] } },
    });
    expect(support?.fields).toHaveLength(3);
  });

  it('an operation that looks paginated only in a recording is undecided, with its scheme as a candidate', () => {
    const { before, operation, candidates } = planned({}, pageWalk);
    expect(before).toBeUndefined();
    expect(operation).toMatchObject({ state: 'undecided' });
    expect(candidates[0]?.proposal.scheme).toMatchObject({
      type: 'pageNumber',
      request: { page: { type: 'pageNumber' } },
      response: { data: { type: 'items' }, pages: { type: 'totalPages' } },
    });
    expect(candidates[0]?.isRisky).toBe(true);
  });

  it('planFromTraffic leaves out an operation whose pagination is turned off or whose finding is ignored', () => {
    const off = planned({ own: { 'x-vendor-pagination': false } }, pageWalk);
    const ignore = { 'x-vendor-pagination-ignore': ['Document/UndeclaredPagination'] };
    const ignored = planned({ own: ignore }, pageWalk);
    expect([off.operation, ignored.operation]).toEqual([undefined, undefined]);
  });

  it('if recorded requests contradict a proposal, a proposal that they follow replaces it', () => {
    const described = {
      takes: { cursor: text, limit: number },
      answers: { data: list, next_cursor: text, after: text },
    };
    const { before, operation, support } = planned(described, [
      exchange('/things', { data: items(1, 2), next_cursor: 'aaaa', after: 'bbbb' }),
      exchange('/things?cursor=bbbb', { data: items(3, 4), next_cursor: 'cccc', after: 'dddd' }),
      exchange('/things?cursor=dddd', { data: items(5, 6), next_cursor: 'eeee', after: 'ffff' }),
    ]);
    expect(before).toMatchObject({ state: 'bound' });
    expect(JSON.stringify(support?.against)).toContain('"line":1');
    expect(operation).toMatchObject({ state: 'bound' });
  });

  it('if recorded requests contradict a proposal and suggest no other, the operation is undecided', () => {
    const described = {
      takes: { cursor: text, limit: number },
      answers: { data: list, next_cursor: text },
    };
    const walk = [
      exchange('/things', {}),
      exchange('/things?cursor=bbbb', { data: items(3, 4), next_cursor: null }),
    ];
    const body = { data: items(1, 2), next_cursor: 'aaaa' };
    const response = { status: 200, headers: { 'x-next-cursor': 'bbbb' }, body } as Exchange['response'];
    const { before, operation } = planned(described, walk.with(0, exchange('/things', {}, { response })));
    expect(before).toMatchObject({ state: 'bound' });
    expect(operation).toMatchObject({
      state: 'undecided',
      reason: expect.stringMatching(/^recorded requests refute a cursor scheme: .*\(w\.har:1\)$/),
    });
  });

  it('recordings without a request to an operation do not change its plan', () => {
    const described = { takes: { page: number }, answers: { data: list, total_pages: number } };
    const { before, operation, support } = planned(described, [exchange('/others', { data: [] })]);
    expect(operation).toEqual(before);
    expect(support).toBeUndefined();
  });

  it('credentials in the requests of the evidence are masked', () => {
    const described = { takes: { page: number }, answers: { data: list, pages: number } };
    const { support } = planned(described, [
      exchange('/things?api_key=sk_live_1234', { data: items(1, 2), pages: 2 }),
      exchange('/things?api_key=sk_live_1234&page=2', { data: items(3, 4), pages: 2 }),
    ]);
    expect(support?.fields.length).toBeGreaterThan(1);
    expect(JSON.stringify(support)).not.toContain('sk_live_1234');
  });
});
