import { useId } from 'preact/hooks';
import { isCredentialHeader, type Pair, type WalkEdits } from '../src/walk/shared/walk-edits.js';
import type { WalkView } from '../src/walk/shared/walk-view.js';
import { useActions } from './actions.js';
import { JsonField } from './json-field.js';
import { PairsField } from './pairs-field.js';

const credentialProblem =
  'Credentials are not stored: give this header where you run against a server, which keeps it in memory only.';

function withoutCredential(pair: Pair): Pair {
  return isCredentialHeader(pair.name) ? { ...pair, value: '' } : pair;
}

/** The first request, to be edited. Credentials are refused here, since edits are stored. */
export function RequestEditor({
  first,
  edits,
}: {
  readonly first: WalkView['first'];
  readonly edits: WalkEdits;
}) {
  const { dispatch } = useActions();
  const id = useId();
  const put = (changed: Partial<WalkEdits>) => dispatch({ kind: 'edit', edits: { ...edits, ...changed } });
  const body = edits.body ?? (first.body === undefined ? undefined : { text: first.body, good: first.body });
  const { url: _url, query: _query, headers: _headers, body: _body, ...rest } = edits;
  return (
    <div class="editor">
      <div class="field">
        <label for={id}>URL</label>
        <input
          id={id}
          type="text"
          value={edits.url ?? first.url}
          spellcheck={false}
          autocomplete="off"
          onInput={({ currentTarget }) => put({ url: currentTarget.value })}
        />
      </div>
      <PairsField
        label="Query"
        what="query parameter"
        pairs={edits.query ?? first.query}
        onPairs={(query) => put({ query })}
      />
      <PairsField
        label="Headers"
        what="header"
        pairs={edits.headers ?? first.headers}
        onPairs={(headers) => put({ headers: headers.map(withoutCredential) })}
        problemOf={({ name }) => (isCredentialHeader(name) ? credentialProblem : undefined)}
      />
      {body !== undefined && (
        <JsonField
          label="Body of the first request, as JSON"
          draft={body}
          onDraft={(draft) => put({ body: draft })}
        />
      )}
      {(edits.url ?? edits.query ?? edits.headers ?? edits.body) !== undefined && (
        <button type="button" class="small" onClick={() => dispatch({ kind: 'edit', edits: rest })}>
          Make it up again
        </button>
      )}
    </div>
  );
}
