import { beforeEach, describe, expect, it } from 'vitest';
import { Debouncer } from '../../src/protocol/debouncer.js';
import { TestClock } from './kit/test-clock.js';

let clock = new TestClock();
let runs: number[] = [];
let pace = new Debouncer(clock, () => {}, { quiet: 100, maxDelay: 250 });
beforeEach(() => {
  clock = new TestClock();
  runs = [];
  pace = new Debouncer(clock, () => runs.push(clock.now()), { quiet: 100, maxDelay: 250 });
});

describe('a debouncer', () => {
  it('a debouncer runs once, after a pause without requests', () => {
    pace.call();
    clock.advance(90);
    pace.call();
    clock.advance(1000);
    expect(runs).toEqual([190]);
    expect(clock.pending).toBe(0);
  });

  it('a debouncer runs after a maximum delay even if requests continue, and then waits again', () => {
    for (let times = 0; times < 10; times++) {
      pace.call();
      clock.advance(50);
    }
    clock.advance(1000);
    expect(runs).toEqual([250, 500]);
  });

  it('hurry() makes a debouncer run immediately, and only once for all earlier requests', async () => {
    pace.call();
    pace.hurry();
    pace.hurry();
    expect(runs).toEqual([]);
    await new Promise(setImmediate);
    expect(runs).toEqual([0]);
    clock.advance(1000);
    expect(runs).toEqual([0]);
  });

  it('a debouncer does not run after it is stopped', async () => {
    pace.hurry();
    pace.stop();
    await new Promise(setImmediate);
    pace.call();
    pace.stop();
    clock.advance(1000);
    expect(runs).toEqual([]);
  });
});
