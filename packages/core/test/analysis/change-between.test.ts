import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputChange } from '../../src/analysis/inputs.js';

describe('the stretch in which two lists differ', () => {
  it.each([
    ['', '', 0, '', ''],
    ['abc', 'abc', 3, '', ''],
    ['abc', 'abxc', 2, '', 'x'],
    ['abxc', 'abc', 2, 'x', ''],
    ['abc', 'xbc', 0, 'a', 'x'],
    ['aaa', 'aa', 2, 'a', ''],
    ['abcd', 'axcy', 1, 'bcd', 'xcy'],
  ])('between %j and %j begins at %i: %j is gone, %j has come', (before, now, start, gone, come) => {
    expect(inputChange([...before], [...now])).toEqual({ start, gone: [...gone], come: [...come] });
  });

  it('the stretch in which two lists differ turns one into the other', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (before, now) => {
        const { start, gone, come } = inputChange(before, now);
        expect(before.slice(start, start + gone.length)).toEqual(gone);
        expect(before.toSpliced(start, gone.length, ...come)).toEqual(now);
      }),
    );
  });
});
