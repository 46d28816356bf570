import fc from 'fast-check';
import { type SchemeType, strategies } from '../../src/format/roles.js';
import type { Json } from '../../src/json/json.js';
import type { PageRequest } from '../../src/paging/exchange/exchange.js';
import type { RequestField, ResponseField, Scheme } from '../../src/scheme/scheme.js';
import { schemeOf } from '../targets/scheme-of.js';
import { type Api, origin, put, type SourceLocation, tokenText, wireName } from './simulated-server.js';

/** A server, its scheme, the first request, and the ids that the walk must return, in order. */
export interface ArbitraryWalk {
  readonly api: Api;
  readonly scheme: Scheme;
  readonly request: PageRequest;
  readonly ids: readonly number[];
  /** Rows per page. */
  readonly size: number;
}

/** How a paging parameter gets into the first request. */
type Given = 'not at all' | 'in the query' | 'in the URL' | 'as text' | 'as a literal';

const plan = fc.record({
  rows: fc.nat(40),
  hidden: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }),
  continueOnEmptyItems: fc.boolean(),
  size: fc.integer({ min: 1, max: 9 }),
  sizeGiven: given(),
  seen: fc.nat(12),
  positionGiven: given(),
  positionAt: place('at', 'from'),
  sizeAt: place('size', 'max'),
  asHeader: fc.boolean(),
  itemsAt: fc.constantFrom(['data'], ['result', 'rows'], ['a.b']),
  carrierAt: fc.constantFrom(['next'], ['meta', 'next']),
  envelope: fc.constantFrom([], ['token'], ['links', 'after']),
  idAt: fc.constantFrom<(string | number)[][]>(['id'], ['meta', 'id'], [], ['ids', 0]),
  idFromItem: fc.boolean(),
  tells: fc.record({ total: fc.boolean(), totalPages: fc.boolean(), hasMore: fc.boolean() }),
  numbersAsText: fc.boolean(),
  lastToken: fc.constantFrom<Api['lastToken'][]>(null, '', undefined),
  link: fc.constantFrom<Api['link'][]>('absolute', 'rooted', 'query', 'protocol-relative'),
  byPath: fc.boolean(),
});

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

export function arbitraryWalk(type: SchemeType): fc.Arbitrary<ArbitraryWalk> {
  return plan.map((wished) => {
    const made = possible(type, wished);
    const { rows, seen, size, hidden } = made;
    const start = made.positionGiven === 'not at all' ? 0 : seen;
    const ids = Array.from({ length: rows }, (_, index) => index + 1).slice(start);
    const api: Api = {
      ...made,
      type,
      hidden: new Set(hidden),
      defaultSize: size,
      tokenAt: [...made.carrierAt, ...made.envelope],
    };
    return {
      api,
      scheme: schemeFor(type, made),
      request: requestFor(type, made),
      ids: ids.filter((id) => !api.hidden.has(id)),
      size,
    };
  });
}

/** Changes combinations of settings under which paging would not return every item. */
function possible(type: SchemeType, wished: Plan): Plan {
  const counts = type === 'offset' || type === 'pageNumber';
  const end = type === 'offset' ? wished.tells.total : wished.tells.totalPages;
  // A counting scheme may continue after empty pages only if it declares an end.
  const endless = counts && !wished.tells.hasMore && !end;
  const continueOnEmptyItems = wished.continueOnEmptyItems && !endless;
  // Pages must be full if the next request is derived from their items.
  const fromItems =
    (type === 'offset' && wished.sizeGiven === 'not at all') || (type === 'cursorId' && wished.idFromItem);
  const mayHide = type === 'fakePage' || (continueOnEmptyItems && !fromItems);
  // A page number skips only whole pages, so `seen` must be a multiple of the size. A URL can't be a literal.
  const seen = type === 'pageNumber' ? wished.size * Math.floor(wished.seen / wished.size) : wished.seen;
  const noStart = type === 'fakePage' || (type === 'cursorUrl' && wished.positionGiven === 'as a literal');
  return {
    ...wished,
    continueOnEmptyItems,
    hidden: mayHide ? wished.hidden : [],
    seen,
    positionGiven: noStart ? 'not at all' : wished.positionGiven,
    positionAt: type === 'cursorUrl' ? { ...wished.positionAt, inBody: false } : wished.positionAt,
  };
}

function schemeFor(type: SchemeType, made: Plan): Scheme {
  const { advances, carries } = strategies[type];
  const { tells, idFromItem, itemsAt, carrierAt, envelope, idAt } = made;
  const position = {
    ...requestField(made, made.positionAt),
    ...literal(made.positionGiven, positionOf(type, made)),
  };
  const limit = { ...requestField(made, made.sizeAt), ...literal(made.sizeGiven, made.size) };
  const items: Partial<ResponseField> = {
    type: 'items',
    path: itemsAt,
    ...(type === 'cursorId' && idFromItem && { itemCursor: idAt }),
  };
  const token: Partial<ResponseField> = {
    path: carrierAt,
    ...(carries && { type: carries }),
    ...(envelope.length > 0 && { cursorPath: envelope }),
  };
  return schemeOf(
    type,
    { ...(advances && { position: { ...position, type: advances } }), limit: { ...limit, type: 'limit' } },
    {
      items,
      ...(carries && !(type === 'cursorId' && idFromItem) && { token }),
      ...(tells.total && { total: { type: 'total', path: ['meta', 'total'] } }),
      ...(tells.totalPages && { pages: { type: 'totalPages', path: ['meta', 'pages'] } }),
      ...(tells.hasMore && { more: { type: 'hasMore', path: ['meta', 'more'] } }),
    },
    { continueOnEmptyItems: made.continueOnEmptyItems },
  );
}

function requestFor(type: SchemeType, made: Plan): PageRequest {
  const start: PageRequest = {
    method: 'POST',
    url: `${made.byPath && type !== 'cursorUrl' ? '' : origin}/v1/things`,
    query: { keep: 'a b&c' },
    headers: { 'X-Keep': 'yes' },
    body: { keep: ['yes'] },
  };
  const sized = withGiven(start, made.sizeAt, made.sizeGiven, made.size);
  return withGiven(sized, made.positionAt, made.positionGiven, positionOf(type, made));
}

/** Returns the value that a caller sends to start after `seen` rows. */
function positionOf(type: SchemeType, made: Plan): string | number {
  if (type === 'offset') return made.seen;
  if (type === 'pageNumber') return made.seen / made.size + 1;
  return tokenText({ type, numbersAsText: made.numbersAsText }, made.seen);
}

function withGiven(
  request: PageRequest,
  place: SourceLocation,
  given: Given,
  value: string | number,
): PageRequest {
  if (given === 'not at all' || given === 'as a literal') return request;
  const sent = given === 'as text' ? String(value) : value;
  if (place.inBody) return { ...request, body: put(request.body ?? null, place.path, sent) };
  if (given !== 'in the URL') return { ...request, query: { ...request.query, [wireName(place)]: sent } };
  const pair = new URLSearchParams([[wireName(place), String(sent)]]);
  return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${pair}` };
}

function requestField({ asHeader }: Plan, { inBody, path }: SourceLocation): Partial<RequestField> {
  if (inBody) return { location: 'body', path };
  return { location: asHeader ? 'header' : 'query', param: path.join('.') };
}

function literal(given: Given, value: Json): Partial<RequestField> {
  return given === 'as a literal' ? { value } : {};
}

function given(): fc.Arbitrary<Given> {
  return fc.constantFrom('not at all', 'in the query', 'in the URL', 'as text', 'as a literal');
}

function place(one: string, two: string): fc.Arbitrary<SourceLocation> {
  return fc.record({
    inBody: fc.boolean(),
    path: fc.constantFrom([one], [one, two], [`${one}[${two}]`], ['__proto__', one], [`${one} +&=?#ü%41`]),
  });
}
