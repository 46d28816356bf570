import type { WorkspaceEdit } from 'vscode-languageserver-protocol';
import { DiffView } from './diff-view.js';
import { hunksOfEdits } from './hunks.js';
import { editsByFile, nameOf } from './session.js';
import type { Workbench } from './workbench.js';

/** Shows an edit that is not applied yet, as a diff for each file. */
export function EditPreview({
  bench,
  edit,
}: {
  readonly bench: Workbench;
  readonly edit: WorkspaceEdit | undefined;
}) {
  return (
    <>
      {[...editsByFile(edit)].map(([uri, edits]) => {
        const slot = bench.slotOf(uri);
        const doc = slot && bench.editors.get().get(slot)?.view.state.doc;
        if (doc === undefined) return <p key={uri}>Changes {nameOf(uri)}, which is not open here.</p>;
        return <DiffView key={uri} hunks={hunksOfEdits(doc, edits)} label={`Changes of ${nameOf(uri)}`} />;
      })}
    </>
  );
}
