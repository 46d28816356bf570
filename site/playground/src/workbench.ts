import type { EditorView } from '@codemirror/view';
import type { Range, WorkspaceEdit } from 'vscode-languageserver-protocol';
import type { Choices, Files, PaneId, PlaygroundState, Slot } from '../../share/state.js';
import { slots } from '../../share/state.js';
import type { Address } from './address.js';
import { createEditor, offsetsOf, reveal, showDiagnostics } from './editor.js';
import { editsByFile, nameOf, type Session, startSession, uriOf } from './session.js';
import { type Signal, signal } from './signal.js';

/** Labels of the tabs. */
export const slotNames: Readonly<Record<Slot, string>> = {
  document: 'Document',
  config: 'Configuration',
  overlay: 'Overlay',
};

/** The state that the page shows and edits. Components read its signals and call its functions. */
export interface Workbench {
  readonly session: Session;
  /** Editors of the existing files, by slot. */
  readonly editors: Signal<ReadonlyMap<Slot, Editor>>;
  readonly slot: Signal<Slot>;
  readonly pane: Signal<PaneId>;
  readonly choices: Signal<Choices>;
  readonly opened: Signal<Files>;
  /** Counts the edits of all files. */
  readonly edits: Signal<number>;
  /** A sentence for the reader, for example that a link was copied. */
  readonly notice: Signal<Notice | undefined>;
  /** The editor whose code actions are requested. */
  readonly actionsIn: Signal<EditorView | undefined>;
  readonly text: (slot: Slot) => string | undefined;
  readonly state: () => PlaygroundState;
  readonly show: (state: PlaygroundState) => void;
  /** Shows another state in a new history entry. */
  readonly open: (state: PlaygroundState) => void;
  readonly choose: (choices: Partial<Choices>) => void;
  readonly choosePane: (pane: PaneId) => void;
  readonly addFile: (slot: Slot, name: string, text: string) => void;
  readonly removeFile: (slot: Slot) => void;
  readonly apply: (edit: WorkspaceEdit | undefined) => void;
  readonly goTo: (uri: string, range: Range) => void;
  /** URI of a slot's file for the language server. */
  readonly uri: (slot: Slot) => string | undefined;
  readonly slotOf: (uri: string) => Slot | undefined;
}

export interface Editor {
  readonly name: string;
  readonly view: EditorView;
}

export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** Milliseconds without edits before the URL is updated. */
const pause = 400;

export function makeWorkbench(worker: Worker, address: Address): Workbench {
  const editors = signal<ReadonlyMap<Slot, Editor>>(new Map());
  const slot = signal<Slot>('document');
  const pane = signal<PaneId>('problems');
  const choices = signal<Choices>({});
  const opened = signal<Files>({});
  const edits = signal(0);
  const notice = signal<Notice | undefined>(undefined);
  const actionsIn = signal<EditorView | undefined>(undefined);
  const text = (one: Slot) => editors.get().get(one)?.view.state.doc.toString();
  const session = startSession(worker, { nameOf: (one) => editors.get().get(one)?.name, textOf: text });
  const timer = { id: 0 };

  const state = (): PlaygroundState => {
    const files = Object.fromEntries(
      [...editors.get()].map(([one, { name }]) => [one, { name, text: text(one) ?? '' }]),
    ) as Files;
    const before = opened.get();
    const isEdited = JSON.stringify(files) !== JSON.stringify(before);
    return { files, ...(isEdited && { opened: before }), pane: pane.get(), choices: choices.get() };
  };
  const save = () => {
    clearTimeout(timer.id);
    timer.id = window.setTimeout(() => void address.write(state()), pause);
  };
  const edited = () => {
    edits.set(edits.get() + 1);
    save();
  };
  const close = (all: Map<Slot, Editor>, one: Slot) => {
    const editor = all.get(one);
    if (editor === undefined) return;
    editor.view.destroy();
    all.delete(one);
    // Diagnostics of the previous text do not apply to the new text.
    const known = new Map(session.diagnostics.get());
    known.delete(uriOf(editor.name));
    session.diagnostics.set(known);
  };
  const setFile = (one: Slot, wanted: string, content: string) => {
    const all = new Map(editors.get());
    close(all, one);
    // The client library allows one editor per file name, so a name that is taken gets a prefix.
    const isTaken = [...all.values()].some((editor) => editor.name === wanted);
    const name = isTaken ? `${one}-${wanted}` : wanted;
    const view = createEditor({
      ...{ name, text: content, session, onChange: edited },
      label: `${slotNames[one]}: ${name}`,
      onActions: (from) => actionsIn.set(from),
    });
    all.set(one, { name, view });
    editors.set(new Map(slots.flatMap((key) => (all.has(key) ? [[key, all.get(key) as Editor]] : []))));
  };
  const removeFile = (one: Slot) => {
    const all = new Map(editors.get());
    close(all, one);
    editors.set(all);
    const [first = 'document'] = all.keys();
    if (slot.get() === one) slot.set(first);
    edited();
  };
  const show = (next: PlaygroundState) => {
    for (const one of slots) if (next.files[one] === undefined && editors.get().has(one)) removeFile(one);
    for (const one of slots) {
      const file = next.files[one];
      if (file === undefined) continue;
      const now = editors.get().get(one);
      if (now?.name === file.name && text(one) === file.text) continue;
      setFile(one, file.name, file.text);
    }
    opened.set(next.opened ?? next.files);
    pane.set(next.pane);
    choices.set(next.choices);
    if (!editors.get().has(slot.get())) slot.set([...editors.get().keys()][0] ?? 'document');
    edits.set(edits.get() + 1);
    clearTimeout(timer.id);
  };
  const slotOf = (uri: string) => {
    const name = nameOf(uri);
    return [...editors.get()].find(([, editor]) => editor.name === name)?.[0];
  };
  session.diagnostics.follow(() => {
    for (const { name, view } of editors.get().values())
      showDiagnostics(view, session.diagnostics.get().get(uriOf(name)) ?? []);
  });

  return {
    ...{ session, editors, slot, pane, choices, opened, edits, notice, actionsIn },
    ...{ text, state, show, removeFile, slotOf },
    open: (next) => {
      void address.write(state()).then(() => {
        show(next);
        return address.push(next);
      });
    },
    choose: (some) => {
      choices.set({ ...choices.get(), ...some });
      save();
    },
    choosePane: (next) => {
      pane.set(next);
      save();
    },
    addFile: (one, name, content) => {
      setFile(one, name, content);
      slot.set(one);
      edited();
    },
    uri: (one) => {
      const editor = editors.get().get(one);
      return editor && uriOf(editor.name);
    },
    apply: (edit) => {
      for (const [uri, changes] of editsByFile(edit)) {
        const one = slotOf(uri);
        const view = one && editors.get().get(one)?.view;
        if (view === undefined) continue;
        const { doc } = view.state;
        view.dispatch({
          changes: changes.map(({ range, newText }) => ({ ...offsetsOf(doc, range), insert: newText })),
          userEvent: 'input.fix',
        });
      }
    },
    goTo: (uri, range) => {
      const one = slotOf(uri);
      if (one === undefined) return;
      slot.set(one);
      const view = editors.get().get(one)?.view;
      // A hidden editor has a size only after the next layout.
      if (view !== undefined) requestAnimationFrame(() => reveal(view, range));
    },
  };
}
