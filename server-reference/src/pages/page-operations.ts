import { setTimeout as wait } from 'node:timers/promises';
import type { Call, OperationParameter, ServedOperation } from '../endpoint/operation.js';
import { type Answer, errorAnswer, jsonAnswer } from '../http/answer.js';
import { type PageStrategy, pageView, type Switches } from './collection/page-view.js';
import {
  type QueryParameters,
  type QueryValues,
  readParameter,
  switches,
} from './collection/query-parameter.js';
import {
  cursorIdPages,
  cursorPages,
  cursorUrlPages,
  fakePages,
  numberedPages,
  offsetPages,
} from './strategies.js';

const items = { type: 'array', items: { $ref: '#/components/schemas/PageItem' } } as const;
const hasMore = { type: 'boolean', description: 'Whether another page follows.' } as const;
const count = { type: 'integer', minimum: 0 } as const;

/** The bodies of the paged collections, as component schemas. */
export const pageSchemas = {
  PageItem: {
    ...closed({ id: { type: 'string' }, name: { type: 'string' }, position: count }, ['name', 'position']),
    description: 'An item; its id is left out where missingCursor asks for that.',
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
} as const;

/** An object with these properties and no others; all of them are required unless `required` lists some. */
function closed(properties: Readonly<Record<string, object>>, required = Object.keys(properties)) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/** The paged collections (D31), one per strategy. */
export function pageOperations(): readonly ServedOperation[] {
  return [offsetPages, numberedPages, cursorPages, cursorIdPages, cursorUrlPages, fakePages].map(
    pageOperation,
  );
}

function pageOperation(strategy: PageStrategy): ServedOperation {
  const parameters = { ...strategy.parameters, ...switches };
  const path = `/v1/pages/${strategy.path}` as const;
  return {
    method: 'GET',
    path,
    operationId: strategy.operationId,
    access: 'anyToken',
    summary: strategy.summary,
    description: 'The same list of items in every collection; the query chooses what goes wrong on the way.',
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
    answer: (call) => answerPage(strategy, parameters, path, call),
  };
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
  path: string,
  { query, origin, signal }: Call,
): Promise<Answer> {
  const read = readQuery(query, parameters);
  if (!read.ok) return read.answer;
  const chosen: Switches = read.values;
  const place = strategy.locate(read.values);
  if ('status' in place) return place;
  const view = pageView(chosen, place.position, place.size);
  // A wait that is cut short has nobody left to answer.
  if (view.number === chosen.slowPage)
    await wait(chosen.delay, undefined, { signal: signal() }).catch(() => {});
  if (view.number === chosen.failPage) return errorAnswer('internal', 'This page was asked to fail.');
  const next = strategy.next(view, place);
  const base = chosen.urls === 'absolute' ? (origin() ?? '') : '';
  const link = next && `${base}${path}?${queryWith(read.pairs, next)}`;
  const { nextIn } = chosen;
  const inBody = nextIn === 'body' ? { value: next?.[1], link } : { value: undefined, link: undefined };
  return jsonAnswer(200, strategy.body(view, inBody), {
    ...(nextIn === 'header' &&
      next && { 'X-Next-Cursor': strategy === cursorUrlPages && link ? link : next[1] }),
    ...(nextIn === 'link' && link && { Link: `<${link}>; rel="next"` }),
  });
}

/** Everything the client has sent, with one parameter set anew. */
function queryWith(pairs: readonly QueryPair[], [name, value]: QueryPair): string {
  const kept = pairs.filter(([other]) => other !== name);
  return [...kept, [name, value]].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}

type QueryResult<P extends QueryParameters> =
  | { readonly ok: true; readonly values: QueryValues<P>; readonly pairs: readonly QueryPair[] }
  | { readonly ok: false; readonly answer: Answer };

type QueryPair = readonly [name: string, value: string];

/**
 * Reads a query by a table of parameters. What can't be decoded is 400; a value that breaks the table, or a parameter
 * given twice, is 422. Parameters that are not in the table mean nothing, and are among `pairs` like the others.
 */
function readQuery<P extends QueryParameters>(query: string, parameters: P): QueryResult<P> {
  const pairs = decoded(query);
  if (pairs === undefined) {
    return { ok: false, answer: errorAnswer('invalid_request', 'The query is not percent-encoded UTF-8.') };
  }
  const given = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, value] of pairs) {
    if (!Object.hasOwn(parameters, name)) continue;
    if (given.has(name)) problems.push(`/${name}: expected once, found more often`);
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
  // Made from the table entry by entry, by the schemas that QueryValues reads its types from.
  return { ok: true, values: Object.fromEntries(values) as QueryValues<P>, pairs };
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
