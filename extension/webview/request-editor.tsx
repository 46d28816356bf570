import { useId, useRef } from 'preact/hooks';
import { type Draft, isCredentialHeader, type Pair, type WalkEdits } from '../src/walk/shared/walk-edits.js';
import type { WalkView } from '../src/walk/shared/walk-view.js';
import { useActions } from './actions.js';
import { jsonProblem } from './json-problem.js';

const credentialProblem =
  'Credentials are not stored here. Enter this header under “Run against a server”, which keeps it in memory only.';

function withoutCredential(pair: Pair): Pair {
  return isCredentialHeader(pair.name) ? { ...pair, value: '' } : pair;
}

/** Edits the first request. Refuses credential headers, because edits are stored. */
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
          Discard edits
        </button>
      )}
    </div>
  );
}

export function PairsField({
  label,
  what,
  pairs,
  onPairs,
  problemOf,
  isSecret = false,
}: {
  readonly label: string;
  /** What one row is, for example `header`. */
  readonly what: string;
  readonly pairs: readonly Pair[];
  readonly onPairs: (pairs: readonly Pair[]) => void;
  readonly problemOf?: (pair: Pair) => string | undefined;
  /** True to mask the values. */
  readonly isSecret?: boolean;
}) {
  const id = useId();
  const put = (index: number, pair: Pair) => onPairs(pairs.map((one, at) => (at === index ? pair : one)));
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {pairs.map((pair, index) => {
        const problem = problemOf?.(pair);
        const described = problem === undefined ? undefined : `${id}-${index}`;
        return (
          <div class="pair">
            <input
              type="text"
              aria-label={`Name of ${what} ${index + 1}`}
              placeholder="name"
              value={pair.name}
              spellcheck={false}
              autocomplete="off"
              aria-invalid={problem !== undefined}
              aria-describedby={described}
              onInput={({ currentTarget }) => put(index, { ...pair, name: currentTarget.value })}
            />
            <input
              type={isSecret ? 'password' : 'text'}
              aria-label={`Value of ${what} ${index + 1}`}
              placeholder="value"
              value={pair.value}
              spellcheck={false}
              autocomplete="off"
              onInput={({ currentTarget }) => put(index, { ...pair, value: currentTarget.value })}
            />
            <button
              type="button"
              class="small"
              onClick={() => onPairs(pairs.filter((_, at) => at !== index))}
            >
              Remove
              <span class="unseen">
                {' '}
                {what} {pair.name === '' ? index + 1 : pair.name}
              </span>
            </button>
            {problem !== undefined && (
              <p class="wrong" id={described} role="alert">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <button type="button" class="small" onClick={() => onPairs([...pairs, { name: '', value: '' }])}>
        Add {what}
      </button>
    </fieldset>
  );
}

/** Keeps invalid text as typed and reports its first error, while `good` stays the last valid text. */
export function JsonField({
  label,
  draft,
  onDraft,
}: {
  readonly label: string;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = jsonProblem(draft.text);
  const type = (text: string) => onDraft({ text, good: jsonProblem(text) === undefined ? text : draft.good });
  const goThere = () => {
    if (problem === undefined || field.current === null) return;
    field.current.focus();
    field.current.setSelectionRange(problem.offset, Math.min(problem.offset + 1, draft.text.length));
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        class="code"
        rows={Math.min(Math.max(draft.text.split('\n').length + 1, 5), 28)}
        spellcheck={false}
        autocomplete="off"
        value={draft.text}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <div role="alert">
        {problem !== undefined && (
          <p class="wrong" id={`${id}-problem`}>
            Line {problem.line}, column {problem.column}: {problem.text}. The walk uses the last valid text.{' '}
            <button type="button" class="link" onClick={goThere}>
              Go to line {problem.line}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
