import type { Json, PageRequest } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import {
  type Intent,
  type RunHost,
  type RunPlan,
  type RunProgress,
  readBase,
  runLive,
} from '../../src/walk/live-run.js';
import type { FetchResult } from '../../src/walk/send-request.js';
import { asker, booksApi, linkedApi } from './books-walk.js';

function planOf(more: Partial<RunPlan> = {}): RunPlan {
  const base = readBase('http://localhost:8080/api');
  if ('problem' in base) throw new Error(base.problem);
  const headers = [{ name: 'Authorization', value: 'secret' }];
  const sentAlong = () => ({ headers, query: [] });
  return { operation: 'get /books', request: {}, base, sentAlong, maxPages: 10, ...more };
}

interface Run {
  readonly sent: readonly (readonly [url: string, query: unknown, headers: unknown])[];
  readonly intents: readonly Intent[];
  readonly pages: readonly RunProgress[];
}

async function run(
  api: string,
  bodies: readonly (Json | FetchResult)[],
  plan = planOf(),
  more: Partial<RunHost> = {},
) {
  const sent: Run['sent'][number][] = [];
  const intents: Intent[] = [];
  const pages: RunProgress[] = [];
  const end = await runLive(plan, {
    ask: asker(api),
    send: async ({ url, query }: PageRequest, headers) => {
      sent.push([url, query, headers]);
      const body = bodies[sent.length - 1] ?? null;
      if (typeof body === 'object' && body !== null && 'ok' in body) return body as FetchResult;
      return { ok: true, response: { status: 200, body: body as Json }, milliseconds: 5, size: 10 };
    },
    confirm: async (intent) => {
      intents.push(intent);
      return true;
    },
    onPage: (page) => pages.push(page),
    signal: new AbortController().signal,
    maxTextLength: 1_000,
    ...more,
  });
  return { end, sent, intents, pages };
}

const page = (total: number) => ({ books: [{}, {}], meta: { total } });
const secret = { Authorization: 'secret' };

describe('a run against a server', () => {
  it('a run sends the requests of a walk until the last page, and asks for consent only once', async () => {
    const { end, sent, intents, pages } = await run(booksApi, [
      page(5),
      page(5),
      { books: [{}], meta: { total: 5 } },
    ]);
    expect(end).toEqual({ note: 'Completed: 3 pages.', reason: 'totalReached' });
    const url = 'http://localhost:8080/api/books';
    expect(sent).toEqual([
      // No page size is made up: the server's default applies.
      [url, undefined, secret],
      [url, { offset: 2 }, secret],
      [url, { offset: 4 }, secret],
    ]);
    expect(intents).toEqual([
      {
        origin: 'http://localhost:8080',
        request: { method: 'GET', url },
        url,
        headerNames: ['Authorization'],
        dropped: [],
        maxRequests: 10,
        isElsewhere: false,
      },
    ]);
    expect(pages.map(({ walk, took }) => [walk.steps.length, walk.end.reason, took])).toEqual([
      [1, 'responsesEnd', [5]],
      [2, 'responsesEnd', [5, 5]],
      [3, 'totalReached', [5, 5, 5]],
    ]);
  });

  it('a run against the mock needs no consent, and does not follow a link to another origin', async () => {
    const confirm = async () => {
      throw new Error('The user is asked.');
    };
    const whole = await run(booksApi, [page(2)], planOf({ isMock: true }), { confirm });
    expect([whole.end.reason, whole.sent.length]).toEqual(['totalReached', 1]);
    const away = [{ books: ['a'], next: 'https://other.test/books?page=2' }];
    const { end, sent } = await run(linkedApi, away, planOf({ isMock: true }), { confirm });
    expect([end.note, sent.length]).toEqual([
      'Stopped: the next page is at https://other.test, which the mock does not serve.',
      1,
    ]);
  });

  it('a run sends nothing without consent', async () => {
    const { end, sent } = await run(booksApi, [], planOf(), { confirm: async () => false });
    expect([end, sent]).toEqual([{ note: 'Nothing was sent.' }, []]);
  });

  it('a run sends the first request as edited', async () => {
    const request = { query: { limit: '50', q: 'x' }, headers: { 'X-A': '1' } };
    const { sent, intents } = await run(booksApi, [page(0)], planOf({ request }));
    expect(sent[0]?.[1]).toEqual({ limit: '50', q: 'x' });
    expect(intents[0]?.headerNames).toEqual(['X-A', 'Authorization']);
  });

  it('a run stops after the maximum number of pages, or when the responses get too large', async () => {
    const many = Array.from({ length: 9 }, () => page(100));
    const few = await run(booksApi, many, planOf({ maxPages: 2 }));
    expect([few.end.note, few.sent.length]).toEqual([
      'Stopped after 2 pages, the limit of this run. There are more pages.',
      2,
    ]);
    const large = await run(booksApi, many, planOf(), { maxTextLength: 25 });
    expect([large.end.note, large.sent.length]).toEqual([
      'Stopped after 3 pages: the responses are too large to continue. There are more pages.',
      3,
    ]);
  });

  it('a response that is not a page ends the run, and earlier pages remain shown', async () => {
    const reason = 'failedResponse';
    const headers = { 'set-cookie': 'session=1', 'x-echo': 'for secret' };
    const text = `oh, secret${'!'.repeat(1_988)}secret`;
    const failed = {
      ...{ ok: false, reason, problem: 'Status 500.' },
      answer: { status: 500, headers, text },
    } as const;
    const { end, pages } = await run(booksApi, [page(9), failed]);
    const failure = {
      problem: 'Status 500.',
      sent: expect.stringMatching(/^GET https?:/),
      answer: {
        status: 500,
        headers: [
          { name: 'set-cookie', value: '***' },
          { name: 'x-echo', value: 'for ***' },
        ],
        // Credentials are masked before the body is cut, so no part of one is left at the end.
        bodyStart: `oh, ***${'!'.repeat(1_988)}***`,
        isCut: false,
      },
    };
    expect(end).toEqual({ note: 'Stopped on page 2.', reason, failure });
    expect(pages.length).toBe(1);
  });

  it('a page without a valid list of items is shown as a failure, and not as the end', async () => {
    const { end, pages } = await run(booksApi, [page(9), { books: { error: 'x' } }]);
    expect(end).toEqual({
      note: 'Failed on page 2: the response has something else where the list of items should be.',
      reason: 'itemsNotList',
    });
    expect(pages.at(-1)?.walk.steps.map(({ items, response }) => [items, response.body])).toEqual([
      [2, page(9)],
      [0, { books: { error: 'x' } }],
    ]);
  });

  it('a run that is cancelled after a page sends no further request', async () => {
    const abort = new AbortController();
    const { end, sent } = await run(booksApi, [page(9), page(9)], planOf(), {
      signal: abort.signal,
      onPage: () => abort.abort(),
    });
    expect([end.note, sent.length]).toEqual(['Cancelled after 1 page.', 1]);
  });

  it('a run reports that its operation was removed', async () => {
    const { end } = await run(booksApi, [], planOf({ operation: 'get /gone' }));
    expect(end.note).toMatch(/^There is no operation get \/gone/);
  });
});

describe('query parameters that are credentials', () => {
  const query = [{ name: 'api_key', value: 'secret-key' }];
  const plan = planOf({ sentAlong: () => ({ headers: [], query }) });

  it('credentials in the query are sent with every request, and are never shown', async () => {
    const asked: string[] = [];
    const ask = asker(booksApi);
    const { sent, intents, pages } = await run(
      booksApi,
      [page(5), page(5), { books: [{}], meta: { total: 5 } }],
      plan,
      {
        ask: (params) => {
          asked.push(JSON.stringify(params));
          return ask(params);
        },
      },
    );
    expect(sent.map(([, values]) => values)).toEqual([
      { api_key: 'secret-key' },
      { offset: 2, api_key: 'secret-key' },
      { offset: 4, api_key: 'secret-key' },
    ]);
    expect(intents.map(({ url }) => url)).toEqual(['http://localhost:8080/api/books?api_key=***']);
    expect(JSON.stringify([pages.map(({ walk }) => walk), asked])).not.toContain('secret-key');
  });

  it('a credential in the query is neither added to a next URL that has it nor sent to another origin', async () => {
    const to = (next: string) => ({ books: ['a'], next });
    const { sent, intents } = await run(
      linkedApi,
      [to('/api/books?page=2&api_key=secret-key'), to('http://localhost:9/x'), to('')],
      plan,
    );
    expect(sent.map(([url, values]) => [url, values])).toEqual([
      ['http://localhost:8080/api/books', { api_key: 'secret-key' }],
      ['http://localhost:8080/api/books?page=2&api_key=secret-key', undefined],
      ['http://localhost:9/x', undefined],
    ]);
    expect(intents[1]?.dropped).toContain('api_key');
  });

  it('sentAlong is called with the origin of the first request', async () => {
    const homes: string[] = [];
    const request = { url: 'http://localhost:9/books' };
    const sentAlong = (home: string) => {
      homes.push(home);
      return { headers: [], query: [] };
    };
    await run(booksApi, [page(0)], planOf({ request, sentAlong }));
    expect(homes).toEqual(['http://localhost:9']);
  });
});

describe('a URL in a response', () => {
  const to = (next: string) => ({ books: ['a'], next });

  it('a next URL on the same origin is requested with the headers of the run', async () => {
    const { sent, intents } = await run(linkedApi, [to('/api/books?page=2'), to('')]);
    expect(sent.map(([url, , headers]) => [url, headers])).toEqual([
      ['http://localhost:8080/api/books', secret],
      ['http://localhost:8080/api/books?page=2', secret],
    ]);
    expect(intents.length).toBe(1);
  });

  it('a next URL on another origin needs consent, and gets none of the run’s headers', async () => {
    const { sent, intents } = await run(linkedApi, [
      to('http://localhost:9/x'),
      to('http://localhost:9/y'),
      to(''),
    ]);
    expect(sent.map(([url, , headers]) => [url, headers])).toEqual([
      ['http://localhost:8080/api/books', secret],
      ['http://localhost:9/x', {}],
      ['http://localhost:9/y', {}],
    ]);
    expect(
      intents.map(({ origin, headerNames, isElsewhere, maxRequests }) => [
        origin,
        headerNames,
        isElsewhere,
        maxRequests,
      ]),
    ).toEqual([
      ['http://localhost:8080', ['Authorization'], false, 10],
      ['http://localhost:9', [], true, 9],
    ]);
  });

  it('a next URL on another origin gets only harmless headers, and withheld ones are named', async () => {
    const request = {
      query: { tenant: 'a' },
      headers: { 'X-Tenant': 'b', 'Accept-Language': 'de' },
    };
    const bodies = [to('http://localhost:9/x'), to('http://localhost:8080/api/books?page=3'), to('')];
    const { sent, intents } = await run(linkedApi, bodies, planOf({ request }));
    expect(intents.map(({ dropped, headerNames }) => [dropped, headerNames])).toEqual([
      [[], ['X-Tenant', 'Accept-Language', 'Authorization']],
      [['Authorization', 'X-Tenant', 'tenant'], ['Accept-Language']],
    ]);
    // The other server wrote the URL that leads back, so requests to that URL get none of the user's headers.
    expect(sent.slice(1)).toEqual([
      ['http://localhost:9/x', undefined, {}],
      ['http://localhost:8080/api/books?page=3', undefined, {}],
    ]);
  });

  it('a walk to a third origin still names everything that is withheld', async () => {
    const bodies = [to('http://localhost:9/x'), to('http://localhost:10/y'), to('')];
    const { intents } = await run(linkedApi, bodies, planOf({ request: { headers: { 'X-Tenant': 'b' } } }));
    expect(intents.map(({ dropped }) => dropped)).toEqual([
      [],
      ['Authorization', 'X-Tenant'],
      ['Authorization', 'X-Tenant'],
    ]);
  });

  it('a next URL on another origin gets no request without consent', async () => {
    const { end, sent } = await run(linkedApi, [to('https://evil.test/x')], planOf(), {
      confirm: async ({ isElsewhere }) => !isElsewhere,
    });
    expect([end.note, sent.length]).toEqual([
      'Stopped: the next page is at https://evil.test, and you declined to send requests there.',
      1,
    ]);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://me:you@api.test/'])(
    'the next URL %s stops the walk',
    async (next) => {
      const { end, sent, pages } = await run(linkedApi, [to(next)]);
      expect([end.note, sent.length, pages.at(-1)?.walk.end.reason]).toEqual([
        'Stopped after 1 page: the next URL is not http or https, or has a user name. There may be more pages.',
        1,
        'unsupportedUrl',
      ]);
    },
  );
});
