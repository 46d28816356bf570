import { isEdited } from '../src/walk/shared/walk-edits.js';
import { useActions } from './actions.js';
import { goToPage } from './go-to-page.js';
import type { PageState } from './page-state.js';

/** Stepping through the pages. */
export function Toolbar({ state, pages }: { readonly state: PageState; readonly pages: number }) {
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
        {!isLive && isEdited(edits) && (
          <button type="button" onClick={() => dispatch({ kind: 'edit', edits: { responses: [] } })}>
            Reset to made up
          </button>
        )}
      </div>
    </nav>
  );
}
