import type { Json } from '@pagewright/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonLines, shortJson } from '../../src/walk/json-lines.js';
import type { JsonLine } from '../../src/walk/shared/walk-view.js';

const shown = (lines: readonly JsonLine[]) =>
  lines.map(
    ({ depth, key, text, comma, marks = [] }) =>
      `${'  '.repeat(depth)}${key === undefined ? '' : `${JSON.stringify(key)}: `}${text}${comma ? ',' : ''}${marks.map((mark) => ` <- ${mark}`).join('')}`,
  );

it('short JSON is shown like indented JSON.stringify output, and a mark follows the value at its pointer', () => {
  const body = { items: [{ id: 1 }, { id: 2 }], next: null, empty: [], none: {} };
  expect(shown(jsonLines(body, [{ pointer: '/items/1/id', text: 'last' }]))).toEqual([
    '{',
    '  "items": [',
    '    {',
    '      "id": 1',
    '    },',
    '    {',
    '      "id": 2 <- last',
    '    }',
    '  ],',
    '  "next": null,',
    '  "empty": [],',
    '  "none": {}',
    '}',
  ]);
});

it('small JSON is shown completely', () => {
  const small = fc.jsonValue({ maxDepth: 3, noUnicodeString: false }).filter((value) => {
    const text = JSON.stringify(value, undefined, 2);
    return text.length < 200 && text.split('\n').length < 50 && !/\[(?:[^[\]]*,){6}/s.test(text);
  });
  fc.assert(
    fc.property(small, (value) => {
      expect(shown(jsonLines(value as Json)).join('\n')).toBe(JSON.stringify(value, undefined, 2));
    }),
  );
});

it('a long JSON list shows its first and its marked items, and a line for the omitted ones', () => {
  const body = { items: Array.from({ length: 1000 }, (_, index) => index), total: 'x'.repeat(400) };
  expect(shown(jsonLines(body, [{ pointer: '/items/999', text: 'cursor' }]))).toEqual([
    '{',
    '  "items": [',
    ...[0, 1, 2, 3, 4, 5].map((one) => `    ${one},`),
    '    … 993 more items',
    '    999 <- cursor',
    '  ],',
    `  "total": "${'x'.repeat(299)}… (402 characters)`,
    '}',
  ]);
});

it('a JSON body of any size and depth gives a limited number of lines', () => {
  const wide = Array.from({ length: 200 }, (_, row) =>
    Object.fromEntries(Array.from({ length: 200 }, (_, column) => [`c${column}`, [row, column]])),
  );
  let deep: Json = 1;
  for (let level = 0; level < 180; level++) deep = { deep };
  for (const body of [wide, { wide, more: wide }, deep, [deep, wide]] as const)
    expect(jsonLines(body).length).toBeLessThan(260);
});

it('shortJson shows a value in one line', () => {
  expect([1, 'a', null, [], {}, [1], { a: 1, b: 2 }, 'x'.repeat(200)].map(shortJson)).toEqual([
    '1',
    '"a"',
    'null',
    '[]',
    '{}',
    '[ 1 item ]',
    '{ 2 members }',
    `"${'x'.repeat(119)}… (202 characters)`,
  ]);
});
