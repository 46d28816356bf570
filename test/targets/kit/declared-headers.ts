import type { BoundMethod, Json, Scheme } from '@pagewright/core';
import type { Exchange, NeutralRequest, Vector } from '../../conformance/vector.js';
import { schemeOf } from './plays.js';

/** Returns a copy of the vector whose operation declares the scheme's header parameters; empty if it has none. */
export function withDeclaredHeaders(vector: Vector): readonly Vector[] {
  return headersOf(schemeOf(vector)).size === 0 ? [] : [{ ...vector, id: `${vector.id}-declared` }];
}

/**
 * Returns a function that gives the headers that an operation declares: the header parameters of its scheme, or none if
 * `undeclared` contains the scheme.
 */
export function declaredBy(
  schemes: readonly Scheme[],
  methods: readonly BoundMethod[],
  undeclared: ReadonlySet<string>,
): (operation: string) => ReadonlySet<string> {
  const declared = new Map(
    schemes.filter(({ name }) => !undeclared.has(name)).map((scheme) => [scheme.name, headersOf(scheme)]),
  );
  const byOperation = new Map(
    methods.map(({ operation, scheme }) => [operation, scheme === null ? undefined : declared.get(scheme)]),
  );
  return (operation) => byOperation.get(operation) ?? new Set();
}

function headersOf({ request }: Scheme): ReadonlySet<string> {
  const inHeaders = Object.values(request).filter(({ location }) => location === 'header');
  return new Set(inHeaders.map(({ param }) => param.toLowerCase()));
}

/** Returns vectors with declared headers, whose names the caller capitalises differently than the scheme. */
export function declaredHeaderVectors(): readonly Vector[] {
  return [
    walk(
      'declared-header-counts-on',
      {
        type: 'pageNumber',
        request: { page: { type: 'pageNumber', ...inHeader('X-Page') } },
        response: { data: { type: 'items' }, pages: { type: 'totalPages' } },
      },
      [
        [{ 'x-page': '5' }, { data: [5], pages: 7 }],
        [{ 'X-Page': '6' }, { data: [6], pages: 7 }],
        [{ 'X-Page': '7' }, { data: [7], pages: 7 }],
      ],
    ),
    walk(
      'declared-headers-of-an-offset',
      {
        type: 'offset',
        request: {
          skip: { type: 'offset', value: 0, ...inHeader('X-Skip') },
          take: { type: 'limit', ...inHeader('X-Take') },
          version: { value: 2.5, ...inHeader('X-Version') },
        },
        response: { data: { type: 'items' }, total: { type: 'total' } },
      },
      [
        [
          { 'X-Skip': '0', 'x-take': '3', 'X-Version': '2.5' },
          { data: [1, 2, 3], total: 5 },
        ],
        [
          { 'X-Skip': '3', 'x-take': '3', 'X-Version': '2.5' },
          { data: [4, 5], total: 5 },
        ],
      ],
      { 'x-take': '3', 'x-version': '1' },
    ),
    walk(
      'declared-header-that-is-the-one-just-sent',
      {
        type: 'cursor',
        request: { token: { type: 'cursor', ...inHeader('X-Page-Token') } },
        response: { data: { type: 'items' }, next: { type: 'cursor' } },
      },
      [
        [{ 'x-page-token': 'a' }, { data: [1], next: 'a' }],
        [{ 'x-page-token': 'a' }, { data: [2] }],
      ],
    ),
    walk(
      'declared-header-beside-a-link',
      {
        type: 'cursorUrl',
        request: { version: { value: '2', ...inHeader('X-Version') } },
        response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } },
      },
      [
        [{ 'X-Version': '2' }, { data: [1], next: '/walk?X-Version=9&page=2' }],
        [{ 'X-Version': '2' }, { data: [2] }, '/walk?X-Version=9&page=2'],
      ],
      {},
    ),
  ];
}

function inHeader(param: string): { readonly location: 'header'; readonly param: string } {
  return { location: 'header', param };
}

type Headers = NonNullable<NeutralRequest['headers']>;
type Step = readonly [headers: Headers, body: Json, url?: string];

/** Why the walks of the vectors end, by scheme type. */
const ends = {
  pageNumber: 'lastPage',
  offset: 'totalReached',
  cursor: 'noCursor',
  cursorUrl: 'noNextUrl',
} as const;

type Walked = { readonly type: keyof typeof ends; readonly request: Json; readonly response: Json };

/** Returns a vector in which the caller sends the headers `given`. Default: the headers of the first request. */
function walk(id: string, scheme: Walked, steps: readonly Step[], given = steps[0]?.[0]): Vector {
  const get = (headers: Headers = {}, url = '/walk'): NeutralRequest => ({ method: 'GET', url, headers });
  const exchanges = steps.map(
    ([headers, body, url]): Exchange => ({
      expect: get(headers, url),
      respond: { status: 200, body },
    }),
  );
  return { id, title: id, shows: 'D35', scheme, request: get(given), exchanges, stop: ends[scheme.type] };
}
