import { useEffect, useId, useState } from 'preact/hooks';
import { credentialId } from '../src/walk/shared/asked-credential.js';
import type { LiveView } from '../src/walk/shared/messages.js';
import type { WalkView } from '../src/walk/shared/walk-view.js';
import { useActions } from './actions.js';
import { CredentialFields, type TypedCredentials } from './credential-fields.js';
import { PairsField } from './request-editor.js';

/** Shows progress only in the status line, so that screen readers announce it once. */
export function LivePanel({ live, view }: { readonly live: LiveView; readonly view: WalkView }) {
  const { post } = useActions();
  const id = useId();
  const { servers, asked } = view;
  const [typedBase, setTypedBase] = useState<string>();
  const base = typedBase ?? (live.base === '' ? (servers[0] ?? '') : live.base);
  const [committed, setCommitted] = useState(base);
  const [maxPages, setMaxPages] = useState(String(live.maxPages));
  const [headers, setHeaders] = useState(live.headers);
  const [typed, setTyped] = useState<TypedCredentials>({});
  const [wantsKeep, setWantsKeep] = useState<boolean>();
  const address = typedBase === undefined ? base : committed;
  useEffect(() => {
    if (live.isTrusted && asked.length > 0) post({ kind: 'address', base: address });
  }, [post, address, live.isTrusted, asked.length]);

  const isBusy = live.state === 'asking' || live.state === 'running';
  const pages = Number(maxPages);
  const isCount = Number.isInteger(pages) && pages >= 1 && pages <= live.maxSessionPages;
  const canRun = live.isTrusted && !isBusy && base.trim() !== '' && isCount;
  const origin = originOf(base);
  const kept = live.kept?.origin === origin ? live.kept : undefined;
  const keep = wantsKeep ?? kept?.isStored ?? false;
  const run = () => {
    const ids = asked.map(credentialId);
    const credentials = ids.flatMap((one) => {
      const text = typed[one];
      return text === undefined || (text.value === '' && (text.user ?? '') === '')
        ? []
        : [{ id: one, ...text }];
    });
    const given = (kept?.given ?? []).filter((one) => ids.includes(one));
    post({ kind: 'run', base, maxPages: pages, headers, credentials, given, keep });
  };
  const changeKeep = (isWanted: boolean) => {
    setWantsKeep(isWanted);
    if (!isWanted && kept?.isStored) post({ kind: 'forget', base });
  };
  return (
    <details class="live" open={!live.isMock && (isBusy || (live.state === 'ended' && !live.isShown))}>
      <summary>Run against a server…</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canRun) run();
        }}
      >
        {live.isTrusted ? (
          <Consent method={view.steps[0]?.request.method ?? 'GET'} />
        ) : (
          <p class="notice">
            Requests to a server can be sent only from a trusted workspace.{' '}
            <button type="button" class="link" onClick={() => post({ kind: 'manageTrust' })}>
              Manage Workspace Trust
            </button>
          </p>
        )}
        <fieldset class="plain-set" disabled={!live.isTrusted}>
          <div class="row">
            <div class="field wide">
              <label for={`${id}-base`}>Address of the server</label>
              <input
                id={`${id}-base`}
                type="text"
                inputMode="url"
                placeholder={`https://api.example.com${view.server.startsWith('/') ? view.server : '/v1'}`}
                value={base}
                list={`${id}-servers`}
                spellcheck={false}
                onInput={({ currentTarget }) => setTypedBase(currentTarget.value)}
                onChange={({ currentTarget }) => setCommitted(currentTarget.value)}
              />
              <datalist id={`${id}-servers`}>
                {servers.map((server) => (
                  <option key={server} value={server} />
                ))}
              </datalist>
            </div>
            <div class="field">
              <label for={`${id}-pages`}>Maximum pages</label>
              <input
                id={`${id}-pages`}
                type="number"
                min={1}
                max={live.maxSessionPages}
                value={maxPages}
                aria-invalid={!isCount}
                aria-describedby={isCount ? undefined : `${id}-wrong`}
                onInput={({ currentTarget }) => setMaxPages(currentTarget.value)}
              />
              {!isCount && (
                <p class="wrong" id={`${id}-wrong`}>
                  Enter a whole number from 1 to {live.maxSessionPages}.
                </p>
              )}
            </div>
          </div>
          {asked.length > 0 && (
            <>
              <CredentialFields
                asked={asked}
                typed={typed}
                given={kept?.given ?? []}
                onType={(one, text) => setTyped({ ...typed, [one]: text })}
              />
              <label class="choice">
                <input
                  type="checkbox"
                  checked={keep}
                  disabled={origin === undefined}
                  onChange={({ currentTarget }) => changeKeep(currentTarget.checked)}
                />
                Keep them for {origin ?? 'this server'} in VS Code’s secret storage
              </label>
            </>
          )}
          <PairsField
            label="Headers of this run, kept in memory only"
            what="run header"
            pairs={headers}
            onPairs={setHeaders}
            isSecret
          />
          <p class="buttons">
            <button type="submit" class="primary" aria-disabled={!canRun}>
              Run
            </button>
            {isBusy && (
              <button type="button" onClick={() => post({ kind: 'cancelRun' })}>
                Cancel
              </button>
            )}
          </p>
        </fieldset>
      </form>
    </details>
  );
}

function Consent({ method }: { readonly method: string }) {
  const isSafe = method === 'GET' || method === 'HEAD';
  return (
    <p class="quiet">
      Nothing is sent until you confirm the host.{' '}
      {!isSafe && (
        <strong>{method} requests can change data on the server, and one is sent for every page.</strong>
      )}
    </p>
  );
}

/** Undefined while the address is incomplete. */
function originOf(address: string): string | undefined {
  const text = address.trim();
  return /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
}
