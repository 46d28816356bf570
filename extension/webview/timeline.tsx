import { editedResponse, maxMadeUpPages, withoutResponse } from '../src/walk/shared/walk-edits.js';
import type { WalkView } from '../src/walk/shared/walk-view.js';
import { useActions } from './actions.js';
import { FailedAnswer } from './failed-answer.js';
import { DecidingValueList, PageCard } from './page-card.js';
import type { PageState } from './page-state.js';
import { RequestPart } from './request-part.js';
import { counted, sentence } from './words.js';

export function Timeline({ state, view }: { readonly state: PageState; readonly view: WalkView }) {
  const { dispatch } = useActions();
  const { edits, live } = state;
  const isLive = live?.isShown === true;
  const last = view.steps.at(-1);
  const hidden = isLive ? [] : edits.responses.filter(({ page }) => page > view.steps.length);
  const isRunning = live?.state === 'running' || live?.state === 'asking';
  return (
    <ol class="timeline" aria-label="The walk, page by page">
      {view.steps.map((step) => (
        <PageCard
          key={step.page}
          step={step}
          view={view}
          isLast={step === last}
          isOpen={!state.isStepping || step.page === state.current}
          isCurrent={step.page === state.current}
          edits={edits}
          edited={isLive ? undefined : editedResponse(edits, step.page)}
          canEdit={!isLive}
          canAdd={view.steps.length < maxMadeUpPages}
          editors={state.editors}
        />
      ))}
      <li class="end">
        <section class="card">
          <h2>{last?.next === undefined ? 'The end' : isRunning ? 'More pages' : 'More pages not shown'}</h2>
          {isLive && last?.next !== undefined ? (
            isRunning && <p>Requesting the next page.</p>
          ) : (
            <p>{sentence(view.end.text)}</p>
          )}
          {last !== undefined && last.next === undefined && last.reads.some(({ decides }) => decides) && (
            <p class="quiet">
              On page {last.page}, <DecidingValueList step={last} />.
            </p>
          )}
          {isLive && live.failure !== undefined && (
            <>
              <p class="wrong">{live.failure.problem}</p>
              <FailedAnswer failure={live.failure} />
            </>
          )}
          {last?.next !== undefined && (
            <>
              <h3>
                {isLive && live.failure !== undefined ? 'The request that was sent' : 'The next request'}
              </h3>
              <RequestPart request={last.next} />
            </>
          )}
          {hidden.length > 0 && (
            <>
              <h3>Not reached</h3>
              <p>
                {counted(hidden.length, 'response')} that you edited {hidden.length === 1 ? 'is' : 'are'}{' '}
                kept, but the walk ends earlier.
              </p>
              <ul class="plain">
                {hidden.map(({ page }) => (
                  <li key={page}>
                    Page {page}{' '}
                    <button
                      type="button"
                      class="link"
                      onClick={() => dispatch({ kind: 'edit', edits: withoutResponse(edits, page) })}
                    >
                      Discard<span class="unseen"> the response of page {page}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </li>
    </ol>
  );
}
