import type { Explored } from '@pagewright/language-server/requests';
import { describe, expect, it } from 'vitest';
import { ExploredModel } from '../../src/explored/explored-model.js';
import { explored, unit } from '../explorer/sample.js';

/** A source whose results the test provides. */
function source() {
  const isEarly: boolean[] = [];
  const asked: { answer: (explored: Explored) => void; refuse: (error: unknown) => void }[] = [];
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  const type = () => {
    for (const listener of listeners) listener();
  };
  const rest = () => {
    for (const call of [...waiting]) call();
  };
  return {
    asked,
    /** For each request: true if it wants an early result. */
    isEarly,
    listeners,
    waiting,
    // Reports a change without a pause in typing after it.
    type,
    rest,
    change: () => {
      type();
      rest();
    },
    whenQuiet: (call: () => void) => {
      const own = () => call();
      waiting.add(own);
      return { dispose: () => waiting.delete(own) };
    },
    ask: (early: boolean) =>
      new Promise<Explored>((answer, refuse) => {
        isEarly.push(early);
        asked.push({ answer, refuse });
      }),
    onChanged: (listener: () => void) => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

const first = explored(unit({ summary: 'first' }));
const second = explored(unit({ summary: 'second' }));
/** Resolves after the callbacks of all resolved promises have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the model of the explorer', () => {
  it('the explorer model requests nothing while no view needs a result', async () => {
    const from = source();
    const model = new ExploredModel(from);
    from.change();
    await settled();
    expect(from.asked).toHaveLength(0);
    expect(model.latest).toEqual({ explored: undefined, isAsking: false, problem: undefined });
  });

  it('the explorer model makes one request for all views, and keeps its result until something changes', async () => {
    const from = source();
    const model = new ExploredModel(from);
    const reported: unknown[] = [];
    model.onChanged(() => reported.push(model.latest));
    model.want();
    model.want();
    from.asked[0]?.answer(first);
    await settled();
    model.want();
    expect(from.asked).toHaveLength(1);
    expect(reported).toEqual([
      { explored: undefined, isAsking: true, problem: undefined },
      { explored: first, isAsking: false, problem: undefined },
    ]);
    from.change();
    expect(from.asked).toHaveLength(2);
    expect(model.latest).toEqual({ explored: first, isAsking: true, problem: undefined });
  });

  it('after several changes during a request, the explorer model makes one more request', async () => {
    const from = source();
    const model = new ExploredModel(from);
    model.want();
    for (const _ of [1, 2, 3]) from.change();
    expect(from.asked).toHaveLength(1);
    from.asked[0]?.answer(first);
    await settled();
    expect(from.asked).toHaveLength(2);
    expect(model.latest).toEqual({ explored: first, isAsking: true, problem: undefined });
    from.asked[1]?.answer(second);
    await settled();
    expect(from.asked).toHaveLength(2);
    expect(model.latest).toEqual({ explored: second, isAsking: false, problem: undefined });
  });

  it('the explorer model makes no request during a series of changes, and one afterwards', async () => {
    const from = source();
    const model = new ExploredModel(from);
    model.want();
    from.asked[0]?.answer(first);
    await settled();
    for (const _ of [1, 2, 3]) from.type();
    expect(from.asked).toHaveLength(1);
    expect(from.waiting.size).toBe(1);
    from.rest();
    expect(from.asked).toHaveLength(2);
    expect(from.waiting.size).toBe(0);
  });

  it('the explorer model shows a result that arrives during typing, and requests another after a pause', async () => {
    const from = source();
    const model = new ExploredModel(from);
    model.want();
    from.type();
    from.asked[0]?.answer(first);
    await settled();
    expect(from.asked).toHaveLength(1);
    expect(model.latest).toEqual({ explored: first, isAsking: false, problem: undefined });
    from.rest();
    expect(from.asked).toHaveLength(2);
  });

  it('ExploredModel.current() and refresh() make a request without waiting for a pause in typing', async () => {
    const from = source();
    const model = new ExploredModel(from);
    model.want();
    from.asked[0]?.answer(first);
    await settled();
    from.type();
    const current = model.current();
    expect(from.asked).toHaveLength(2);
    from.asked[1]?.answer(second);
    expect(await current).toBe(second);
    from.type();
    model.refresh();
    expect(from.asked).toHaveLength(3);
    expect(from.waiting.size).toBe(0);
  });

  it('the explorer model makes a request when a view becomes visible after a change', async () => {
    const from = source();
    const model = new ExploredModel(from);
    const wanted = model.want();
    from.asked[0]?.answer(first);
    await settled();
    wanted.dispose();
    wanted.dispose();
    from.change();
    expect(from.asked).toHaveLength(1);
    model.want();
    expect(from.asked).toHaveLength(2);
  });

  it('a failed request of the explorer model keeps the last result and reports the reason', async () => {
    const from = source();
    const model = new ExploredModel(from);
    model.want();
    from.asked[0]?.answer(first);
    await settled();
    from.change();
    from.asked[1]?.refuse(new Error('It is stopped.'));
    await settled();
    expect(model.latest).toEqual({ explored: first, isAsking: false, problem: 'It is stopped.' });
    expect(from.asked).toHaveLength(2);
    from.change();
    from.asked[2]?.answer(second);
    await settled();
    expect(model.latest).toEqual({ explored: second, isAsking: false, problem: undefined });
  });

  it('ExploredModel.current() resolves to an up-to-date result even if no view needs a result', async () => {
    const from = source();
    const model = new ExploredModel(from);
    const current = model.current();
    from.change();
    from.asked[0]?.answer(first);
    await settled();
    from.asked[1]?.answer(second);
    expect(await current).toBe(second);
    expect(await model.current()).toBe(second);
    from.change();
    expect(from.asked).toHaveLength(2);
    const refused = model.current();
    from.asked[2]?.refuse(new Error('It is stopped.'));
    await expect(refused).rejects.toThrow('It is stopped.');
  });

  it('the explorer model stops listening when it is disposed of', async () => {
    const from = source();
    const model = new ExploredModel(from);
    model.want();
    from.type();
    model.dispose();
    expect(from.listeners.size).toBe(0);
    expect(from.waiting.size).toBe(0);
    from.asked[0]?.answer(first);
    await settled();
    expect(from.asked).toHaveLength(1);
  });
});

describe('the first result about a large document', () => {
  const early = explored(unit({ summary: 'early', searching: true }));

  it('the explorer model shows an incomplete first result at once, and then requests the complete one', async () => {
    const from = source();
    const model = new ExploredModel(from);
    model.want();
    expect(from.isEarly).toEqual([true]);
    from.asked[0]?.answer(early);
    await settled();
    expect(model.latest.explored).toBe(early);
    expect(from.isEarly).toEqual([true, false]);
    from.asked[1]?.answer(second);
    await settled();
    expect(model.latest).toEqual({ explored: second, isAsking: false, problem: undefined });
    expect(from.isEarly).toEqual([true, false]);
  });

  it('ExploredModel.current() waits for the complete result if the first result is incomplete', async () => {
    const from = source();
    const model = new ExploredModel(from);
    const current = model.current();
    from.asked[0]?.answer(early);
    await settled();
    from.asked[1]?.answer(second);
    expect(await current).toBe(second);
  });
});
