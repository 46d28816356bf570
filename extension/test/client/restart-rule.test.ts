import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleOnEnd } from '../../src/client/supervisor.js';

/** Returns, for each time at which the server ended, whether it is restarted. */
function rulings(times: readonly number[]): readonly boolean[] {
  let ends: readonly number[] = [];
  return times.map((time) => {
    const ruling = ruleOnEnd(ends, time);
    ends = ruling.ends;
    return ruling.isRestarted;
  });
}

const minutes = 60_000;

describe('a server that ends by itself', () => {
  it('a server that ends by itself is restarted four times within three minutes, but not a fifth time', () => {
    expect(rulings([0, 1, 2, 3, 4])).toStrictEqual([true, true, true, true, false]);
  });

  it('a server that ends by itself is restarted a fifth time once its first end is three minutes old', () => {
    expect(rulings([0, 1, 2, 3, 3 * minutes])).toStrictEqual([true, true, true, true, true]);
    expect(rulings([0, 1, 2, 3, 3 * minutes - 1])).toStrictEqual([true, true, true, true, false]);
  });

  it('a server that ends by itself once a minute is always restarted', () => {
    expect(rulings([...Array(30).keys()].map((at) => at * minutes)).every(Boolean)).toBe(true);
  });

  it('a server that ends by itself is always restarted, except after five ends within three minutes', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2 * minutes }), { maxLength: 30 });
    fc.assert(
      fc.property(times, (gaps) => {
        let end = 0;
        const ends = gaps.map((gap) => {
          end += gap;
          return end;
        });
        const expected = ends.map((last, at) => {
          const fifth = ends[at - 4];
          return fifth === undefined || last - fifth >= 3 * minutes;
        });
        expect(rulings(ends)).toStrictEqual(expected);
      }),
    );
  });
});
