import { describe, expect, it } from 'vitest';
import { parseJson, stringifyJson } from '../../src/json/json-text.js';
import type { NextStep, PageRequest } from '../../src/paging/exchange/exchange.js';
import { paginate } from '../../src/paging/paginate.js';
import { readPage } from '../../src/paging/read-page.js';
import { schemeOf } from '../targets/scheme-of.js';
import { get, next, post, stops } from './pages.js';

const cursor = (after: object) =>
  schemeOf(
    'cursor',
    { after: { type: 'cursor', ...after } },
    { data: { type: 'items' }, next: { type: 'cursor' } },
  );
const inBody = cursor({ location: 'body', path: ['page', 'after'] });

function requestOf(step: NextStep): PageRequest {
  if (step.kind === 'stop') throw new Error(step.reason);
  return step.request;
}

describe('D44: a number beyond what a number holds is sent back as its source text', () => {
  it.each(['9007199254740993', '1e400', '0.10000000000000000001'])(
    'D44: %s is sent back as its source text, in the query and the body',
    (text) => {
      const body = parseJson(`{"data":[1],"next":${text}}`);
      expect(requestOf(next(cursor({}), get(), { body })).query).toStrictEqual({ after: text });
      expect(requestOf(next(cursor({ location: 'header' }), get(), { body })).query).toStrictEqual({
        after: text,
      });
      const sent = requestOf(next(inBody, post({ page: { size: 2 } }), { body }));
      expect(stringifyJson(sent.body)).toBe(`{"page":{"size":2,"after":${text}}}`);
    },
  );

  it('D44: a large number in the last item is sent back as its source text', () => {
    const scheme = schemeOf(
      'cursorId',
      { after: { type: 'cursorId' } },
      { data: { type: 'items', itemCursor: ['id'] } },
    );
    const body = parseJson('{"data":[{"id":1},{"id":9007199254740993}]}');
    expect(requestOf(next(scheme, get(), { body })).query).toStrictEqual({ after: '9007199254740993' });
    expect(stringifyJson(readPage(scheme, { body }).items)).toBe('[{"id":1},{"id":9007199254740993}]');
  });

  it("D44: a bigint from the caller's JSON parser is sent back exactly", () => {
    const body = { data: [1], next: 9007199254740993n } as unknown as null;
    expect(requestOf(next(cursor({}), get(), { body })).query).toStrictEqual({ after: '9007199254740993' });
    expect(stringifyJson(requestOf(next(inBody, post(), { body })).body)).toBe(
      '{"page":{"after":9007199254740993}}',
    );
  });

  it('an exact number has no members, so an items path through it finds no list', () => {
    const deep = schemeOf(
      'cursor',
      { after: { type: 'cursor' } },
      { data: { type: 'items', path: ['a', 'b'] } },
    );
    expect(next(deep, get(), { body: parseJson('{"a":9007199254740993}') })).toStrictEqual(
      stops('itemsNotList'),
    );
  });

  it('requests with equal exact numbers are recognised as a loop, in the query and in the body', async () => {
    const send = async () => ({ body: parseJson('{"data":[1],"next":9007199254740993}') });
    for (const scheme of [cursor({}), inBody]) {
      const walking = async () => {
        for await (const page of paginate(scheme, post(), send)) expect(page.next.kind).toBe('next');
      };
      await expect(walking()).rejects.toMatchObject({ reason: 'loop', index: 2, repeats: 1 });
    }
  });

  it('a total that a JavaScript number cannot hold exactly is compared as the nearest number', () => {
    const scheme = schemeOf(
      'offset',
      { offset: { type: 'offset' } },
      { data: { type: 'items' }, total: { type: 'total' } },
    );
    const at = (total: string) => next(scheme, get(), { body: parseJson(`{"data":[1],"total":${total}}`) });
    expect(requestOf(at('9007199254740993')).query).toStrictEqual({ offset: 1 });
    expect(at('0.99999999999999999999')).toStrictEqual(stops('totalReached'));
    expect(requestOf(at('1e400')).query).toStrictEqual({ offset: 1 });
  });
});
