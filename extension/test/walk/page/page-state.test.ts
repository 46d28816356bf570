import { describe, expect, it } from 'vitest';
import type { LiveView, ToPage } from '../../../src/walk/shared/messages.js';
import { noEdits, withPageAfter, withResponse } from '../../../src/walk/shared/walk-edits.js';
import {
  firstState,
  nextState,
  type PageAction,
  type PageState,
  savedWalk,
} from '../../../webview/page-state.js';
import { viewed } from '../books-walk.js';

const live: LiveView = {
  isTrusted: true,
  base: '',
  maxPages: 10,
  maxSessionPages: 100,
  headers: [],
  state: 'off',
  isShown: false,
  isMock: false,
};
const target = { uri: 'file:///a.yaml', operation: 'get /books' };
const reported = (message: ToPage): PageAction => ({ kind: 'told', message, saved: undefined });
const after = (...actions: readonly PageAction[]): PageState => actions.reduce(nextState, firstState);
const opened = reported({ kind: 'target', target, live });
const response = (text: string, good = text) => ({ page: 1, headers: [], body: { text, good } });

describe('the state of the panel', () => {
  it('a saved state of the panel is restored only for its operation', () => {
    const edits = withResponse(noEdits, response('{', '{}'));
    const saved = { version: 1, target, edits, open: 2 } as const;
    const state = after({ kind: 'told', message: { kind: 'target', target, live }, saved });
    expect([state.edits, state.isStepping, state.current, state.editors, state.ticket]).toEqual([
      edits,
      true,
      2,
      ['response 1'],
      1,
    ]);
    expect(savedWalk(state)).toEqual(saved);
    const other = { ...saved, target: { ...target, operation: 'get /other' } };
    const fresh = after({ kind: 'told', message: { kind: 'target', target, live }, saved: other });
    expect([fresh.edits, fresh.isStepping]).toEqual([noEdits, false]);
  });

  it('invalid JSON in the panel is kept, and makes no request', () => {
    const good = after(opened, { kind: 'edit', edits: withResponse(noEdits, response('[1]')) });
    const broken = nextState(good, { kind: 'edit', edits: withResponse(noEdits, response('[1', '[1]')) });
    expect([good.ticket, broken.ticket, broken.edits.responses[0]?.body.text]).toEqual([2, 2, '[1']);
    expect(nextState(broken, { kind: 'edit', edits: noEdits }).ticket).toBe(3);
  });

  it('the panel ignores a result of an older request', async () => {
    const view = await viewed();
    const state = after(opened, { kind: 'edit', edits: withResponse(noEdits, response('[1]')) });
    const late = nextState(state, reported({ kind: 'walk', ticket: 1, why: 'asked', view, live }));
    expect(late.view).toBe(undefined);
    const inTime = nextState(state, reported({ kind: 'walk', ticket: 2, why: 'asked', view, live }));
    expect([inTime.view, inTime.statusText]).toEqual([
      view,
      'The walk has 2 pages. The next offset has reached the total.',
    ]);
    expect(nextState(inTime, reported({ kind: 'problem', ticket: 1, text: 'x', canExplain: true }))).toBe(
      inTime,
    );
  });

  it('the panel’s status says that the document has changed', async () => {
    const view = await viewed();
    const state = after(opened, reported({ kind: 'walk', ticket: 1, why: 'document', view, live }));
    expect(state.statusText).toBe(
      'The document has changed. The walk has 2 pages. The next offset has reached the total.',
    );
  });

  it('the panel’s status says that an added page is not reached', async () => {
    const view = await viewed();
    const adding: PageAction = { kind: 'edit', edits: withPageAfter(noEdits, 2), wanted: 3 };
    const state = after(opened, adding, reported({ kind: 'walk', ticket: 2, why: 'asked', view, live }));
    expect(state.statusText).toMatch(/The page that you added is not reached: the walk ends at page 2\.$/);
  });

  it('the current page of the panel stays within the number of pages', async () => {
    const view = await viewed();
    const at = after(opened, reported({ kind: 'walk', ticket: 1, why: 'asked', view, live }));
    expect([-1, 1, 2, 3].map((page) => nextState(at, { kind: 'go', page }).current)).toEqual([1, 1, 2, 2]);
  });

  it('the panel’s status reports a failure if no page shows it', () => {
    const failed = {
      ...live,
      state: 'ended',
      note: 'Stopped on page 1.',
      failure: { problem: 'No answer.', sent: 'GET https://books.test/' },
    };
    const statusText = (isShown: boolean) =>
      after(opened, reported({ kind: 'live', live: { ...failed, isShown } as LiveView })).statusText;
    expect([statusText(false), statusText(true)]).toEqual([
      'Stopped on page 1. No answer.',
      'Stopped on page 1.',
    ]);
  });

  it('the panel reports the end of a run even after the document has changed', async () => {
    const view = { ...(await viewed()), end: { reason: 'responsesEnd', text: 'no response' } };
    const ended = { ...live, state: 'ended', isShown: true, note: 'Stopped after 2 pages.' } as const;
    const state = after(opened, reported({ kind: 'walk', ticket: 1, why: 'document', view, live: ended }));
    expect(state.statusText).toBe('The document has changed. Stopped after 2 pages.');
  });

  it('the walk panel does not repeat a message about a run that it has already shown', () => {
    const note = 'Completed: 3 pages.';
    const one = after(opened, reported({ kind: 'live', live: { ...live, state: 'ended', note } }));
    expect(one.statusText).toBe(note);
    expect(
      nextState(
        { ...one, statusText: 'x' },
        reported({ kind: 'live', live: { ...live, state: 'ended', note } }),
      ).statusText,
    ).toBe('x');
  });
});
