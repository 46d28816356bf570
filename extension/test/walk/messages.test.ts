import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSavedWalk, isToHost, isToPage } from '../../src/walk/shared/messages.js';
import { viewed } from './books-walk.js';

const live = {
  isTrusted: true,
  base: '',
  maxPages: 10,
  maxSessionPages: 100,
  headers: [],
  state: 'off',
  isShown: false,
  isMock: false,
};
const wanted = {
  ...{ base: 'https://a', maxPages: 3, headers: [], credentials: [], given: [], keep: false },
};
const edits = {
  responses: [{ page: 1, headers: [{ name: 'a', value: 'b' }], body: { text: '{', good: '{}' } }],
};

describe('messages are checked when they are received', () => {
  it('isToPage accepts only valid messages of the host', async () => {
    const view = await viewed();
    expect(isToPage({ kind: 'walk', ticket: 1, why: 'document', view, live })).toBe(true);
    expect(isToPage({ kind: 'walk', ticket: 1, why: 'because', view, live })).toBe(false);
    expect(isToPage({ kind: 'walk', ticket: 1, why: 'asked', view: { ...view, steps: [{}] }, live })).toBe(
      false,
    );
    expect(isToPage({ kind: 'live', live })).toBe(true);
    expect(isToPage({ kind: 'live', live: { ...live, headers: [{ name: 'a' }] } })).toBe(false);
    const kept = { origin: 'https://a', given: ['a'], isStored: true };
    expect(isToPage({ kind: 'live', live: { ...live, kept } })).toBe(true);
    expect(isToPage({ kind: 'live', live: { ...live, kept: { ...kept, given: [1] } } })).toBe(false);
    expect(isToPage({ kind: 'target', target: { uri: 'file:///a', operation: 'get /a' }, live })).toBe(true);
  });

  it.each([
    [{ kind: 'ready' }, true],
    [{ kind: 'ask', ticket: 1, edits }, true],
    [{ kind: 'ask', ticket: -1, edits }, false],
    [{ kind: 'ask', ticket: 1, edits: { responses: [{ ...edits.responses[0], body: {} }] } }, false],
    [{ kind: 'ask', ticket: 1, edits: { responses: Array(101).fill(edits.responses[0]) } }, false],
    [{ kind: 'open', link: 0 }, true],
    [{ kind: 'open', link: 'file:///etc/passwd' }, false],
    [{ kind: 'openResponse', page: 1.5 }, false],
    [{ kind: 'run', ...wanted }, true],
    [{ kind: 'run', ...wanted, maxPages: Number.POSITIVE_INFINITY }, false],
    [{ kind: 'run', ...wanted, credentials: [{ id: 'a', value: 1 }] }, false],
    [{ kind: 'run', ...wanted, credentials: [{ id: 'a', value: 'b', user: 'c' }] }, true],
    [{ kind: 'run', ...wanted, keep: 'yes' }, false],
    [{ kind: 'address', base: '' }, true],
    [{ kind: 'forget' }, false],
    [{ kind: 'manageTrust' }, true],
    [{ kind: 'send' }, false],
    [[], false],
    [null, false],
    [Object.create({ kind: 'ready' }), false],
  ])('isToHost accepts only valid messages of the page: %j', (message, expected) => {
    expect(isToHost(message)).toBe(expected);
  });

  it('isSavedWalk rejects a saved state of another version', () => {
    const saved = { version: 1, target: { uri: 'a', operation: 'b' }, edits };
    expect([saved, { ...saved, open: 2 }, { ...saved, version: 2 }, undefined].map(isSavedWalk)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('isToHost, isToPage and isSavedWalk never throw, whatever the message is', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
        expect([isToHost(value), isToPage(value), isSavedWalk(value)]).not.toContain(undefined);
      }),
    );
  });
});
