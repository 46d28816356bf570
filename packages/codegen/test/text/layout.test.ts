import { describe, expect, test } from 'vitest';
import { after, before, type Code, codeLines, type LayoutStyle, list } from '../../src/text/layout.js';

const style: LayoutStyle = { columns: 20, step: '  ', lastComma: 'always' };

function lines(code: Code, also: Partial<LayoutStyle> = {}) {
  return codeLines(code, '  ', { ...style, ...also });
}

test('code layout puts a list on one line if it fits, and otherwise each item on its own line', () => {
  expect(lines(list('call(', ['one', 'two', 'x'], ')'))).toEqual(['  call(one, two, x)']);
  expect(lines(list('call(', ['one', 'two', 'xy'], ')'))).toEqual(['  call(one, two, xy)']);
  expect(lines(list('call(', ['one', 'two', 'xyz'], ')'))).toEqual([
    '  call(',
    '    one,',
    '    two,',
    '    xyz,',
    '  )',
  ]);
});

test('code layout counts the text before and after a list, and its commas, towards the line width', () => {
  const inner = list('[', ['11', '22', '33'], ']');
  expect(lines(before(after('k: ', inner), ';'))).toEqual(['  k: [11, 22, 33];']);
  expect(lines(before(after('key: ', inner), ';;'))).toEqual([
    '  key: [',
    '    11,',
    '    22,',
    '    33,',
    '  ];;',
  ]);
  expect(lines(list('call(', ['123456', after('k: ', list('[', ['1111', '22222'], ']'))], ')'))).toEqual([
    '  call(',
    '    123456,',
    '    k: [',
    '      1111,',
    '      22222,',
    '    ],',
    '  )',
  ]);
});

test('code layout pads a list only on a single line, and never an empty list', () => {
  const padded = (items: readonly string[]) => lines({ open: '{', items, close: '}', pad: ' ' });
  expect(padded([])).toEqual(['  {}']);
  expect(padded(['a: 1'])).toEqual(['  { a: 1 }']);
  expect(padded(['a: 123456', 'b: 1234'])).toEqual(['  {', '    a: 123456,', '    b: 1234,', '  }']);
});

test('if a list must be on several lines, code layout also breaks the lists that contain it', () => {
  const tall = { ...list('[', ['1'], ']'), isTall: true };
  expect(lines(list('f(', [tall], ')'))).toEqual(['  f(', '    [', '      1,', '    ],', '  )']);
});

describe('lists on several lines', () => {
  test('items of a loose list share one line if they fit there, without a trailing comma', () => {
    const loose = (last: string): Code => ({ ...list('called(', ['123456', last], ')'), isLoose: true });
    expect(lines(loose('12345678'))).toEqual(['  called(', '    123456, 12345678', '  )']);
    expect(lines(loose('123456789'))).toEqual(['  called(', '    123456,', '    123456789,', '  )']);
  });

  test('items of a filled list share lines, with a trailing comma', () => {
    const filled: Code = { ...list('[', ['11111', '22222', '33333'], ']'), lines: 'filled' };
    expect(lines(filled)).toEqual(['  [', '    11111, 22222,', '    33333,', '  ]']);
  });

  test('a single item has no trailing comma if the style adds trailing commas only to several items', () => {
    const only = list('call(', ['12345678901234'], ')');
    expect(lines(only, { lastComma: 'of several' })).toEqual(['  call(', '    12345678901234', '  )']);
    expect(lines(only)).toEqual(['  call(', '    12345678901234,', '  )']);
  });
});
