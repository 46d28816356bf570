import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '../endpoint/endpoint.js';
import type { Operation, Parameter } from '../endpoint/operation.js';
import { type Answer, errorAnswer, jsonAnswer } from '../http/answer.js';
import type { PageStrategy } from './collection/page-strategy.js';
import { pageView, type Switches } from './collection/page-view.js';
import type { QueryParameters } from './collection/query-parameter.js';
import { switches } from './collection/switches.js';
import { type QueryPair, readQuery } from './read-query.js';
import { cursor } from './strategies/cursor.js';
import { cursorId } from './strategies/cursor-id.js';
import { cursorUrl } from './strategies/cursor-url.js';
import { fakePage } from './strategies/fake-page.js';
import { offset } from './strategies/offset.js';
import { pageNumber } from './strategies/page-number.js';

/** The paged collections (D31), one per strategy. */
export function pageOperations(): readonly Operation[] {
  return [offset, pageNumber, cursor, cursorId, cursorUrl, fakePage].map(pageOperation);
}

function pageOperation(strategy: PageStrategy): Operation {
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

function described(parameters: QueryParameters): readonly Parameter[] {
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
    ...(nextIn === 'header' && next && { 'X-Next-Cursor': strategy === cursorUrl && link ? link : next[1] }),
    ...(nextIn === 'link' && link && { Link: `<${link}>; rel="next"` }),
  });
}

/** Everything the client has sent, with one parameter set anew. */
function queryWith(pairs: readonly QueryPair[], [name, value]: QueryPair): string {
  const kept = pairs.filter(([other]) => other !== name);
  return [...kept, [name, value]].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}
