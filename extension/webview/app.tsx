import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { isEdited } from '../src/walk/shared/walk-edits.js';
import type { WalkView } from '../src/walk/shared/walk-view.js';
import { ActionsContext, useActions } from './actions.js';
import { FailedAnswer } from './failed-answer.js';
import { goToPage } from './go-to-page.js';
import type { Host } from './host.js';
import { LivePanel } from './live-panel.js';
import { firstState, nextState, type PageState, savedWalk, steppingKey } from './page-state.js';
import { PlaceLink, Problem } from './problem.js';
import { Timeline } from './timeline.js';
import { operationParts } from './words.js';

export function App({ host }: { readonly host: Host }) {
  const [state, dispatch] = useReducer(nextState, firstState);
  const { edits, ticket, view, problem, live, statusText } = state;
  const actions = useMemo(
    () => ({ dispatch, post: host.post, open: (link: number) => host.post({ kind: 'open', link }) }),
    [host],
  );

  useEffect(() => {
    const stop = host.listen((message) => dispatch({ kind: 'told', message, saved: host.saved() }));
    host.post({ kind: 'ready' });
    return stop;
  }, [host]);

  // Requests a walk only for a new ticket: while an edit is still invalid JSON, `edits` changes but the ticket does not.
  const asked = useRef(edits);
  asked.current = edits;
  useEffect(() => {
    if (ticket > 0) host.post({ kind: 'ask', ticket, edits: asked.current });
  }, [host, ticket]);

  // A layout effect runs before the page can be hidden, so even the last keystroke is saved.
  useLayoutEffect(() => {
    const saved = savedWalk(state);
    if (saved !== undefined) host.save(saved);
  }, [host, state]);

  const pages = view?.steps.length ?? 0;
  const current = useRef(state.current);
  current.current = state.current;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = steppingKey(event);
      if (by === undefined || pages === 0) return;
      event.preventDefault();
      goToPage(Math.min(Math.max(current.current + by, 1), pages), dispatch);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [pages]);

  return (
    <ActionsContext.Provider value={actions}>
      <main>
        {problem !== undefined && <Problem {...problem} operation={state.target?.operation ?? ''} />}
        {problem === undefined && view === undefined && <p class="quiet">Loading the walk…</p>}
        {view !== undefined && (
          <>
            <WalkHeader view={view} />
            {live !== undefined && <LivePanel live={live} view={view} />}
            <Toolbar state={state} pages={pages} />
          </>
        )}
        <div class="under-bar">
          <div class={problem === undefined ? 'status' : 'unseen'} role="status" aria-live="polite">
            {statusText}
          </div>
          {pages > 1 && (
            <p class="keys">
              <kbd>Alt</kbd>+<kbd>Page Down</kbd> next page, <kbd>Alt</kbd>+<kbd>Page Up</kbd> previous page
            </p>
          )}
        </div>
        {view !== undefined && live?.failure !== undefined && !live.isShown && (
          <section class="card failed">
            <h2>The response is not a page</h2>
            <FailedAnswer failure={live.failure} />
          </section>
        )}
        {view !== undefined && <Timeline state={state} view={view} />}
      </main>
    </ActionsContext.Provider>
  );
}

function WalkHeader({ view }: { readonly view: WalkView }) {
  const { method, path } = operationParts(view.operation);
  return (
    <header class="head">
      <h1>
        <span class="verb">{method}</span>{' '}
        <PlaceLink link={view.link} title="open the operation">
          <span class="path">{path}</span>
        </PlaceLink>
      </h1>
      <dl class="facts">
        {view.method !== undefined && (
          <>
            <dt>Method</dt>
            <dd>
              <code>{view.method}</code>
            </dd>
          </>
        )}
        <dt>Scheme</dt>
        <dd>
          <PlaceLink link={view.scheme.link} title="open the scheme">
            <code>{view.scheme.name}</code>
          </PlaceLink>{' '}
          <span class="quiet">of type {view.scheme.type}</span>
        </dd>
        <dt>Next request</dt>
        <dd>{view.next}</dd>
        <dt>Stops when</dt>
        <dd>
          <ul class="stops">
            {view.stops.map((stop) => (
              <li key={stop}>{stop}</li>
            ))}
          </ul>
        </dd>
      </dl>
      {view.notes.length > 0 && (
        <ul class="notes" aria-label="Notes on the responses">
          {view.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </header>
  );
}

function Toolbar({ state, pages }: { readonly state: PageState; readonly pages: number }) {
  const { dispatch, post } = useActions();
  const { current, isStepping, edits, live } = state;
  const isLive = live?.isShown === true;
  const isBusy = live?.state === 'asking' || live?.state === 'running';
  const go = (page: number) => goToPage(page, dispatch);
  return (
    <nav class="bar" aria-label="Pages">
      <div class="buttons">
        <button
          type="button"
          aria-disabled={current <= 1}
          aria-keyshortcuts="Alt+PageUp"
          onClick={() => go(current - 1)}
        >
          Previous page
        </button>
        <button
          type="button"
          aria-disabled={current >= pages}
          aria-keyshortcuts="Alt+PageDown"
          onClick={() => go(current + 1)}
        >
          Next page
        </button>
        <span class="count">
          Page {current} of {pages}
        </span>
        <label class="choice">
          <input
            type="checkbox"
            checked={!isStepping}
            onChange={({ currentTarget }) =>
              dispatch({ kind: 'showAll', isStepping: !currentTarget.checked })
            }
          />
          Show all pages
        </label>
        {isLive && !isBusy && (
          <button type="button" onClick={() => post({ kind: 'leaveRun' })}>
            Back to made-up responses
          </button>
        )}
        {!isLive && !isBusy && (
          <button type="button" onClick={() => post({ kind: 'runMock' })}>
            Run against the mock
          </button>
        )}
        {!isLive && isEdited(edits) && (
          <button type="button" onClick={() => dispatch({ kind: 'edit', edits: { responses: [] } })}>
            Reset to made-up responses
          </button>
        )}
      </div>
    </nav>
  );
}
