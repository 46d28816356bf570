import { useId, useRef } from 'preact/hooks';
import type { Draft } from '../src/walk/shared/walk-edits.js';
import { jsonProblem } from './json-problem.js';

/** JSON to be edited. While it is broken, the place is told and the last good text counts; what was typed stays. */
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
            Line {problem.line}, column {problem.column}: {problem.text}. The walk goes by the text before.{' '}
            <button type="button" class="link" onClick={goThere}>
              Go to line {problem.line}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
