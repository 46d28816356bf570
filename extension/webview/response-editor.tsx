import {
  type EditedResponse,
  type WalkEdits,
  withoutResponse,
  withResponse,
} from '../src/walk/shared/walk-edits.js';
import type { StepView } from '../src/walk/shared/walk-view.js';
import { useActions } from './actions.js';
import { JsonField, PairsField } from './request-editor.js';

export function ResponseEditor({
  step,
  edits,
  edited,
}: {
  readonly step: StepView;
  readonly edits: WalkEdits;
  readonly edited: EditedResponse | undefined;
}) {
  const { dispatch } = useActions();
  const { page, headers, bodyText = 'null' } = step;
  const response = edited ?? { page, headers, body: { text: bodyText, good: bodyText } };
  const put = (changed: EditedResponse) => dispatch({ kind: 'edit', edits: withResponse(edits, changed) });
  return (
    <div class="editor">
      <JsonField
        label={`Body of response ${page}, as JSON`}
        draft={response.body}
        onDraft={(body) => put({ ...response, body })}
      />
      <PairsField
        label="Response headers"
        what="response header"
        pairs={response.headers}
        onPairs={(pairs) => put({ ...response, headers: pairs })}
      />
      {edited !== undefined && (
        <button
          type="button"
          class="small"
          onClick={() => dispatch({ kind: 'edit', edits: withoutResponse(edits, page) })}
        >
          Discard edits
        </button>
      )}
    </div>
  );
}
