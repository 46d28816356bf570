import { type Json, objectReader, type PageResponse } from '@pagewright/core';
import { makeSource } from '@pagewright/core/openapi';
import { readPage } from '@pagewright/core/paging';
import { describe, expect, it } from 'vitest';
import { createMock, type FaultKind, faultKinds, faults } from '../src/index.js';
import { everyStrategy } from './strategies.js';
import { type MockWalk, walkMock } from './walk.js';

const reader = objectReader(everyStrategy());
const source = makeSource(reader);
const options = { items: 10, pageSize: 4 };
const names = Object.keys(everyStrategy().paths as object).map((path) => path.slice(1));

/** The faults that can't occur, by operation. A fault that is missing from this list must occur. */
const absent: Readonly<Record<string, readonly FaultKind[]>> = {
  offset: ['constantCursor', 'earlyEnd', 'cursorType', 'otherOrigin', 'malformedLink'],
  pageNumber: ['constantCursor', 'cursorType', 'otherOrigin', 'malformedLink'],
  pageFromZero: ['clamp', 'constantCursor', 'earlyEnd', 'cursorType', 'otherOrigin', 'malformedLink'],
  cursor: ['driftingTotal', 'otherOrigin', 'malformedLink'],
  cursorInEnvelope: ['clamp', 'driftingTotal', 'otherOrigin', 'malformedLink'],
  cursorInBody: ['driftingTotal', 'otherOrigin', 'malformedLink'],
  cursorInHeader: ['clamp', 'driftingTotal', 'cursorType', 'otherOrigin', 'malformedLink'],
  itemCursor: ['constantCursor', 'driftingTotal', 'otherOrigin', 'malformedLink'],
  cursorId: ['driftingTotal', 'otherOrigin', 'malformedLink'],
  nextUrl: ['driftingTotal', 'malformedLink'],
  linkHeader: ['constantCursor', 'driftingTotal', 'cursorType'],
  whole: [
    'clamp',
    'emptyPage',
    'constantCursor',
    'loop',
    'driftingTotal',
    'earlyEnd',
    'cursorType',
    'otherOrigin',
    'malformedLink',
  ],
};

/** For each fault, returns whether a walk shows it. */
const marks: Readonly<Record<FaultKind, (walk: MockWalk) => boolean>> = {
  clamp: ({ responses, scheme }) => lengths(scheme, responses)[0] === 2,
  emptyPage: ({ responses, scheme, end }) => lengths(scheme, responses)[1] === 0 && end !== 'itemsMissing',
  constantCursor: ({ end, items }) => end.startsWith('loop') || repeats(items) > 0,
  loop: ({ end, items }) => end.startsWith('loop') || repeats(items) > 0,
  duplicate: ({ items }) => repeats(items) === 1 && items.length === 11,
  missingItem: ({ items }) => repeats(items) === 0 && items.length === 9,
  driftingTotal: ({ scheme, responses }) => new Set(responses.map((one) => totals(scheme, one))).size > 1,
  earlyEnd: ({ items, expected }) => items.length === 8 && items.length < expected.length,
  cursorType: ({ responses }) => /"(?:next|last|after|id)":\d/.test(JSON.stringify(responses[0]?.body)),
  rateLimit: ({ responses }) =>
    responses.at(-1)?.status === 429 && responses.at(-1)?.headers?.['retry-after'] === '1',
  serverError: ({ responses }) => responses.at(-1)?.status === 500,
  slow: ({ items, expected }) => items.length === expected.length,
  otherOrigin: ({ responses }) => JSON.stringify(responses[0]).includes('https://other-origin.invalid/'),
  malformedLink: ({ responses, end }) =>
    /^<[^>]*; rel=next$/.test(String(responses[0]?.headers?.link)) && end === 'noNextUrl',
};

describe.each(names)('faults of the strategy %s', (name) => {
  const verb = name === 'cursorInBody' ? 'post' : 'get';
  const operation = `${verb} /${name}`;
  const occurring = faultKinds.filter((kind) => absent[name]?.includes(kind) !== true);

  it.each(occurring)(
    'the fault %s occurs if an option or a Prefer header requests it, and is named in the response',
    async (kind) => {
      let waited = 0;
      const wait = async () => {
        waited++;
      };
      const mock = createMock({
        document: reader,
        options: { ...options, wait, faults: [{ kind, operation }] },
      });
      const walk = await walkMock(mock, source, operation, options);
      expect(mock.problems()).toEqual([]);
      expect(marks[kind](walk), JSON.stringify(walk.responses, null, 1)).toBe(true);
      expect(waited > 0).toBe(kind === 'slow');
      expect(walk.responses.some(({ headers }) => headers?.['preference-applied'] === `fault=${kind}`)).toBe(
        true,
      );
      const plain = createMock({ document: reader, options: { ...options, wait } });
      const preferred = await walkMock(plain, source, operation, options, (request) => {
        request.headers.set('prefer', `fault=${kind}`);
        return request;
      });
      expect(preferred.items).toEqual(walk.items);
      expect(preferred.responses).toEqual(walk.responses);
    },
  );

  it('the mock refuses a fault that cannot occur, gives the reason, and reports the option', async () => {
    for (const kind of absent[name] ?? []) {
      const mock = createMock({ document: reader, options: { faults: [{ kind, operation: name }] } });
      expect(mock.problems()).toEqual([
        expect.stringMatching(`^fault ${kind} can't occur in ${operation}: (?:its? |no )`),
      ]);
      const response = await mock(
        new Request(`http://a.test/${name}?__fault=${kind}`, { method: verb.toUpperCase() }),
      );
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(`fault ${kind} can't occur in ${operation}`);
    }
  });
});

describe('faults', () => {
  it('every fault of the mock occurs in some operation, and is described by a sentence', () => {
    for (const kind of faultKinds) {
      expect(names.some((name) => absent[name]?.includes(kind) !== true)).toBe(true);
      expect(faults[kind].about).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('the mock refuses an unknown fault, and lists the known faults', async () => {
    const mock = createMock({ document: reader });
    const response = await mock(new Request('http://a.test/offset', { headers: { prefer: 'fault=clmp' } }));
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/there is no fault clmp; expected one of clamp, /);
  });

  it('the mock simulates only failures and delays for an operation without pages', async () => {
    const document = objectReader({
      openapi: '3.0.3',
      info: { title: 'One', version: '1' },
      paths: {
        '/one': {
          get: {
            responses: {
              '200': {
                description: 'One',
                content: {
                  'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } },
                },
              },
            },
          },
        },
      },
    });
    const mock = createMock({ document });
    const status = async (kind: string) =>
      (await mock(new Request(`http://a.test/one?__fault=${kind}`))).status;
    expect(await status('rateLimit')).toBe(429);
    expect(await status('serverError')).toBe(500);
    expect(await status('slow')).toBe(200);
    expect(await status('clamp')).toBe(400);
  });
});

function lengths(scheme: MockWalk['scheme'], responses: readonly PageResponse[]): readonly number[] {
  return responses.map((response) => readPage(scheme, response).items.length);
}

function totals(scheme: MockWalk['scheme'], response: PageResponse): Json | undefined {
  const { members } = readPage(scheme, response);
  return members.total ?? members.pages;
}

function repeats(items: readonly Json[]): number {
  return items.length - new Set(items.map((item) => JSON.stringify(item))).size;
}
