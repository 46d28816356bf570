import { expect, it } from 'vitest';
import { steppingKey } from '../../../webview/page-state.js';
import { decidingValuesOf, operationParts, placeName, sentence } from '../../../webview/words.js';
import { viewed } from '../books-walk.js';

it('the values that decide whether a page follows are described in words', async () => {
  const reported = async (body: object) => {
    const { steps } = await viewed({ responses: [{ body: JSON.parse(JSON.stringify(body)) }] });
    return steps
      .slice(0, 1)
      .flatMap((step) => decidingValuesOf(step).map(({ name, says }) => `${name} ${says}`));
  };
  expect(await reported({ books: [{}], meta: { total: 9 } })).toEqual([
    'books has 1 item',
    'meta.total is 9',
  ]);
  expect(await reported({ books: [] })).toEqual(['books is empty', 'meta.total is missing']);
  expect(await reported({ meta: { total: 'x' } })).toEqual(['books is missing', 'meta.total is "x"']);
});

it('decidingValuesOf omits values that do not decide whether a page follows', async () => {
  const { steps } = await viewed();
  const informing = steps.map((step) => ({
    ...step,
    reads: step.reads.map((read) => ({ ...read, decides: read.field === 'total' })),
  }));
  expect(informing.flatMap(decidingValuesOf).map(({ name }) => name)).toEqual(['meta.total', 'meta.total']);
});

it('placeName writes a JSON Pointer as a path such as data[1].id', () => {
  expect([
    placeName({ pointer: '/meta/next' }),
    placeName({ pointer: '/data/1/id' }),
    placeName({ pointer: '/a~1b/c~0d' }),
    placeName({ pointer: '' }),
    placeName({ header: 'X-Total' }),
  ]).toEqual(['meta.next', 'data[1].id', 'a/b.c~d', 'the whole body', 'X-Total']);
});

it('operationParts splits an operation into method and path, and sentence() adds a capital and a stop', () => {
  expect([operationParts('get /a b'), operationParts('users')]).toEqual([
    { method: 'GET', path: '/a b' },
    { method: '', path: 'users' },
  ]);
  expect(['the page has no items', 'Done!', ''].map(sentence)).toEqual([
    'The page has no items.',
    'Done!',
    '.',
  ]);
});

it('only the keys Alt+Page Down and Alt+Page Up move between pages of a walk', () => {
  const plain = { key: 'PageDown', altKey: true, ctrlKey: false, metaKey: false, shiftKey: false };
  expect([
    steppingKey(plain),
    steppingKey({ ...plain, key: 'PageUp' }),
    steppingKey({ ...plain, altKey: false }),
    steppingKey({ ...plain, ctrlKey: true }),
    steppingKey({ ...plain, key: 'a' }),
  ]).toEqual([1, -1, undefined, undefined, undefined]);
});
