import { useId, useState } from 'preact/hooks';
import type { LiveView } from '../src/walk/shared/messages.js';
import { useActions } from './actions.js';
import { PairsField } from './request-editor.js';

/** Running the walk against a server that the person names. */
export function LivePanel({ live, method }: { readonly live: LiveView; readonly method: string }) {
  const { post } = useActions();
  const id = useId();
  const [base, setBase] = useState(live.base);
  const [maxPages, setMaxPages] = useState(String(live.maxPages));
  const [headers, setHeaders] = useState(live.headers);
  const isBusy = live.state === 'asking' || live.state === 'running';
  const pages = Number(maxPages);
  const isCount = Number.isInteger(pages) && pages >= 1 && pages <= live.mostPages;
  const canRun = live.isTrusted && !isBusy && base.trim() !== '' && isCount;
  const isSafe = method === 'GET' || method === 'HEAD';
  return (
    <details class="live" open={live.state !== 'off'}>
      <summary>Run against a server…</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canRun) post({ kind: 'run', base, maxPages: pages, headers });
        }}
      >
        {!live.isTrusted && (
          <p class="wrong" id={`${id}-trust`}>
            Nothing is sent from a workspace that is not trusted. Trust it first: “Workspaces: Manage
            Workspace Trust”.
          </p>
        )}
        <p class="quiet">
          Nothing is sent before you confirm the host.{' '}
          {!isSafe && (
            <strong>
              {method} requests can change data on the server; the request is sent again for every page.
            </strong>
          )}
        </p>
        <div class="row">
          <div class="field wide">
            <label for={`${id}-base`}>Address of the server</label>
            <input
              id={`${id}-base`}
              type="text"
              inputMode="url"
              placeholder="https://api.example.com/v1"
              value={base}
              disabled={!live.isTrusted}
              spellcheck={false}
              onInput={({ currentTarget }) => setBase(currentTarget.value)}
            />
          </div>
          <div class="field">
            <label for={`${id}-pages`}>Pages at most</label>
            <input
              id={`${id}-pages`}
              type="number"
              min={1}
              max={live.mostPages}
              value={maxPages}
              disabled={!live.isTrusted}
              aria-invalid={!isCount}
              aria-describedby={isCount ? undefined : `${id}-wrong`}
              onInput={({ currentTarget }) => setMaxPages(currentTarget.value)}
            />
            {!isCount && (
              <p class="wrong" id={`${id}-wrong`}>
                A whole number from 1 to {live.mostPages}.
              </p>
            )}
          </div>
        </div>
        <PairsField
          label="Headers of this run, kept in memory only"
          what="run header"
          pairs={headers}
          onPairs={setHeaders}
          isSecret
        />
        <p class="buttons">
          <button
            type="submit"
            class="primary"
            aria-disabled={!canRun}
            aria-describedby={live.isTrusted ? undefined : `${id}-trust`}
          >
            Run
          </button>
          {isBusy && (
            <button type="button" onClick={() => post({ kind: 'cancelRun' })}>
              Cancel
            </button>
          )}
          {live.isShown && !isBusy && (
            <button type="button" onClick={() => post({ kind: 'leaveRun' })}>
              Back to made-up responses
            </button>
          )}
        </p>
        {live.note !== undefined && <p class="run-note">{live.note}</p>}
        {live.failure !== undefined && !live.isShown && <p class="wrong">{live.failure.problem}</p>}
      </form>
    </details>
  );
}
