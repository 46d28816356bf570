import { expect, it } from 'vitest';
import {
  noEdits,
  withoutPage,
  withoutResponse,
  withPageAfter,
  withResponse,
} from '../../src/walk/shared/walk-edits.js';
import { walkParams } from '../../src/walk/walk-params.js';

const response = (page: number, text: string, good = text) => ({ page, headers: [], body: { text, good } });

it('a walk without edits requests only made-up responses', () => {
  expect(walkParams('get /a', noEdits)).toEqual({ operation: 'get /a' });
});

it('edited responses are sent, and the responses between and after them are made up', () => {
  const edits = withResponse(noEdits, {
    ...response(3, '{"a":1}'),
    headers: [
      { name: ' link ', value: 'x' },
      { name: '', value: 'y' },
    ],
  });
  expect(walkParams('get /a', edits)).toEqual({
    operation: 'get /a',
    responses: [null, null, { status: 200, headers: { link: 'x' }, body: { a: 1 } }],
    rest: 'madeUp',
  });
});

it('the last valid text of a response is used while the current text is invalid', () => {
  const edits = {
    ...withResponse(noEdits, response(1, '{"a":', '[1]')),
    body: { text: '', good: '{"b":2}' },
  };
  expect(walkParams('get /a', edits)).toEqual({
    operation: 'get /a',
    request: { body: { b: 2 } },
    responses: [{ status: 200, body: [1] }],
    rest: 'madeUp',
  });
});

it('a typed query value such as 5 or ["a","b"] is sent as a number or list, and any other as a string', () => {
  const query = [
    { name: 'limit', value: '5' },
    { name: 'zip', value: '007' },
    { name: 'tag', value: '["a","b"]' },
    { name: 'odd', value: '[a' },
    { name: 'empty', value: '' },
    { name: '__proto__', value: 'x' },
  ];
  const { request } = walkParams('get /a', {
    ...noEdits,
    query,
    url: '/b',
    headers: [{ name: 'x', value: '1' }],
  });
  expect(Object.entries(request?.query ?? {})).toEqual([
    ['limit', 5],
    ['zip', '007'],
    ['tag', ['a', 'b']],
    ['odd', '[a'],
    ['empty', ''],
    ['__proto__', 'x'],
  ]);
  expect([request?.url, request?.headers]).toEqual(['/b', { x: '1' }]);
});

it('adding or removing a page moves the edits of later pages', () => {
  const edits = withResponse(withResponse(noEdits, response(3, '3')), response(1, '1'));
  const pagesOf = ({ pages, responses }: typeof edits) => [
    pages,
    responses.map(({ page, body }) => [page, body.text]),
  ];
  expect(pagesOf(withPageAfter(edits, 1))).toEqual([
    3,
    [
      [1, '1'],
      [4, '3'],
    ],
  ]);
  expect(pagesOf(withPageAfter(edits, 3))).toEqual([
    3,
    [
      [1, '1'],
      [3, '3'],
    ],
  ]);
  expect(pagesOf(withoutPage(edits, 1))).toEqual([1, [[2, '3']]]);
  expect(pagesOf(withoutPage(edits, 2))).toEqual([
    1,
    [
      [1, '1'],
      [2, '3'],
    ],
  ]);
  expect(pagesOf(withoutResponse(edits, 1))).toEqual([undefined, [[3, '3']]]);
});
