import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from '@pagewright/core';
import { suggest } from '@pagewright/core/internal';
import type { PageAnswer, ServedPages } from '@pagewright/mock';
import type { Call, OperationParameter, ServedOperation } from '../endpoint/operation.js';
import { type Answer, errorAnswer, jsonAnswer } from '../http/answer.js';
import { type QueryParameters, type QueryValues, readParameter, switches } from './query-parameter.js';
import { byCursor, type PageStrategy, pageStrategies } from './strategies.js';

const items = { type: 'array', items: { $ref: '#/components/schemas/PageItem' } } as const;
const hasMore = { type: 'boolean', description: 'Whether another page follows.' } as const;
const count = { type: 'integer', minimum: 0 } as const;

export const pageSchemas = {
  PageItem: {
    ...closed({ id: { type: 'string' }, name: { type: 'string' }, position: count }, ['name', 'position']),
    description: 'An item. Its id is missing if `missingCursor` says so.',
  },
  OffsetPage: closed({ items, total: count, hasMore }, ['items', 'hasMore']),
  PageNumberPage: closed({ items, currentPage: count, totalPages: count, total: count, hasMore }, [
    'items',
    'currentPage',
    'hasMore',
  ]),
  CursorPage: closed({ items, nextCursor: { type: ['string', 'null'] }, hasMore }),
  CursorIdPage: closed({ items, hasMore }),
  CursorUrlPage: closed({ items, next: { type: ['string', 'null'] }, hasMore }),
  WholeCollection: closed({ items }),
  PageSearch: {
    type: 'object',
    description: 'Selects the page. Other members are ignored.',
    properties: Object.fromEntries(
      Object.entries(byCursor.parameters).map(([name, { description, schema }]) => [
        name,
        { ...schema, description },
      ]),
    ),
  },
} as const;

/** Returns an object schema that allows no other properties. All are required unless `required` lists fewer. */
function closed(properties: Readonly<Record<string, object>>, required = Object.keys(properties)) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/**
 * Paged collections (D31): one per strategy, and one that pages by the body of a POST. `pagesOf` returns the pages that
 * a mock of the described operations serves.
 */
export function pageOperations(
  pagesOf: (operation: string) => ServedPages | undefined,
): readonly ServedOperation[] {
  return pageStrategies.map((strategy) => pageOperation(strategy, pagesOf));
}

function pageOperation(
  strategy: PageStrategy,
  pagesOf: (operation: string) => ServedPages | undefined,
): ServedOperation {
  const { requestBody } = strategy;
  const parameters = requestBody === undefined ? { ...strategy.parameters, ...switches } : switches;
  const method = requestBody === undefined ? 'GET' : 'POST';
  const path = `/v1/pages/${strategy.path}` as const;
  return {
    method,
    path,
    ...(requestBody !== undefined && { requestBody }),
    operationId: strategy.operationId,
    access: 'anyToken',
    summary: strategy.summary,
    description: 'The same list of items in every collection; query parameters produce edge cases.',
    parameters: described(parameters),
    success: {
      status: 200,
      description: 'One page.',
      schema: { $ref: `#/components/schemas/${strategy.schema}` },
      headers: {
        'X-Next-Cursor': { description: 'See nextIn.', schema: { type: 'string' } },
        Link: { description: 'See nextIn.', schema: { type: 'string' } },
      },
    },
    extensions: { 'x-vendor-pagination': strategy.scheme },
    answer: async (call) => {
      const pages = pagesOf(strategy.operationId);
      if (pages === undefined) throw new Error(`${strategy.operationId} has no pages.`);
      return answerPage(strategy, parameters, pages, call);
    },
  };
}

export function pageItems(): readonly Json[] {
  return Array.from({ length: switches.count.schema.maximum }, (_, position) => {
    const number = position + 1;
    return { id: `item-${String(number).padStart(4, '0')}`, name: `Item ${number}`, position };
  });
}

function described(parameters: QueryParameters): readonly OperationParameter[] {
  return Object.entries(parameters).map(([name, { description, schema }]) => ({
    name,
    in: 'query',
    description,
    schema,
  }));
}

async function answerPage(
  strategy: PageStrategy,
  parameters: QueryParameters & typeof switches,
  pages: ServedPages,
  { query, body, origin, signal }: Call,
): Promise<Answer> {
  const { requestBody, path, position } = strategy;
  const read = readQuery(query, parameters);
  if (!read.ok) return read.answer;
  const chosen = read.values;
  if (requestBody !== undefined) {
    const members = readBody(body, strategy.parameters);
    if (!members.ok) return members.answer;
  }
  const base = chosen.urls === 'absolute' ? origin() : undefined;
  const url = new URL(`${base ?? noOrigin}/v1/pages/${path}`);
  url.search = String(
    new URLSearchParams(read.pairs.map(([name, value]): [string, string] => [name, value])),
  );
  const cut = pages.cut({ url, headers: new Headers(), body });
  if ('problem' in cut)
    return errorAnswer('validation_failed', `/${position}: expected ${strategy.positionIs}`);
  const number = Math.floor(cut.start / cut.size) + 1;
  // A client that disconnects ends the delay: its answer is not needed.
  if (number === chosen.slowPage) await wait(chosen.delay, undefined, { signal: signal() }).catch(() => {});
  if (number === chosen.failPage)
    return errorAnswer('internal', 'This page fails because the parameter failPage selects it.');
  const whole = pages.page(cut);
  const page = switched(base === undefined ? { ...whole, origin: '' } : whole, number, chosen);
  const link = pages.nextUrl(page, url);
  const { nextIn } = chosen;
  const { next: _, ...ended } = page;
  const { body: written } = pages.write(nextIn === 'body' ? page : ended, url);
  const cursor = link && new URL(link, noOrigin).searchParams.get(position);
  return jsonAnswer(200, number === chosen.missingCursor ? strategy.lacking(written) : written, {
    ...(nextIn === 'header' && link && { 'X-Next-Cursor': path === 'cursor-url' ? link : (cursor ?? '') }),
    ...(nextIn === 'link' && link && requestBody === undefined && { Link: `<${link}>; rel="next"` }),
  });
}

/** Base of URLs in requests without a usable Host. Next URLs in their answers are relative. */
const noOrigin = 'http://origin.invalid';

function switched(page: PageAnswer, number: number, chosen: QueryValues<typeof switches>): PageAnswer {
  const isReached = (from: number | undefined) => from !== undefined && number >= from;
  const total = isReached(chosen.shrinkTotal) ? Math.floor(chosen.count / 2) : chosen.count;
  const end = page.start + page.size;
  const { next: _, ...rest } = page;
  return {
    ...rest,
    items: number === chosen.emptyPage ? [] : page.items.filter((index) => index < total),
    ...(end < total && number !== chosen.missingCursor && { next: end }),
    hasMore: end < total && !isReached(chosen.hasMoreFalse),
    total,
    pages: Math.ceil(total / page.size),
  };
}

type QueryResult<P extends QueryParameters> =
  | { readonly ok: true; readonly values: QueryValues<P>; readonly pairs: readonly QueryPair[] }
  | { readonly ok: false; readonly answer: Answer };

type QueryPair = readonly [name: string, value: string];

/**
 * Parses a query. If it can't be decoded, the answer is 400. If a value is invalid, a parameter is repeated, or a name
 * resembles a known one, the answer is 422. Other parameters are ignored, but kept in `pairs`.
 */
function readQuery<P extends QueryParameters>(query: string, parameters: P): QueryResult<P> {
  const pairs = decoded(query);
  if (pairs === undefined) {
    return { ok: false, answer: errorAnswer('invalid_request', 'The query is not percent-encoded UTF-8.') };
  }
  const given = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, value] of pairs) {
    if (!Object.hasOwn(parameters, name)) {
      problems.push(...misspelling(name, parameters));
      continue;
    }
    if (given.has(name)) problems.push(`/${name}: expected once, found several times`);
    given.set(name, value);
  }
  const values = Object.entries(parameters).map(([name, parameter]) => {
    const text = given.get(name);
    if (text === undefined) return [name, parameter.schema.default];
    const result = readParameter(parameter, text);
    if (result.ok) return [name, result.value];
    problems.push(`/${name}: expected ${result.expected}`);
    return [name, undefined];
  });
  if (problems.length > 0)
    return { ok: false, answer: errorAnswer('validation_failed', problems.join('; ')) };
  // The cast is sound because the values were read with the schemas from which QueryValues derives its types.
  return { ok: true, values: Object.fromEntries(values) as QueryValues<P>, pairs };
}

function misspelling(name: string, parameters: QueryParameters): readonly string[] {
  const meant = suggest(name, Object.keys(parameters));
  return meant === undefined ? [] : [`/${name}: unknown parameter; did you mean ${meant}?`];
}

function readBody<P extends QueryParameters>(
  body: unknown,
  parameters: P,
): { readonly ok: true; readonly values: QueryValues<P> } | { readonly ok: false; readonly answer: Answer } {
  const refused = (problems: readonly string[]) => ({
    ok: false as const,
    answer: errorAnswer('validation_failed', problems.join('; ')),
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refused(['the whole value: expected an object']);
  }
  const given = new Map<string, unknown>(Object.entries(body));
  const problems = [...given.keys()].flatMap((name) =>
    Object.hasOwn(parameters, name) ? [] : misspelling(name, parameters),
  );
  const values = Object.entries(parameters).map(([name, parameter]) => {
    const value = given.get(name);
    if (value === undefined) return [name, parameter.schema.default];
    const isOfType = typeof value === (parameter.schema.type === 'integer' ? 'number' : 'string');
    const result = readParameter(parameter, isOfType ? String(value) : '');
    if (isOfType && result.ok) return [name, result.value];
    problems.push(`/${name}: expected ${result.ok ? `a ${parameter.schema.type}` : result.expected}`);
    return [name, undefined];
  });
  // The cast is sound because the values were read with the schemas from which QueryValues derives its types.
  return problems.length > 0
    ? refused(problems)
    : { ok: true, values: Object.fromEntries(values) as QueryValues<P> };
}

function decoded(query: string): readonly QueryPair[] | undefined {
  try {
    return query
      .split('&')
      .filter((part) => part !== '')
      .map((part): QueryPair => {
        const [name = '', ...rest] = part.split('=');
        return [decodePart(name), decodePart(rest.join('='))];
      });
  } catch {
    return undefined;
  }
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '));
}
