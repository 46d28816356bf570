import { useEffect, useRef, useState } from 'preact/hooks';
import type { CodeAction } from 'vscode-languageserver-protocol';
import { EditPreview } from './edit-preview.js';
import { positionOf } from './editor.js';
import { uriOf } from './session.js';
import { useSignal } from './signal.js';
import { errorText } from './use-answer.js';
import type { Workbench } from './workbench.js';

/** Dialog with the fixes and refactorings at the selection of an editor. */
export function ActionMenu({ bench }: { readonly bench: Workbench }) {
  const view = useSignal(bench.actionsIn);
  const dialog = useRef<HTMLDialogElement>(null);
  const [actions, setActions] = useState<readonly CodeAction[] | undefined>(undefined);
  useEffect(() => {
    if (view === undefined) return;
    setActions(undefined);
    dialog.current?.showModal();
    const name = [...bench.editors.get().values()].find((editor) => editor.view === view)?.name ?? '';
    const { doc, selection } = view.state;
    const range = { start: positionOf(doc, selection.main.from), end: positionOf(doc, selection.main.to) };
    const uri = uriOf(name);
    const here = (bench.session.diagnostics.get().get(uri) ?? []).filter(
      (one) => one.range.start.line <= range.end.line && one.range.end.line >= range.start.line,
    );
    void bench.session
      .request<readonly CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context: { diagnostics: here },
      })
      .then(
        (found) => setActions(found ?? []),
        (error: unknown) => {
          dialog.current?.close();
          bench.notice.set({ kind: 'problem', text: errorText(error) });
        },
      );
  }, [view, bench]);
  const close = () => {
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="actions-title"
      onClose={() => {
        bench.actionsIn.set(undefined);
        view?.focus();
      }}
    >
      <h2 id="actions-title">Fixes and refactorings here</h2>
      {actions === undefined && <p class="quiet">Looking …</p>}
      {actions?.length === 0 && <p class="quiet">There are none here.</p>}
      {actions?.map((action) => (
        <details class="fix" key={action.title}>
          <summary>{action.title}</summary>
          {action.disabled === undefined ? (
            <>
              <EditPreview bench={bench} edit={action.edit} />
              <button
                type="button"
                class="button primary"
                onClick={() => {
                  bench.apply(action.edit);
                  close();
                }}
              >
                Apply<span class="only-heard">: {action.title}</span>
              </button>
            </>
          ) : (
            <p class="quiet">{action.disabled.reason}</p>
          )}
        </details>
      ))}
      <button type="button" class="button" onClick={close}>
        Close
      </button>
    </dialog>
  );
}
