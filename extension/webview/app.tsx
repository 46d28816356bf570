import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { ActionsContext } from './actions.js';
import { goToPage } from './go-to-page.js';
import type { Host } from './host.js';
import { LivePanel } from './live-panel.js';
import { firstState, nextState, savedWalk } from './page-state.js';
import { Problem } from './problem.js';
import { steppingKey } from './stepping-key.js';
import { Timeline } from './timeline.js';
import { Toolbar } from './toolbar.js';
import { WalkHeader } from './walk-header.js';

/** The whole page. What it knows is in one state; what is edited is kept and sent as soon as it changes. */
export function App({ host }: { readonly host: Host }) {
  const [state, dispatch] = useReducer(nextState, firstState);
  const { edits, ticket, view, problem, live, said } = state;
  const actions = useMemo(
    () => ({ dispatch, post: host.post, open: (link: number) => host.post({ kind: 'open', link }) }),
    [host],
  );

  useEffect(() => {
    const stop = host.listen((message) => dispatch({ kind: 'told', message, saved: host.saved() }));
    host.post({ kind: 'ready' });
    return stop;
  }, [host]);

  // A new ticket is what asks: texts that can't be read yet change the edits, but are no reason to.
  const asked = useRef(edits);
  asked.current = edits;
  useEffect(() => {
    if (ticket > 0) host.post({ kind: 'ask', ticket, edits: asked.current });
  }, [host, ticket]);

  // Before anything else happens: what was typed last is not lost to being hidden.
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
        {problem === undefined && view === undefined && <p class="quiet">Making the walk…</p>}
        {view !== undefined && (
          <>
            <WalkHeader view={view} />
            {live !== undefined && <LivePanel live={live} view={view} />}
            <Toolbar state={state} pages={pages} />
          </>
        )}
        <div class="under-bar">
          <div class={problem === undefined ? 'status' : 'unseen'} role="status" aria-live="polite">
            {said}
          </div>
          {pages > 1 && (
            <p class="keys">
              <kbd>Alt</kbd>+<kbd>Page Down</kbd> next page, <kbd>Alt</kbd>+<kbd>Page Up</kbd> previous page
            </p>
          )}
        </div>
        {view !== undefined && <Timeline state={state} view={view} />}
      </main>
    </ActionsContext.Provider>
  );
}
